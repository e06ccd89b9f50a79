import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { fromRoot } from '../root.ts';
import { hasTest } from './cited-tests.ts';

// docs/security.md is read with care, so what it leans on must be there.

const FILE = 'docs/security.md';
const TESTS = globSync('apps/server/test/**/*.ts', { cwd: fromRoot() });

/** The numbers of OWASP ASVS 5.0.0, by level. */
const LEVEL_1 = `1.2.1-5 1.3.1-2 1.5.1 2.1.1 2.2.1-2 2.3.1 3.2.1-2 3.3.1 3.4.1-2 3.5.1-3 4.1.1 4.4.1 5.2.1-2 5.3.1-2 6.1.1
  6.2.1-8 6.3.1-2 6.4.1-2 7.2.1-4 7.4.1-2 8.1.1 8.2.1-2 8.3.1 9.1.1-3 9.2.1 10.4.1-5 11.3.1-2 11.4.1 12.1.1 12.2.1-2 13.4.1
  14.2.1 14.3.1 15.1.1 15.2.1 15.3.1`;
const LEVEL_2 = `1.1.1-2 1.2.6-9 1.3.3-11 1.4.1-3 1.5.2 2.1.2-3 2.2.3 2.3.2-4 2.4.1 3.3.2-4 3.4.3-6 3.5.4-5 3.7.1-2 4.1.2-3
  4.2.1 4.3.1-2 4.4.2-4 5.1.1 5.2.3 5.4.1-3 6.1.2-3 6.2.9-12 6.3.3-4 6.4.3-4 6.5.1-5 6.6.1-3 6.8.1-4 7.1.1-3 7.3.1-2 7.4.3-5
  7.5.1-2 7.6.1-2 8.1.2 8.2.3 8.4.1 9.2.2-4 10.1.1-2 10.2.1-2 10.3.1-4 10.4.6-11 10.5.1-5 10.6.1-2 10.7.1-3 11.1.1-2
  11.2.1-3 11.3.3 11.4.2-4 11.5.1 11.6.1 12.1.2-3 12.3.1-4 13.1.1 13.2.1-5 13.3.1-2 13.4.2-5 14.1.1-2 14.2.2-4 14.3.2-3
  15.1.2-3 15.2.2-3 15.3.2-7 16.1.1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3 17.1.1 17.2.1-4 17.3.1-2`;

const text = readFileSync(fromRoot(FILE), 'utf8');
const deviations = rowsOf('Deviations').map(([id = '', numbers = '']) => ({ id, lines: linesIn(numbers) }));
const answers = rowsOf('The lines')
  .filter(([numbers = '']) => /\d/.test(numbers))
  .map(([numbers = '', , answer = '', evidence = '']) => ({ lines: linesIn(numbers), answer, evidence }));

test('every line of levels 1 and 2 is answered once, and those of level 1 stand out', () => {
  const [first, second] = [expand(LEVEL_1), expand(LEVEL_2)];
  expect([first.length, second.length]).toEqual([70, 183]);
  const answered = answers.flatMap(({ lines }) => lines);
  expect(answered.map(({ number }) => number).sort()).toEqual([...first, ...second].sort());
  for (const { number, isBold } of [...answered, ...deviations.flatMap(({ lines }) => lines)]) {
    expect(isBold, number).toBe(first.includes(number));
  }
});

test('every line is met, does not apply, or names a deviation that lists it', () => {
  for (const { lines, answer } of answers) {
    const named = answer.match(/D\d+/g) ?? [];
    if (named.length === 0) expect(answer, numbersOf(lines).join()).toMatch(/^(?:met|n\/a)/);
    for (const id of named) {
      const listed = numbersOf(deviations.find((deviation) => deviation.id === id)?.lines ?? []);
      expect(
        listed.some((number) => numbersOf(lines).includes(number)),
        `${id} of ${numbersOf(lines)}`,
      ).toBe(true);
    }
  }
  for (const { id, lines } of deviations) {
    for (const number of numbersOf(lines)) {
      const { answer = '' } = answers.find((row) => numbersOf(row.lines).includes(number)) ?? {};
      expect(answer, `${number} of ${id}`).toMatch(new RegExp(String.raw`\b${id}\b`));
    }
  }
});

test('every file and every test that it names is there', () => {
  let sentences = 0;
  for (const [, name = '', quoted = ''] of text.matchAll(/`([\w./-]+\.(?:tsx?|yaml|json))`((?:,? "[^"]+")*)/g)) {
    if (name === 'router.ts' || name === 'service.ts') continue;
    const file = name.includes('/') || existsSync(fromRoot(name)) ? name : serverTest(name);
    expect(existsSync(fromRoot(file)), file).toBe(true);
    const source = readFileSync(fromRoot(file), 'utf8');
    for (const [, sentence = ''] of quoted.matchAll(/"([^"]+)"/g)) {
      sentences += 1;
      expect(hasTest(source, sentence), `${file}: ${sentence}`).toBe(true);
    }
  }
  // No sentence without a file before it.
  const table = text.slice(text.indexOf('## The lines'));
  expect(sentences).toBe([...table.matchAll(/"[^"]+"/g)].length);
  expect(sentences).toBeGreaterThan(90);
});

test('no code of the product runs text, starts another program, or writes HTML', () => {
  const danger =
    /\beval\(|\bnew Function\b|\bnew RegExp\((?![A-Z_]+[.,])|[iI]nnerHTML|outerHTML|insertAdjacentHTML|document\.write|child_process|sql\.raw/;
  const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: fromRoot() });
  expect(files.length).toBeGreaterThan(150);
  // It starts this very program, without a shell.
  const own = 'apps/server/src/cli/own-program.ts';
  const ownText = readFileSync(fromRoot(own), 'utf8');
  expect(ownText.match(/\b(?:spawn|exec|fork)\w*\([^,]*/g)).toEqual(['spawn(process.execPath']);
  expect(ownText).not.toContain('shell');
  // A forwarded message is read by patterns that are joined from lists of words, which stand in these files.
  const isOfWords = /^packages\/domain\/src\/forwarded-[a-z]+\.ts$/;
  const ofWords = /\bnew RegExp\(\s*`(?:[^`$]|\$(?!\{)|\$\{(?:[A-Z_]+|words|labels)\})*`/g;
  for (const file of files.filter((each) => !each.includes('.test.') && each !== own)) {
    const source = readFileSync(fromRoot(file), 'utf8');
    expect(danger.exec(isOfWords.test(file) ? source.replaceAll(ofWords, '') : source)?.[0], file).toBeUndefined();
  }
});

/** The one of that name, in whatever folder of the server's tests. */
function serverTest(name: string): string {
  const found = TESTS.filter((file) => basename(file) === name);
  expect(found, name).toHaveLength(1);
  return found[0] ?? name;
}

/** The cells of each row of the tables in a section. */
function rowsOf(section: string): string[][] {
  const [, body = ''] = text.split(`## ${section}\n`);
  const rows = (body.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| '));
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

function linesIn(cell: string): { number: string; isBold: boolean }[] {
  return [...cell.matchAll(/(\**)(\d+\.\d+\.\d+(?:–\d+)?)/g)].flatMap(([, stars, numbers = '']) =>
    expand(numbers.replace('–', '-')).map((number) => ({ number, isBold: stars === '**' })),
  );
}

function numbersOf(lines: readonly { number: string }[]): string[] {
  return lines.map(({ number }) => number);
}

/** `1.2.3-5` as 1.2.3, 1.2.4 and 1.2.5, for each of a list. */
function expand(list: string): string[] {
  return list
    .trim()
    .split(/\s+/)
    .flatMap((item) => {
      const [, section = '', from = '', to = from] = /^(\d+\.\d+\.)(\d+)(?:-(\d+))?$/.exec(item) ?? [];
      return Array.from({ length: Number(to) - Number(from) + 1 }, (_, n) => `${section}${Number(from) + n}`);
    });
}
