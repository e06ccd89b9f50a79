import { newId } from '@redthread/db/id';
import { DAY_MS } from '@redthread/domain/day';
import { createRandom } from '../apps/server/src/cli/seed/random.ts';
import { openClient } from '../packages/db/src/sqlite/client.ts';
import { type Growth, type Plan, within } from './contest.ts';
import { type Figures, measureLoad, median } from './measure.ts';
import { startProduct } from './processes.ts';
import { eachOf, laterMatches, matchPath, PAGE, read } from './requests.ts';
import type { Client, Town } from './town.ts';

const REQUESTS = 1000;
/** Between two looks at a request of high urgency. */
const LOOK_MS = 600_000;
/** Far less than the server could answer, so that nobody waits but for a round. */
const READS_A_SECOND = 400;
const WINDOW_MS = 20_000;
const MOST_SLOWER = 1.2;
const MOST_LATE_MS = 5000;

interface Beside {
  readonly off: Figures;
  readonly on: Figures;
  /** Requests for which somebody was invited. */
  readonly made: number;
  /** How long the one that has waited longest has been due, in milliseconds. */
  readonly lateMs: number;
}

/**
 * What people who read wait while donors are looked for, for a thousand urgent requests in the same towns as the donors: each is
 * looked at for the first time, so that every round asks as many as it may.
 */
export async function measureRounds(town: Town, plan: Plan): Promise<Growth[]> {
  // What is measured must not depend on the hour in the donors' towns.
  town.change((client) => client.exec('UPDATE donors SET is_night_ok = 1 WHERE is_night_ok = 0'));
  const found: Beside[] = [];
  for (let round = 0; round < plan.rounds; round += 1) found.push(await besideRounds(town, plan, round));
  const of = (value: (beside: Beside) => number) => Math.round(median(found.map(value)));
  const late = Math.max(...found.map(({ lateMs }) => lateMs));
  const isKept = found.every(({ made }) => made > 0) && late <= MOST_LATE_MS;
  return [
    {
      what: `p99 of ${READS_A_SECOND} reads a second while donors are asked for ${of(({ made }) => made)} of ${REQUESTS} requests`,
      measured: `${of(({ on }) => on.p99Us)} µs, none looked at more than ${Math.ceil(late / 1000)} s late`,
      against: `${of(({ off }) => off.p99Us)} µs where nobody is invited`,
      ratio: median(found.map(({ on, off }) => on.p99Us / off.p99Us)),
      atMost: MOST_SLOWER,
      bound: { words: `≤ ${MOST_LATE_MS / 1000} s late`, isKept },
    },
  ];
}

async function besideRounds(town: Town, plan: Plan, round: number): Promise<Beside> {
  const pace = { ...plan.pace, windowMs: WINDOW_MS, perSecond: READS_A_SECOND };
  const measure = async (invitations: 'on' | 'off') => {
    console.error(`looks, ${town.donors} donors, round ${round + 1} of ${plan.rounds}: asks ${invitations}`);
    town.change((client, now) => postRequests(client, town, now + pace.warmUpMs));
    const product = startProduct(plan.program, town.database, { REDTHREAD_INVITATIONS: invitations });
    return within(town, product, async (server) => {
      const figures = await measureLoad(server, reads(town, round), pace);
      return { figures, ...roundsIn(town) };
    });
  };
  // Whoever comes second finds the file in the system's memory.
  const [first, second] = round % 2 === 0 ? (['off', 'on'] as const) : (['on', 'off'] as const);
  const both = { [first]: await measure(first), [second]: await measure(second) };
  const { on, off } = both;
  if (on === undefined || off === undefined) throw new Error('Both were measured.');
  return { off: off.figures, on: on.figures, made: on.made, lateMs: on.lateMs };
}

/** Pages that nobody asked for before, and lists, in turn. */
function reads(town: Town, round: number) {
  const laterMatch = laterMatches(town, createRandom(round + 1, 0));
  const lists = [matchPath('A+'), `/api/patient/requests?limit=${PAGE}`, '/api/stats'];
  return eachOf([laterMatch, ...lists.map((path) => () => read(path))], (next) => next());
}

function postRequests(client: Client, { donorAccounts, bloodTypes }: Town, from: number): void {
  const random = createRandom(11, 0);
  const placeOf = client.prepare<[string], number>('SELECT place_id FROM donors WHERE account_id = ?').pluck();
  const insert = client.prepare(`INSERT INTO requests (id, account_id, blood_type, phone, hospital, urgency, status,
    created_at, name_display, place_id, units, given, needed_by, next_round_at,
    folded_hospital)
    VALUES (?, ?, ?, '+1 202 555 0142', 'Lakeside', 'high', 'pending', ?, 'initial', ?, 3, 0, ?, ?, 'lakeside')`);
  for (const [n, accountId] of donorAccounts.slice(0, REQUESTS).entries()) {
    const [bloodType] = random.pick(bloodTypes);
    const dueAt = Math.round(from + (n * LOOK_MS) / REQUESTS);
    insert.run(newId(from), accountId, bloodType, from, placeOf.get(accountId), from + DAY_MS, dueAt);
  }
}

/** Looked up beside the server that runs. */
function roundsIn({ database }: Town): Pick<Beside, 'made' | 'lateMs'> {
  const client = openClient(database);
  try {
    const made = client.prepare('SELECT count(DISTINCT request_id) FROM invitations').pluck().get();
    const dueAt = client.prepare('SELECT min(next_round_at) FROM requests').pluck().get();
    return { made: Number(made), lateMs: Math.max(0, Date.now() - Number(dueAt ?? Number.POSITIVE_INFINITY)) };
  } finally {
    client.close();
  }
}
