import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../root.ts';

const rows = readFileSync(fromRoot('docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| word |'))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\||\|$/g, '').trim()));

test('every word of the glossary has a meaning, and a name in the code that is there', () => {
  const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx,json}', { cwd: fromRoot() });
  const names = new Set(sources.flatMap((file) => readFileSync(fromRoot(file), 'utf8').match(/[\w.]+/g) ?? []));
  for (const [word = '', meaning = '', code = ''] of rows) {
    expect(meaning, word).not.toBe('');
    const cited = [...code.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    expect(cited.length, word).toBeGreaterThan(0);
    for (const name of cited) {
      expect(name.includes('/') ? existsSync(fromRoot(name)) : names.has(name), `${word}: ${name}`).toBe(true);
    }
  }
});

test('no word stands in the glossary twice', () => {
  const words = rows.flatMap(([cell = '']) => cell.split(', '));
  expect(words.length).toBeGreaterThan(40);
  expect(words.filter((word, place) => words.indexOf(word) !== place)).toEqual([]);
});
