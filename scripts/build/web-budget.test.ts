import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { excesses, inWords, measure } from './web-budget.ts';

const folder = mkdtempSync(join(tmpdir(), 'redthread-budget-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a first visit counts what the app and its home page import, each once, and nothing that comes later', () => {
  mkdirSync(join(folder, '.vite'));
  mkdirSync(join(folder, 'assets'));
  const chunks = {
    'index.html': {
      file: 'assets/index.js',
      imports: ['_start.js', '_vendor.js'],
      dynamicImports: ['later.tsx'],
      css: ['assets/a.css'],
    },
    '_start.js': { file: 'assets/start.js', imports: ['_vendor.js', 'index.html'] },
    '_vendor.js': { file: 'assets/vendor.js' },
    'src/routes/index.tsx?tsr-split=component': { file: 'assets/home.js', imports: ['_start.js', 'index.html'] },
    'later.tsx': { file: 'assets/later.js' },
  };
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(chunks));
  const names = [
    'index.js',
    'start.js',
    'vendor.js',
    'home.js',
    'later.js',
    'a.css',
    'b-latin-wght-normal-x1.woff2',
    'b-latin-ext-wght-normal-x1.woff2',
    'c-arabic-wght-normal-x1.woff2',
    'ar-x1.json',
    'ar-x1.json.br',
  ];
  for (const name of names) writeFileSync(join(folder, 'assets', name), name);
  writeFileSync(join(folder, 'index.html'), '<style></style>');
  const [scripts, styles, fonts, arabic] = measure(folder).map(({ parts }) => parts.map(([file]) => file).sort());
  expect(scripts).toEqual(['assets/home.js', 'assets/index.js', 'assets/start.js', 'assets/vendor.js']);
  expect(styles).toEqual(['assets/a.css', 'index.html']);
  expect(fonts).toEqual(['b-latin-wght-normal-x1.woff2']);
  expect(arabic).toEqual(['ar-x1.json', 'c-arabic-wght-normal-x1.woff2']);
});

test('a build that fetches too much says how much, and which parts are the biggest', () => {
  const scripts = {
    name: 'JavaScript',
    maxBytes: 165_000,
    parts: [
      ['assets/a.js', 160_000],
      ['assets/b.js', 5_100],
    ],
  } as const;
  const styles = { name: 'CSS', maxBytes: 20_000, parts: [['assets/a.css', 20_000]] } as const;
  expect(excesses([styles])).toEqual([]);
  expect(excesses([scripts, styles])).toEqual([
    'A first visit to / fetches 165.1 KB of JavaScript, and may fetch 165.0 KB. The biggest parts: a.js 160.0 KB, b.js 5.1 KB.',
  ]);
  const tiny = { ...styles, parts: Array.from({ length: 11 }, (_, n) => [`assets/${n}.css`, 1] as const) };
  expect(excesses([tiny])).toEqual(['A first visit to / fetches 11 files of CSS, and may fetch 10.']);
  expect(inWords([scripts, styles])).toBe(
    'A first visit to / fetches 165.1 KB of 165.0 KB JavaScript, 20.0 KB of 20.0 KB CSS.',
  );
});
