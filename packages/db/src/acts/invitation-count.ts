import { DAY_MS } from '@redthread/domain/day';
import { INVITATION_DAYS, MAX_INVITATIONS } from '@redthread/domain/look';
import type { Account } from '../account-store.ts';
import { personHash } from '../person-hash.ts';
import { type Act, run, value } from './act.ts';
import { findFact, HASH_KEY, keepFirstFact, newHashKey } from './facts.ts';
import { statement } from './statement.ts';

// How many donors were invited for the requests of a person, by UTC days, under the keyed hash of their address and under their account:
// neither withdrawing a request nor leaving and coming back, nor another address, begins anew.

const DAYS = Array.from({ length: INVITATION_DAYS }, (_, ago) => ago);
const COUNT =
  statement(`INSERT INTO rate_limits (key, taken, resets_at, blocked_until) VALUES (:key, :count, :resetsAt, 0)
  ON CONFLICT (key) DO UPDATE SET taken = rate_limits.taken + :count`);
const TAKEN = statement(
  `SELECT sum(taken) FROM rate_limits WHERE key IN (${DAYS.map((ago) => `:day${ago}`).join(', ')})`,
);

type Poster = Pick<Account, 'id' | 'email'>;

export function* countInvitations(poster: Poster, count: number, at: number): Act<void> {
  const resetsAt = at + (INVITATION_DAYS + 1) * DAY_MS;
  const key = yield* keepFirstFact(HASH_KEY, newHashKey());
  for (const who of namesOf(poster, key)) yield* run(COUNT, { key: keyOf(who, dayNumber(at)), count, resetsAt });
}

/** How many more donors may be invited for a person's requests. */
export function* invitationsLeft(poster: Poster, at: number): Act<number> {
  const today = dayNumber(at);
  let taken = 0;
  for (const who of namesOf(poster, yield* findFact(HASH_KEY))) {
    const keys = Object.fromEntries(DAYS.map((ago) => [`day${ago}`, keyOf(who, today - ago)]));
    taken = Math.max(taken, Number((yield* value(TAKEN, keys)) ?? 0));
  }
  return Math.max(0, MAX_INVITATIONS - taken);
}

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
