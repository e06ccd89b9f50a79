import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fromRoot } from './root.ts';
import { argumentTypes, readArgumentTypes, readCatalogue, wantsOf } from './text-arguments.ts';

const FOLDER = 'apps/web/src/languages';
const english = readCatalogue();

test('the types of the texts are those of the English catalogue', () => {
  expect(readArgumentTypes(), 'run: node scripts/text-arguments.ts').toBe(argumentTypes(english));
});

test('a text that asks for a number, words and a link says so', () => {
  const { values, tags } = wantsOf('{count, plural, one {<a># of {name}</a>} other {#}}');
  expect([...values]).toEqual([
    ['count', 'number'],
    ['name', 'string'],
  ]);
  expect([...tags]).toEqual(['a']);
});

test('every text of the catalogue is said somewhere in the app', () => {
  const source = sourceOf(fromRoot('apps/web/src'));
  const unused = Object.keys(english).filter((key) => !source.includes(`'${key}'`) && !source.includes(`"${key}"`));
  expect(unused).toEqual([]);
});

for (const file of readdirSync(fromRoot(FOLDER)).filter((name) => name.endsWith('.json') && name !== 'en.json')) {
  const other = readCatalogue(join(FOLDER, file));

  test(`${file} has every text, and asks for no more than the English one gives`, () => {
    expect(Object.keys(english).filter((key) => other[key] === undefined)).toEqual([]);
    const odd = Object.entries(english).filter(([key, message]) => !asksForSame(message, other[key] ?? ''));
    expect(odd.map(([key]) => key)).toEqual([]);
  });
}

function asksForSame(message: string, translation: string): boolean {
  const asked = wantsOf(message);
  const others = wantsOf(translation);
  const sorted = (names: Iterable<string>) => [...names].sort().join();
  return (
    sorted(asked.tags) === sorted(others.tags) && [...others.values.keys()].every((name) => asked.values.has(name))
  );
}

function sourceOf(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.gen.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}
