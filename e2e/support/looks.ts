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

/** Whether a screen in this state is read in a second language: the full one has most of the texts; what waits for a connection, its own. */
export function isReadTwice(state: State): boolean {
  return isLong || state === 'full' || state === 'offline';
}

const FROM_RIGHT = ['ar', 'ur'];
const FROM_LEFT = LANGUAGES.filter((language) => language !== 'en' && !FROM_RIGHT.includes(language));

/**
 * The languages besides English that the screen with this index is read in: those that run from the right, and others by turns. A step
 * that somebody takes there takes long: it is read in one of the former.
 */
export function languagesAt(index: number, isStep: boolean): readonly string[] {
  if (isStep) return isLong ? FROM_RIGHT : FROM_RIGHT.slice(index % FROM_RIGHT.length).slice(0, 1);
  return [...FROM_RIGHT, ...(isLong ? FROM_LEFT : FROM_LEFT.slice(index % FROM_LEFT.length).slice(0, 1))];
}

/** Whether axe looks at a page in this language, too: what runs from the right has mirrored parts. */
export function isSeenFromRight(language: string): boolean {
  return isLong && FROM_RIGHT.includes(language);
}
