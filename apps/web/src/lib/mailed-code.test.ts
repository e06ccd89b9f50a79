import { expect, test } from 'vitest';
import { readMailedCode } from './fragment-secret.ts';

const CODE = 'A1-_'.repeat(11).slice(0, 43);

test('a person who opens a mailed link has its code', () => {
  expect(readMailedCode(`code=${CODE}`)).toBe(CODE);
});

test.each(['', 'code', 'code=', `code=${CODE}x`, `code=${CODE.slice(1)}`, `Code=${CODE}`, `code=${CODE}%20`])(
  'a person whose link was cut or bent (%j) has none',
  (fragment) => {
    expect(readMailedCode(fragment)).toBeNull();
  },
);
