import { DAY_MS } from '@redthread/domain/day';
import { INVITATION_DAYS, MAX_INVITATIONS } from '@redthread/domain/matching-round';
import { MAX_INVITATIONS_OF_ORGANISATION } from '@redthread/domain/organisation';
import { eq, inArray, sql } from 'drizzle-orm';
import { personHash } from '../person-hash.ts';
import { bare, db, type Places, place, placesOf, query } from '../query.ts';
import { rateLimits } from '../tables.ts';
import type { Tx } from '../transaction.ts';
import { findFact, HASH_KEY, hashKey } from './facts.ts';
import type { Account } from './people.ts';
import type { BloodRequest } from './request-row.ts';

// How many donors were invited for the requests of a person, or of an organisation, by UTC days, under the keyed hash of their address and under their account:
// neither withdrawing a request nor leaving and coming back, nor another address, begins anew.

type Poster = Pick<Account, 'id' | 'email'>;
type Day = `day${number}`;

const DAYS = Array.from({ length: INVITATION_DAYS }, (_, ago) => ago);

const { key, taken } = rateLimits;

/** For whom a request was posted: its poster, or an organisation. */
type Asking = Pick<BloodRequest, 'organisationId'>;

export async function countInvitations(tx: Tx, poster: Poster, of: Asking, count: number, at: number): Promise<void> {
  const resetsAt = at + (INVITATION_DAYS + 1) * DAY_MS;
  const names = of.organisationId === null ? namesOf(poster, await hashKey(tx)) : [of.organisationId];
  for (const who of names) {
    await tx.run(COUNT, { key: keyOf(who, dayNumber(at)), taken: count, resetsAt, blockedUntil: 0 });
  }
}

const COUNT = query((of: Places<typeof rateLimits.$inferSelect>) =>
  db
    .insert(rateLimits)
    .values(placesOf(rateLimits))
    .onConflictDoUpdate({ target: bare(key), set: { taken: sql`${taken} + ${of.taken}` } }),
);

/** How many more donors may be invited for a person's requests in seven days, or an organisation's today. */
export async function invitationsLeft(tx: Tx, poster: Poster, of: Asking, at: number): Promise<number> {
  const today = dayNumber(at);
  if (of.organisationId !== null) {
    const { sum } = await tx.one(TAKEN_TODAY, { key: keyOf(of.organisationId, today) });
    return Math.max(0, MAX_INVITATIONS_OF_ORGANISATION - sum);
  }
  let most = 0;
  for (const who of namesOf(poster, await findFact(tx, HASH_KEY))) {
    const keys = Object.fromEntries(DAYS.map((ago): [Day, string] => [`day${ago}`, keyOf(who, today - ago)]));
    most = Math.max(most, (await tx.one(TAKEN, keys)).sum);
  }
  return Math.max(0, MAX_INVITATIONS - most);
}

const TAKEN_TODAY = query((of: Places<{ key: string }>) =>
  db
    .select({ sum: sql<number>`coalesce(sum(${taken}), 0)`.mapWith(Number) })
    .from(rateLimits)
    .where(eq(key, of.key)),
);
const TAKEN = query((_: Places<Record<Day, string>>) => {
  const keys = DAYS.map((ago) => place<string>(`day${ago}`));
  const sum = sql<number>`coalesce(sum(${taken}), 0)`.mapWith(Number);
  return db.select({ sum }).from(rateLimits).where(inArray(key, keys));
});

/** Without a key, which the first invitation makes, nothing was counted under a hash. */
function namesOf({ id, email }: Poster, key: string | null): string[] {
  return key === null ? [id] : [id, personHash(key, 'email', email)];
}

function dayNumber(at: number): number {
  return Math.floor(at / DAY_MS);
}

function keyOf(who: string, day: number): string {
  return `invitations ${day} ${who}`;
}
