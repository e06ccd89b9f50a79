import { LANGUAGES } from './languages.ts';
import type { State } from './screens.ts';
import type { Theme } from './window.ts';

/** Whether every combination is looked at (`npm run test:long`), or each theme and each end of the widths once. */
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

/** The widths at which a page must stay still while it loads: a phone's is the harder one. */
export const STEADY_WIDTHS: readonly number[] = isLong ? [1280, 320] : [320];

/** Whether a screen in this state is read in a second language: the full one has most of the texts. */
export function isReadTwice(state: State): boolean {
  return isLong || state === 'full';
}

const FROM_RIGHT = ['ar', 'ur'];
const FROM_LEFT = LANGUAGES.filter((language) => language !== 'en' && !FROM_RIGHT.includes(language));

/** The languages besides English that the screen with this index is read in: those that run from the right, and others by turns. */
export function languagesAt(index: number): readonly string[] {
  return [...FROM_RIGHT, ...(isLong ? FROM_LEFT : FROM_LEFT.slice(index % FROM_LEFT.length).slice(0, 1))];
}
