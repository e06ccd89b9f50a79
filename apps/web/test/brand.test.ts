import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

const TOKENS = read('../src/styles/tokens.css');
const FAVICON = read('../public/favicon.svg');
const [, LOGO = ''] = /^function Logo\(.*?\{\n(.*?)^\}/ms.exec(read('../src/features/shell/top-bar.tsx')) ?? [];
const MANIFEST = JSON.parse(read('../public/manifest.webmanifest'));
const ICONS = read('../../../e2e/support/icon-drawing.ts');
const PAGES = { app: read('../index.html'), api: read('../../server/src/openapi/page.ts') };

/** A colour of the tokens: by day, then by night. */
function colour(name: string): string[] {
  return [...TOKENS.matchAll(new RegExp(`--color-${name}: (#[0-9a-f]{6});`, 'g'))].map(([, value = '']) => value);
}

test('the mark in the tab is the one in the top bar, in the same colours, by day and by night', () => {
  const shapes = (svg: string) => [...svg.matchAll(/ (?:d|cx|cy|r)="([^"]+)"/g)].map(([, value]) => value);
  expect(shapes(LOGO).length).toBe(7);
  expect(shapes(FAVICON)).toEqual(shapes(LOGO));
  expect(LOGO).toMatch(/stroke-thread/);
  expect(LOGO).toMatch(/fill-ink/);
  const [thread = [], ink = []] = [colour('thread'), colour('ink')];
  expect([thread.length, ink.length]).toEqual([2, 2]);
  expect(FAVICON.match(/#[0-9a-f]{3,6}/g)).toEqual([thread[0], ink[0], thread[1], ink[1]]);
});

test.each(Object.entries(PAGES))("the browser's own bar has the ground of the page: %s", (_, page) => {
  const themes = [
    ...page.matchAll(/name="theme-color" content="(#[0-9a-f]{6})" media="\(prefers-color-scheme: (\w+)/g),
  ];
  const [day, night] = colour('canvas');
  expect(themes.map(([, content, scheme]) => [scheme, content])).toEqual([
    ['light', day],
    ['dark', night],
  ]);
});

test('an installed app opens on the ground of its pages, and its icons stand on it', () => {
  const [day] = colour('canvas');
  expect([MANIFEST.theme_color, MANIFEST.background_color]).toEqual([day, day]);
  expect(ICONS).toContain(`const GROUND = '${day}'`);
});
