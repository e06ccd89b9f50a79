import { expect, test } from 'vitest';
import { isMailedCode } from './mailed-code.ts';

test('a link with all of its 43 characters can be opened', () => {
  expect(isMailedCode(`${'aZ09_-'.repeat(7)}x`)).toBe(true);
});

test.each(['', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}=`, `${'x'.repeat(43)}\n`, ` ${'x'.repeat(42)}`])(
  'a link whose code is %j has lost a part',
  (text) => {
    expect(isMailedCode(text)).toBe(false);
  },
);
