import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { pagesWithoutScreen } from '../support/screens.ts';

const TOKENS = readFileSync(new URL('../../apps/web/src/styles/tokens.css', import.meta.url), 'utf8');

test('no page of the app is left out of those that are looked at for barriers', () => {
  expect(pagesWithoutScreen()).toEqual([]);
});

const GROUNDS = ['canvas', 'surface', 'sunken'];
/** What is read on which grounds, and what has to be told from them: edges of controls, and graphics. */
const PAIRS = [
  { least: 4.5, on: ['ink', 'muted', 'danger', 'warn', 'ok', 'thread'], grounds: GROUNDS },
  { least: 4.5, on: ['ink', 'muted', 'danger'], grounds: ['danger-soft'] },
  { least: 4.5, on: ['ink', 'muted', 'warn'], grounds: ['warn-soft'] },
  { least: 4.5, on: ['ink', 'muted', 'ok'], grounds: ['ok-soft'] },
  { least: 4.5, on: ['ink', 'muted'], grounds: ['shade'] },
  { least: 4.5, on: ['on-primary'], grounds: ['primary', 'primary-hover'] },
  { least: 4.5, on: ['on-urgent'], grounds: ['urgent', 'danger-strong'] },
  { least: 4.5, on: ['canvas'], grounds: ['ink', 'thread'] },
  { least: 3, on: ['edge', 'low', 'medium', 'focus'], grounds: GROUNDS },
];

for (const theme of ['light', 'dark'] as const) {
  test(`someone with weak eyes reads every text on its ground, and sees each edge and graphic (contrast, ${theme})`, () => {
    const colours = coloursOf(theme);
    const weak = PAIRS.flatMap(({ least, on, grounds }) =>
      on.flatMap((name) =>
        grounds.flatMap((ground) => {
          const contrast = contrastOf(colours.get(name), colours.get(ground));
          return contrast >= least ? [] : [`${name} on ${ground}: ${contrast.toFixed(2)}`];
        }),
      ),
    );
    expect(weak).toEqual([]);
  });
}

/** By their names: those of the night take the place of those by day. */
function coloursOf(theme: 'light' | 'dark'): ReadonlyMap<string, string> {
  const [day = '', night = ''] = TOKENS.split('(prefers-color-scheme: dark)');
  const read = theme === 'light' ? day : day + night;
  return new Map(
    [...read.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio; none where one of them is missing. */
function contrastOf(one = '', other = ''): number {
  const [lighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(hex: string): number {
  const [red = Number.NaN, green = 0, blue = 0] = [...hex.matchAll(/[0-9a-f]{2}/g)].map(([pair]) => {
    const part = Number.parseInt(pair, 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
