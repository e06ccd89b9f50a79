import { newId } from '@redthread/db/id';
import { openSqlite } from '@redthread/db/sqlite/open';
import { DAY_MS, dayOf } from '@redthread/domain/day';
import { type Growth, type Plan, within } from './contest.ts';
import { measureLoad, median, quantile } from './measure.ts';
import { startProduct } from './processes.ts';
import { eachOf, write } from './requests.ts';
import type { Client, Town } from './town.ts';

const ROUNDS = 200;
const MOST_HELD_MS = 20;
const INVITATIONS_A_REQUEST = 10;
const ANSWERS_A_SECOND = 1000;

/** What asking takes by itself: how long a round lets nobody else in, and how many answers a second are taken. */
export async function measureInvitations(town: Town, plan: Plan): Promise<Growth[]> {
  return [await measureHeld(town), await measureAnswers(town, plan)];
}

/**
 * The longest that one round holds the event loop, for urgent requests in the town that most donors live in. In this process,
 * where nothing else is done.
 */
async function measureHeld(town: Town): Promise<Growth> {
  console.error(`looks in the densest town, ${town.donors} donors`);
  town.change((client, now) => {
    client.exec('UPDATE donors SET is_night_ok = 1 WHERE is_night_ok = 0');
    postRequests(client, { town, now, count: ROUNDS, placeId: densestPlace(client), nextRoundAt: now });
  });
  const store = openSqlite({ source: town.database });
  const held: number[] = [];
  let invited = 0;
  const expiresAt = Date.now() + DAY_MS;
  const words = { subject: 'Bench', text: 'Bench', expiresAt, deliverUntil: expiresAt };
  try {
    for (let requestId = await store.rounds.due(Date.now()); requestId !== null && held.length < ROUNDS; ) {
      const id = requestId;
      const round = { requestId: id, at: Date.now(), mode: 'on', write: () => words, zoneOf: () => 'Etc/UTC' } as const;
      held.push(
        await longestHold(async () => {
          invited += await store.rounds.run(round);
        }),
      );
      requestId = await store.rounds.due(Date.now());
    }
  } finally {
    await store.close();
    await town.reset();
  }
  const p95 = quantile(Float64Array.from(held), 0.95);
  return {
    what: `p95 of the longest that a round holds the event loop, in the densest town (${held.length} looks)`,
    measured: `${p95.toFixed(1)} ms`,
    against: `${MOST_HELD_MS} ms`,
    ratio: p95 / MOST_HELD_MS,
    atMost: 1,
    bound: { words: 'somebody is invited', isKept: invited > 0 },
  };
}

/** The longest time between two turns of the event loop while something is done, in milliseconds. */
async function longestHold(work: () => Promise<void>): Promise<number> {
  let [isDone, longest, last] = [false, 0, performance.now()];
  const turn = () => {
    const now = performance.now();
    [longest, last] = [Math.max(longest, now - last), now];
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isDone = true;
  return Math.max(longest, performance.now() - last);
}

/** Donors who say yes, can't after all, and say yes again, as fast as the server takes it. */
async function measureAnswers(town: Town, plan: Plan): Promise<Growth> {
  const rates: number[] = [];
  for (let round = 0; round < plan.rounds; round += 1) {
    console.error(`answers, ${town.donors} donors, round ${round + 1} of ${plan.rounds}`);
    const invitations: { readonly id: string; readonly token: string }[] = [];
    town.change((client, now) => invitations.push(...inviteDonors(client, town, now)));
    // Everybody once, and then everybody otherwise.
    const said = [true, false].flatMap((isComing) => invitations.map((invitation) => ({ ...invitation, isComing })));
    const next = eachOf(said, ({ id, token, isComing }) =>
      write('POST', '/api/invitations/answer', { id, isComing, sharesPhone: false, lastDonatedOn: null }, token),
    );
    const server = startProduct(plan.program, town.database);
    const { perSecond } = await within(town, server, (running) => measureLoad(running, next, plan.pace));
    rates.push(perSecond);
  }
  const rate = median(rates);
  return {
    what: 'answers to invitations, half of them a yes',
    measured: `${Math.round(rate)} a second`,
    against: `${ANSWERS_A_SECOND} a second`,
    ratio: ANSWERS_A_SECOND / rate,
    atMost: 1,
  };
}

function inviteDonors(client: Client, town: Town, now: number) {
  const count = Math.ceil(town.donorAccounts.length / INVITATIONS_A_REQUEST);
  // No round is due: answers alone are measured.
  const requestIds = postRequests(client, { town, now, count, placeId: densestPlace(client), nextRoundAt: null });
  const find = client.prepare<[string], { id: string; blood_type: string }>(
    'SELECT id, blood_type FROM donors WHERE account_id = ?',
  );
  const insert =
    client.prepare(`INSERT INTO invitations (id, request_id, donor_id, account_id, blood_type, source, state, invited_at)
    VALUES (?, ?, ?, ?, ?, 'invited', 'invited', ?)`);
  const countDay = client.prepare(`INSERT INTO invitation_days (day, blood_type, invited) VALUES (?, ?, 1)
    ON CONFLICT (day, blood_type) DO UPDATE SET invited = invited + 1`);
  return town.donorAccounts.flatMap((accountId, n) => {
    const donor = find.get(accountId);
    const [id, token] = [newId(now), town.donorTokens[n]];
    if (donor === undefined || token === undefined) return [];
    insert.run(id, requestIds[Math.floor(n / INVITATIONS_A_REQUEST)], donor.id, accountId, donor.blood_type, now);
    countDay.run(dayOf(now), donor.blood_type);
    return [{ id, token }];
  });
}

interface Posting {
  readonly town: Town;
  readonly now: number;
  readonly count: number;
  readonly placeId: number;
  readonly nextRoundAt: number | null;
}

/** Urgent requests for a blood type that most can give to. Each a poster's of their own, while there are enough. */
function postRequests(client: Client, { town, now, count, placeId, nextRoundAt }: Posting): string[] {
  const insert = client.prepare(`INSERT INTO requests (id, account_id, blood_type, phone, hospital, urgency, status,
    created_at, name_display, place_id, units, given, needed_by, next_round_at,
    folded_hospital)
    VALUES (?, ?, 'A+', '+1 202 555 0142', 'Lakeside', 'high', 'pending', ?, 'initial', ?, 10, 0, ?, ?, 'lakeside')`);
  return Array.from({ length: count }, (_, n) => {
    const id = newId(now);
    insert.run(id, town.donorAccounts[n % town.donorAccounts.length], now, placeId, now + DAY_MS, nextRoundAt);
    return id;
  });
}

function densestPlace(client: Client): number {
  const find = client.prepare(
    'SELECT place_id FROM donors WHERE place_id IS NOT NULL GROUP BY place_id ORDER BY count(*) DESC',
  );
  return Number(find.pluck().get());
}
