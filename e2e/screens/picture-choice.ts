import { LANGUAGES } from '../support/languages.ts';
import { SCREENS, type Screen, type State } from '../support/screens.ts';
import type { Theme } from '../support/window.ts';

const STATES: readonly State[] = ['empty', 'loading', 'error', 'offline', 'full'];
const THEMES: readonly Theme[] = ['light', 'dark'];
const WIDTHS = [320, 768, 1280] as const;

interface PictureChoice {
  /** Each with those of its states that are wanted. */
  readonly screens: readonly Screen[];
  readonly themes: readonly Theme[];
  readonly widths: readonly number[];
  /** English, unless others are named. */
  readonly languages: readonly string[];
}

/** The pictures that words such as `donors dark 320` ask for; words of one kind add up. Throws at an unknown word. */
export function choosePictures(words: readonly string[]): PictureChoice {
  const names = SCREENS.map(({ name }) => name);
  const known: readonly string[] = [...names, ...STATES, ...THEMES, ...WIDTHS.map(String), ...LANGUAGES];
  const unknown = words.find((word) => !known.includes(word));
  if (unknown !== undefined)
    throw new Error(`There is no screen, state, theme, width or language "${unknown}". There are: ${known.join(' ')}`);
  const isWanted = (all: readonly (string | number)[]) => {
    const named = words.filter((word) => all.map(String).includes(word));
    return (item: string | number) => named.length === 0 || named.includes(String(item));
  };
  const isWantedState = isWanted(STATES);
  const languages = LANGUAGES.filter((language) => words.includes(language));
  return {
    screens: SCREENS.filter(({ name }) => isWanted(names)(name))
      .map((screen) => ({ ...screen, states: screen.states.filter(isWantedState) }))
      .filter(({ states }) => states.length > 0),
    themes: THEMES.filter(isWanted(THEMES)),
    widths: WIDTHS.filter(isWanted(WIDTHS)),
    languages: languages.length > 0 ? languages : ['en'],
  };
}
