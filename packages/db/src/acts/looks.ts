import { ASK_DAYS, keepsCaps } from '@redthread/domain/ask';
import { BLOOD_TYPES, isDPositive } from '@redthread/domain/blood-type';
import { DAY_MS, dayOf } from '@redthread/domain/day';
import { heldFor } from '@redthread/domain/guard';
import { lookFrom, MAX_ASKS_A_LOOK, nextLookAt } from '@redthread/domain/look';
import { MAX_TRAVEL_KM } from '@redthread/domain/near';
import { isNight } from '@redthread/domain/night';
import {
  type AskedGroup,
  type Asking,
  type Candidate,
  groupsToAsk,
  O_NEGATIVE_FOR_D_POSITIVE,
  wantsMore,
  whomToAsk,
} from '@redthread/domain/whom-to-ask';
import type { Look, LookStore } from '../look-store.ts';
import type { BloodRequest } from '../request-store.ts';
import { type Act, type Engine, one, type Row, rows, run, value } from './act.ts';
import { findRequest } from './ask-record.ts';
import { DONOR } from './donor-change.ts';
import { countLeftOut } from './left-out.ts';
import { findTownsIn, type Town, townsOf } from './near.ts';
import { putTo } from './new-ask.ts';
import { findPlace } from './places.ts';
import { statement } from './statement.ts';

/** As far back as the rate of yeses is learned from. */
const LEARNED_DAYS = 90;
const CAP_MS = 7 * DAY_MS;
/** Asks that one act sends: others are served between two, since each takes most of a millisecond. */
const ASKS_AN_ACT = 5;

const DUE = statement('SELECT id FROM requests WHERE next_look_at <= :at ORDER BY next_look_at, id LIMIT 1');
const SET_NEXT = statement('UPDATE requests SET next_look_at = :nextLookAt WHERE id = :id');
const ASKS_OF = statement("SELECT state, asked_at FROM asks WHERE request_id = :id AND source <> 'offered'");
const COMING_TO = statement("SELECT count(*) FROM asks WHERE request_id = :id AND state = 'coming'");
const LEARNED = statement('SELECT sum(asked), sum(said_yes) FROM ask_days WHERE day >= :since');
// Whoever was asked longest ago comes first, from the index of those who may be asked.
const FIRST_OF_TOWN = statement(`SELECT d.id, d.account_id, d.last_asked_at FROM donors d
  JOIN accounts a ON a.id = d.account_id
  WHERE d.place_id = :placeId AND d.blood_type = :bloodType AND d.asks_since IS NOT NULL AND d.is_offered = 1
  AND (d.last_asked_at IS NULL OR d.last_asked_at <= :before) AND d.travel_km >= :km AND d.is_night_ok >= :isNight
  AND a.is_email_verified = 1 AND a.asks_stopped_at IS NULL AND d.account_id <> :poster
  ORDER BY d.last_asked_at NULLS FIRST, d.id LIMIT :limit OFFSET :skip`);
const ASKS_OF_DONOR = statement(`SELECT asked_at, state, request_id, source FROM asks
  WHERE account_id = :accountId AND asked_at > :since`);
const STOPPED = statement('SELECT asks_stopped_at FROM accounts WHERE id = :accountId');
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
    look: async (look) => {
      const begun = await db.read(function* () {
        const request = yield* findRequest(look.requestId);
        if (request === null || request.placeId === null || isOver(request, look)) return null;
        const place = yield* findPlace(request.placeId);
        if (place === null) return null;
        const runs = BLOOD_TYPES.map((blood_type) => ({
          kind: `${blood_type}1`,
          where: { blood_type, is_offered: 1 },
          after: undefined,
        }));
        const towns = yield* townsNear({ place, radiusKm: MAX_TRAVEL_KM }, { runs, revision: null });
        return { request, asking: yield* askingOf(request, look.at), towns };
      });
      if (begun === null) return db.write(() => stopLooking(look.requestId));
      const { urgency, placeId } = begun.request;
      const zone = look.zoneOf(placeId ?? 0);
      const isTime = lookFrom(look.at, urgency, zone) <= look.at;
      const chosen = isTime ? await choose(db, begun, look) : [];
      const nextAt = isTime ? nextLookAt(look.at, urgency, zone) : lookFrom(look.at, urgency, zone);
      return sendAll(db, begun.request, chosen, { ...look, nextAt });
    },
  };
}

function isOver(request: BloodRequest, { at, mode }: Look): boolean {
  return request.closedAt !== null || (request.neededBy ?? 0) <= at || heldFor(request, mode) !== null;
}

/** Over, held back, or without a town: nobody is asked any more. */
function* stopLooking(id: string): Act<number> {
  yield* run(SET_NEXT, { id, nextLookAt: null });
  return 0;
}

function* askingOf(request: BloodRequest, now: number): Act<Asking> {
  const { id, bloodType: patient, urgency, units, given } = request;
  const asked = yield* rows(ASKS_OF, { id });
  const unanswered = asked.filter(([state]) => state === 'asked');
  const [[asks, yes] = []] = yield* rows(LEARNED, { since: dayOf(now - LEARNED_DAYS * DAY_MS) });
  return {
    ...{ patient, urgency, units, given, now },
    coming: Number(yield* value(COMING_TO, { id })),
    asked: asked.length,
    unanswered: unanswered.map(([, askedAt]) => ({ askedAt: Number(askedAt), hasPush: false })),
    learned: { asks: Number(asks ?? 0), yes: Number(yes ?? 0) },
  };
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
  if (isDark && asking.urgency !== 'high') return [];
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

function* candidateOf([id, accountId, lastAskedAt]: Row, request: Pick<BloodRequest, 'id'>, at: number) {
  const asks = yield* asksOf(String(accountId), at);
  return {
    id: String(id),
    accountId: String(accountId),
    lastAskedAt: lastAskedAt === null || lastAskedAt === undefined ? null : Number(lastAskedAt),
    hasPush: false,
    isComing: asks.some(({ state }) => state === 'coming'),
    wasAsked: asks.some(({ requestId }) => requestId === request.id),
    askedAt: asks.filter(({ isCounted }) => isCounted).map(({ askedAt }) => askedAt),
  };
}

function* asksOf(accountId: string, at: number) {
  const found = yield* rows(ASKS_OF_DONOR, { accountId, since: at - ASK_DAYS * DAY_MS });
  return found.map(([askedAt, state, requestId, source]) => ({
    askedAt: Number(askedAt),
    state,
    requestId,
    isCounted: source !== 'offered',
  }));
}

interface Sending extends Look {
  readonly nextAt: number;
}

/**
 * Act after act, of which the last sets the next look: one that is cut short stays due, and counts whoever was asked before.
 */
async function sendAll(db: Engine, request: BloodRequest, chosen: readonly Found[], sending: Sending): Promise<number> {
  let asked = 0;
  for (let from = 0; ; from += ASKS_AN_ACT) {
    const part = chosen.slice(from, from + ASKS_AN_ACT);
    const isLast = from + ASKS_AN_ACT >= chosen.length;
    const sent = await db.write(() => send(request, part, isLast, sending));
    asked += sent ?? 0;
    if (sent === null || isLast) return asked;
    await db.pause();
  }
}

/**
 * Whatever was read before: of two processes that look at once, one asks a donor; and nobody who changed meanwhile is asked. Null
 * once the request is over, or has another look to come.
 */
function* send(seen: BloodRequest, part: readonly Found[], isLast: boolean, sending: Sending): Act<number | null> {
  const request = yield* findRequest(seen.id);
  if (request === null || isOver(request, sending) || request.nextLookAt !== seen.nextLookAt) return null;
  let asked = 0;
  for (const candidate of part) {
    const donor = yield* one(DONOR, FIND_DONOR, { id: candidate.id });
    if (donor === null || !donor.isOffered || donor.asksSince === null || donor.lastAskedAt !== candidate.lastAskedAt)
      continue;
    const { isComing, wasAsked } = yield* candidateOf([donor.id, donor.accountId, null], request, sending.at);
    if (isComing || wasAsked || (yield* value(STOPPED, { accountId: donor.accountId })) !== null) continue;
    yield* putTo(donor, request, 'asked', sending);
    asked += 1;
  }
  const { nextAt } = sending;
  if (isLast) yield* run(SET_NEXT, { id: request.id, nextLookAt: nextAt < (request.neededBy ?? 0) ? nextAt : null });
  return asked;
}
