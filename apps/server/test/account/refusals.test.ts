import { expect, test } from 'vitest';
import { buildTestApp } from '../support/app.ts';
import { startMailHost } from '../support/mail-host.ts';
import { outboxOf, postMails, recipientsOf } from './outbox-of.ts';

/** Three people are written to, and the host says this to each, or of each mail. */
async function refuse(answer: string, at: 'recipient' | 'text') {
  const town = await buildTestApp();
  const host = await startMailHost({ answers: { [at]: answer } });
  await postMails(town, 3);
  const outbox = outboxOf(town, host.url);
  await outbox.deliver();
  await outbox.stop();
  return { town, host, tries: (await town.store.messages.emails(9)).map(({ tries }) => tries).sort() };
}

test.each([
  '550 5.1.1 User unknown',
  '550 5.1.10 Recipient not found',
  '550 5.2.1 The email account that you tried to reach is disabled',
  '552 5.2.2 Mailbox full',
  '550 no such mailbox',
  '551 User not local',
  '552 exceeded storage allocation',
  '553 mailbox name not allowed',
])('whoever has no mailbox that takes mail is written to once, at "%s"', async (answer) => {
  const { host, tries } = await refuse(answer, 'recipient');
  expect([host.asked.length, tries]).toEqual([3, []]);
});

test('whose mailbox turns out to be gone after the text is written to once', async () => {
  const { tries } = await refuse('550 5.1.1 User unknown', 'text');
  expect(tries).toEqual([]);
});

test.each([
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
])('a setting that the host refuses costs nobody their mail, and it is asked once a round: "%s"', async (answer) => {
  const { host, tries } = await refuse(answer, 'recipient');
  expect([host.asked.length, tries]).toEqual([1, [0, 0, 1]]);
});

test.each([
  '554 Message rejected: Email address is not verified.',
  '550 5.4.5 Daily user sending limit exceeded',
  '550 5.7.1 This message was blocked',
])('what the host refuses after the text costs nobody their mail either: "%s"', async (answer) => {
  const { host, tries } = await refuse(answer, 'text');
  expect([host.asked.length, tries]).toEqual([1, [0, 0, 1]]);
});

test('mails that a wrong setting held back arrive, each once, when it is right', async () => {
  const { town } = await refuse('553 5.7.1 Sender address rejected: not owned by user blood', 'recipient');
  const mended = await startMailHost();
  town.clock.now += 60_000;
  const outbox = outboxOf(town, mended.url);
  await outbox.deliver();
  await outbox.stop();
  expect(recipientsOf(mended).sort()).toEqual(['person0@x.org', 'person1@x.org', 'person2@x.org']);
});
