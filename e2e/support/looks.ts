import type { Theme } from './window.ts';

interface Look {
  readonly width: number;
  readonly themes: readonly Theme[];
}

/** Every combination of width and theme in which a screen is looked at. */
export const LOOKS: readonly Look[] = [1280, 768, 320].map((width) => ({ width, themes: ['light', 'dark'] }));
