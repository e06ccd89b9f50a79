import { describe, expect, test } from 'vitest';
import { day, id, limit, noInput, page, publicError, strict } from './common.ts';
import { donorProfile } from './donors.ts';

describe('a day that a person tells', () => {
  test.each(['2026-06-15', '2024-02-29', '1900-01-01'])('is taken as it is: %s', (told) => {
    expect(day.parse(told)).toBe(told);
  });

  test.each([
    '',
    '?',
    '2026-6-15',
    '2026-02-29',
    '15/06/2026',
    '0026-06-15',
    '1899-12-31',
    '2026-06-15T00:00Z',
    20260615,
    null,
  ])('is refused when it is none: %j', (told) => {
    expect(messageOf(day, told)).toBe('Please enter a day from 1900 on, such as 2026-06-15.');
  });
});

describe('an object that a person sends', () => {
  const nothing = strict({});

  test('names the first unknown field, and lists them all for who tells them one by one', () => {
    expect(messageOf(nothing, { colour: 1, size: 2 })).toBe('Unknown field: colour.');
    const [issue] = nothing.safeParse({ colour: 1, size: 2 }).error?.issues ?? [];
    expect(issue).toMatchObject({ code: 'unrecognized_keys', keys: ['colour', 'size'] });
  });

  test('a name of a field is cut, so that an answer stays readable', () => {
    expect(messageOf(nothing, { ['x'.repeat(5000)]: 1 })).toBe(`Unknown field: ${'x'.repeat(40)}.`);
  });

  test.each(['constructor', 'toString', 'hasOwnProperty', '__proto__'])(
    'a field called %s is as unknown as any other',
    (name) => {
      expect(messageOf(nothing, JSON.parse(`{"${name}":{"isAdmin":true}}`))).toBe(`Unknown field: ${name}.`);
    },
  );

  test('a call without input takes nothing or an empty object, and no more', () => {
    expect(noInput.safeParse(undefined).success).toBe(true);
    expect(noInput.safeParse({}).success).toBe(true);
    expect(messageOf(noInput, { a: 1 })).toBe('Unknown field: a.');
    expect(noInput.safeParse(null).success).toBe(false);
  });
});

describe('how many a person asks for at once', () => {
  const message = 'Please give a limit in whole numbers from 1 to 1000.';

  test.each([1, 2, 999, 1000])('%d can be had', (many) => {
    expect(limit().parse(many)).toBe(many);
  });

  test.each([0, 1001, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '20', '', null, true])(
    '%j can not, and is never taken for a number',
    (many) => {
      expect(messageOf(limit(), many)).toBe(message);
    },
  );

  test('who asks for no number gets the preset of the list', () => {
    expect(limit().parse(undefined)).toBe(1000);
    expect(limit(100).parse(undefined)).toBe(100);
  });
});

describe('an id', () => {
  test.each([
    ['x', true],
    ['x'.repeat(64), true],
    ['x'.repeat(65), false],
    ['', false],
    [7, false],
    [null, false],
  ])('%j can be asked for: %s', (value, may) => {
    expect(id.safeParse(value).success).toBe(may);
  });

  test.each([
    [undefined, 'Please give an id.'],
    ['', 'Please give an id.'],
    ['x'.repeat(65), 'This is not an id.'],
  ])('who gives %j reads why', (value, message) => {
    expect(messageOf(id, value)).toBe(message);
  });
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

function messageOf(
  schema: { safeParse(input: unknown): { error?: { issues: { message: string }[] } } },
  input: unknown,
) {
  return schema.safeParse(input).error?.issues[0]?.message;
}
