import { and, desc, eq, isNotNull, isNull, max } from 'drizzle-orm';
import { db, type Places, query } from '../query.ts';
import { reports } from '../report-tables.ts';
import { accounts, invitations, requests } from '../tables.ts';
import type { Engine, Tx } from '../transaction.ts';
import { disputesOn } from './disputes.ts';
import { findAccount } from './people.ts';
import { type OpenReport, reportsAbout } from './reports.ts';
import { type BloodRequest, REQUEST } from './request-row.ts';

// Whom and what an admin has to look at.

/** A request as an admin looks at it. */
export interface ModeratedRequest extends BloodRequest {
  readonly coming: number;
}

/** Somebody who is suspended, or about whom a report is open. */
export interface ModeratedPerson {
  readonly id: string;
  readonly name: string;
  readonly suspendedAt: number | null;
  readonly reports: readonly OpenReport[];
  /** Open ones, the newest first. */
  readonly requests: readonly ModeratedRequest[];
}

export interface Moderated {
  readonly people: readonly ModeratedPerson[];
  /** Those that were stopped by themselves. */
  readonly requests: readonly ModeratedRequest[];
}

export type ModeratedStore = ReturnType<typeof moderatedOn>;

export function moderatedOn(engine: Engine) {
  return {
    /** Whose asking is stopped, and about whom reports are open; at most so many of each. */
    stopped: (limit: number) => engine.read((tx) => stopped(tx, limit)),
    ...disputesOn(engine),
  };
}

async function stopped(tx: Tx, limit: number): Promise<Moderated> {
  const found = [...(await tx.all(STOPPED_PEOPLE, { limit })), ...(await tx.all(REPORTED, { limit }))];
  const people: ModeratedPerson[] = [];
  for (const id of new Set(found.map((each) => each.id))) {
    const person = await personOf(tx, id, limit);
    if (person !== null) people.push(person);
  }
  return { people, requests: await tx.all(STOPPED_REQUESTS, { limit }) };
}

export const moderatedRequests = () => db.select({ ...REQUEST, coming: onTheirWay() }).from(requests);

/** How many are on their way. */
export function onTheirWay() {
  return db.$count(
    invitations,
    and(eq(invitations.requestId, requests.id), eq(invitations.hasSaidYes, true), eq(invitations.state, 'accepted')),
  );
}

const STOPPED_PEOPLE = query((of: Places<{ limit: number }>) =>
  db
    .select({ id: accounts.id })
    .from(accounts)
    .where(isNotNull(accounts.suspendedAt))
    .orderBy(desc(accounts.suspendedAt))
    .limit(of.limit),
);
const REPORTED = query((of: Places<{ limit: number }>) =>
  db
    .select({ id: reports.subjectId })
    .from(reports)
    .where(isNull(reports.settledAt))
    .groupBy(reports.subjectId)
    .orderBy(desc(max(reports.at)))
    .limit(of.limit),
);
const STOPPED_REQUESTS = query((of: Places<{ limit: number }>) => {
  const posterStoppedAt = db
    .select({ at: accounts.suspendedAt })
    .from(accounts)
    .where(eq(accounts.id, requests.accountId));
  return moderatedRequests()
    .where(and(isNull(requests.closedAt), isNotNull(requests.suspendedAt), isNull(posterStoppedAt)))
    .orderBy(desc(requests.suspendedAt))
    .limit(of.limit);
});

async function personOf(tx: Tx, id: string, limit: number): Promise<ModeratedPerson | null> {
  const account = await findAccount(tx, id);
  if (account === null) return null;
  const requests = await tx.all(OPEN_OF, { id, limit });
  return {
    id,
    name: account.name,
    suspendedAt: account.suspendedAt,
    reports: await reportsAbout(tx, id),
    requests,
  };
}

const OPEN_OF = query((of: Places<{ id: string; limit: number }>) =>
  moderatedRequests()
    .where(and(eq(requests.accountId, of.id), isNull(requests.closedAt)))
    .orderBy(desc(requests.createdAt), requests.id)
    .limit(of.limit),
);
