import { describe, expect, test } from 'vitest';
import { firstIssue } from '../test/first-issue.ts';
import { day, id, limit, noInput, page, publicError, strict } from './common.ts';
import { donorProfile } from './donors.ts';

test.each(['2024-02-29', '1900-01-01'])('a day that a person tells is taken as it is: %s', (told) => {
  expect(day.parse(told)).toBe(told);
});

test.each(['?', '2026-6-15', '2026-02-29', '15/06/2026', '0026-06-15', '1899-12-31', 20260615, null])(
  'a day that is none is refused: %j',
  (told) => {
    expect(firstIssue(day, told).message).toBe('Please enter a day from 1900 on, such as 2026-06-15.');
  },
);

describe('an object that a person sends', () => {
  const nothing = strict({});

  test('names the first unknown field, cut short, and lists them all for who tells them one by one', () => {
    const keys = ['x'.repeat(5000), 'size'];
    const [issue] = nothing.safeParse(Object.fromEntries(keys.map((key) => [key, 1]))).error?.issues ?? [];
    expect(issue).toMatchObject({ code: 'unrecognized_keys', keys, message: `Unknown field: ${'x'.repeat(40)}.` });
  });

  test.each(['constructor', 'toString', 'hasOwnProperty', '__proto__'])(
    'a field called %s is as unknown as any other',
    (name) => {
      expect(firstIssue(nothing, JSON.parse(`{"${name}":{"isAdmin":true}}`)).message).toBe(`Unknown field: ${name}.`);
    },
  );

  test('a call without input takes nothing or an empty object, and no more', () => {
    expect(noInput.safeParse(undefined).success).toBe(true);
    expect(noInput.safeParse({}).success).toBe(true);
    expect(firstIssue(noInput, { a: 1 }).message).toBe('Unknown field: a.');
    expect(noInput.safeParse(null).success).toBe(false);
  });
});

describe('how many a person asks for at once', () => {
  test('is from 1 to 1000, or the preset of the list where they name no number', () => {
    expect([1, 1000, undefined].map((many) => limit().parse(many))).toEqual([1, 1000, 1000]);
    expect(limit(100).parse(undefined)).toBe(100);
  });

  test.each([0, 1001, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '20', '', null, true])(
    '%j can not, and is never taken for a number',
    (many) => {
      expect(firstIssue(limit(), many).message).toBe('Please give a limit in whole numbers from 1 to 1000.');
    },
  );
});

test.each([
  ['x'.repeat(64), 'accepted'],
  ['x'.repeat(65), 'This is not an id.'],
  ['', 'Please give an id.'],
  [undefined, 'Please give an id.'],
  [7, 'Please give an id.'],
])('who asks for something by the id %j gets it, or reads why not: %s', (value, message) => {
  expect(firstIssue(id, value).message).toBe(message);
});

describe('what leaves the server', () => {
  test('a page has its people, how many there are, and where the next one starts', () => {
    const answer = page(donorProfile.pick({ _id: true }));
    const sent = { items: [{ _id: 'd1', accountId: 'a1' }], total: 1, nextCursor: null, rows: [] };
    expect(answer.parse(sent)).toEqual({ items: [{ _id: 'd1' }], total: 1, nextCursor: null });
  });

  test('an error has five fields, and no stack', () => {
    const issues = [{ path: 'age', message: 'No.' }];
    const seen = { message: 'No.', code: 'BAD_INPUT', issues, retryAfterSeconds: 60, requestId: 'r1' };
    const sent = { ...seen, issues: [{ path: 'age', message: 'No.', input: 'secret' }], stack: 'at …', cause: {} };
    expect(publicError.parse(sent)).toEqual(seen);
  });
});
