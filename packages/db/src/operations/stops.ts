import type { AskMode } from '@redthread/domain/ask-mode';
import { DomainError } from '@redthread/domain/domain-error';
import { heldFor } from '@redthread/domain/guard';
import { and, eq, inArray, isNull, max } from 'drizzle-orm';
import type { WriteAskMail } from '../ask-message.ts';
import { db, type Places, query } from '../query.ts';
import { reports } from '../report-tables.ts';
import { accounts, asks, requests } from '../tables.ts';
import type { Engine, Tx } from '../transaction.ts';
import { type Telling, tellDonor } from './ask-mail.ts';
import { recordAudit } from './audit.ts';
import type { Account } from './people.ts';
import { findAccount, refuseOtherAdmins } from './people.ts';
import { type BloodRequest, findRequest, REQUEST } from './request-row.ts';
import { tellReserveOfAll } from './reserve.ts';
import { endOffersOf, endOffersTo } from './volunteers.ts';

// What stops asking, and starts it again. A person's stop stands at each of their requests too, so that a request alone says whether
// anybody is asked for it.

/** Whose asking is stopped, or started: a person's with all of their requests, or one request's. */
interface StopChange {
  readonly subject: 'person' | 'request';
  readonly id: string;
  /** Null for the command line. */
  readonly actorId: string | null;
  readonly write: WriteAskMail;
  readonly at: number;
}

/** When the newest report came that the admin has read; all of them without it. */
interface Read {
  readonly seenAt?: number | undefined;
}

type Started = StopChange & Read & { readonly mode: AskMode };
type Settled = Read & Pick<StopChange, 'id' | 'actorId' | 'at'>;
type Confirmed = Pick<Started, 'id' | 'actorId' | 'mode' | 'at'>;

export type StopStore = ReturnType<typeof stopsOn>;

export function stopsOn(engine: Engine) {
  return {
    /** Donors who are coming are told. Rejects with PERSON_NOT_FOUND, REQUEST_NOT_FOUND. */
    stop: (change: StopChange) => engine.write((tx) => stop(tx, change)),
    /** Looks go on, the reserve is told of places that are free, and reports about the person are settled. Rejects as `stop` does, and with PERSON_STOPPED, REPORTED_MEANWHILE. */
    start: (change: Started) => engine.write((tx) => start(tx, change)),
    /** Settles all open reports about a person, whose asking stays as it is. Rejects with PERSON_NOT_FOUND, REPORTED_MEANWHILE. */
    settle: (change: Settled) => engine.write((tx) => settle(tx, change)),
    /** An admin rang the hospital. Rejects with REQUEST_NOT_FOUND, REQUEST_OVER. */
    confirm: (change: Confirmed) => engine.write((tx) => confirm(tx, change)),
  };
}

async function stop(tx: Tx, { subject, id, actorId, ...telling }: StopChange): Promise<void> {
  const request = subject === 'person' ? null : await openRequest(tx, id);
  const owner = await personOf(tx, request?.accountId ?? id);
  refuseOtherAdmins(owner, actorId);
  if (request === null) await stopPerson(tx, owner.id, actorId, telling);
  else if (await stopRequest(tx, request, telling)) {
    await recordAudit(tx, { at: telling.at, actorId, action: 'asks.stopped', subjectId: id });
  }
}

async function start(tx: Tx, { subject, id, actorId, mode, seenAt, ...telling }: Started): Promise<void> {
  if (subject === 'person') {
    const person = await personOf(tx, id);
    refuseSelf(id, actorId);
    await settleReports(tx, id, seenAt, telling.at);
    // Another admin was faster, and may have stopped one of their requests since.
    if (person.asksStoppedAt === null) return;
    await startPerson(tx, person, mode, telling);
  } else {
    const request = await openRequest(tx, id);
    refuseSelf(request.accountId, actorId);
    if (request.asksStoppedAt === null) return;
    const poster = await personOf(tx, request.accountId);
    if (poster.asksStoppedAt !== null) throw new DomainError('PERSON_STOPPED');
    await startRequest(tx, request, poster, mode, telling);
  }
  await recordAudit(tx, { at: telling.at, actorId, action: 'asks.started', subjectId: id });
}

async function settle(tx: Tx, { id, actorId, seenAt, at }: Settled): Promise<void> {
  await personOf(tx, id);
  refuseSelf(id, actorId);
  await settleReports(tx, id, seenAt, at);
  await recordAudit(tx, { at, actorId, action: 'reports.settled', subjectId: id });
}

async function confirm(tx: Tx, { id, actorId, mode, at }: Confirmed): Promise<void> {
  const request = await openRequest(tx, id);
  if (request.accountId === actorId) throw new DomainError('OWN_REQUEST');
  if (request.confirmedAt !== null) return;
  const confirmed = { ...request, confirmedAt: at };
  // Posted under another mode, it may have none.
  const nextLookAt = nextLook(confirmed, await personOf(tx, request.accountId), mode, at);
  await tx.update(requests, id, { confirmedAt: at, nextLookAt: request.nextLookAt ?? nextLookAt });
  await recordAudit(tx, { at, actorId, action: 'request.confirmed', subjectId: id });
}

/** Stops what a person asks, and their being asked; false, and nothing, when it is stopped already. */
export async function stopPerson(tx: Tx, id: string, actorId: string | null, telling: Telling): Promise<boolean> {
  if ((await tx.run(STOP_PERSON, { id, at: telling.at })) === 0) return false;
  for (const request of await tx.all(OF_PERSON, { id })) await stopRequest(tx, request, telling);
  await endOffersOf(tx, id, telling);
  await recordAudit(tx, { at: telling.at, actorId, action: 'asks.stopped', subjectId: id });
  return true;
}

const STOP_PERSON = query((of: Places<{ id: string; at: number }>) =>
  db
    .update(accounts)
    .set({ asksStoppedAt: of.at })
    .where(and(eq(accounts.id, of.id), isNull(accounts.asksStoppedAt))),
);
const OF_PERSON = query((of: Places<{ id: string }>) =>
  db.select(REQUEST).from(requests).where(eq(requests.accountId, of.id)),
);

/** Whoever is on the way is told, in the same transaction. */
async function stopRequest(tx: Tx, request: BloodRequest, telling: Telling): Promise<boolean> {
  const { id, closedAt } = request;
  if ((await tx.run(STOP_REQUEST, { id, at: telling.at })) === 0) return false;
  if (closedAt !== null) return true;
  for (const ask of await tx.all(COMING, { id })) await tellDonor(tx, 'checking', ask, request, telling);
  await endOffersTo(tx, request, telling);
  return true;
}

const STOP_REQUEST = query((of: Places<{ id: string; at: number }>) =>
  db
    .update(requests)
    .set({ asksStoppedAt: of.at, nextLookAt: null })
    .where(and(eq(requests.id, of.id), isNull(requests.asksStoppedAt))),
);
const COMING = query((of: Places<{ id: string }>) =>
  db
    .select()
    .from(asks)
    .where(and(eq(asks.requestId, of.id), eq(asks.hasSaidYes, true), inArray(asks.state, ['coming', 'unsure']))),
);

/** Nobody judges what was reported of themself. */
function refuseSelf(accountId: string, actorId: string | null): void {
  if (accountId === actorId) throw new DomainError('ABOUT_YOURSELF');
}

/** Of what nobody has read, nothing is settled. */
async function settleReports(tx: Tx, id: string, seenAt: number | undefined, at: number): Promise<void> {
  const { lastAt } = await tx.one(LAST_REPORT, { id });
  if (seenAt !== undefined && (lastAt ?? 0) > seenAt) throw new DomainError('REPORTED_MEANWHILE');
  await tx.run(SETTLE, { id, at });
}

const LAST_REPORT = query((of: Places<{ id: string }>) =>
  db
    .select({ lastAt: max(reports.at) })
    .from(reports)
    .where(and(eq(reports.subjectId, of.id), isNull(reports.settledAt))),
);
const SETTLE = query((of: Places<{ id: string; at: number }>) =>
  db
    .update(reports)
    .set({ settledAt: of.at })
    .where(and(eq(reports.subjectId, of.id), isNull(reports.settledAt))),
);

async function startPerson(tx: Tx, person: Account, mode: AskMode, telling: Telling): Promise<void> {
  const { id } = person;
  await tx.update(accounts, id, { asksStoppedAt: null });
  for (const request of await tx.all(OF_PERSON, { id })) {
    // An admin removed it, or its owner ended it while it was hidden.
    const isTakenDown = request.closedAt !== null && request.asksStoppedAt === request.closedAt;
    if (request.asksStoppedAt !== null && !isTakenDown) await startRequest(tx, request, person, mode, telling);
  }
}

/** Nobody in reserve was told of a place that fell free meanwhile; who was told before couldn't take it, and is told again. */
async function startRequest(
  tx: Tx,
  request: BloodRequest,
  poster: Account,
  mode: AskMode,
  telling: Telling,
): Promise<void> {
  const started = { ...request, asksStoppedAt: null };
  const nextLookAt = nextLook(started, poster, mode, telling.at);
  await tx.update(requests, request.id, { asksStoppedAt: null, nextLookAt });
  if (request.closedAt === null) await tellReserveOfAll(tx, started, telling);
}

/** At once, if donors are asked for it at all. The look itself waits for the end of the night. */
export function nextLook(request: BloodRequest, poster: Account, mode: AskMode, at: number): number | null {
  const { placeId, neededBy, closedAt } = request;
  const isAsking = closedAt === null && placeId !== null && (neededBy ?? 0) > at && poster.isEmailVerified;
  return isAsking && heldFor(request, mode) === null ? at : null;
}

async function personOf(tx: Tx, id: string): Promise<Account> {
  const account = await findAccount(tx, id);
  if (account === null) throw new DomainError('PERSON_NOT_FOUND');
  return account;
}

async function openRequest(tx: Tx, id: string): Promise<BloodRequest> {
  const request = await findRequest(tx, id);
  if (request === null) throw new DomainError('REQUEST_NOT_FOUND');
  if (request.closedAt !== null) throw new DomainError('REQUEST_OVER');
  return request;
}
