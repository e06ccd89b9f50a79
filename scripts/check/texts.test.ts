import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LATE_AREAS } from '../../apps/web/src/languages/late-areas.ts';
import { SENTENCES } from '../../packages/contract/src/sentences.ts';
import { DOMAIN_ERRORS } from '../../packages/domain/src/domain-error.ts';
import { LANGUAGES } from '../../packages/domain/src/language.ts';
import * as limits from '../../packages/domain/src/limits.ts';
import { MATCH_TIERS } from '../../packages/domain/src/ranking.ts';
import { argumentTypes, CATALOGUES, readArgumentTypes, readCatalogue, wantsOf } from '../generate/text-arguments.ts';
import { fromRoot } from '../root.ts';
import { importsOf, targetOf } from './imports.ts';

const [FOLDER, MAILS] = CATALOGUES;
const ROUTES = 'apps/web/src/routes';
const english = readCatalogue();

/** What the server and the rules say in English themselves, and every other language in its file. */
const SAID_ELSEWHERE = [
  ...Object.keys(DOMAIN_ERRORS).map((code) => `error.${code}`),
  ...['TOO_MANY_ATTEMPTS', 'NETWORK_BUSY', 'MAILED_JUST_NOW'].flatMap((code) => [
    `error.${code}.seconds`,
    `error.${code}.minutes`,
  ]),
  ...Object.keys(SENTENCES).map((id) => `sentence.${id}`),
  ...MATCH_TIERS.map((tier) => `reason.${tier}`),
];
/**
 * Of the English catalogue, which people read and translators translate. A new one takes the place of others. There is room for screens
 * that say what the others don't: decisions about organs, organisations, a hospital's desk, an NGO's queue, groups of donors, donations, results,
 * imported lists of donors, of which each refusal is a sentence.
 */
const MOST_WORDS = 9_400;
/** The numbers that a translation of these may name. */
// And a phone number that was read, as it stands in the sentence.
const NUMBERS = ['count', 'number', ...Object.keys(limits)];

test('no two sentences of the rules are the same, so that each finds its own words in another language', () => {
  const sentences = [...Object.values(SENTENCES), ...Object.values(DOMAIN_ERRORS)];
  expect(new Set(sentences).size).toBe(sentences.length);
});

test('English leaves to the server and the rules what they say themselves', () => {
  expect(SAID_ELSEWHERE.filter((key) => english[key] !== undefined)).toEqual([]);
});

test('there is one word each for signing in, out and up, but for those that the specification has', () => {
  const specified = ['dashboard.visitor', 'login.failed', 'nav.login', 'nav.logout'];
  const others = /\blog(?:s|ged|ging)?[ -]?(?:in|out|on|off)\b|\bsign[ -](?:off|on)\b/i;
  expect(
    Object.keys(english)
      .filter((key) => others.test(english[key] ?? ''))
      .sort(),
  ).toEqual(specified);
});

test.each(CATALOGUES)(
  'a reader of Swahili, whose hours are counted from six, reads no 24-hour time behind “saa” in %s',
  (folder) => {
    const swahili = readCatalogue(folder, 'sw.json');
    const misread = /\bsaa (?:\{\w*(?:[tT]ime|end|at)\b|\d+:\d\d)/i;
    expect(Object.keys(swahili).filter((key) => misread.test(swahili[key] ?? ''))).toEqual([]);
  },
);

test.each(CATALOGUES)('the types of the texts in %s are those of the English catalogue', (folder) => {
  const types = argumentTypes(readCatalogue(folder));
  expect(readArgumentTypes(folder), 'run: node scripts/generate/text-arguments.ts').toBe(types);
});

test.each(CATALOGUES)('%s has the languages that the product speaks, and no other', (folder) => {
  const files = readdirSync(fromRoot(folder)).filter((name) => name.endsWith('.json'));
  expect(files.sort()).toEqual(LANGUAGES.map((language) => `${language}.json`).sort());
});

test('a text that asks for yes or no, or for one of several, says so', () => {
  const { values } = wantsOf('{isFar, select, true {a} other {b}}{kind, select, town {c} other {d}}');
  expect([...values]).toEqual([
    ['isFar', 'boolean'],
    ['kind', 'string'],
  ]);
});

test('a text that asks for a number, words and a link says so', () => {
  const { values, tags } = wantsOf('{count, plural, one {<a># of {name}</a>} other {#}}');
  expect([...values]).toEqual([
    ['count', 'number'],
    ['name', 'string'],
  ]);
  expect([...tags]).toEqual(['a']);
});

test('the app says no more words than it did: a new text takes the place of others', () => {
  const words = Object.values(english).reduce((count, message) => count + message.split(/\s+/).length, 0);
  expect(words).toBeLessThanOrEqual(MOST_WORDS);
});

test('every text of the catalogue is said somewhere in the app', () => {
  const source = sourceOf(fromRoot('apps/web/src'));
  const unused = Object.keys(english).filter((key) => !source.includes(`'${key}'`) && !source.includes(`"${key}"`));
  expect(unused).toEqual([]);
});

test('what comes after the first screen is said by no screen that does not wait for it', () => {
  const isLate = new RegExp(`['"](?:${LATE_AREAS.join('|')})\\.\\w`);
  const routes = readdirSync(fromRoot(ROUTES)).map((name) => `${ROUTES}/${name}`);
  const hasty = routes.filter((route) => {
    const says = [...importedBy(route)].some((file) => isLate.test(readFileSync(fromRoot(file), 'utf8')));
    return (
      says && !isHelper(route) && !/\bloader\b[\s\S]*\bawaitLateTexts\b/.test(readFileSync(fromRoot(route), 'utf8'))
    );
  });
  expect(hasty).toEqual([]);
});

for (const file of readdirSync(fromRoot(FOLDER)).filter((name) => name.endsWith('.json') && name !== 'en.json')) {
  const other = readCatalogue(FOLDER, file);

  test(`${file} has every text, and asks for no more than the English one gives`, () => {
    expect(Object.keys(english).filter((key) => other[key] === undefined)).toEqual([]);
    const odd = Object.entries(english).filter(([key, message]) => !asksForSame(message, other[key] ?? ''));
    expect(odd.map(([key]) => key)).toEqual([]);
  });

  test(`${file} has words for every error, every sentence beside a field and every reason of a match`, () => {
    expect(SAID_ELSEWHERE.filter((key) => other[key] === undefined)).toEqual([]);
    const unknown = SAID_ELSEWHERE.filter((key) => !namesOnly(NUMBERS, other[key] ?? ''));
    expect(unknown).toEqual([]);
  });

  test(`${file} has nothing that is never said`, () => {
    const known = new Set([...Object.keys(english), ...SAID_ELSEWHERE]);
    expect(Object.keys(other).filter((key) => !known.has(key))).toEqual([]);
  });
}

for (const language of LANGUAGES) {
  const mails = readCatalogue(MAILS, `${language}.json`);
  const measure = readCatalogue(MAILS);

  test(`mails in ${language} have every text and no other, which asks for what the English one does`, () => {
    expect(Object.keys(mails)).toEqual(Object.keys(measure));
    const odd = Object.entries(measure).filter(([key, message]) => !asksForSame(message, mails[key] ?? ''));
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

/** A file beside the routes that is a part of one. */
function isHelper(route: string): boolean {
  return route.startsWith(`${ROUTES}/-`);
}

/** The files of the browser app that this one needs, itself included. */
function importedBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const { specifier } of importsOf(readFileSync(fromRoot(file), 'utf8'))) {
    const target = targetOf(file, specifier);
    if (target !== null && /^apps\/web\/src\/.*\.tsx?$/.test(target) && !target.endsWith('.gen.ts'))
      importedBy(target, found);
  }
  return found;
}

function namesOnly(names: readonly string[], message: string): boolean {
  const { values, tags } = wantsOf(message);
  return tags.size === 0 && [...values.keys()].every((name) => names.includes(name));
}

function sourceOf(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.gen.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}
