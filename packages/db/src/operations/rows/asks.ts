import { dayOf } from '@redthread/domain/day';
import { and, eq, exists, gt, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { type Built, bare, db, type Place, type Places, place, query, queryOf } from '../../query.ts';
import { askDays, asks, donors, requests, sessions } from '../../tables.ts';
import type { Tx } from '../../transaction.ts';
import { changeFor, changeOf } from './change-feed.ts';

// Every write of `asks`. Of each change its donor is told, and who posted the request; what donors were asked, and said, is counted by the
// day on which they were asked, and stays when asks are deleted.

type Ask = typeof asks.$inferSelect;

/** An offer is asked of nobody. */
const isCountedByDay = ({ source }: Ask): boolean => source !== 'offered';

export async function insertAsk(tx: Tx, ask: Ask): Promise<void> {
  await tx.insert(asks, ask);
  const { bloodType, askedAt } = ask;
  if (isCountedByDay(ask)) await tx.run(COUNT_ASKED, { day: dayOf(askedAt), bloodType });
  await countChange(tx, ask);
}

type DayOfType = Pick<typeof askDays.$inferSelect, 'day' | 'bloodType'>;

const COUNT_ASKED = query((of: Places<DayOfType>) =>
  db
    .insert(askDays)
    .values({ day: of.day, bloodType: of.bloodType, asked: 1, saidYes: 0, gave: 0, missed: 0 })
    .onConflictDoUpdate({
      target: [bare(askDays.day), bare(askDays.bloodType)],
      set: { asked: sql`ask_days.asked + 1` },
    }),
);

/** `before` is the row as it is: what doesn't change of it may be old. */
export async function updateAsk(tx: Tx, before: Ask, fields: Partial<Omit<Ask, 'id'>>): Promise<void> {
  await tx.update(asks, before.id, fields);
  const after = { ...before, ...fields };
  if (isCountedByDay(after)) await countDay(tx, before, after);
  await countChange(tx, after);
  const isPlace = (after.state === 'coming') !== (before.state === 'coming');
  // Of a request that ends, each ask changes by itself.
  if (isPlace && after.state !== 'over') await countPlace(tx, after);
}

async function countDay(tx: Tx, before: Ask, after: Ask): Promise<void> {
  const counts = (ask: Ask) => ({
    saidYes: Number(ask.hasSaidYes),
    gave: Number(ask.state === 'gave' && ask.isCounted),
    missed: Number(ask.state === 'missed'),
  });
  const [then, now] = [counts(before), counts(after)];
  const more = { saidYes: now.saidYes - then.saidYes, gave: now.gave - then.gave, missed: now.missed - then.missed };
  if (Object.values(more).every((each) => each === 0)) return;
  await tx.run(COUNT_SAID, { ...more, day: dayOf(after.askedAt), bloodType: after.bloodType });
}

const COUNT_SAID = query((of: Places<DayOfType & Record<'saidYes' | 'gave' | 'missed', number>>) =>
  db
    .update(askDays)
    .set({
      saidYes: sql`${askDays.saidYes} + ${of.saidYes}`,
      gave: sql`${askDays.gave} + ${of.gave}`,
      missed: sql`${askDays.missed} + ${of.missed}`,
    })
    .where(and(eq(askDays.day, of.day), eq(askDays.bloodType, of.bloodType))),
);

async function countChange(tx: Tx, { accountId, requestId }: Ask): Promise<void> {
  await tx.run(FOR_DONOR, { accountId });
  if (requestId !== null) await tx.run(FOR_POSTER, { requestId });
}

const FOR_DONOR = changeOf('asks');
const FOR_POSTER = query((of: Places<{ requestId: string }>) => {
  const poster = db.select({ accountId: requests.accountId }).from(requests).where(eq(requests.id, of.requestId));
  return changeFor(['requests'], inArray(sessions.accountId, poster));
});

/** A place that is taken, or falls free, is shown to all others who were asked. */
export async function countPlace(tx: Tx, { id, requestId }: Pick<Ask, 'id' | 'requestId'>): Promise<void> {
  if (requestId !== null) await tx.run(FOR_OTHERS, { id, requestId });
}

const FOR_OTHERS = query((of: Places<{ id: string; requestId: string }>) => {
  const others = db
    .select({ accountId: asks.accountId })
    .from(asks)
    .where(and(eq(asks.requestId, of.requestId), ne(asks.id, of.id)));
  return changeFor(['asks'], inArray(sessions.accountId, others));
});

/** As if nobody had been asked. */
export async function removeAsk(tx: Tx, ask: Ask): Promise<void> {
  await countChange(tx, ask);
  await tx.run(REMOVE, ask);
  const { bloodType, askedAt } = ask;
  if (isCountedByDay(ask)) await tx.run(UNCOUNT_ASKED, { day: dayOf(askedAt), bloodType });
}

const REMOVE = query((of: Places<{ id: string }>) => db.delete(asks).where(eq(asks.id, of.id)));
const UNCOUNT_ASKED = query((of: Places<DayOfType>) =>
  db
    .update(askDays)
    .set({ asked: sql`${askDays.asked} - 1` })
    .where(and(eq(askDays.day, of.day), eq(askDays.bloodType, of.bloodType))),
);

/** A write of several rows, after what it changes for their donors and for who asked them: told while the rows are as they were. */
function several<Given>(
  where: (of: Places<Given>) => SQL | undefined,
  write: (of: Places<Given>, which: SQL | undefined) => Built,
) {
  const found = (of: Places<Given>) => db.select({ accountId: asks.accountId }).from(asks).where(where(of));
  const posters = (of: Places<Given>) =>
    db
      .select({ accountId: requests.accountId })
      .from(asks)
      .innerJoin(requests, eq(requests.id, asks.requestId))
      .where(where(of));
  return [
    query((of: Places<Given>) => changeFor(['asks'], inArray(sessions.accountId, found(of)))),
    query((of: Places<Given>) => changeFor(['requests'], inArray(sessions.accountId, posters(of)))),
    query((of: Places<Given>) => write(of, where(of))),
  ];
}

export async function removeAsksBefore(tx: Tx, instant: number): Promise<void> {
  for (const each of REMOVE_BEFORE) await tx.run(each, { instant });
}

const REMOVE_BEFORE = several(
  (of: Places<{ instant: number }>) => lt(asks.askedAt, of.instant),
  (_, which) => db.delete(asks).where(which),
);

/** Those who were asked for what was never to be. */
export async function retractAsks(tx: Tx, requestId: string): Promise<void> {
  for (const each of RETRACT) await tx.run(each, { requestId });
}

const RETRACT = several(
  (of: Places<{ requestId: string }>) => and(eq(asks.requestId, of.requestId), ne(asks.source, 'offered')),
  (_, which) => db.update(asks).set({ isRetracted: true }).where(which),
);

export async function forgetDistances(tx: Tx, requestId: string): Promise<void> {
  for (const each of FORGET_DISTANCES) await tx.run(each, { requestId });
}

const FORGET_DISTANCES = several(
  (of: Places<{ requestId: string }>) => eq(asks.requestId, of.requestId),
  (_, which) => db.update(asks).set({ withinKm: null }).where(which),
);

/** Whoever was asked is asked still, and who said yes is in reserve. */
export async function reopenAsksOf(tx: Tx, requestId: string): Promise<void> {
  for (const each of REOPEN) await tx.run(each, { requestId });
}

/** Not of donors who are hidden, or have left: they are asked nothing. Whose offer nobody accepted may offer again. */
export function isReopened(requestId: Place<string>): SQL | undefined {
  const listed = db
    .select({ id: donors.id })
    .from(donors)
    .where(and(eq(donors.accountId, asks.accountId), isNull(donors.hiddenAt)));
  const wasAccepted = or(ne(asks.source, 'offered'), isNotNull(asks.acceptedAt));
  return and(eq(asks.requestId, requestId), eq(asks.state, 'over'), wasAccepted, exists(listed));
}

const REOPEN = several(
  (of: Places<{ requestId: string }>) => isReopened(of.requestId),
  (_, which) =>
    db
      .update(asks)
      .set({ endedAt: null, state: sql`case when ${asks.hasSaidYes} = 1 then 'reserve' else 'asked' end` })
      .where(which),
);

export const isPending = inArray(asks.state, ['asked', 'volunteered', 'coming', 'reserve']);

/** Lets what a poster asked fall due. */
export async function leaveToClock(tx: Tx, accountId: string, at: number): Promise<void> {
  for (const each of LEAVE_TO_CLOCK) await tx.run(each, { accountId, at });
}

const LEAVE_TO_CLOCK = several(
  (of: Places<{ accountId: string; at: number }>) => {
    const own = db.select({ id: requests.id }).from(requests).where(eq(requests.accountId, of.accountId));
    return and(isPending, inArray(asks.requestId, own));
  },
  (of, which) => db.update(asks).set({ dueAt: of.at }).where(which),
);

/** A donor's offers but one. */
export async function takeBackOffersBut(tx: Tx, of: Pick<Ask, 'id' | 'accountId'>): Promise<void> {
  for (const each of TAKE_OTHERS_BACK) await tx.run(each, of);
}

const TAKE_OTHERS_BACK = several(
  (of: Places<Pick<Ask, 'id' | 'accountId'>>) =>
    and(eq(asks.accountId, of.accountId), eq(asks.state, 'volunteered'), ne(asks.id, of.id)),
  (_, which) => db.update(asks).set({ state: 'declined', dueAt: null, sharesPhone: false }).where(which),
);

/** Whoever was asked in the future was asked now, and is counted today. */
export async function bringAsksForward(tx: Tx, now: number): Promise<void> {
  for (const each of ASKED_LATER) await tx.run(each, { now });
  const today = dayOf(now);
  await tx.run(COUNT_LATER, { today });
  await tx.run(REMOVE_LATER, { today });
}

const ASKED_LATER = several(
  (of: Places<{ now: number }>) => gt(asks.askedAt, of.now),
  (of, which) => db.update(asks).set({ askedAt: of.now }).where(which),
);
const COUNT_LATER = queryOf<{ today: string }, never>(sql`
  insert into ask_days (day, blood_type, asked, said_yes, gave, missed)
  select ${place('today')}, blood_type, sum(asked), sum(said_yes), sum(gave), sum(missed)
  from ask_days where day > ${place('today')} group by blood_type
  on conflict (day, blood_type) do update set asked = ask_days.asked + excluded.asked,
    said_yes = ask_days.said_yes + excluded.said_yes, gave = ask_days.gave + excluded.gave,
    missed = ask_days.missed + excluded.missed`);
const REMOVE_LATER = query((of: Places<{ today: string }>) => db.delete(askDays).where(gt(askDays.day, of.today)));
