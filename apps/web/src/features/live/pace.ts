/** How often is asked where no stream comes through: less often once many looks have brought nothing. */
const PACES = [
  { looks: 60, everyMs: 10_000 },
  { looks: 120, everyMs: 30_000 },
];
const SLOWEST_MS = 120_000;

/** How long until the next look, after so many: never the same for all who lost their line together. */
export function paceOf(looks: number, chance = Math.random()): number {
  const everyMs = PACES.find((pace) => looks < pace.looks)?.everyMs ?? SLOWEST_MS;
  return Math.round(everyMs * (0.5 + chance / 2));
}

/** How long until a stream is opened again that had come through: never the same for all who lost theirs together. */
export function reopenAfterMs(chance = Math.random()): number {
  return Math.round(1000 * chance);
}
