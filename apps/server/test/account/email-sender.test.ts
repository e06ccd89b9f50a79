import { join } from 'node:path';
import { openSqlite } from '@redthread/db/sqlite/open';
import { MINUTE_MS } from '@redthread/domain/day';
import { describe, expect, test, vi } from 'vitest';
import { buildTestApp, START, UNLIMITED } from '../support/app.ts';
import { end, serve, temporaryFolder } from '../support/command.ts';
import { isLongRun } from '../support/long-run.ts';
import { startMailHost } from '../support/mail-host.ts';
import { post } from '../support/rest-call.ts';
import { ANA, signUp } from './ana.ts';
import { outboxOf, postMails, recipientsOf, triesOf } from './outbox-of.ts';

test('a mail leaves for the mail host, in text and HTML, with a link that works, and is kept no longer', async () => {
  const host = await startMailHost();
  const town = await buildTestApp({ flags: { ...UNLIMITED, smtpUrl: host.url, publicUrl: 'https://blood.example' } });
  const headers = await signUp(town);
  const mail = await vi.waitUntil(() => host.received[0], { timeout: 60_000 });
  expect(mail.to).toMatchObject([{ address: ANA.email }]);
  expect(mail.from).toMatchObject({ name: 'Redthread', address: 'no-reply@blood.example' });
  expect(mail.subject).toBe('Verify your email address for Redthread');
  const code = /https:\/\/blood\.example\/verify-email#code=([\w-]{43})/.exec(mail.text ?? '')?.[1] ?? '';
  expect(mail.html).toContain(`<a href="https://blood.example/verify-email#code=${code}" class="go"`);
  expect((await post(town, '/api/auth/email/confirm', { code }, headers)).statusCode).toBe(200);
  await vi.waitUntil(async () => (await town.store.messages.emails(9)).length === 0, { timeout: 60_000 });
  const log = town.logLines.join('');
  for (const secret of [ANA.email, code]) expect(log).not.toContain(secret);
});

test('no mail is lost to a mail host that refuses a setting, or is down for a while, and each arrives once', async () => {
  const words = '553 5.7.1 Sender address rejected: not owned by user blood';
  const refusing = await startMailHost({ answers: { recipient: words } });
  const gone = await startMailHost();
  await gone.close();
  const town = await buildTestApp();
  await postMails(town, 5);
  const misset = outboxOf(town, refusing.url);
  await misset.deliver();
  await misset.stop();
  expect([refusing.asked.length, await triesOf(town)]).toEqual([1, [0, 0, 0, 0, 1]]);
  town.clock.now += 60_000;
  const outbox = outboxOf(town, gone.url);
  await outbox.deliver();
  // The first one found the host down; the others didn't try.
  expect(await triesOf(town)).toEqual([0, 0, 0, 1, 1]);
  const host = await startMailHost({ port: Number(new URL(gone.url).port) });
  town.clock.now += 900_000;
  await outbox.deliver();
  await outbox.deliver();
  expect(recipientsOf(host).sort()).toEqual([0, 1, 2, 3, 4].map((person) => `person${person}@x.org`));
  expect(await triesOf(town)).toEqual([]);
  await outbox.stop();
});

test('whom the host refuses for good is given up, and a hundred whom it puts off, and a text, keep nobody else waiting', async () => {
  const host = await startMailHost({ refused: 'person1@x.org', deferred: /^person(?!100@|1@)/, deferredText: /odd/ });
  const town = await buildTestApp();
  await postMails(town, 102);
  const mail = { recipient: 'ana@x.org', text: 't', at: START, expiresAt: START + 86_400_000 };
  for (const subject of ['odd', 'plain']) await town.store.mail.post({ ...mail, subject });
  const outbox = outboxOf(town, host.url);
  await outbox.deliver();
  expect(recipientsOf(host)).toEqual(['person100@x.org', 'ana@x.org']);
  expect(host.received.map(({ subject }) => subject)).toEqual(['Hello', 'plain']);
  expect(await triesOf(town)).toEqual(Array.from({ length: 101 }, () => 1));
  await outbox.stop();
});

test.each([
  // Kept by an older version: each would reach somebody else.
  ...['<ana@x.org', 'ana@ⓔx.org', '"ana"@x.org', 'ana@x.org>'].map((recipient) => [recipient, []] as const),
  // As the host reads it.
  ['ana@bücher.org', ['ana@bücher.org']],
  ['ana@xn--bcher-kva.org', ['ana@bücher.org']],
  ['ana,thief@x.org', ['"ana,thief"@x.org']],
] as const)('a mail for %s reaches its recipient, or nobody', async (recipient, asked) => {
  const host = await startMailHost();
  const town = await buildTestApp();
  await town.store.mail.post({ recipient, subject: 's', text: 't', at: START, expiresAt: START + 1000 });
  const outbox = outboxOf(town, host.url);
  await outbox.deliver();
  expect([host.asked, await triesOf(town)]).toEqual([asked, []]);
  await outbox.stop();
});

test('codes leave for a mail host elsewhere encrypted, or not at all', async () => {
  const town = await buildTestApp();
  const host = await startMailHost();
  await postMails(town, 1);
  // A name of this machine that is not its loopback address by name: encryption is asked for, and not to be had.
  const outbox = outboxOf(town, host.url.replace('127.0.0.1', '[::ffff:127.0.0.1]'));
  await outbox.deliver();
  expect(host.received).toEqual([]);
  expect(await town.store.messages.emails(9)).toHaveLength(1);
  await outbox.stop();
});

describe('a mail host that looks at a mail for as long as it is left to', () => {
  /** Three people are written to; `isLooking` when it looks at the first text. */
  async function silentHost(given: { sendMs?: number; stopMs?: number }) {
    const town = await buildTestApp();
    const { promise: isLooking, resolve: look } = Promise.withResolvers<void>();
    const { promise: said, resolve: say } = Promise.withResolvers<void>();
    const host = await startMailHost({
      amid: () => {
        look();
        return said;
      },
    });
    await postMails(town, 3);
    const outbox = outboxOf(town, host.url, given);
    return { town, host, outbox, delivered: outbox.deliver(), isLooking, say };
  }

  test('has it put off', async () => {
    const { town, outbox, delivered, say } = await silentHost({ sendMs: 200 });
    await delivered;
    expect(await triesOf(town)).toEqual([0, 0, 1]);
    say();
    await outbox.stop();
  });

  test('keeps no server from stopping, in whose outbox the mail stays', async () => {
    const { town, outbox, delivered, isLooking, say } = await silentHost({ stopMs: 1 });
    await isLooking;
    await outbox.stop();
    await delivered;
    expect(await triesOf(town)).toEqual([0, 0, 1]);
    say();
  });

  test('and takes it after a stop has begun has it gone from the outbox', async () => {
    const { town, host, outbox, delivered, isLooking, say } = await silentHost({ stopMs: MINUTE_MS });
    await isLooking;
    const stopped = outbox.stop();
    say();
    await Promise.all([stopped, delivered]);
    expect(recipientsOf(host)).toEqual(['person0@x.org']);
    expect(await triesOf(town)).toEqual([0, 0]);
  });
});

if (isLongRun)
  test('a server that is stopped while the host is down sends its mail at its next start, once', async () => {
    const database = join(temporaryFolder(), 'mail.db');
    const gone = await startMailHost();
    await gone.close();
    const env = { REDTHREAD_SMTP_URL: gone.url };
    const first = await serve(['--database', database], env);
    const body = JSON.stringify(ANA);
    const headers = { 'content-type': 'application/json' };
    const { status } = await fetch(`${first.url}/api/auth/register`, { method: 'POST', headers, body });
    expect(status).toBe(201);
    await end(first.child, 'SIGKILL');
    const host = await startMailHost({ port: Number(new URL(gone.url).port) });
    const second = await serve(['--database', database], env);
    await vi.waitUntil(() => host.received.length === 1, { timeout: 60_000 });
    await end(second.child, 'SIGTERM');
    const store = openSqlite({ source: database });
    expect(await triesOf({ store })).toEqual([]);
    await store.close();
    expect(recipientsOf(host)).toEqual([ANA.email]);
  });
