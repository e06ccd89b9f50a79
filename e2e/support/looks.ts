import { isLongRun } from '../../apps/server/test/support/long-run.ts';
import type { Screen, State } from './screens.ts';
import type { Theme } from './window.ts';

interface Look {
  readonly width: number;
  readonly themes: readonly Theme[];
}

const EVERY: readonly Look[] = [1280, 768, 320].map((width) => ({ width, themes: ['light', 'dark'] }));
const ENDS: readonly Look[] = [
  { width: 1280, themes: ['light'] },
  { width: 320, themes: ['dark'] },
];

/** Every combination in a long run; else each theme and each end of the widths once. */
export const LOOKS = isLongRun ? EVERY : ENDS;

/** The states in which a screen is looked at for barriers: all in a long run, else the full one, which has most of a screen. */
export function statesOf({ states }: Screen): readonly State[] {
  if (isLongRun) return states;
  return states.includes('full') ? ['full'] : states.slice(0, 1);
}
