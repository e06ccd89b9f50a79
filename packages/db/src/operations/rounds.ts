import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { DAY_MS, dayOf } from '@redthread/domain/day';
import type { InvitationMode } from '@redthread/domain/invitation-mode';
import { earliestRoundAt, nextRoundAt } from '@redthread/domain/matching-round';
import { heldFor } from '@redthread/domain/moderation';
import { MAX_TRAVEL_KM } from '@redthread/domain/near';
import { isNeededAfter } from '@redthread/domain/request-life';
import type { RoundRequest } from '@redthread/domain/select-donors';
import { and, eq, gte, lte, ne, sql } from 'drizzle-orm';
import type { WriteInvitationMail } from '../invitation-message.ts';
import type { KeptPlace } from '../page.ts';
import { db, type Places, query } from '../query.ts';
import { invitationDays, invitations, requests } from '../tables.ts';
import type { Engine, Tx } from '../transaction.ts';
import { findDonor } from './donors.ts';
import { countExclusions, type Exclusions } from './exclusions.ts';
import { countInvitations, invitationsLeft } from './invitation-count.ts';
import { notifyPoster } from './invitation-mail.ts';
import { comingTo } from './invitation-record.ts';
import { DONOR_TOWNS, townsOf } from './near.ts';
import { putTo } from './new-invitation.ts';
import { findAccount } from './people.ts';
import type { ZoneOf } from './places.ts';
import { findPlace } from './places.ts';
import { countReach, type Reach } from './reach.ts';
import type { BloodRequest } from './request-row.ts';
import { findRequest } from './request-row.ts';
import { devicesOf, historyOf, type RoundStart } from './round-candidates.ts';
import { type Plan, planRounds } from './round-plan.ts';
import { updateRequest } from './rows/requests.ts';

// Invites donors, round after round.

export interface Round {
  readonly requestId: string;
  readonly at: number;
  readonly mode: InvitationMode;
  readonly write: WriteInvitationMail;
  readonly zoneOf: ZoneOf;
}

export type RoundStore = ReturnType<typeof roundsOn>;

export function roundsOn(engine: Engine) {
  return {
    /** The request whose round is due, the longest first; null for none. */
    due: async (at: number) => (await engine.query.first(DUE, { at }))?.id ?? null,
    /**
     * Invites as many donors as the rule says, each with a mail, and sets when the next round is due: all in one transaction, in which each donor
     * is read again. What is read before that is read in slices, between which others are served; nobody is while it writes, which is some 25 ms for 40 donors on a file. How many were invited.
     */
    run: (round: Round) => runRound(engine, round),
    /** How many more donors may be invited for the requests of who posted this one. */
    invitationsLeft: (request: BloodRequest, at: number) => engine.read((tx) => invitationsLeftFor(tx, request, at)),
    /** Null when there is no such request, or none with a town. Read in slices, between which others are served. */
    exclusions: (request: Exclusions) => countExclusions(engine, request),
    /** How many donors could be contacted for a request if it were posted, no more than `MOST_REACHED`. */
    reach: (request: Reach) => countReach(engine, request),
  };
}

const DUE = query((of: Places<{ at: number }>) => {
  const { id, nextRoundAt } = requests;
  return db.select({ id }).from(requests).where(lte(nextRoundAt, of.at)).orderBy(nextRoundAt, id).limit(1);
});

async function runRound(engine: Engine, round: Round): Promise<number> {
  const start = await engine.read((tx) => begin(tx, round));
  if (start === null) return engine.write((tx) => stopRounds(tx, round));
  const { urgency } = start.request;
  const zone = round.zoneOf(start.placeId);
  const isTime = earliestRoundAt(round.at, urgency, zone) <= round.at;
  const nextAt = isTime ? nextRoundAt(round.at, urgency, zone) : earliestRoundAt(round.at, urgency, zone);
  const plan = await planRounds(engine, start, { ...round, isTime, nextAt });
  return engine.write((tx) => send(tx, start.request, plan, { ...round, nextAt }));
}

const townsNear = townsOf(DONOR_TOWNS);

async function begin(tx: Tx, round: Round): Promise<RoundStart | null> {
  const request = await findRequest(tx, round.requestId);
  const place = request === null ? null : await placeToInviteFrom(tx, request, round);
  if (request === null || place === null) return null;
  const runs = BLOOD_TYPES.map((bloodType) => ({
    kind: bloodType,
    where: { bloodType, isMatchable: true },
    after: undefined,
  }));
  const towns = await townsNear(tx, { place, radiusKm: MAX_TRAVEL_KM }, { runs, version: null });
  return { request, placeId: place.id, known: await knownOf(tx, request, round.at), towns };
}

/** Where the hospital is; null for a request that is over, held back, or without a town: nobody is invited for it any more. */
async function placeToInviteFrom(tx: Tx, request: BloodRequest, { at, mode }: Round): Promise<KeptPlace | null> {
  const isOver = request.closedAt !== null || !isNeededAfter(request, at) || heldFor(request, mode) !== null;
  return isOver || request.placeId === null ? null : findPlace(tx, request.placeId);
}

async function stopRounds(tx: Tx, round: Round): Promise<number> {
  const request = await findRequest(tx, round.requestId);
  // Since it was read, an admin may have confirmed it, or its poster reopened it.
  if (request !== null && (await placeToInviteFrom(tx, request, round)) === null) {
    await updateRequest(tx, request, { nextRoundAt: null });
  }
  return 0;
}

/** As far back as the rate of yeses is learned from. */
const LEARNED_DAYS = 90;

async function knownOf(tx: Tx, request: BloodRequest, now: number): Promise<RoundRequest> {
  const { id, bloodType: patient, urgency, units, given } = request;
  const invited = await tx.all(INVITATIONS_OF, { id });
  const unanswered = invited.filter(({ state }) => state === 'invited');
  return {
    ...{ patient, urgency, units, given, now },
    invitationsLeft: await invitationsLeftFor(tx, request, now),
    coming: await comingTo(tx, id),
    invited: invited.length,
    unanswered: unanswered.map(({ invitedAt, devices }) => ({ invitedAt, hasPush: devices > 0 })),
    learned: await tx.one(LEARNED, { since: dayOf(now - LEARNED_DAYS * DAY_MS) }),
  };
}

const INVITATIONS_OF = query((of: Places<{ id: string }>) =>
  db
    .select({ state: invitations.state, invitedAt: invitations.invitedAt, devices: devicesOf(invitations) })
    .from(invitations)
    .where(and(eq(invitations.requestId, of.id), ne(invitations.source, 'volunteer'))),
);
const LEARNED = query((of: Places<{ since: string }>) =>
  db
    .select({
      invitations: sql<number>`coalesce(sum(${invitationDays.invited}), 0)`.mapWith(Number),
      yes: sql<number>`coalesce(sum(${invitationDays.saidYes}), 0)`.mapWith(Number),
    })
    .from(invitationDays)
    .where(gte(invitationDays.day, of.since)),
);

async function invitationsLeftFor(tx: Tx, request: BloodRequest, at: number): Promise<number> {
  const poster = await findAccount(tx, request.accountId);
  return poster === null ? 0 : invitationsLeft(tx, poster, request, at);
}

/**
 * Whatever was read before: of two processes that run a round at once, one invites a donor; and nobody who changed meanwhile is invited.
 */
async function send(tx: Tx, seen: BloodRequest, plan: Plan, sending: Round & { readonly nextAt: number }) {
  const request = await findRequest(tx, seen.id);
  // Whatever ends a request, or holds it back, takes its next round away.
  if (request === null || request.nextRoundAt !== seen.nextRoundAt) return 0;
  const { nextAt, at } = sending;
  const poster = await findAccount(tx, request.accountId);
  const most = poster === null ? 0 : await invitationsLeft(tx, poster, request, at);
  let invited = 0;
  for (const candidate of plan.invited) {
    if (invited >= most) break;
    const donor = await findDonor(tx, candidate.id);
    if (!donor?.isMatchable || !donor.isInvitable || donor.lastInvitedAt !== candidate.lastInvitedAt) continue;
    const { isComing, wasInvited } = await historyOf(tx, donor.accountId, request, at);
    if (isComing || wasInvited) continue;
    await putTo(tx, donor, request, 'invited', sending);
    invited += 1;
  }
  if (poster !== null && invited > 0) await countInvitations(tx, poster, request, invited, at);
  const { nextRoundDonors, asleepDonors, asleepUntil } = plan;
  // The poster sees the first round on the page: no email about it.
  if (nextRoundDonors === 0 && request.lastRoundAt !== null && request.nextRoundDonors !== 0) {
    await notifyPoster(tx, 'nobodyLeft', request, sending);
  }
  await updateRequest(tx, request, {
    ...{ nextRoundAt: isNeededAfter(request, nextAt) ? nextAt : null, lastRoundAt: at },
    ...{ nextRoundDonors, asleepDonors, asleepUntil },
  });
  return invited;
}
