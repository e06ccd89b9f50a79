import { dayOf } from '@redthread/domain/day';
import { isDisputed } from '@redthread/domain/invitation';
import { and, eq, exists, gt, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { bare, db, type Place, type Places, place, query, queryOf } from '../../query.ts';
import { donors, invitationDays, invitations, requests, sessions } from '../../tables.ts';
import type { Tx } from '../../transaction.ts';
import { changeFor, changeOf, membersFor, severalRows } from './change-feed.ts';

// Every write of `invitations`. Each change counts in the feed of its donor, and of who posted the request; what donors were invited, and said,
// is counted by the day on which they were invited, and stays when invitations are deleted.

type Invitation = typeof invitations.$inferSelect;

/** Nobody invites a volunteer. */
const isCountedByDay = ({ source }: Invitation): boolean => source !== 'volunteer';

export async function insertInvitation(tx: Tx, invitation: Invitation): Promise<void> {
  await tx.insert(invitations, invitation);
  const { bloodType, invitedAt } = invitation;
  if (isCountedByDay(invitation)) await tx.run(COUNT_INVITED, { day: dayOf(invitedAt), bloodType });
  await countChange(tx, invitation);
}

type DayOfType = Pick<typeof invitationDays.$inferSelect, 'day' | 'bloodType'>;

const COUNT_INVITED = query((of: Places<DayOfType>) =>
  db
    .insert(invitationDays)
    .values({ day: of.day, bloodType: of.bloodType, invited: 1, saidYes: 0, donated: 0, noShow: 0 })
    .onConflictDoUpdate({
      target: [bare(invitationDays.day), bare(invitationDays.bloodType)],
      set: { invited: sql`invitation_days.invited + 1` },
    }),
);

/** `before` is the row as it is: what doesn't change of it may be old. */
export async function updateInvitation(
  tx: Tx,
  before: Invitation,
  fields: Partial<Omit<Invitation, 'id'>>,
): Promise<void> {
  await tx.update(invitations, before.id, fields);
  const after = { ...before, ...fields };
  if (isCountedByDay(after)) await countDay(tx, before, after);
  await countChange(tx, after);
  const isPlace = (after.state === 'accepted') !== (before.state === 'accepted');
  // Of a request that ends, each invitation changes by itself.
  if (isPlace && after.state !== 'closed') await countPlace(tx, after);
}

async function countDay(tx: Tx, before: Invitation, after: Invitation): Promise<void> {
  const counts = (invitation: Invitation) => ({
    saidYes: Number(invitation.hasSaidYes),
    donated: Number(invitation.state === 'donated' && invitation.isCounted),
    noShow: Number(invitation.state === 'noShow' && !isDisputed(invitation.dispute)),
  });
  const [then, now] = [counts(before), counts(after)];
  const more = {
    saidYes: now.saidYes - then.saidYes,
    donated: now.donated - then.donated,
    noShow: now.noShow - then.noShow,
  };
  if (Object.values(more).every((each) => each === 0)) return;
  await tx.run(COUNT_SAID, { ...more, day: dayOf(after.invitedAt), bloodType: after.bloodType });
}

const COUNT_SAID = query((of: Places<DayOfType & Record<'saidYes' | 'donated' | 'noShow', number>>) =>
  db
    .update(invitationDays)
    .set({
      saidYes: sql`${invitationDays.saidYes} + ${of.saidYes}`,
      donated: sql`${invitationDays.donated} + ${of.donated}`,
      noShow: sql`${invitationDays.noShow} + ${of.noShow}`,
    })
    .where(and(eq(invitationDays.day, of.day), eq(invitationDays.bloodType, of.bloodType))),
);

async function countChange(tx: Tx, { accountId, requestId }: Invitation): Promise<void> {
  await tx.run(FOR_DONOR, { accountId });
  if (requestId !== null) await tx.run(FOR_POSTER, { requestId });
}

const FOR_DONOR = changeOf('invitations');
const FOR_POSTER = query((of: Places<{ requestId: string }>) => {
  const poster = db.select({ accountId: requests.accountId }).from(requests).where(eq(requests.id, of.requestId));
  const members = membersFor(of.requestId);
  return changeFor(
    ['requests'],
    or(inArray(sessions.accountId, poster), inArray(sessions.accountId, members)) ?? sql`false`,
  );
});

/** A place that is taken, or falls free, is shown to all others who were invited. */
export async function countPlace(tx: Tx, { id, requestId }: Pick<Invitation, 'id' | 'requestId'>): Promise<void> {
  if (requestId !== null) await tx.run(FOR_OTHERS, { id, requestId });
}

const FOR_OTHERS = query((of: Places<{ id: string; requestId: string }>) => {
  const others = db
    .select({ accountId: invitations.accountId })
    .from(invitations)
    .where(and(eq(invitations.requestId, of.requestId), ne(invitations.id, of.id)));
  return changeFor(['invitations'], inArray(sessions.accountId, others));
});

/** As if nobody had been invited. */
export async function removeInvitation(tx: Tx, invitation: Invitation): Promise<void> {
  await countChange(tx, invitation);
  await tx.run(REMOVE, invitation);
  const { bloodType, invitedAt } = invitation;
  if (isCountedByDay(invitation)) await tx.run(UNCOUNT_INVITED, { day: dayOf(invitedAt), bloodType });
}

const REMOVE = query((of: Places<{ id: string }>) => db.delete(invitations).where(eq(invitations.id, of.id)));
const UNCOUNT_INVITED = query((of: Places<DayOfType>) =>
  db
    .update(invitationDays)
    .set({ invited: sql`${invitationDays.invited} - 1` })
    .where(and(eq(invitationDays.day, of.day), eq(invitationDays.bloodType, of.bloodType))),
);

const SHOWN_TO = {
  invitations: (rows: SQL | undefined) => db.select({ accountId: invitations.accountId }).from(invitations).where(rows),
  requests: (rows: SQL | undefined) =>
    db
      .select({ accountId: requests.accountId })
      .from(invitations)
      .innerJoin(requests, eq(requests.id, invitations.requestId))
      .where(rows),
};

export const removeInvitationsBefore = severalRows({
  where: (of: Places<{ instant: number }>) => lt(invitations.invitedAt, of.instant),
  shownTo: SHOWN_TO,
  write: (rows) => db.delete(invitations).where(rows),
});

/** Of a request that was withdrawn within the hour: they use up nobody's cap. */
export const retractInvitations = severalRows({
  where: (of: Places<{ requestId: string }>) =>
    and(eq(invitations.requestId, of.requestId), ne(invitations.source, 'volunteer')),
  shownTo: SHOWN_TO,
  write: (rows) => db.update(invitations).set({ isRetracted: true }).where(rows),
});

export const forgetDistances = severalRows({
  where: (of: Places<{ requestId: string }>) => eq(invitations.requestId, of.requestId),
  shownTo: SHOWN_TO,
  write: (rows) => db.update(invitations).set({ withinKm: null }).where(rows),
});

/** Not of donors who are hidden, or have left: they are invited nothing. A volunteer whom nobody accepted may offer again. */
export function isReopened(requestId: Place<string>): SQL | undefined {
  const listed = db
    .select({ id: donors.id })
    .from(donors)
    .where(and(eq(donors.accountId, invitations.accountId), isNull(donors.hiddenAt)));
  const wasAccepted = or(ne(invitations.source, 'volunteer'), isNotNull(invitations.acceptedAt));
  return and(eq(invitations.requestId, requestId), eq(invitations.state, 'closed'), wasAccepted, exists(listed));
}

/** Whoever was invited is invited still, and who said yes is on the waitlist. */
export const reopenInvitationsOf = severalRows({
  where: (of: Places<{ requestId: string }>) => isReopened(of.requestId),
  shownTo: SHOWN_TO,
  write: (rows) =>
    db
      .update(invitations)
      .set({ endedAt: null, state: sql`case when ${invitations.hasSaidYes} = 1 then 'waitlisted' else 'invited' end` })
      .where(rows),
});

export const isPending = inArray(invitations.state, ['invited', 'volunteered', 'accepted', 'waitlisted']);

/** Lets what a poster asked fall due. */
export const leaveToScheduler = severalRows({
  where: (of: Places<{ accountId: string; at: number }>) => {
    const own = db.select({ id: requests.id }).from(requests).where(eq(requests.accountId, of.accountId));
    return and(isPending, inArray(invitations.requestId, own));
  },
  shownTo: SHOWN_TO,
  write: (rows, of) => db.update(invitations).set({ dueAt: of.at }).where(rows),
});

/** A donor's offers but one. */
export const takeBackVolunteersBut = severalRows({
  where: (of: Places<Pick<Invitation, 'id' | 'accountId'>>) =>
    and(eq(invitations.accountId, of.accountId), eq(invitations.state, 'volunteered'), ne(invitations.id, of.id)),
  shownTo: SHOWN_TO,
  write: (rows) => db.update(invitations).set({ state: 'declined', dueAt: null, sharesPhone: false }).where(rows),
});

/** Whoever was invited in the future was invited now, and is counted today. */
export async function bringInvitationsForward(tx: Tx, now: number): Promise<void> {
  await inviteNow(tx, { now });
  const today = dayOf(now);
  await tx.run(COUNT_LATER, { today });
  await tx.run(REMOVE_LATER, { today });
}

const inviteNow = severalRows({
  where: (of: Places<{ now: number }>) => gt(invitations.invitedAt, of.now),
  shownTo: SHOWN_TO,
  write: (rows, of) => db.update(invitations).set({ invitedAt: of.now }).where(rows),
});
const COUNT_LATER = queryOf<{ today: string }, never>(sql`
  insert into invitation_days (day, blood_type, invited, said_yes, donated, no_show)
  select ${place('today')}, blood_type, sum(invited), sum(said_yes), sum(donated), sum(no_show)
  from invitation_days where day > ${place('today')} group by blood_type
  on conflict (day, blood_type) do update set invited = invitation_days.invited + excluded.invited,
    said_yes = invitation_days.said_yes + excluded.said_yes, donated = invitation_days.donated + excluded.donated,
    no_show = invitation_days.no_show + excluded.no_show`);
const REMOVE_LATER = query((of: Places<{ today: string }>) =>
  db.delete(invitationDays).where(gt(invitationDays.day, of.today)),
);
