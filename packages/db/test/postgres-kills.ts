import { expect } from 'vitest';
import { openPostgres } from '../src/postgres/open.ts';
import type { Store } from '../src/store.ts';
import { SERVING } from './own-postgres.ts';
import { person } from './people.ts';
import { startPostgres } from './postgres-server.ts';
import { setSynchronous } from './synchronous.ts';

// Two servers whose people write all the time, and whose primary is killed again and again.

const WRITES_A_SECOND = 200;
/** As many as wait while nobody takes writes; who comes then isn't let in. */
const MOST_WAITING = 200;
/** Answered while the standby has to have them too. */
const FEWEST_WRITES = 60;

export interface KillFigures {
  readonly answeredWrites: number;
  readonly lost: number;
  /** Of those who were told that nothing was saved, for whom something was. */
  readonly keptAllTheSame: number;
  readonly refusals: Readonly<Record<string, number>>;
  /** From each kill until the next answered write. */
  readonly awayMs: readonly number[];
}

export async function killPrimaries(programs: string, kills: number): Promise<KillFigures> {
  const first = await startPostgres(programs);
  try {
    await first.makeDatabase('town');
    let [primary, standby] = [first, await first.startStandby()];
    const hosts = [primary, standby].map(({ host }) => encodeURIComponent(host)).join();
    const open = () => openPostgres(`postgres://postgres@${hosts}/town`, { hold: SERVING, now: Date.now });
    const stores = [await open(), await open()];
    const writers = startWriters(stores);
    const awayMs: number[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      await setSynchronous(primary, '*');
      await expect
        .poll(async () => (await primary.run('SELECT sync_state FROM pg_stat_replication')).rows)
        .toEqual([{ sync_state: 'sync' }]);
      const safe = writers.answered.length;
      await expect.poll(() => writers.answered.length).toBeGreaterThan(safe + FEWEST_WRITES);
      const killedAt = performance.now();
      await primary.crash();
      // As who manages them does: a primary alone takes writes until it has a standby again.
      await setSynchronous(standby, '');
      const known = writers.answered.length;
      await standby.run('SELECT pg_promote()');
      await expect.poll(() => writers.answered.length).toBeGreaterThan(known);
      awayMs.push((writers.answered[known]?.at ?? Number.NaN) - killedAt);
      [primary, standby] = [standby, await standby.startStandby(primary)];
    }
    await writers.stop();
    const isThere = new Set((await primary.run('SELECT email FROM accounts', 'town')).rows.map(({ email }) => email));
    await Promise.all(stores.map((store) => store.close()));
    return {
      answeredWrites: writers.answered.length,
      lost: writers.answered.filter(({ email }) => !isThere.has(email)).length,
      keptAllTheSame: writers.refused.filter(({ code, email }) => code !== 'MAYBE_SAVED' && isThere.has(email)).length,
      refusals: Object.fromEntries(
        Object.entries(Object.groupBy(writers.refused, ({ code }) => code)).map(([code, all]) => [
          code,
          all?.length ?? 0,
        ]),
      ),
      awayMs,
    };
  } finally {
    await first.stop();
  }
}

/** They come at a steady pace, whether anybody is answered or not. */
function startWriters(stores: readonly Store[]) {
  const answered: { readonly email: string; readonly at: number }[] = [];
  const refused: { readonly email: string; readonly code: string }[] = [];
  const waiting = new Set<Promise<void>>();
  let came = 0;
  const write = async (): Promise<void> => {
    came += 1;
    const next = person(`Person${came}`);
    try {
      await stores[came % stores.length]?.accounts.create(next);
      answered.push({ email: next.email, at: performance.now() });
    } catch (error) {
      refused.push({
        email: next.email,
        code: error instanceof Error && 'code' in error ? String(error.code) : `${error}`,
      });
    }
  };
  const timer = setInterval(() => {
    if (waiting.size >= MOST_WAITING) return;
    const writing = write().finally(() => waiting.delete(writing));
    waiting.add(writing);
  }, 1000 / WRITES_A_SECOND);
  return {
    answered,
    refused,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(waiting);
    },
  };
}
