import { overdueForYes, type ReportKind } from '@redthread/domain/moderation';
import { and, asc, count, desc, eq, gt, gte, isNotNull, isNull, sql, sum } from 'drizzle-orm';
import { db, type Places, query } from '../query.ts';
import { reports } from '../report-tables.ts';
import { accounts, invitationDays, invitations, requests } from '../tables.ts';
import { invitableTotals } from '../total-tables.ts';
import type { Engine, Tx } from '../transaction.ts';
import { type ModeratedRequest, moderatedRequests, onTheirWay } from './moderated.ts';
import { type Counters, totalOf } from './totals.ts';

// What an admin sees of asking: of the requests that are open, and of totals; never of each donor.

const HELD_BY = {
  confirmedBy: requests.confirmedBy,
  refusedFor: requests.refusedFor,
  suspendedAt: requests.suspendedAt,
};

/** An open request that says until when blood is needed, in what an admin counts of it. */
export type OpenRequest = Pick<
  ModeratedRequest,
  'createdAt' | 'urgency' | 'closedAt' | 'units' | 'given' | 'placeId' | 'coming' | keyof typeof HELD_BY
>;

export interface InvitationFigures {
  readonly open: readonly OpenRequest[];
  /** Open requests that don't say until when. */
  readonly withoutEnd: number;
  /** Those whose third of time is over without a yes, the soonest end first. */
  readonly withoutYes: { readonly total: number; readonly rows: readonly ModeratedRequest[] };
  /** Those that nobody has confirmed, the soonest end first. */
  readonly toConfirm: { readonly total: number; readonly rows: readonly ModeratedRequest[] };
  /** The newest day first. */
  readonly days: readonly (typeof invitationDays.$inferSelect)[];
  /** Donors who may be invited, by the day on which they were invited last: counted in UTC from 1970 on, -1 for never. */
  readonly invitable: readonly (typeof invitableTotals.$inferSelect)[];
  readonly reports: Readonly<Record<ReportKind, number>>;
  readonly stopped: { readonly people: number; readonly requests: number };
}

interface Wanted {
  readonly at: number;
  readonly since: string;
  readonly limit: number;
}

export type InvitationFiguresStore = ReturnType<typeof invitationFiguresOn>;

export function invitationFiguresOn(engine: Engine, counters: (tx: Tx) => Promise<Counters>) {
  return {
    /** One consistent snapshot; rows of at most `limit` each. `since` is the first day of `days`. */
    figures: (wanted: Wanted) => engine.read(async (tx) => figures(tx, wanted, await counters(tx))),
  };
}

async function figures(tx: Tx, { at, since, limit }: Wanted, counters: Counters): Promise<InvitationFigures> {
  const open = await tx.all(OPEN);
  const overdue = open.filter((each) => each.yes === 0 && overdueForYes(each) <= at);
  const found: (ModeratedRequest | null)[] = [];
  for (const { id } of overdue.slice(0, limit)) found.push(await tx.first(FIND, { id }));
  const reports = { money: 0, untrue: 0, rude: 0 };
  for (const { kind, total } of await tx.all(OPEN_REPORTS)) reports[kind] = total;
  return {
    open,
    withoutEnd: totalOf(counters.requests) - open.length,
    withoutYes: { total: overdue.length, rows: found.filter((each) => each !== null) },
    toConfirm: { total: (await tx.one(COUNT_TO_CONFIRM)).total, rows: await tx.all(TO_CONFIRM, { limit }) },
    days: await tx.all(DAYS, { since }),
    invitable: await tx.all(INVITABLE),
    reports,
    stopped: {
      people: (await tx.one(STOPPED_PEOPLE)).total,
      requests: (await tx.one(STOPPED_REQUESTS)).total,
    },
  };
}

const { id, neededBy, closedAt } = requests;

const OPEN = query(() => {
  const { createdAt, urgency, units, given, placeId } = requests;
  const until = sql<number>`${neededBy}`.mapWith(Number);
  const said = { id, createdAt, urgency, neededBy: until, closedAt, units, given, placeId, ...HELD_BY };
  const yes = db.$count(invitations, and(eq(invitations.requestId, id), eq(invitations.hasSaidYes, true)));
  return db
    .select({ ...said, coming: onTheirWay(), yes })
    .from(requests)
    .where(and(isNull(closedAt), isNotNull(neededBy)))
    .orderBy(neededBy);
});
const FIND = query((of: Places<{ id: string }>) => moderatedRequests().where(eq(id, of.id)));

const unconfirmed = and(isNull(closedAt), isNotNull(requests.placeId), isNull(requests.confirmedAt));
const TO_CONFIRM = query((of: Places<{ limit: number }>) =>
  moderatedRequests().where(unconfirmed).orderBy(sql`${neededBy} nulls last`, id).limit(of.limit),
);
const COUNT_TO_CONFIRM = query(() => db.select({ total: count() }).from(requests).where(unconfirmed));

const DAYS = query((of: Places<{ since: string }>) =>
  db
    .select()
    .from(invitationDays)
    .where(gte(invitationDays.day, of.since))
    .orderBy(desc(invitationDays.day), asc(invitationDays.bloodType)),
);
const INVITABLE = query(() => {
  const { bloodType, invitedDay } = invitableTotals;
  const total = sum(invitableTotals.total).mapWith(Number);
  return db
    .select({ bloodType, invitedDay, total })
    .from(invitableTotals)
    .groupBy(bloodType, invitedDay)
    .having(gt(total, 0));
});
const OPEN_REPORTS = query(() =>
  db
    .select({ kind: reports.kind, total: count() })
    .from(reports)
    .where(isNull(reports.settledAt))
    .groupBy(reports.kind),
);
const STOPPED_PEOPLE = query(() => db.select({ total: count() }).from(accounts).where(isNotNull(accounts.suspendedAt)));
const STOPPED_REQUESTS = query(() =>
  db
    .select({ total: count() })
    .from(requests)
    .where(and(isNull(closedAt), isNotNull(requests.suspendedAt))),
);
