import { isInvitable } from '@redthread/domain/offer';
import { and, eq, getTableColumns, gt, gte, inArray, isNull, lt, lte, or, type SQL } from 'drizzle-orm';
import { bare, db, type Places, placesOf, query } from '../../query.ts';
import { type accounts, donors, invitations } from '../../tables.ts';
import type { Tx } from '../../transaction.ts';
import { invitedAtOf } from '../invitation-record.ts';
import { changeOf, POSTERS_OF_DONOR, severalRows } from './change-feed.ts';

// Every write of `donors`. Each change counts in the feed of its donor; a phone, and whether an admin hides them, also in that of whoever's
// request invited them. When they were invited last is shown to nobody.

type Donor = Readonly<typeof donors.$inferSelect>;

const PROFILE = changeOf('profile');
const PROFILE_AND_INVITATIONS = changeOf('profile', 'invitations');

/** False when the account has a profile. */
export async function insertDonor(tx: Tx, donor: Donor): Promise<boolean> {
  if ((await tx.run(INSERT_FIRST, donor)) === 0) return false;
  await tx.run(PROFILE_AND_INVITATIONS, donor);
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
  await tx.run(SHOWN_BESIDE_INVITATIONS.some(isOther) ? PROFILE_AND_INVITATIONS : PROFILE, after);
  if (isOther('phone') || isOther('hiddenAt')) await tx.run(POSTERS_OF_DONOR, after);
}

/** What never changes once a profile is there; the name is the account's. */
const FIXED: ReadonlySet<string> = new Set(['id', 'accountId', 'createdAt', 'name'] satisfies (keyof Donor)[]);
const CHANGEABLE = (Object.keys(getTableColumns(donors)) as (keyof Donor)[]).filter((key) => !FIXED.has(key));
const SHOWN_BESIDE_INVITATIONS: readonly (keyof Donor)[] = [
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

type Reader = Pick<typeof accounts.$inferSelect, 'id' | 'isEmailVerified' | 'suspendedAt'>;

/** Whether the person of an account can be invited, now that the account is another. */
export async function changeReach(tx: Tx, account: Reader): Promise<void> {
  const donor = await tx.first(BY_ACCOUNT, { accountId: account.id });
  if (donor !== null) await updateDonor(tx, donor, { ...donor, isInvitable: isInvitable(donor, account) });
}

export const BY_ACCOUNT = query((of: Places<{ accountId: string }>) =>
  db.select().from(donors).where(eq(donors.accountId, of.accountId)),
);

/** The id of the profile, null when there was none. Its invitations stay, without it. */
export async function deleteDonor(tx: Tx, accountId: string): Promise<string | null> {
  const removed = await tx.first(REMOVE, { accountId });
  if (removed === null) return null;
  await tx.run(PROFILE_AND_INVITATIONS, { accountId });
  await tx.run(POSTERS_OF_DONOR, { accountId });
  return removed.id;
}

const REMOVE = query((of: Places<{ accountId: string }>) =>
  db.delete(donors).where(eq(donors.accountId, of.accountId)).returning({ id: donors.id }),
);

const { matchableFrom, matchableUntil } = donors;
const COULD_BE_MATCHABLE = and(eq(donors.isMatchable, false), eq(donors.isAvailable, true), isNull(donors.hiddenAt));
const IS_MATCHABLE = eq(donors.isMatchable, true);

/** Sets of several whether they can be matched; how many. */
function setMatchable(isMatchable: boolean, where: (of: Places<{ today: string }>) => SQL | undefined) {
  return severalRows({
    where,
    shownTo: { profile: (rows) => db.select({ accountId: donors.accountId }).from(donors).where(rows) },
    write: (rows) => db.update(donors).set({ isMatchable }).where(rows),
  });
}

/** After a clock that was ahead: whom it made too old, and whom it let rest too short. */
export async function takeVolunteersBack(tx: Tx, given: { readonly today: string }): Promise<void> {
  await matchAgain(tx, given);
  await restAgain(tx, given);
}

const matchAgain = setMatchable(true, ({ today }) =>
  and(COULD_BE_MATCHABLE, or(isNull(matchableFrom), lte(matchableFrom, today)), gte(matchableUntil, today)),
);
const restAgain = setMatchable(false, ({ today }) => and(IS_MATCHABLE, gt(matchableFrom, today)));

/** Whose rest or pause is over. */
export const makeRestedMatchable = setMatchable(true, ({ today }) =>
  and(COULD_BE_MATCHABLE, lte(matchableFrom, today), gte(matchableUntil, today)),
);

/** Takes those off who are past their `matchableUntil`. */
export const retireDonors = setMatchable(false, ({ today }) => and(IS_MATCHABLE, lt(matchableUntil, today)));

export function keepLastInvited(tx: Tx, id: string, lastInvitedAt: number): Promise<void> {
  return tx.update(donors, id, { lastInvitedAt });
}

/** As the invitations of a donor have it, after one was deleted. */
export async function findLastInvited(tx: Tx, accountId: string): Promise<void> {
  await tx.run(LAST_INVITED, { accountId });
}

const LAST_INVITED = query((of: Places<{ accountId: string }>) =>
  db
    .update(donors)
    .set({ lastInvitedAt: invitedAtOf(donors.accountId) })
    .where(eq(donors.accountId, of.accountId)),
);

/** The same of all whose invitations for a request were retracted. */
export async function findLastInvitedOf(tx: Tx, requestId: string): Promise<void> {
  await tx.run(LAST_INVITED_OF, { requestId });
}

const LAST_INVITED_OF = query((of: Places<{ requestId: string }>) => {
  const retracted = db
    .select({ accountId: invitations.accountId })
    .from(invitations)
    .where(and(eq(invitations.requestId, of.requestId), eq(invitations.isRetracted, true)));
  return db
    .update(donors)
    .set({ lastInvitedAt: invitedAtOf(donors.accountId) })
    .where(inArray(donors.accountId, retracted));
});

export async function forgetInvitedBefore(tx: Tx, instant: number): Promise<void> {
  await tx.run(FORGET_INVITED, { instant });
}

const FORGET_INVITED = query((of: Places<{ instant: number }>) =>
  db.update(donors).set({ lastInvitedAt: null }).where(lt(donors.lastInvitedAt, of.instant)),
);

export async function bringLastInvitedForward(tx: Tx, now: number): Promise<void> {
  await tx.run(INVITED_LATER, { now });
}

const INVITED_LATER = query((of: Places<{ now: number }>) =>
  db.update(donors).set({ lastInvitedAt: of.now }).where(gt(donors.lastInvitedAt, of.now)),
);
