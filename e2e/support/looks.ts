import { LANGUAGES } from './languages.ts';
import { isLongRun } from './long-run.ts';
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

export const STEADY_WIDTHS: readonly number[] = [1280, 320];

const FROM_RIGHT = ['ar', 'ur'];
const FROM_LEFT = LANGUAGES.filter((language) => language !== 'en' && !FROM_RIGHT.includes(language));

/** The languages besides English that a screen is read in: all, or both that run from the right if its step has no words to be found by. */
export function languagesFor(step: 'none' | 'byWords' | 'wordless'): readonly string[] {
  return step === 'wordless' ? FROM_RIGHT : [...FROM_RIGHT, ...FROM_LEFT];
}

/** Whether axe looks at a page in this language, too: what runs from the right has mirrored parts. */
export function isSeenFromRight(language: string): boolean {
  return FROM_RIGHT.includes(language);
}
