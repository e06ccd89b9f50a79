import { join } from 'node:path';
import { openSqlite } from '@redthread/db/sqlite/open';
import { expect, test, vi } from 'vitest';
import { buildTestApp, START, UNLIMITED } from '../support/app.ts';
import { failEach } from '../support/behind-the-port.ts';
import { end, serve, temporaryFolder } from '../support/command.ts';
import { isLongRun } from '../support/long-run.ts';
import { startMailHost } from '../support/mail-host.ts';
import { bearer, post } from '../support/rest-call.ts';
import { outboxOf, postMails, recipientsOf } from './outbox-of.ts';

const END = START + 86_400_000;
const ANA = { name: 'Ana', email: 'ana@x.org', password: 'a fine password' };

test('a mail leaves for the mail host, in text and HTML, with a link that works, and is kept no longer', async () => {
  const host = await startMailHost();
  const town = await buildTestApp({ flags: { ...UNLIMITED, smtpUrl: host.url, publicUrl: 'https://blood.example' } });
  const headers = bearer((await post(town, '/api/auth/register', ANA)).json().token);
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

test('no mail is lost to a mail host that is down for a while, and each arrives once', async () => {
  const gone = await startMailHost();
  await gone.close();
  const town = await buildTestApp();
  await postMails(town, 5);
  const outbox = outboxOf(town, gone.url);
  await outbox.deliver();
  const waiting = await town.store.messages.emails(9);
  // The first one found the host down; the others didn't try.
  expect(waiting.map(({ tries }) => tries).sort()).toEqual([0, 0, 0, 0, 1]);
  town.clock.now += 60_000;
  await outbox.deliver();
  expect(await town.store.messages.emails(9)).toHaveLength(5);
  const host = await startMailHost({ port: Number(new URL(gone.url).port) });
  town.clock.now += 900_000;
  await outbox.deliver();
  await outbox.deliver();
  expect(recipientsOf(host).sort()).toEqual([0, 1, 2, 3, 4].map((person) => `person${person}@x.org`));
  expect(await town.store.messages.emails(9)).toEqual([]);
  await outbox.stop();
});

test('two who wake the outbox at once send no mail twice', async () => {
  const host = await startMailHost();
  const town = await buildTestApp();
  await postMails(town, 10);
  const outbox = outboxOf(town, host.url);
  await Promise.all([outbox.deliver(), outbox.deliver(), outbox.deliver()]);
  expect(host.received).toHaveLength(10);
  await outbox.stop();
});

test('a mail that the host refuses for good is given up, and holds no other back', async () => {
  const host = await startMailHost({ refused: 'person1@x.org' });
  const town = await buildTestApp();
  await postMails(town, 3);
  const outbox = outboxOf(town, host.url);
  await outbox.deliver();
  expect(recipientsOf(host)).toEqual(['person0@x.org', 'person2@x.org']);
  expect(await town.store.messages.emails(9)).toEqual([]);
  await outbox.stop();
});

test('a hundred whom the host puts off keep nobody else waiting, and are asked for again, after the new mail', async () => {
  const host = await startMailHost({ deferred: /^person(?!100@)/ });
  const town = await buildTestApp();
  await postMails(town, 101);
  const outbox = outboxOf(town, host.url);
  await outbox.deliver();
  expect(recipientsOf(host)).toEqual(['person100@x.org']);
  const waiting = await town.store.messages.emails(200);
  expect(waiting.map(({ tries }) => tries)).toEqual(Array.from({ length: 100 }, () => 1));

  town.clock.now += 5000;
  await town.store.mail.post({ recipient: 'ana@x.org', subject: 's', text: 't', at: town.clock.now, expiresAt: END });
  await outbox.deliver();
  expect(recipientsOf(host)).toEqual(['person100@x.org', 'ana@x.org']);
  expect(host.asked.slice(101)[0]).toBe('ana@x.org');
  expect(host.asked).toHaveLength(101 + 101);
  await outbox.stop();
});

test("a host that takes nobody's mail for now is asked once, and the others wait untried", async () => {
  const host = await startMailHost({ deferred: /./, deferredCode: 421 });
  const town = await buildTestApp();
  await postMails(town, 3);
  const outbox = outboxOf(town, host.url);
  await outbox.deliver();
  expect(host.asked).toHaveLength(1);
  expect((await town.store.messages.emails(9)).map(({ tries }) => tries).sort()).toEqual([0, 0, 1]);
  await outbox.stop();
});

test('a text that the host puts off waits alone', async () => {
  const host = await startMailHost({ deferredText: /odd/ });
  const town = await buildTestApp();
  const mail = { recipient: 'ana@x.org', text: 't', at: START, expiresAt: END };
  await town.store.mail.post({ ...mail, subject: 'odd' });
  await town.store.mail.post({ ...mail, subject: 'plain' });
  const outbox = outboxOf(town, host.url);
  await outbox.deliver();
  expect(host.received.map(({ subject }) => subject)).toEqual(['plain']);
  expect(await town.store.messages.emails(9)).toMatchObject([{ subject: 'odd', tries: 1 }]);
  await outbox.stop();
});

test.each(['<ana@x.org', 'ana@ⓔx.org', '"ana"@x.org', 'ana@x.org>'])(
  'a mail for %s, which an older version kept, reaches nobody else',
  async (recipient) => {
    const host = await startMailHost();
    const town = await buildTestApp();
    await town.store.mail.post({ recipient, subject: 's', text: 't', at: START, expiresAt: END });
    const outbox = outboxOf(town, host.url);
    await outbox.deliver();
    expect([host.asked, await town.store.messages.emails(9)]).toEqual([[], []]);
    await outbox.stop();
  },
);

test.each(['ana@bücher.org', 'ana@xn--bcher-kva.org'])('a mail for %s is sent', async (recipient) => {
  const host = await startMailHost();
  const town = await buildTestApp();
  await town.store.mail.post({ recipient, subject: 's', text: 't', at: START, expiresAt: END });
  const outbox = outboxOf(town, host.url);
  await outbox.deliver();
  // As the host reads it.
  expect(host.asked).toEqual(['ana@bücher.org']);
  await outbox.stop();
});

test('a mail that nobody needs any more is not sent', async () => {
  const host = await startMailHost();
  const town = await buildTestApp();
  await postMails(town, 1);
  town.clock.now += 1000;
  const outbox = outboxOf(town, host.url);
  await outbox.deliver();
  expect(host.received).toEqual([]);
  await outbox.stop();
});

test('a mail that was taken back while the host was slow with the one before it is not sent', async () => {
  const town = await buildTestApp();
  const host = await startMailHost({
    amid: async () => {
      for (const { id, recipient } of await town.store.messages.emails(9))
        if (recipient === 'person1@x.org') await town.store.messages.remove(id);
    },
  });
  await postMails(town, 3);
  const outbox = outboxOf(town, host.url);
  await outbox.deliver();
  expect(recipientsOf(host)).toEqual(['person0@x.org', 'person2@x.org']);
  await outbox.stop();
});

test('a mail that could not be taken off the list, because the disk is full, is not sent again', async () => {
  const host = await startMailHost();
  const town = await buildTestApp();
  await postMails(town, 2);
  const outbox = outboxOf(town, host.url);
  const mend = failEach(town, 'DELETE ON messages', 'full');
  for (let pass = 0; pass < 3; pass += 1) await outbox.deliver();
  expect(await town.store.messages.emails(9)).toHaveLength(2);
  mend();
  // Until then they count as being sent.
  town.clock.now += 30_000;
  await outbox.deliver();
  expect(recipientsOf(host)).toEqual(['person0@x.org', 'person1@x.org']);
  expect(await town.store.messages.emails(9)).toEqual([]);
  await outbox.stop();
});

test('an address is one recipient, whatever is in it', async () => {
  const host = await startMailHost();
  const town = await buildTestApp();
  const recipient = 'ana,thief@x.org';
  await town.store.mail.post({ recipient, subject: 's', text: 't', at: START, expiresAt: START + 1000 });
  const outbox = outboxOf(town, host.url);
  await outbox.deliver();
  expect(recipientsOf(host)).toEqual(['"ana,thief"@x.org']);
  await outbox.stop();
});

test('codes leave for a mail host elsewhere encrypted, or not at all', async () => {
  const { logLines, ...town } = await buildTestApp();
  const host = await startMailHost();
  await postMails(town, 1);
  // A name of this machine that is not its loopback address by name: encryption is asked for, and not to be had.
  const outbox = outboxOf(town, host.url.replace('127.0.0.1', '[::ffff:127.0.0.1]'));
  await outbox.deliver();
  expect(host.received).toEqual([]);
  expect(await town.store.messages.emails(9)).toHaveLength(1);
  await outbox.stop();
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
    expect(await store.messages.emails(9)).toEqual([]);
    await store.close();
    expect(recipientsOf(host)).toEqual([ANA.email]);
  });
