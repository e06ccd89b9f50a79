import { constants, copyFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { newId } from '@redthread/db/id';
import { openSqlite, type SqliteStore } from '@redthread/db/sqlite/open';
import { arrivalCode } from '@redthread/domain/arrival-code';
import { DAY_MS } from '@redthread/domain/day';
import { createRandom } from '../apps/server/src/cli/seed/random.ts';
import { type Plan, within } from './contest.ts';
import { mixedCalls } from './jobs.ts';
import { load, median } from './load.ts';
import type { ServerProcess } from './processes.ts';
import { addSession, type Town } from './town.ts';

/** Sixty times as many as a large blood bank has in an hour. */
const ARRIVALS = 200;
const SECONDS = 60;
const HOSPITAL = {
  kind: 'hospital',
  name: 'Bench Hospital',
  phone: '+12025550100',
  place: { id: 4_887_398, latHundredths: 4185, lonHundredths: -8765 },
} as const;

export const MOST_MS = 100;

interface Desk {
  readonly id: string;
  readonly token: string;
}

/** The time in which 95 of 100 check-ins at one desk are answered while a town reads and writes without a rest, in milliseconds. */
export async function measureDesk(town: Town, plan: Plan): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < plan.rounds; round += 1) {
    console.error(`desk, ${town.donors} donors, round ${round + 1} of ${plan.rounds}`);
    const database = `${town.database}.desk${round}`;
    copyFileSync(town.database, database, constants.COPYFILE_FICLONE);
    const desk = await settleDesk(database);
    const copy = { ...town, database, reset: async () => {} };
    const next = mixedCalls(copy, createRandom(round + 1, 0));
    const times = within(copy, plan.start(database), async (server) => {
      const mixed = load(server, next, { connections: plan.pace.connections, duration: SECONDS + 5 });
      const found = await checkAllIn(server, desk);
      await mixed;
      return found;
    });
    rounds.push((await times).toSorted((a, b) => a - b)[Math.ceil(0.95 * 2 * ARRIVALS) - 1] ?? Number.NaN);
  }
  return median(rounds);
}

/** A verified hospital, somebody at its desk, and donors on the way, each to a patient of their own. */
async function settleDesk(database: string): Promise<Desk> {
  const store = openSqlite({ source: database });
  const at = Date.now();
  const [nurse, ...people] = store.client
    .prepare<[number], Donor>('SELECT id, account_id AS accountId, blood_type AS bloodType FROM donors LIMIT ?')
    .all(1 + 2 * ARRIVALS);
  const { accountId = '' } = nurse ?? {};
  const members = [{ accountId, duty: 'desk' }] as const;
  const id = await store.seed.addOrganisation({ ...HOSPITAL, members, until: '2199-01-01', at });
  for (let n = 0; n < ARRIVALS; n += 1) {
    const [donor, poster] = [people[2 * n], people[2 * n + 1]];
    if (donor === undefined || poster === undefined) throw new Error(`Please measure with ${1 + 2 * ARRIVALS} donors.`);
    await expectDonor(store, donor, poster, n, at);
  }
  const token = addSession(store.client, accountId, at);
  await store.close();
  return { id, token };
}

interface Donor {
  readonly id: string;
  readonly accountId: string;
  readonly bloodType: string;
}

async function expectDonor(store: SqliteStore, donor: Donor, poster: Donor, n: number, at: number): Promise<void> {
  const { name: hospital, phone, place } = HOSPITAL;
  const needed = {
    bloodType: 'AB+',
    urgency: 'high',
    units: 1,
    neededBy: at + DAY_MS,
    hospital,
    phone,
    place,
  } as const;
  const { id } = await store.requests.create({ ...needed, accountId: poster.accountId, at });
  store.client
    .prepare(`INSERT INTO invitations (id, request_id, donor_id, account_id, blood_type, source, state, has_said_yes,
      invited_at, answered_at, arriving_at, due_at, arrival_code) VALUES (?, ?, ?, ?, ?, 'invited', 'accepted', 1, ?, ?, ?, ?, ?)`)
    .run(newId(at), id, donor.id, donor.accountId, donor.bloodType, at, at, at + DAY_MS, at + DAY_MS, arrivalCode(n));
}

/** One after the other at an even pace, as their codes are typed: how long each press took, in milliseconds. */
async function checkAllIn({ port }: ServerProcess, { id, token }: Desk): Promise<number[]> {
  const times: number[] = [];
  const begun = performance.now();
  for (let n = 0; n < ARRIVALS; n += 1) {
    await setTimeout(Math.max(0, begun + (n * SECONDS * 1000) / ARRIVALS - performance.now()));
    for (const step of ['arrived', 'donated']) {
      const pressed = performance.now();
      const response = await fetch(`http://127.0.0.1:${port}/api/desk/${id}/check-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ arrivalCode: arrivalCode(n), step }),
      });
      const words = await response.text();
      times.push(performance.now() - pressed);
      if (!response.ok) throw new Error(`A check-in is answered ${response.status}: ${words}`);
    }
  }
  return times;
}
