import { isInvitable } from '@redthread/domain/offer';
import { and, eq, getTableColumns, gt, gte, inArray, isNull, lt, lte, or, type SQL } from 'drizzle-orm';
import { bare, db, type Places, placesOf, query } from '../../query.ts';
import { type accounts, asks, donors, sessions } from '../../tables.ts';
import type { Tx } from '../../transaction.ts';
import { askedAtOf } from '../ask-record.ts';
import { changeFor, changeOf, POSTERS_OF_DONOR } from './change-feed.ts';

// Every write of `donors`. Of each change its donor is told; of a phone, and whether an admin hides them, also who asked them. When they were
// asked last is shown to nobody.

type Donor = Readonly<typeof donors.$inferSelect>;

const PROFILE = changeOf('profile');
const PROFILE_AND_ASKS = changeOf('profile', 'asks');

/** False when the account has a profile. */
export async function insertDonor(tx: Tx, donor: Donor): Promise<boolean> {
  if ((await tx.run(INSERT_FIRST, donor)) === 0) return false;
  await tx.run(PROFILE_AND_ASKS, donor);
  return true;
}

const INSERT_FIRST = query((_: Places<Donor>) =>
  db
    .insert(donors)
    .values(placesOf(donors))
    .onConflictDoNothing({ target: bare(donors.accountId) }),
);

/** No-op writes are skipped: a switch pressed twice costs no commit, and no cached answer. */
export async function updateDonor(tx: Tx, before: Donor, after: Donor): Promise<void> {
  const isOther = (key: keyof Donor) => after[key] !== before[key];
  if (!CHANGEABLE.some(isOther)) return;
  await tx.run(UPDATE, after);
  await tx.run(SHOWN_BESIDE_ASKS.some(isOther) ? PROFILE_AND_ASKS : PROFILE, after);
  if (isOther('phone') || isOther('hiddenAt')) await tx.run(POSTERS_OF_DONOR, after);
}

/** What never changes once a profile is there; the name is the account's. */
const FIXED: ReadonlySet<string> = new Set(['id', 'accountId', 'createdAt', 'name'] satisfies (keyof Donor)[]);
const CHANGEABLE = (Object.keys(getTableColumns(donors)) as (keyof Donor)[]).filter((key) => !FIXED.has(key));
const SHOWN_BESIDE_ASKS: readonly (keyof Donor)[] = [
  'hiddenAt',
  'isInvitable',
  'matchableFrom',
  'lastDonatedOn',
  'donationIntervalDays',
];
const UPDATE = query((of: Places<Donor>) =>
  db.update(donors).set(placesOf(donors, CHANGEABLE)).where(eq(donors.accountId, of.accountId)),
);

/** As the person's account has it from now on. */
export async function renameDonor(tx: Tx, of: { readonly accountId: string; readonly name: string }): Promise<void> {
  if ((await tx.run(RENAME, of)) > 0) await tx.run(PROFILE, of);
}

const RENAME = query((of: Places<Pick<Donor, 'accountId' | 'name'>>) =>
  db.update(donors).set({ name: of.name }).where(eq(donors.accountId, of.accountId)),
);

type Reader = Pick<typeof accounts.$inferSelect, 'id' | 'isEmailVerified' | 'asksStoppedAt'>;

/** Whether the person of an account can be asked, now that the account is another. */
export async function changeReach(tx: Tx, account: Reader): Promise<void> {
  const donor = await tx.first(BY_ACCOUNT, { accountId: account.id });
  if (donor !== null) await updateDonor(tx, donor, { ...donor, isInvitable: isInvitable(donor, account) });
}

export const BY_ACCOUNT = query((of: Places<{ accountId: string }>) =>
  db.select().from(donors).where(eq(donors.accountId, of.accountId)),
);

/** The id of the profile, null when there was none. Its asks stay, without it. */
export async function deleteDonor(tx: Tx, accountId: string): Promise<string | null> {
  const removed = await tx.first(REMOVE, { accountId });
  if (removed === null) return null;
  await tx.run(PROFILE_AND_ASKS, { accountId });
  await tx.run(POSTERS_OF_DONOR, { accountId });
  return removed.id;
}

const REMOVE = query((of: Places<{ accountId: string }>) =>
  db.delete(donors).where(eq(donors.accountId, of.accountId)).returning({ id: donors.id }),
);

/** Whether several are on offer, after their people are told: while the rows are as they were. */
function offer(isMatchable: boolean, where: (of: Places<{ today: string }>) => SQL | undefined) {
  return [
    query((of: Places<{ today: string }>) => {
      const found = db.select({ accountId: donors.accountId }).from(donors).where(where(of));
      return changeFor(['profile'], inArray(sessions.accountId, found));
    }),
    query((of: Places<{ today: string }>) => db.update(donors).set({ isMatchable }).where(where(of))),
  ];
}

const { matchableFrom, matchableUntil } = donors;
const COULD_BE_OFFERED = and(eq(donors.isMatchable, false), eq(donors.isAvailable, true), isNull(donors.hiddenAt));
const IS_OFFERED = eq(donors.isMatchable, true);

/** After a clock that was ahead: whom it made too old, and whom it let rest too short. */
export async function takeOffersBack(tx: Tx, today: string): Promise<void> {
  for (const each of [...OFFER_AGAIN, ...REST_AGAIN]) await tx.run(each, { today });
}

const OFFER_AGAIN = offer(true, ({ today }) =>
  and(COULD_BE_OFFERED, or(isNull(matchableFrom), lte(matchableFrom, today)), gte(matchableUntil, today)),
);
const REST_AGAIN = offer(false, ({ today }) => and(IS_OFFERED, gt(matchableFrom, today)));

/** Whose rest or pause is over. */
export async function offerRested(tx: Tx, today: string): Promise<void> {
  for (const each of RESTED) await tx.run(each, { today });
}

const RESTED = offer(true, ({ today }) => and(COULD_BE_OFFERED, lte(matchableFrom, today), gte(matchableUntil, today)));

/** Takes those off who are past their `matchableUntil`; how many. */
export async function retireDonors(tx: Tx, today: string): Promise<number> {
  let retired = 0;
  for (const each of RETIRE) retired = await tx.run(each, { today });
  return retired;
}

const RETIRE = offer(false, ({ today }) => and(IS_OFFERED, lt(matchableUntil, today)));

export function keepLastAsked(tx: Tx, id: string, lastAskedAt: number): Promise<void> {
  return tx.update(donors, id, { lastAskedAt });
}

/** As the asks of a donor have it, after one was deleted. */
export async function findLastAsked(tx: Tx, accountId: string): Promise<void> {
  await tx.run(LAST_ASKED, { accountId });
}

const LAST_ASKED = query((of: Places<{ accountId: string }>) =>
  db
    .update(donors)
    .set({ lastAskedAt: askedAtOf(donors.accountId) })
    .where(eq(donors.accountId, of.accountId)),
);

/** The same of all whose asks for a request were retracted. */
export async function findLastAskedOf(tx: Tx, requestId: string): Promise<void> {
  await tx.run(LAST_ASKED_OF, { requestId });
}

const LAST_ASKED_OF = query((of: Places<{ requestId: string }>) => {
  const retracted = db
    .select({ accountId: asks.accountId })
    .from(asks)
    .where(and(eq(asks.requestId, of.requestId), eq(asks.isRetracted, true)));
  return db
    .update(donors)
    .set({ lastAskedAt: askedAtOf(donors.accountId) })
    .where(inArray(donors.accountId, retracted));
});

export async function forgetAskedBefore(tx: Tx, instant: number): Promise<void> {
  await tx.run(FORGET_ASKED, { instant });
}

const FORGET_ASKED = query((of: Places<{ instant: number }>) =>
  db.update(donors).set({ lastAskedAt: null }).where(lt(donors.lastAskedAt, of.instant)),
);

export async function bringLastAskedForward(tx: Tx, now: number): Promise<void> {
  await tx.run(ASKED_LATER, { now });
}

const ASKED_LATER = query((of: Places<{ now: number }>) =>
  db.update(donors).set({ lastAskedAt: of.now }).where(gt(donors.lastAskedAt, of.now)),
);
