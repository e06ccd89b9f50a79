/**
 * What is left to chance, each with a number of its own. A draw depends on the seed, the question and whom it is about, and on
 * nothing else: the same people, requests and luck meet every policy, and a policy changes only who is invited and when.
 */
export const QUESTIONS = [
  'settlement',
  'home',
  'homeAround',
  'bloodType',
  'goodwill',
  'goodwillAround',
  'travel',
  'push',
  'nightOk',
  'gaveElsewhere',
  'toldElsewhere',
  'posted',
  'hour',
  'hospital',
  'patient',
  'units',
  'urgency',
  'yes',
  'saysNo',
  'delay',
  'delayAround',
  'stops',
  'leaves',
  'leavesAround',
  'turnsUp',
  'saysSo',
  'saysSoAt',
  'taken',
  'stillAble',
  'outcomeReported',
  'stopsAfterFake',
] as const;

export type Question = (typeof QUESTIONS)[number];

const NUMBER_OF = Object.fromEntries(QUESTIONS.map((question, index) => [question, index + 1]));

/** A number from 0 up to, but not, 1. */
export function chance(seed: number, question: Question, one: number, other = 0): number {
  let hash = mixed(seed ^ 0x9e3779b9);
  hash = mixed(hash ^ Math.imul(NUMBER_OF[question] ?? 0, 0x85ebca6b));
  hash = mixed(hash ^ Math.imul(one + 1, 0xc2b2ae35));
  hash = mixed(hash ^ Math.imul(other + 1, 0x27d4eb2f));
  return (hash >>> 0) / 2 ** 32;
}

/** Murmur's last step, which spreads each bit over all. */
function mixed(number: number): number {
  let hash = number;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/** Normally distributed, of mean 0 and deviation 1, made of two even draws (Box–Muller). */
export function normal(one: number, other: number): number {
  return Math.sqrt(-2 * Math.log(1 - one)) * Math.cos(2 * Math.PI * other);
}

/** The first whose share the draw falls into. */
export function pick<Item>(items: readonly (readonly [Item, number])[], draw: number): Item {
  const whole = items.reduce((sum, [, share]) => sum + share, 0);
  let left = draw * whole;
  for (const [item, share] of items) {
    left -= share;
    if (left < 0) return item;
  }
  throw new Error('Nothing to pick from.');
}
