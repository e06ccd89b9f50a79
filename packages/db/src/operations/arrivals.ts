import { randomInt } from 'node:crypto';
import { ARRIVAL_CODES, ARRIVED_WAITS_MS, arrivalCode } from '@redthread/domain/arrival-code';
import { DAY_MS } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import { type InvitationOutcome, OUTCOME_DAYS } from '@redthread/domain/invitation';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { donations } from '../organisation-tables.ts';
import { db, type Places, query } from '../query.ts';
import { accounts, donors, invitations, requests } from '../tables.ts';
import type { Engine, Tx } from '../transaction.ts';
import { recordAudit } from './audit.ts';
import { donationBy, forgetDonation, keepDonation, markUsed } from './donations.ts';
import { changeDonor, donorOf, takeBackBloodType } from './donors.ts';
import { type Notifier, notifyDonor } from './invitation-mail.ts';
import { refuseLate, sayOutcome } from './invitation-outcomes.ts';
import { findInvitation, type Invitation } from './invitation-record.ts';
import { type BloodRequest, findRequest } from './request-row.ts';
import { updateInvitation } from './rows/invitations.ts';
import { type Undo, undoOutcome } from './undone-outcomes.ts';

// Donors who come to a hospital: by which code its desk knows them, and what it says of them.

/** A donor on the way, as the desk sees one: from the yes until days after. `name` is whole. */
export type Arrival = Awaited<ReturnType<typeof arrivalsAt>>[number];

export interface AtDesk extends Notifier {
  readonly hospitalId: string;
  /** The member who presses. */
  readonly actorId: string;
}

export interface CheckIn extends AtDesk {
  readonly code: string;
}

/** Somebody on the desk's list. */
interface Listed extends AtDesk {
  readonly invitationId: string;
}

interface Outcome extends CheckIn {
  readonly outcome: Exclude<InvitationOutcome, 'noShow'>;
  /** Of whoever couldn't give: the first day on which they may try again. */
  readonly notBefore?: string | undefined;
}

export function arrivalsOn(engine: Engine) {
  return {
    /** On the way to a hospital, by the time at which they are expected; whom its desk said something of since an instant, the last first; and since another, who gave. */
    arrivals: (hospitalId: string, since: number, gaveSince = since) =>
      engine.query.all(ARRIVALS, { hospitalId, since, gaveSince }),
    /** Whom a code is of, from their yes until days after the end; null for nobody at this hospital. */
    arrivalBy: (of: { readonly hospitalId: string; readonly code: string; readonly at: number }) =>
      engine.read((tx) => findArrival(tx, of)),
    /** They are there: for some hours nobody asks whether they come. Audited. Rejects with ARRIVAL_UNKNOWN. */
    arrive: (checkIn: CheckIn) => engine.write((tx) => arrive(tx, checkIn)),
    /** What came of it, in the hospital's word, over which no other goes. Audited. Rejects with ARRIVAL_UNKNOWN. */
    sayArrival: (outcome: Outcome) => engine.write((tx) => say(tx, outcome)),
    /** It was said of the wrong donor: they are on the way again, as if it hadn't been said. Audited. Rejects with ARRIVAL_UNKNOWN. */
    undoArrival: (undo: CheckIn & Undo) => engine.write((tx) => undoSaid(tx, undo)),
    /** Of somebody on the list: they didn't come. Audited. Rejects with ARRIVAL_UNKNOWN. */
    missArrival: (missed: Listed) => engine.write((tx) => miss(tx, missed)),
    /** What they gave was used, of which they are told, once. Audited. Rejects with ARRIVAL_UNKNOWN for what this hospital hasn't confirmed. */
    useDonation: (used: Listed) => engine.write((tx) => use(tx, used)),
  };
}

/** A code of their own for whoever is on the way to a hospital that is known here, of which no other of its donors has it; null for no such hospital. */
export async function arrivalCodeFor(
  tx: Tx,
  { arrivalCode: known }: Pick<Invitation, 'arrivalCode'>,
  { hospitalId }: Pick<BloodRequest, 'hospitalId'>,
): Promise<string | null> {
  if (known !== null || hospitalId === null) return known;
  let code = arrivalCode(randomInt(ARRIVAL_CODES));
  while ((await tx.first(TAKEN, { code, hospitalId })) !== null) code = arrivalCode(randomInt(ARRIVAL_CODES));
  return code;
}

const TAKEN = query((of: Places<{ code: string; hospitalId: string }>) =>
  db
    .select({ id: invitations.id })
    .from(invitations)
    .innerJoin(requests, eq(requests.id, invitations.requestId))
    .where(and(eq(invitations.arrivalCode, of.code), eq(requests.hospitalId, of.hospitalId)))
    .limit(1),
);

/** For those who said yes before their hospital was known here. */
export async function giveArrivalCodes(tx: Tx, request: Pick<BloodRequest, 'id' | 'hospitalId'>): Promise<void> {
  for (const invitation of await tx.all(WITHOUT_CODE, request)) {
    await updateInvitation(tx, invitation, { arrivalCode: await arrivalCodeFor(tx, invitation, request) });
  }
}

const WITHOUT_CODE = query((of: Places<{ id: string }>) =>
  db
    .select()
    .from(invitations)
    .where(and(eq(invitations.requestId, of.id), eq(invitations.state, 'accepted'), isNull(invitations.arrivalCode))),
);

/** Of a request that came from another hospital: whose code a donor of this one has already gets another. Whether somebody did. */
export async function renewArrivalCodes(tx: Tx, request: Pick<BloodRequest, 'id' | 'hospitalId'>): Promise<boolean> {
  const taken = await tx.all(TAKEN_BY_OTHERS, request);
  for (const invitation of taken) {
    const code = await arrivalCodeFor(tx, { arrivalCode: null }, request);
    await updateInvitation(tx, invitation, { arrivalCode: code });
  }
  return taken.length > 0;
}

const TAKEN_BY_OTHERS = query((of: Places<{ id: string; hospitalId: string | null }>) => {
  const others = db
    .select({ code: invitations.arrivalCode })
    .from(invitations)
    .innerJoin(requests, eq(requests.id, invitations.requestId))
    .where(and(eq(requests.hospitalId, of.hospitalId), ne(requests.id, of.id), isNotNull(invitations.arrivalCode)));
  return db
    .select()
    .from(invitations)
    .where(and(eq(invitations.requestId, of.id), inArray(invitations.arrivalCode, others)));
});

const ON_THE_WAY = ['accepted', 'unconfirmed'] as const;
const SAID = ['donated', 'notCollected', 'noShow', 'closed'] as const;

function arrivalsAt() {
  return db
    .select({
      id: invitations.id,
      requestId: invitations.requestId,
      accountId: invitations.accountId,
      name: accounts.name,
      /** As the donor says today; of whoever left the donors, as it was. */
      donorType: donors.bloodType,
      bloodType: invitations.bloodType,
      patientType: requests.bloodType,
      urgency: requests.urgency,
      state: invitations.state,
      outcomeBy: invitations.outcomeBy,
      arrivingAt: invitations.arrivingAt,
      isArrivalGiven: invitations.isArrivalGiven,
      arrivedAt: invitations.arrivedAt,
      endedAt: invitations.endedAt,
      /** What this hospital confirmed; null for nothing. */
      donationId: donations.id,
      usedAt: donations.usedAt,
    })
    .from(invitations)
    .innerJoin(requests, eq(requests.id, invitations.requestId))
    .innerJoin(accounts, eq(accounts.id, invitations.accountId))
    .leftJoin(donors, eq(donors.accountId, invitations.accountId))
    .leftJoin(
      donations,
      and(eq(donations.invitationId, invitations.id), eq(donations.organisationId, requests.hospitalId)),
    );
}

const ARRIVALS = query((of: Places<{ hospitalId: string; since: number; gaveSince: number }>) =>
  arrivalsAt()
    .where(
      and(
        eq(requests.hospitalId, of.hospitalId),
        isNotNull(invitations.arrivalCode),
        or(
          and(inArray(invitations.state, [...ON_THE_WAY]), isNull(requests.closedAt)),
          and(
            inArray(invitations.state, [...SAID]),
            or(isNotNull(invitations.arrivedAt), eq(invitations.outcomeBy, 'hospital')),
            or(gt(invitations.endedAt, of.since), and(isNotNull(donations.id), gt(invitations.endedAt, of.gaveSince))),
          ),
        ),
      ),
    )
    // However many gave in a week, who is on the way is on the list.
    .orderBy(isNotNull(invitations.endedAt), desc(invitations.endedAt), asc(invitations.arrivingAt), invitations.id)
    .limit(200),
);

const BY_CODE = query((of: Places<{ hospitalId: string; code: string }>) =>
  arrivalsAt()
    .where(and(eq(invitations.arrivalCode, of.code), eq(requests.hospitalId, of.hospitalId)))
    .orderBy(desc(invitations.answeredAt))
    .limit(1),
);

async function findArrival(
  tx: Tx,
  { at, ...of }: { hospitalId: string; code: string; at: number },
): Promise<Arrival | null> {
  const found = await tx.first(BY_CODE, of);
  if (found === null) return null;
  const isKept = found.endedAt === null ? ON_THE_WAY.some((each) => each === found.state) : isSaidYet(found, at);
  return isKept ? found : null;
}

function isSaidYet({ state, endedAt }: Pick<Arrival, 'state' | 'endedAt'>, at: number): boolean {
  return SAID.some((each) => each === state) && endedAt !== null && at < endedAt + OUTCOME_DAYS * DAY_MS;
}

/** Whom a code is of. Rejects with ARRIVAL_UNKNOWN. */
export async function present(tx: Tx, { hospitalId, code, at }: CheckIn) {
  const found = await findArrival(tx, { hospitalId, code, at });
  return ofHospital(tx, found?.id, hospitalId);
}

async function ofHospital(tx: Tx, id: string | undefined, hospitalId: string) {
  const invitation = id === undefined ? null : await findInvitation(tx, id);
  const request = invitation?.requestId == null ? null : await findRequest(tx, invitation.requestId);
  if (invitation === null || request === null || request.hospitalId !== hospitalId)
    throw new DomainError('ARRIVAL_UNKNOWN');
  return { invitation, request };
}

async function arrive(tx: Tx, checkIn: CheckIn): Promise<Arrival> {
  const { at, actorId, code, hospitalId } = checkIn;
  const { invitation } = await present(tx, checkIn);
  if (invitation.arrivedAt === null) {
    await updateInvitation(tx, invitation, { arrivedAt: at, dueAt: at + ARRIVED_WAITS_MS });
    await recordAudit(tx, { at, actorId, action: 'arrival.arrived', subjectId: invitation.id });
  }
  return shownArrival(tx, { hospitalId, code });
}

export async function shownArrival(tx: Tx, of: { hospitalId: string; code: string }): Promise<Arrival> {
  const found = await tx.first(BY_CODE, of);
  if (found === null) throw new DomainError('ARRIVAL_UNKNOWN');
  return found;
}

async function say(tx: Tx, { outcome, notBefore, code, hospitalId, actorId, ...notifier }: Outcome): Promise<Arrival> {
  const { at } = notifier;
  const { invitation, request } = await present(tx, { code, hospitalId, actorId, ...notifier });
  refuseLate(invitation, request, at);
  const arrived = { ...invitation, arrivedAt: invitation.arrivedAt ?? at };
  if (invitation.arrivedAt === null) await updateInvitation(tx, invitation, { arrivedAt: at });
  await sayOutcome(tx, arrived, request, { outcome, says: 'hospital', actorId }, notifier);
  if (outcome === 'donated') await keepDonation(tx, invitation, hospitalId, at);
  else await forgetDonation(tx, invitation.id);
  await movePause(tx, invitation, notBefore ?? null, at);
  return shownArrival(tx, { hospitalId, code });
}

async function undoSaid(tx: Tx, { mode, ...checkIn }: CheckIn & Undo): Promise<Arrival> {
  const { at, code, hospitalId } = checkIn;
  const { invitation, request } = await present(tx, checkIn);
  if (invitation.outcomeBy === 'hospital') {
    await forgetDonation(tx, invitation.id);
    await takeBackBloodType(tx, { accountId: invitation.accountId, organisationId: hospitalId }, checkIn);
    await movePause(tx, invitation, null, at);
    await undoOutcome(tx, invitation, request, { ...checkIn, mode });
  }
  return shownArrival(tx, { hospitalId, code });
}

/** Until when the desk says that a donor pauses takes the place of what it said before, unless the donor changed that since. */
async function movePause(tx: Tx, invitation: Invitation, until: string | null, at: number): Promise<void> {
  const { accountId, pausedUntil: before } = invitation;
  if (before === until) return;
  const donor = await donorOf(tx, accountId);
  if (until !== null || donor?.pausedUntil === before) await changeDonor(tx, accountId, { pausedUntil: until }, at);
  await updateInvitation(tx, invitation, { pausedUntil: until });
}

async function miss(tx: Tx, { invitationId, hospitalId, actorId, ...notifier }: Listed): Promise<void> {
  const { invitation, request } = await ofHospital(tx, invitationId, hospitalId);
  if (invitation.arrivalCode === null) throw new DomainError('ARRIVAL_UNKNOWN');
  refuseLate(invitation, request, notifier.at);
  await sayOutcome(tx, invitation, request, { outcome: 'noShow', says: 'hospital', actorId }, notifier);
  await forgetDonation(tx, invitationId);
  // They may know better, and are asked once more.
  if (ON_THE_WAY.some((each) => each === invitation.state)) {
    await notifyDonor(tx, 'didYouGive', invitation, request, notifier);
  }
}

async function use(tx: Tx, { invitationId, hospitalId, actorId, ...notifier }: Listed): Promise<void> {
  const { at } = notifier;
  const { invitation, request } = await ofHospital(tx, invitationId, hospitalId);
  const donation = await donationBy(tx, { invitationId, organisationId: hospitalId });
  if (donation === null) throw new DomainError('ARRIVAL_UNKNOWN');
  if (donation.usedAt !== null) return;
  if (!isSaidYet(invitation, at)) throw new DomainError('INVITATION_OVER');
  await markUsed(tx, donation, at);
  await recordAudit(tx, { at, actorId, action: 'arrival.used', subjectId: invitationId });
  await notifyDonor(tx, 'used', invitation, request, notifier, { donation });
}
