import { ASK_DAYS, keepsCaps } from '@redthread/domain/ask';
import { BLOOD_TYPES, isDPositive } from '@redthread/domain/blood-type';
import { DAY_MS, dayOf } from '@redthread/domain/day';
import { heldFor } from '@redthread/domain/guard';
import { O_NEGATIVE_FOR_D_POSITIVE } from '@redthread/domain/left-out';
import { lookFrom, MAX_ASKS_A_LOOK, nextLookAt } from '@redthread/domain/look';
import { MAX_TRAVEL_KM } from '@redthread/domain/near';
import { isNight } from '@redthread/domain/night';
import {
  type AskedGroup,
  type Asking,
  type Candidate,
  groupsToAsk,
  wantsMore,
  whomToAsk,
} from '@redthread/domain/whom-to-ask';
import type { Look, LookStore } from '../look-store.ts';
import type { KeptPlace } from '../page.ts';
import type { BloodRequest } from '../request-store.ts';
import { type Act, type Engine, one, type Row, rows, run, value } from './act.ts';
import { COMING_TO, findRequest, usesCap } from './ask-record.ts';
import { DONOR } from './donor-change.ts';
import { countInvitations, invitationsLeft } from './invitation-count.ts';
import { countLeftOut } from './left-out.ts';
import { findTownsIn, type Town, townsOf } from './near.ts';
import { putTo } from './new-ask.ts';
import { findAccount } from './people.ts';
import { findPlace } from './places.ts';
import { statement } from './statement.ts';

/** As far back as the rate of yeses is learned from. */
const LEARNED_DAYS = 90;
const CAP_MS = 7 * DAY_MS;

/** On how many devices the person of a row is told. */
const devicesOf = (table: string) => `(SELECT count(*) FROM push_devices p WHERE p.account_id = ${table}.account_id)`;

const DUE = statement('SELECT id FROM requests WHERE next_look_at <= :at ORDER BY next_look_at, id LIMIT 1');
const SET_NEXT = statement('UPDATE requests SET next_look_at = :nextLookAt WHERE id = :id');
const ASKS_OF = statement(`SELECT state, asked_at, ${devicesOf('asks')} FROM asks
  WHERE request_id = :id AND source <> 'offered'`);
const LEARNED = statement('SELECT sum(asked), sum(said_yes) FROM ask_days WHERE day >= :since');
// Whoever was asked longest ago comes first, from the index of those who may be asked.
const FIRST_OF_TOWN = statement(`SELECT id, account_id, last_asked_at, ${devicesOf('donors')} FROM donors
  WHERE place_id = :placeId AND blood_type = :bloodType AND can_be_asked = 1 AND is_offered = 1
  AND (last_asked_at IS NULL OR last_asked_at <= :before) AND travel_km >= :km AND is_night_ok >= :isNight
  AND account_id <> :poster
  ORDER BY last_asked_at NULLS FIRST, id LIMIT :limit OFFSET :skip`);
const ASKS_OF_DONOR =
  statement(`SELECT t.asked_at, t.state, t.request_id, r.account_id, CASE WHEN ${usesCap('t')} THEN 1 ELSE 0 END, t.is_retracted
  FROM asks t LEFT JOIN requests r ON r.id = t.request_id WHERE t.account_id = :accountId AND t.asked_at > :since`);
const FIND_DONOR = statement(`SELECT ${DONOR.columns()} FROM donors WHERE id = :id`);

interface Found extends Candidate {
  readonly accountId: string;
}

interface Begun {
  readonly request: BloodRequest;
  readonly asking: Asking;
  readonly towns: readonly Town[];
}

export function looksOn(db: Engine): LookStore {
  const townsNear = townsOf(findTownsIn('donor_place_totals', 'is_offered'));
  return {
    due: (at) =>
      db.read(function* () {
        const id = yield* value(DUE, { at });
        return id === null ? null : String(id);
      }),
    leftOut: (request) => countLeftOut(db, request),
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
      const chosen = isTime ? await choose(db, begun, look) : [];
      const nextAt = isTime ? nextLookAt(look.at, urgency, zone) : lookFrom(look.at, urgency, zone);
      return db.writeInTurns(() => send(begun.request, chosen, { ...look, nextAt }));
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

/** Group after group, until there are enough; others are served in between. */
async function choose(db: Engine, begun: Begun, look: Look): Promise<Found[]> {
  const { asking } = begun;
  if (!wantsMore(asking)) return [];
  const found: Found[] = [];
  for (const groups of groupsToAsk(asking.patient)) {
    for (const group of groups) {
      for (const town of townsOfGroup(begun.towns, group)) {
        found.push(...(await db.read(() => firstOfTown(begun, group, town, look))));
        await db.pause();
      }
    }
    const { ask, leftOut } = whomToAsk(asking, found);
    const askable = found.length - Object.values(leftOut).reduce((sum, each) => sum + each, 0);
    if (askable > ask.length) return ask;
  }
  return whomToAsk(asking, found).ask;
}

function townsOfGroup(towns: readonly Town[], { bloodType, overKm, toKm }: AskedGroup): Town[] {
  return towns.filter(({ tenthsOfKm, totals }) => {
    const km = tenthsOfKm / 10;
    return km > overKm && km <= toKm && (totals.get(`${bloodType}1`) ?? 0) > 0;
  });
}

/** As many of a town as a look may ask, and whoever stands before them but is left out by what only their asks tell. */
function* firstOfTown(
  { request, asking }: Begun,
  { bloodType }: AskedGroup,
  { placeId, tenthsOfKm }: Town,
  { at, zoneOf }: Look,
): Act<Found[]> {
  const isDark = isNight(at, zoneOf(placeId));
  const isKept = bloodType === 'O-' && isDPositive(asking.patient);
  const before = at - (isKept ? O_NEGATIVE_FOR_D_POSITIVE.days * DAY_MS : CAP_MS);
  const km = tenthsOfKm / 10;
  const given = { placeId, bloodType, km: Math.ceil(km), before, isNight: Number(isDark), poster: request.accountId };
  const found: Found[] = [];
  for (let skip = 0; ; skip += MAX_ASKS_A_LOOK) {
    const page = yield* rows(FIRST_OF_TOWN, { ...given, limit: MAX_ASKS_A_LOOK, skip });
    for (const row of page) {
      const known = yield* candidateOf(row, request, at);
      found.push({ ...known, bloodType, km, isNight: isDark, isNightOk: isDark });
    }
    const askable = found.filter(({ isComing, wasAsked, askedAt }) => !isComing && !wasAsked && keepsCaps(askedAt, at));
    if (page.length < MAX_ASKS_A_LOOK || askable.length >= MAX_ASKS_A_LOOK) return found;
  }
}

function* candidateOf(
  [id, accountId, lastAskedAt, devices]: Row,
  request: Pick<BloodRequest, 'id' | 'accountId'>,
  at: number,
) {
  const asks = yield* asksOf(String(accountId), at);
  return {
    id: String(id),
    accountId: String(accountId),
    lastAskedAt: lastAskedAt === null || lastAskedAt === undefined ? null : Number(lastAskedAt),
    hasPush: Number(devices) > 0,
    isComing: asks.some(({ state }) => state === 'coming'),
    // What its poster took back within the hour, and posts again, reaches the same people no second time in the days of the caps.
    wasAsked: asks.some(
      (ask) =>
        ask.requestId === request.id ||
        (ask.isRetracted && ask.posterId === request.accountId && !keepsCaps([ask.askedAt], at)),
    ),
    askedAt: asks.filter(({ isCounted }) => isCounted).map(({ askedAt }) => askedAt),
  };
}

function* asksOf(accountId: string, at: number) {
  const found = yield* rows(ASKS_OF_DONOR, { accountId, since: at - ASK_DAYS * DAY_MS });
  return found.map(([askedAt, state, requestId, posterId, counted, retracted]) => ({
    ...{ askedAt: Number(askedAt), state, requestId, posterId },
    isCounted: counted === 1,
    isRetracted: retracted === 1,
  }));
}

interface Sending extends Look {
  readonly nextAt: number;
}

/**
 * Whatever was read before: of two processes that look at once, one asks a donor; and nobody who changed meanwhile is asked.
 */
function* send(seen: BloodRequest, chosen: readonly Found[], sending: Sending): Act<number> {
  const request = yield* findRequest(seen.id);
  // Whatever ends a request, or holds it back, takes its next look away.
  if (request === null || request.nextLookAt !== seen.nextLookAt) return 0;
  const poster = yield* findAccount(request.accountId);
  const most = poster === null ? 0 : yield* invitationsLeft(poster, sending.at);
  let asked = 0;
  for (const candidate of chosen) {
    if (asked >= most) break;
    const donor = yield* one(DONOR, FIND_DONOR, { id: candidate.id });
    if (!donor?.isOffered || !donor.canBeAsked || donor.lastAskedAt !== candidate.lastAskedAt) continue;
    const { isComing, wasAsked } = yield* candidateOf([donor.id, donor.accountId, null, 0], request, sending.at);
    if (isComing || wasAsked) continue;
    yield* putTo(donor, request, 'asked', sending);
    asked += 1;
  }
  if (poster !== null && asked > 0) yield* countInvitations(poster, asked, sending.at);
  const { nextAt } = sending;
  yield* run(SET_NEXT, { id: request.id, nextLookAt: nextAt < (request.neededBy ?? 0) ? nextAt : null });
  return asked;
}
