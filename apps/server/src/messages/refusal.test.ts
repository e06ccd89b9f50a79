import { expect, test } from 'vitest';
import { meaningOf } from './refusal.ts';

/** What a refusal in these words is about, said to a recipient or of a text. */
function meant(response: string, command: 'RCPT TO' | 'DATA' = 'RCPT TO') {
  return meaningOf({ command, response, responseCode: Number(response.slice(0, 3)) });
}

test('whoever has no mailbox that takes mail is written to once, by the words of the refusal', () => {
  for (const words of [
    '550 5.1.1 User unknown',
    '550 5.1.10 Recipient not found',
    '550 5.2.1 The email account that you tried to reach is disabled',
    '552 5.2.2 Mailbox full',
    '550 no such mailbox',
    '551 User not local',
    '552 exceeded storage allocation',
    '553 mailbox name not allowed',
  ]) {
    expect(meant(words), words).toBe('recipient');
  }
  expect(meant('550 5.1.1 User unknown', 'DATA')).toBe('recipient');
});

test('a setting that the host refuses costs nobody their mail, by the words of the refusal', () => {
  for (const words of [
    '553 5.7.1 <no-reply@blood.example>: Sender address rejected: not owned by user blood',
    '554 5.7.1 <person0@x.org>: Relay access denied',
    '550 5.1.8 <no-reply@blood.example>: Sender address rejected: Domain not found',
    '553 5.1.7 The sender address is not valid',
    '550 5.1.0 Sender denied',
    '550 5.4.5 Daily user sending limit exceeded',
    "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)",
    '550 relay not permitted',
    '550 Authentication required',
    '550 Sender verify failed',
    '550 Administrative prohibition',
    '554 transaction failed',
    '421 come back later',
  ]) {
    expect(meant(words), words).toBe('host');
  }
  for (const words of [
    '554 Message rejected: Email address is not verified.',
    '550 5.4.5 Daily user sending limit exceeded',
    '550 5.7.1 This message was blocked',
  ]) {
    expect(meant(words, 'DATA'), words).toBe('host');
  }
});

test('a mail that the host puts off waits alone', () => {
  expect([meant('450 come back later'), meant('451 try again', 'DATA')]).toEqual(['mail', 'mail']);
});
