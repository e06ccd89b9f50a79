import { MINUTE_MS } from '@redthread/domain/day';
import { expect, test, vi } from 'vitest';
import { buildTestApp } from '../support/app.ts';
import { startMailHost } from '../support/mail-host.ts';
import { outboxOf, postMails, recipientsOf } from './outbox-of.ts';

/** Three people are written to, by a host that looks at the first text for as long as it is left to. */
async function silentHost() {
  const town = await buildTestApp();
  let isLooking = false;
  let say = () => {};
  const host = await startMailHost({
    amid: () => {
      isLooking = true;
      return new Promise((resolve) => (say = resolve));
    },
  });
  await postMails(town, 3);
  const tries = async () => (await town.store.messages.emails(9)).map(({ tries }) => tries).sort();
  return { town, host, tries, isLooking: () => isLooking, say: () => say() };
}

test('a mail at which the host looks for ever is put off', async () => {
  const { town, host, tries, say } = await silentHost();
  const outbox = outboxOf(town, host.url, { sendMs: 200 });
  await outbox.deliver();
  expect(await tries()).toEqual([0, 0, 1]);
  say();
  await outbox.stop();
});

test('a server that is stopped while the host looks at a mail stops, and the mail stays in the outbox', async () => {
  const { town, host, tries, isLooking, say } = await silentHost();
  const outbox = outboxOf(town, host.url, { stopMs: 1 });
  const delivered = outbox.deliver();
  await vi.waitUntil(isLooking, { timeout: 60_000 });
  await outbox.stop();
  await delivered;
  expect(await tries()).toEqual([0, 0, 1]);
  say();
});

test('a mail that the host takes after a stop has begun is gone from the outbox', async () => {
  const { town, host, tries, isLooking, say } = await silentHost();
  const outbox = outboxOf(town, host.url, { stopMs: MINUTE_MS });
  const delivered = outbox.deliver();
  await vi.waitUntil(isLooking, { timeout: 60_000 });
  const stopped = outbox.stop();
  say();
  await Promise.all([stopped, delivered]);
  expect(recipientsOf(host)).toEqual(['person0@x.org']);
  expect(await tries()).toEqual([0, 0]);
});
