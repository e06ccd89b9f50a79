import { LANGUAGES } from './languages.ts';
import type { State } from './screens.ts';
import type { Theme } from './window.ts';

/**
 * Whether every combination is looked at (`npm run test:long`), or each theme and each end of the widths once, and of each screen's states
 * and languages some.
 */
const isLong = process.env['EVERY_LOOK'] === '1';

interface Look {
  readonly width: number;
  readonly themes: readonly Theme[];
}

const EVERY: readonly Look[] = [1280, 768, 320].map((width) => ({ width, themes: ['light', 'dark'] }));
const ENDS: readonly Look[] = [
  { width: 1280, themes: ['light'] },
  { width: 320, themes: ['dark'] },
];

export const LOOKS = isLong ? EVERY : ENDS;

/**
 * The states in which the screen with this index is looked at for barriers: the full one has most of a screen, and what waits for a
 * connection is a screen of its own; of the others one or none, by turns.
 */
export function statesAt(index: number, states: readonly State[]): readonly State[] {
  const others = states.filter((state) => !isReadTwice(state));
  const turn = others[index % (others.length + 1)];
  return isLong ? states : states.filter((state) => state === turn || isReadTwice(state));
}

/** The widths at which a page must stay still while it loads: a phone's is the harder one. */
export const STEADY_WIDTHS: readonly number[] = isLong ? [1280, 320] : [320];

/** Whether a screen in this state is read in a second language: the full one has most of the texts; what waits for a connection, its own. */
export function isReadTwice(state: State): boolean {
  return isLong || state === 'full' || state === 'offline';
}

const FROM_RIGHT = ['ar', 'ur'];
const FROM_LEFT = LANGUAGES.filter((language) => language !== 'en' && !FROM_RIGHT.includes(language));

/**
 * The languages besides English that the screen with this index is read in: one, by turns from the right and from the left. A step that
 * somebody takes there is read from the right. `npm run test:long` reads a step in both of those, and in all languages if it is found by
 * its words.
 */
export function languagesAt(index: number, step: 'none' | 'byWords' | 'wordless'): readonly string[] {
  const isStep = step !== 'none';
  if (isLong) return step === 'wordless' ? FROM_RIGHT : [...FROM_RIGHT, ...FROM_LEFT];
  const all = isStep || index % 2 === 0 ? FROM_RIGHT : FROM_LEFT;
  return [all[Math.floor(index / 2) % all.length] ?? 'ar'];
}

/** Whether axe looks at a page in this language, too: what runs from the right has mirrored parts. */
export function isSeenFromRight(language: string): boolean {
  return isLong && FROM_RIGHT.includes(language);
}
