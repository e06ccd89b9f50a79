import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PAGES } from '../../packages/contract/src/pages.ts';
import { fromRoot } from '../root.ts';
import { hasTest } from './cited-tests.ts';
import { isFile, isSaidAt, namedTexts, readScreens, rowsOf } from './screens-document.ts';

// docs/screens.md is what a reviewer compares the app with, so it must be true.

const rows = rowsOf(readScreens());
const named = namedTexts();

test('every text is said where the row says, to the letter', () => {
  for (const { what, texts, places } of rows) {
    for (const words of texts) {
      const isSaid = places.some((place) => isSaidAt(place, words, named));
      expect(isSaid, `"${words}" is said at none of: ${places.map(({ name }) => name)}`).toBe(true);
    }
    for (const place of places) {
      const isSaying = texts.some((words) => isSaidAt(place, words, named));
      expect(isSaying, `${place.name} says nothing of: ${what}`).toBe(true);
    }
  }
  expect(rows.flatMap(({ texts }) => texts).length).toBeGreaterThan(130);
});

test('every row has a test, in the file that it names', () => {
  for (const { what, tests } of rows) {
    expect(tests.length, `No test sees: ${what}`).toBeGreaterThan(0);
    for (const { file, title } of tests) {
      expect(existsSync(fromRoot(file)), `${file} of: ${what}`).toBe(true);
      expect(hasTest(readFileSync(fromRoot(file), 'utf8'), title), `${file} "${title}"`).toBe(true);
    }
  }
});

test('a text without values stands in a test that sees it, or in the steps that the test takes', () => {
  for (const { texts, places, tests } of rows) {
    if (places.some(({ values }) => values.size > 0)) continue;
    const sources = tests.flatMap(({ file }) => readWithSteps(file));
    for (const words of texts.filter((each) => !each.includes('{'))) {
      expect(
        sources.some((source) => source.includes(words)),
        `"${words}" in ${tests.map(({ file }) => file)}`,
      ).toBe(true);
    }
  }
});

test('every page of the app has a row', () => {
  const shown = rows.flatMap(({ what }) => /^`([^`]+)`:/.exec(what)?.[1] ?? []);
  expect(shown.toSorted()).toEqual([...PAGES].sort());
});

test('a text that nobody can look up by its name is in a file of the app', () => {
  const files = rows.flatMap(({ places }) => places.filter(isFile));
  for (const { name } of files) expect(name).toMatch(/^(?:apps\/web\/src\/features|packages\/domain\/src)\/.*\.tsx?$/);
});

/** A test's file, and those of the browser tests that it imports. */
function readWithSteps(file: string): string[] {
  const source = readFileSync(fromRoot(file), 'utf8');
  const steps = [...source.matchAll(/ from '(\.\.?\/(?:[\w-]+\/)?[\w-]+\.ts)'/g)].map(([, name = '']) =>
    join(fromRoot(file), '..', name),
  );
  return [source, ...steps.map((step) => readFileSync(step, 'utf8'))].map((text) => text.replaceAll("\\'", "'"));
}
