import { phoneEndOf } from '@redthread/domain/admin-search';
import { and, count, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql, sum } from 'drizzle-orm';
import { db, type Places, place, query } from '../query.ts';
import { accounts, donors, invitations, requests } from '../tables.ts';
import type { Engine, Tx } from '../transaction.ts';
import { type AdminPerson, adminPeople, adminPerson, adminPersonOfDonor } from './admin-people.ts';
import { type HistoryPage, historyOf, recordAudit } from './audit.ts';
import { donorOf } from './donors.ts';
import { rowHoldsPlace } from './invitation-record.ts';
import { findAccount } from './people.ts';
import { phoneEnd } from './phone-end.ts';
import { type OpenReport, reportsAbout } from './reports.ts';
import { type BloodRequest, findRequest, REQUEST } from './request-row.ts';

// A person or a request, with all that an admin reads of it.

/** An invitation as an admin reads it: the donor's name is whole, and the hospital null once the request is gone. */
export type AdminInvitation = Awaited<ReturnType<typeof invitationsOf>>[number];

export interface PersonRecord {
  readonly person: AdminPerson;
  /** Open or closed, the newest first. */
  readonly requests: readonly BloodRequest[];
  readonly invitations: readonly AdminInvitation[];
  /** Open ones about them. */
  readonly reports: readonly OpenReport[];
  /** How many donor profiles have the last digits of their phone, theirs among them; none where they have no profile. */
  readonly samePhone: number;
}

export interface RequestRecord {
  readonly request: BloodRequest;
  readonly invitations: readonly AdminInvitation[];
}

interface Show {
  readonly id: string;
  readonly actorId: string;
  readonly at: number;
}

export type AdminStore = ReturnType<typeof adminOn>;

export function adminOn(engine: Engine) {
  return {
    /** By the id of the account, or of its donor profile. */
    person: (id: string) => engine.read((tx) => personRecord(tx, id)),
    request: (id: string) => engine.read((tx) => requestRecord(tx, id)),
    /** How many donors were contacted for each of these requests, and how many are coming. */
    invitationCounts: (requestIds: readonly string[]) => engine.read((tx) => invitationCounts(tx, requestIds)),
    /** What they did, and what was done to them or it, newest first; `next` is the `before` of the next page, null at the end. */
    history: (page: HistoryPage) => engine.read((tx) => historyOf(tx, page)),
    /** A person whole, audited in the same transaction, with the first others whose phone ends like theirs; null when there is none. */
    showPerson: (show: Show) => engine.write((tx) => showPerson(tx, show)),
  };
}

async function personRecord(tx: Tx, id: string): Promise<PersonRecord | null> {
  const person = (await adminPerson(tx, id)) ?? (await adminPersonOfDonor(tx, id));
  if (person === null) return null;
  const of = { id: person.id };
  return {
    person,
    requests: [...(await tx.all(OPEN_OF, of)), ...(await tx.all(CLOSED_OF, of))],
    invitations: await invitationsOf(tx, person.id),
    reports: await reportsAbout(tx, person.id),
    samePhone: person.donor === null ? 0 : (await tx.one(COUNT_PHONE, phoneOf(person.donor))).total,
  };
}

async function requestRecord(tx: Tx, id: string): Promise<RequestRecord | null> {
  const request = await findRequest(tx, id);
  return request === null ? null : { request, invitations: await tx.all(ASKS_FOR, { id }) };
}

const MOST_LISTED = 50;
const MOST_INVITATIONS = 200;

const OPEN_OF = query((of: Places<{ id: string }>) =>
  db
    .select(REQUEST)
    .from(requests)
    .where(and(eq(requests.accountId, of.id), isNull(requests.closedAt)))
    .orderBy(desc(requests.createdAt), requests.id)
    .limit(MOST_LISTED),
);
const CLOSED_OF = query((of: Places<{ id: string }>) =>
  db
    .select(REQUEST)
    .from(requests)
    .where(and(eq(requests.accountId, of.id), isNotNull(requests.closedAt)))
    .orderBy(desc(requests.closedAt))
    .limit(MOST_LISTED),
);

/** What a donor was invited, newest first. */
function invitationsOf(tx: Tx, id: string) {
  return tx.all(INVITATIONS_OF, { id });
}

const adminInvitations = () => {
  const { id, requestId, accountId, bloodType, source, state, invitedAt, answeredAt, endedAt } = invitations;
  const shown = { id, requestId, accountId, bloodType, source, state, invitedAt, answeredAt, endedAt };
  return db
    .select({ ...shown, name: accounts.name, hospital: requests.hospital })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .leftJoin(requests, eq(requests.id, requestId));
};
const INVITATIONS_OF = query((of: Places<{ id: string }>) =>
  adminInvitations()
    .where(eq(invitations.accountId, of.id))
    .orderBy(desc(invitations.invitedAt), invitations.id)
    .limit(MOST_LISTED),
);
const ASKS_FOR = query((of: Places<{ id: string }>) =>
  adminInvitations()
    .where(eq(invitations.requestId, of.id))
    .orderBy(desc(invitations.hasSaidYes), desc(invitations.invitedAt), invitations.id)
    .limit(MOST_INVITATIONS),
);

const COUNT_PHONE = query((of: Places<{ phoneEnd: string }>) =>
  db
    .select({ total: count() })
    .from(donors)
    .where(eq(phoneEnd(donors.phone), of.phoneEnd)),
);

async function showPerson(tx: Tx, { id, actorId, at }: Show) {
  const account = await findAccount(tx, id);
  if (account === null) return null;
  await recordAudit(tx, { at, actorId, action: 'admin.person-shown', subjectId: id });
  const donor = await donorOf(tx, id);
  const others = donor === null ? [] : await tx.all(OTHERS_OF_PHONE, { ...phoneOf(donor), id });
  const samePhone = await adminPeople(
    tx,
    others.map((other) => other.id),
  );
  return { account, donor, samePhone };
}

const OTHERS_OF_PHONE = query((of: Places<{ phoneEnd: string; id: string }>) =>
  db
    .select({ id: donors.accountId })
    .from(donors)
    .where(and(eq(phoneEnd(donors.phone), of.phoneEnd), ne(donors.accountId, of.id)))
    .orderBy(donors.accountId)
    .limit(MOST_LISTED),
);

function phoneOf({ phone }: { readonly phone: string }) {
  return { phoneEnd: phoneEndOf(phone) };
}

interface InvitationCount {
  readonly contacted: number;
  readonly coming: number;
}

/** A query has room for so many; a shorter list leaves the rest of the places to nobody. */
const AT_ONCE = 50;
const PLACES = Array.from({ length: AT_ONCE }, (_, n) => `request${n}`);

async function invitationCounts(tx: Tx, requestIds: readonly string[]): Promise<ReadonlyMap<string, InvitationCount>> {
  const counts = new Map(requestIds.map((id): [string, InvitationCount] => [id, { contacted: 0, coming: 0 }]));
  const wanted = [...counts.keys()];
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const given = Object.fromEntries(PLACES.map((each, n) => [each, wanted[from + n] ?? '']));
    for (const { requestId, ...count } of await tx.all(COUNTS, given))
      if (requestId !== null) counts.set(requestId, count);
  }
  return counts;
}

// An offer isn't an invitation; once accepted, its donor is coming like any other.
const COUNTS = query((_: Places<Readonly<Record<string, string>>>) => {
  const { requestId, source } = invitations;
  const places = PLACES.map((each) => place<string>(each));
  return db
    .select({ requestId, contacted: tally(ne(source, 'volunteer')), coming: tally(rowHoldsPlace(invitations)) })
    .from(invitations)
    .where(inArray(requestId, places))
    .groupBy(requestId);
});

function tally(condition: SQL | undefined) {
  return sum(sql`case when ${condition} then 1 else 0 end`).mapWith(Number);
}
