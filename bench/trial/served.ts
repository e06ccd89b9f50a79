import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { setDefaultCACertificates } from 'node:tls';
import { openSqlite, type SqliteStore } from '@redthread/db/sqlite/open';
import { buildApp } from '../../apps/server/src/app.ts';
import { readSettings } from '../../apps/server/src/env.ts';
import { CLAIM_MS } from '../../apps/server/src/messages/delivery.ts';
import { AUTHORITY, openPushService, type PushService } from '../../apps/server/test/push/push-service.ts';
import { openPlaces, type Places } from '../../packages/places/src/places.ts';
import { PLACES_FILE } from '../../scripts/build/build-places.ts';
import { moveTimers } from './moved-timers.ts';

/** What a call was answered with. */
export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The real server on a real file, beside a push service. It and all that waits in it go by a clock that is moved. */
export interface Served {
  readonly store: SqliteStore;
  readonly places: Places;
  readonly pushService: PushService;
  now(): number;
  /** When the server has something to do by itself; infinite for never. */
  nextDueAt(): Promise<number>;
  /** Lets time go by, and the server do what is due by then. */
  moveTo(at: number): Promise<void>;
  /** Until the server has done what is due, and handed over all notices. */
  settle(): Promise<void>;
  call(method: string, path: string, body?: object, token?: string): Promise<Answer>;
  close(): Promise<void>;
}

export const PUBLIC_URL = 'https://blood.example';
const FLAGS = {
  publicUrl: PUBLIC_URL,
  // Everybody calls from this machine.
  limits: 'visitor-calls=0 member-calls=0',
};

/** Of the event loop: asking the database at each would take longer than what is waited for. */
const TURNS_A_CHECK = 50;

export async function serve(startAt: number): Promise<Served> {
  setDefaultCACertificates([AUTHORITY]);
  // The server's naps: sockets and disks keep their own time.
  const timers = moveTimers();
  const folder = mkdtempSync(join(tmpdir(), 'redthread-trial-'));
  const clock = { now: startAt };
  const now = () => clock.now;
  const pushService = await openPushService();
  const places = openPlaces(PLACES_FILE);
  const store = openSqlite({ source: join(folder, 'trial.db') });
  const settings = readSettings({ ...FLAGS, pushHosts: pushService.host }, {});
  const app = await buildApp({ places, store, settings, now });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const nextDueAt = async () => (await store.scheduler.nextDueAt()) ?? Number.POSITIVE_INFINITY;
  // A notice under way is claimed, and due again when its claim ends.
  const isHandingOver = async () => {
    const at = await store.messages.nextDueAt('push', clock.now);
    return at !== null && at <= clock.now + CLAIM_MS;
  };
  const settle = async () => {
    while ((await nextDueAt()) <= clock.now || (await isHandingOver())) {
      // A nap that was begun just now.
      timers.pass(1);
      for (let turns = 0; turns < TURNS_A_CHECK; turns += 1) await turn();
    }
  };
  return {
    ...{ store, places, pushService, now, nextDueAt, settle },
    moveTo: async (at) => {
      const ms = at - clock.now;
      clock.now = at;
      if (ms > 0) timers.pass(ms);
      await settle();
    },
    call: async (method, path, body, token) => {
      const headers = {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      };
      const answer = await fetch(url + path, {
        method,
        headers,
        body: body === undefined ? null : JSON.stringify(body),
      });
      const text = await answer.text();
      return { status: answer.status, body: text === '' ? {} : JSON.parse(text) };
    },
    close: async () => {
      await app.close();
      await store.close();
      await pushService.close();
      timers.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
