import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test.each([
  ['ana@x.org', 'ana@x.org'],
  ['ana+1@x.org', 'ana@x.org'],
  ['ana+1+2@x.org', 'ana@x.org'],
  ['+ana@x.org', '+ana@x.org'],
  ['a.n.a@x.org', 'a.n.a@x.org'],
  ['a.n.a+redthread@gmail.com', 'ana@gmail.com'],
  ['ana@googlemail.com', 'ana@gmail.com'],
])('%s reaches the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
