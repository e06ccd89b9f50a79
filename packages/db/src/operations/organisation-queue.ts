import { DomainError } from '@redthread/domain/domain-error';
import { and, asc, eq, isNull, ne, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { db, defined, type Places, query } from '../query.ts';
import { accounts, invitations, requests } from '../tables.ts';
import type { Engine, Tx } from '../transaction.ts';
import { rowHoldsPlace } from './invitation-record.ts';
import { membershipIn, speakingFor } from './members.ts';
import { type BloodRequest, findRequest, REQUEST } from './request-row.ts';
import { updateRequest } from './rows/requests.ts';

// The open requests that members post for their organisation, who of them takes care of each, and their note on it.

export interface Care {
  readonly id: string;
  /** The member who changes it. */
  readonly actorId: string;
  readonly at: number;
  /** Null for nobody; what is left out stays. */
  readonly caretakerId?: string | null | undefined;
  readonly note?: string | null | undefined;
  /** The note as its writer read it. */
  readonly seenNote: string | null;
}

export type QueuedRequest = BloodRequest & {
  readonly caretakerId: string | null;
  readonly caretakerName: string | null;
  readonly note: string | null;
  readonly contacted: number;
  readonly coming: number;
  readonly volunteers: number;
};

export function organisationQueueOn(engine: Engine) {
  return {
    /** Open requests that were posted for an organisation, the soonest end first. */
    queue: (organisationId: string): Promise<QueuedRequest[]> => engine.query.all(QUEUE, { organisationId }),
    /**
     * Changes who takes care of a request, and the note on it. Rejects with REQUEST_NOT_FOUND where it isn't of an organisation of the member's,
     * ORGANISATION_STOPPED, REQUEST_OVER, MEMBER_NOT_FOUND, and with NOTE_CHANGED where the note isn't what its writer read.
     */
    takeCare: (care: Care) => engine.write((tx) => takeCare(tx, care)),
    /** What a person takes care of, the oldest first. */
    caredForBy: (accountId: string) => engine.query.all(CARED_FOR_BY, { accountId }),
  };
}

const caretaker = alias(accounts, 'caretaker');

function queued() {
  const invitationsThat = (are: SQL | undefined) =>
    db.$count(invitations, and(eq(invitations.requestId, requests.id), are));
  return db
    .select({
      ...REQUEST,
      caretakerId: requests.caretakerId,
      caretakerName: caretaker.name as typeof caretaker.name | SQL<string | null>,
      note: requests.note,
      contacted: invitationsThat(ne(invitations.source, 'volunteer')),
      coming: invitationsThat(rowHoldsPlace(invitations)),
      volunteers: invitationsThat(eq(invitations.state, 'volunteered')),
    })
    .from(requests)
    .leftJoin(caretaker, eq(caretaker.id, requests.caretakerId));
}

const QUEUE = query((of: Places<{ organisationId: string }>) =>
  queued()
    .where(and(isNull(requests.closedAt), eq(requests.organisationId, of.organisationId)))
    .orderBy(asc(requests.neededBy), requests.id)
    .limit(200),
);
const ONE = query((of: Places<{ id: string }>) => queued().where(eq(requests.id, of.id)));
const CARED_FOR_BY = query((of: Places<{ accountId: string }>) =>
  db
    .select({ id: requests.id, note: requests.note })
    .from(requests)
    .where(eq(requests.caretakerId, of.accountId))
    .orderBy(asc(requests.createdAt), requests.id),
);

async function takeCare(tx: Tx, care: Care): Promise<QueuedRequest> {
  const { id, caretakerId, note, seenNote } = care;
  const request = await requestOfMember(tx, care);
  const { organisationId } = request;
  if (caretakerId != null && (await membershipIn(tx, { organisationId, accountId: caretakerId })) === null)
    throw new DomainError('MEMBER_NOT_FOUND');
  const known = await tx.one(ONE, { id });
  if (note !== undefined && note !== known.note && seenNote !== known.note) throw new DomainError('NOTE_CHANGED');
  await updateRequest(tx, request, defined({ caretakerId, note }));
  return tx.one(ONE, { id });
}

/** Whatever wasn't posted for an organisation of theirs is not there for them. */
async function requestOfMember(tx: Tx, { id, actorId, at }: Care) {
  const request = await findRequest(tx, id);
  const organisationId = request?.organisationId ?? null;
  if (request === null || organisationId === null) throw new DomainError('REQUEST_NOT_FOUND');
  const of = { organisationId, accountId: actorId };
  if ((await membershipIn(tx, of)) === null) throw new DomainError('REQUEST_NOT_FOUND');
  await speakingFor(tx, of, at);
  if (request.closedAt !== null) throw new DomainError('REQUEST_OVER');
  return { ...request, organisationId };
}
