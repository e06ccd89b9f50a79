import { DAY_MS, dayOf } from '@redthread/domain/day';
import { DomainError, fieldError } from '@redthread/domain/domain-error';
import { foldTyped } from '@redthread/domain/fold';
import { OUTCOME_DAYS } from '@redthread/domain/invitation';
import { isCorrected } from '@redthread/domain/moderation';
import { isBloodBank, isVerified } from '@redthread/domain/organisation';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { organisationDomains, organisations } from '../organisation-tables.ts';
import { db, type Places, query } from '../query.ts';
import { requests } from '../tables.ts';
import type { Engine, Tx } from '../transaction.ts';
import { giveArrivalCodes, renewArrivalCodes } from './arrivals.ts';
import { recordAudit } from './audit.ts';
import type { Notifier } from './invitation-mail.ts';
import { moveMembers } from './members.ts';
import { findOrganisation, type Organisation } from './organisations.ts';
import { notifyAccepted } from './request-corrections.ts';
import { type BloodRequest, REQUEST } from './request-row.ts';
import { updateRequest } from './rows/requests.ts';

// Two hospitals that become one.

interface Merge extends Notifier {
  readonly id: string;
  /** Of the one that it is now. */
  readonly intoId: string;
  readonly actorId: string;
}

export interface Merged {
  /** Open ones. */
  readonly movedRequests: number;
  readonly movedMembers: number;
}

export function mergesOn(engine: Engine) {
  return {
    /**
     * One hospital is another now, of the same town: its requests, with the donors on the way, its members and its domains are the other's, and it is
     * suspended for good. What it said of requests, the other says. Audited of both. Rejects with ORGANISATION_NOT_FOUND, also for one that merged before,
     * NOT_A_HOSPITAL, CANNOT_MERGE at `intoId`, and ORGANISATION_STOPPED where the word of the other doesn't count.
     */
    merge: (merging: Merge) => engine.write((tx) => merge(tx, merging)),
  };
}

async function merge(tx: Tx, { id, intoId, actorId, ...notifier }: Merge): Promise<Merged> {
  const { at } = notifier;
  const [from, into] = [await present(tx, id), await present(tx, intoId)];
  if (id === intoId || from.placeId !== into.placeId) throw fieldError('CANNOT_MERGE', 'intoId');
  if (!isVerified(into, dayOf(at))) throw new DomainError('ORGANISATION_STOPPED');
  // Before its requests are the other's: whoever finds no room there takes care of none of them.
  const movedMembers = await moveMembers(tx, id, intoId, at);
  const movedRequests = await moveRequests(tx, from, into, notifier);
  await tx.run(MOVE_DOMAINS, { id, intoId });
  await tx.update(organisations, id, { state: 'suspended', reason: 'merged', mergedInto: intoId });
  for (const subjectId of [id, intoId])
    await recordAudit(tx, { at, actorId, action: 'organisation.merged', subjectId });
  return { movedRequests, movedMembers };
}

async function present(tx: Tx, id: string): Promise<Organisation> {
  const found = await findOrganisation(tx, id);
  if (found === null || found.reason === 'merged') throw new DomainError('ORGANISATION_NOT_FOUND');
  if (!isBloodBank(found)) throw new DomainError('NOT_A_HOSPITAL');
  return found;
}

const MOVE_DOMAINS = query((of: Places<{ id: string; intoId: string }>) =>
  db
    .update(organisationDomains)
    .set({ organisationId: of.intoId })
    .where(eq(organisationDomains.organisationId, of.id)),
);

async function moveRequests(tx: Tx, from: Organisation, into: Organisation, notifier: Notifier): Promise<number> {
  const foldedName = foldTyped(from.name);
  // The desk still says of those that ended lately who gave, and their posters may open them again.
  const since = notifier.at - OUTCOME_DAYS * DAY_MS;
  const found = await tx.all(OF_HOSPITAL, { id: from.id, placeId: from.placeId, foldedName, since });
  for (const request of found) await moveRequest(tx, request, from, into, notifier);
  return found.filter(({ closedAt }) => closedAt === null).length;
}

const OF_HOSPITAL = query((of: Places<{ id: string; placeId: number; foldedName: string; since: number }>) => {
  const { closedAt, hospitalId, organisationId, placeId, foldedHospital } = requests;
  // Posted while its word didn't count.
  const isNamed = and(isNull(hospitalId), eq(placeId, of.placeId), eq(foldedHospital, of.foldedName));
  return db
    .select(REQUEST)
    .from(requests)
    .where(
      and(or(eq(hospitalId, of.id), eq(organisationId, of.id), isNamed), or(isNull(closedAt), gt(closedAt, of.since))),
    )
    .orderBy(requests.id);
});

/** What it posted for itself, and a member then led to another hospital, stays there. */
async function moveRequest(
  tx: Tx,
  request: BloodRequest,
  from: Organisation,
  into: Organisation,
  notifier: Notifier,
): Promise<void> {
  const isPosted = request.organisationId === from.id;
  const isThere = request.hospitalId === null ? isNamed(request, from) : request.hospitalId === from.id;
  const moved = {
    ...(isPosted ? { organisationId: into.id } : {}),
    ...(isThere ? { hospital: into.name, hospitalId: into.id } : {}),
  };
  await updateRequest(tx, request, moved);
  if (!isThere) return;
  const next = { ...request, ...moved };
  const hasNewCode = await renewArrivalCodes(tx, next);
  await giveArrivalCodes(tx, next);
  if (hasNewCode || isCorrected(request, next)) await notifyAccepted(tx, 'corrected', next, notifier);
}

function isNamed({ placeId, hospital }: BloodRequest, of: Organisation): boolean {
  return placeId === of.placeId && foldTyped(hospital) === foldTyped(of.name);
}
