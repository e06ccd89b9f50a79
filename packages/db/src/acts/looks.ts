import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { DAY_MS, dayOf } from '@redthread/domain/day';
import { heldFor } from '@redthread/domain/guard';
import { lookFrom, nextLookAt } from '@redthread/domain/look';
import { MAX_TRAVEL_KM } from '@redthread/domain/near';
import type { Asking } from '@redthread/domain/whom-to-ask';
import type { Look, LookStore } from '../look-store.ts';
import type { KeptPlace } from '../page.ts';
import type { BloodRequest } from '../request-store.ts';
import { type Act, type Engine, one, rows, run, value } from './act.ts';
import { tellPoster } from './ask-mail.ts';
import { COMING_TO, findRequest } from './ask-record.ts';
import { DONOR } from './donor-change.ts';
import { countInvitations, invitationsLeft } from './invitation-count.ts';
import { countLeftOut } from './left-out.ts';
import { candidateOf, devicesOf } from './look-candidates.ts';
import { type Plan, planRounds } from './look-plan.ts';
import { findTownsIn, townsOf } from './near.ts';
import { putTo } from './new-ask.ts';
import { findAccount } from './people.ts';
import { findPlace } from './places.ts';
import { countReach } from './reach.ts';
import { statement } from './statement.ts';

/** As far back as the rate of yeses is learned from. */
const LEARNED_DAYS = 90;

const DUE = statement('SELECT id FROM requests WHERE next_look_at <= :at ORDER BY next_look_at, id LIMIT 1');
const SET_NEXT = statement('UPDATE requests SET next_look_at = :nextLookAt WHERE id = :id');
const SET_ROUND = statement(`UPDATE requests SET next_look_at = :nextLookAt, last_round_at = :at,
  next_round_donors = :nextRoundDonors, asleep_donors = :asleepDonors, asleep_until = :asleepUntil WHERE id = :id`);
const ASKS_OF = statement(`SELECT state, asked_at, ${devicesOf('asks')} FROM asks
  WHERE request_id = :id AND source <> 'offered'`);
const LEARNED = statement('SELECT sum(asked), sum(said_yes) FROM ask_days WHERE day >= :since');
const FIND_DONOR = statement(`SELECT ${DONOR.columns()} FROM donors WHERE id = :id`);

export function looksOn(db: Engine): LookStore {
  const townsNear = townsOf(findTownsIn('donor_place_totals', 'is_offered'));
  return {
    due: (at) =>
      db.read(function* () {
        const id = yield* value(DUE, { at });
        return id === null ? null : String(id);
      }),
    leftOut: (request) => countLeftOut(db, request),
    reach: (request) => countReach(db, request),
    invitationsLeft: (request, at) => db.read(() => invitationsLeftFor(request, at)),
    look: async (look) => {
      const begun = await db.read(function* () {
        const request = yield* findRequest(look.requestId);
        const place = request === null ? null : yield* placeToLookFrom(request, look);
        if (request === null || place === null) return null;
        const runs = BLOOD_TYPES.map((blood_type) => ({
          kind: `${blood_type}1`,
          where: { blood_type, is_offered: 1 },
          after: undefined,
        }));
        const towns = yield* townsNear({ place, radiusKm: MAX_TRAVEL_KM }, { runs, revision: null });
        return { request, asking: yield* askingOf(request, look.at), towns };
      });
      if (begun === null) return db.write(() => stopLooking(look));
      const { urgency, placeId } = begun.request;
      const zone = look.zoneOf(placeId ?? 0);
      const isTime = lookFrom(look.at, urgency, zone) <= look.at;
      const nextAt = isTime ? nextLookAt(look.at, urgency, zone) : lookFrom(look.at, urgency, zone);
      const plan = await planRounds(db, begun, { ...look, isTime, nextAt });
      return db.write(() => send(begun.request, plan, { ...look, nextAt }));
    },
  };
}

/** Where the hospital is; null for a request that is over, held back, or without a town: nobody is asked for it any more. */
function* placeToLookFrom(request: BloodRequest, { at, mode }: Look): Act<KeptPlace | null> {
  const isOver = request.closedAt !== null || (request.neededBy ?? 0) <= at || heldFor(request, mode) !== null;
  return isOver || request.placeId === null ? null : yield* findPlace(request.placeId);
}

function* stopLooking(look: Look): Act<number> {
  const request = yield* findRequest(look.requestId);
  // Since it was read, an admin may have confirmed it, or its poster reopened it.
  if (request !== null && (yield* placeToLookFrom(request, look)) === null) {
    yield* run(SET_NEXT, { id: request.id, nextLookAt: null });
  }
  return 0;
}

function* askingOf(request: BloodRequest, now: number): Act<Asking> {
  const { id, bloodType: patient, urgency, units, given } = request;
  const asked = yield* rows(ASKS_OF, { id });
  const unanswered = asked.filter(([state]) => state === 'asked');
  const [[asks, yes] = []] = yield* rows(LEARNED, { since: dayOf(now - LEARNED_DAYS * DAY_MS) });
  return {
    ...{ patient, urgency, units, given, now },
    invitationsLeft: yield* invitationsLeftFor(request, now),
    coming: Number(yield* value(COMING_TO, { requestId: id })),
    asked: asked.length,
    unanswered: unanswered.map(([, askedAt, devices]) => ({ askedAt: Number(askedAt), hasPush: Number(devices) > 0 })),
    learned: { asks: Number(asks ?? 0), yes: Number(yes ?? 0) },
  };
}

function* invitationsLeftFor({ accountId }: BloodRequest, at: number): Act<number> {
  const poster = yield* findAccount(accountId);
  return poster === null ? 0 : yield* invitationsLeft(poster, at);
}

/**
 * Whatever was read before: of two processes that look at once, one asks a donor; and nobody who changed meanwhile is asked.
 */
function* send(seen: BloodRequest, plan: Plan, sending: Look & { readonly nextAt: number }): Act<number> {
  const request = yield* findRequest(seen.id);
  // Whatever ends a request, or holds it back, takes its next look away.
  if (request === null || request.nextLookAt !== seen.nextLookAt) return 0;
  const poster = yield* findAccount(request.accountId);
  const most = poster === null ? 0 : yield* invitationsLeft(poster, sending.at);
  let asked = 0;
  for (const candidate of plan.invited) {
    if (asked >= most) break;
    const donor = yield* one(DONOR, FIND_DONOR, { id: candidate.id });
    if (!donor?.isOffered || !donor.canBeAsked || donor.lastAskedAt !== candidate.lastAskedAt) continue;
    const { isComing, wasAsked } = yield* candidateOf([donor.id, donor.accountId, null, 0], request, sending.at);
    if (isComing || wasAsked) continue;
    yield* putTo(donor, request, 'asked', sending);
    asked += 1;
  }
  if (poster !== null && asked > 0) yield* countInvitations(poster, asked, sending.at);
  const { nextAt, at } = sending;
  const next = nextAt < (request.neededBy ?? 0) ? nextAt : null;
  const { nextRoundDonors, asleepDonors, asleepUntil } = plan;
  // The poster sees the first round on the page: no email about it.
  if (nextRoundDonors === 0 && request.lastRoundAt !== null && request.nextRoundDonors !== 0) {
    yield* tellPoster('nobodyLeft', request, sending);
  }
  yield* run(SET_ROUND, { id: request.id, at, nextLookAt: next, nextRoundDonors, asleepDonors, asleepUntil });
  return asked;
}
