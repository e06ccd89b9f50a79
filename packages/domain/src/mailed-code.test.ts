import { expect, test } from 'vitest';
import { isInvitationCode, isMailedCode } from './mailed-code.ts';

test.each([
  [`${'aZ09_-'.repeat(7)}x`, true, true],
  ['aZ09_-aZ09_-aZ09', true, false],
  ['', false, false],
  ['x'.repeat(15), false, false],
  ['x'.repeat(17), false, false],
  ['x'.repeat(42), false, false],
  ['x'.repeat(44), false, false],
  [`${'x'.repeat(16)}\n`, false, false],
  [`${'x'.repeat(15)}=`, false, false],
  [`${'x'.repeat(42)}=`, false, false],
  [`${'x'.repeat(43)}\n`, false, false],
  [` ${'x'.repeat(42)}`, false, false],
])('what opens an invitation, %j, is whole in a text message (%s), and in a mail (%s)', (text, isWhole, isOfMail) => {
  expect([isInvitationCode(text), isMailedCode(text)]).toEqual([isWhole, isOfMail]);
});
