import { expect, test } from 'vitest';
import { isInvitationCode, isMailedCode } from './mailed-code.ts';

test('a link with all of its 43 characters can be opened', () => {
  expect(isMailedCode(`${'aZ09_-'.repeat(7)}x`)).toBe(true);
});

test.each(['', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}=`, `${'x'.repeat(43)}\n`, ` ${'x'.repeat(42)}`])(
  'a link whose code is %j has lost a part',
  (text) => {
    expect(isMailedCode(text)).toBe(false);
  },
);

test.each([
  ['x'.repeat(43), true],
  ['aZ09_-aZ09_-aZ09', true],
  ['x'.repeat(15), false],
  ['x'.repeat(17), false],
  ['x'.repeat(42), false],
  [`${'x'.repeat(16)}\n`, false],
  [`${'x'.repeat(15)}=`, false],
])('what opens an invitation, %j, is whole in a mail or in a text message: %s', (text, isWhole) => {
  expect(isInvitationCode(text)).toBe(isWhole);
  expect(isMailedCode(text)).toBe(text === 'x'.repeat(43));
});
