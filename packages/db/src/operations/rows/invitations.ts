import { dayOf } from '@redthread/domain/day';
import { and, eq, exists, gt, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { type Built, bare, db, type Place, type Places, place, query, queryOf } from '../../query.ts';
import { donors, invitationDays, invitations, requests, sessions } from '../../tables.ts';
import type { Tx } from '../../transaction.ts';
import { changeFor, changeOf } from './change-feed.ts';

// Every write of `asks`. Of each change its donor is told, and who posted the request; what donors were invited, and said, is counted by the
// day on which they were invited, and stays when asks are deleted.

type Invitation = typeof invitations.$inferSelect;

/** An offer is asked of nobody. */
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
    noShow: Number(invitation.state === 'noShow'),
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
  return changeFor(['requests'], inArray(sessions.accountId, poster));
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

/** A write of several rows, after what it changes for their donors and for who asked them: told while the rows are as they were. */
function several<Given>(
  where: (of: Places<Given>) => SQL | undefined,
  write: (of: Places<Given>, which: SQL | undefined) => Built,
) {
  const found = (of: Places<Given>) =>
    db.select({ accountId: invitations.accountId }).from(invitations).where(where(of));
  const posters = (of: Places<Given>) =>
    db
      .select({ accountId: requests.accountId })
      .from(invitations)
      .innerJoin(requests, eq(requests.id, invitations.requestId))
      .where(where(of));
  return [
    query((of: Places<Given>) => changeFor(['invitations'], inArray(sessions.accountId, found(of)))),
    query((of: Places<Given>) => changeFor(['requests'], inArray(sessions.accountId, posters(of)))),
    query((of: Places<Given>) => write(of, where(of))),
  ];
}

export async function removeInvitationsBefore(tx: Tx, instant: number): Promise<void> {
  for (const each of REMOVE_BEFORE) await tx.run(each, { instant });
}

const REMOVE_BEFORE = several(
  (of: Places<{ instant: number }>) => lt(invitations.invitedAt, of.instant),
  (_, which) => db.delete(invitations).where(which),
);

/** Those who were asked for what was never to be. */
export async function retractInvitations(tx: Tx, requestId: string): Promise<void> {
  for (const each of RETRACT) await tx.run(each, { requestId });
}

const RETRACT = several(
  (of: Places<{ requestId: string }>) =>
    and(eq(invitations.requestId, of.requestId), ne(invitations.source, 'volunteer')),
  (_, which) => db.update(invitations).set({ isRetracted: true }).where(which),
);

export async function forgetDistances(tx: Tx, requestId: string): Promise<void> {
  for (const each of FORGET_DISTANCES) await tx.run(each, { requestId });
}

const FORGET_DISTANCES = several(
  (of: Places<{ requestId: string }>) => eq(invitations.requestId, of.requestId),
  (_, which) => db.update(invitations).set({ withinKm: null }).where(which),
);

/** Whoever was invited is invited still, and who said yes is on the waitlist. */
export async function reopenInvitationsOf(tx: Tx, requestId: string): Promise<void> {
  for (const each of REOPEN) await tx.run(each, { requestId });
}

/** Not of donors who are hidden, or have left: they are invited nothing. Whose offer nobody accepted may offer again. */
export function isReopened(requestId: Place<string>): SQL | undefined {
  const listed = db
    .select({ id: donors.id })
    .from(donors)
    .where(and(eq(donors.accountId, invitations.accountId), isNull(donors.hiddenAt)));
  const wasAccepted = or(ne(invitations.source, 'volunteer'), isNotNull(invitations.acceptedAt));
  return and(eq(invitations.requestId, requestId), eq(invitations.state, 'closed'), wasAccepted, exists(listed));
}

const REOPEN = several(
  (of: Places<{ requestId: string }>) => isReopened(of.requestId),
  (_, which) =>
    db
      .update(invitations)
      .set({ endedAt: null, state: sql`case when ${invitations.hasSaidYes} = 1 then 'waitlisted' else 'invited' end` })
      .where(which),
);

export const isPending = inArray(invitations.state, ['invited', 'volunteered', 'accepted', 'waitlisted']);

/** Lets what a poster asked fall due. */
export async function leaveToClock(tx: Tx, accountId: string, at: number): Promise<void> {
  for (const each of LEAVE_TO_CLOCK) await tx.run(each, { accountId, at });
}

const LEAVE_TO_CLOCK = several(
  (of: Places<{ accountId: string; at: number }>) => {
    const own = db.select({ id: requests.id }).from(requests).where(eq(requests.accountId, of.accountId));
    return and(isPending, inArray(invitations.requestId, own));
  },
  (of, which) => db.update(invitations).set({ dueAt: of.at }).where(which),
);

/** A donor's offers but one. */
export async function takeBackVolunteersBut(tx: Tx, of: Pick<Invitation, 'id' | 'accountId'>): Promise<void> {
  for (const each of TAKE_OTHERS_BACK) await tx.run(each, of);
}

const TAKE_OTHERS_BACK = several(
  (of: Places<Pick<Invitation, 'id' | 'accountId'>>) =>
    and(eq(invitations.accountId, of.accountId), eq(invitations.state, 'volunteered'), ne(invitations.id, of.id)),
  (_, which) => db.update(invitations).set({ state: 'declined', dueAt: null, sharesPhone: false }).where(which),
);

/** Whoever was asked in the future was invited now, and is counted today. */
export async function bringInvitationsForward(tx: Tx, now: number): Promise<void> {
  for (const each of INVITED_LATER) await tx.run(each, { now });
  const today = dayOf(now);
  await tx.run(COUNT_LATER, { today });
  await tx.run(REMOVE_LATER, { today });
}

const INVITED_LATER = several(
  (of: Places<{ now: number }>) => gt(invitations.invitedAt, of.now),
  (of, which) => db.update(invitations).set({ invitedAt: of.now }).where(which),
);
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
