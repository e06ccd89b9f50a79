import { ASK_CAPS, ASK_DAYS, keepsCaps } from '@redthread/domain/ask';
import { type BloodType, isDPositive } from '@redthread/domain/blood-type';
import { DAY_MS } from '@redthread/domain/day';
import { O_NEGATIVE_FOR_D_POSITIVE } from '@redthread/domain/left-out';
import { MAX_ASKS_A_LOOK } from '@redthread/domain/look';
import { endOfNight, isNight } from '@redthread/domain/night';
import { type AskedGroup, type Asking, type Candidate, NEW_DONOR_MS } from '@redthread/domain/whom-to-ask';
import { firstIdAt } from '../id.ts';
import type { Look } from '../look-store.ts';
import type { BloodRequest } from '../request-store.ts';
import { type Act, type Row, rows, value } from './act.ts';
import { usesCap } from './ask-record.ts';
import type { Town } from './near.ts';
import { statement } from './statement.ts';

// Donors of a town whose turn it may be, as an act reads them.

/** Nobody is asked again sooner, by whomever. */
const CAP_MS = Math.min(...ASK_CAPS.map(({ days }) => days)) * DAY_MS;
const MOST_COUNTED = 200;
const FIRST_ID = '';
/** After every id: those are written in 0 to 9 and a to f. */
const LAST_ID = 'g';

/** On how many devices the person of a row is told: those to which a push service has accepted a notification. */
export function devicesOf(table: string): string {
  return `(SELECT count(*) FROM push_devices p WHERE p.account_id = ${table}.account_id AND p.last_used_at IS NOT NULL)`;
}

/** Who of a town may be asked, whom nobody asked for so long: a condition that the index of those who may be asked holds. */
export const ASKABLE_IN_TOWN = `place_id = :placeId AND blood_type = :bloodType AND can_be_asked = 1 AND is_offered = 1
  AND (last_asked_at IS NULL OR last_asked_at <= :before)`;
/** Who travels so far, and is not woken. */
export const WOULD_COME = 'travel_km >= :km AND is_night_ok >= :isNight';
/** Whoever was asked longest ago comes first, as they stand in that index. */
export const LONGEST_AGO = 'last_asked_at NULLS FIRST, id';

const FIRST_OF_TOWN = statement(`SELECT id, account_id, last_asked_at, ${devicesOf('donors')} FROM donors
  WHERE ${ASKABLE_IN_TOWN} AND ${WOULD_COME} AND account_id <> :poster AND id >= :fromId AND id < :untilId
  ORDER BY ${LONGEST_AGO} LIMIT :limit OFFSET :skip`);
// As far as a number is told: nobody reads how many of a metropolis sleep.
const ASLEEP = statement(`SELECT count(*) FROM (SELECT 1 FROM donors
  WHERE ${ASKABLE_IN_TOWN} AND travel_km >= :km AND is_night_ok <= :asleep
  AND account_id <> :poster LIMIT ${MOST_COUNTED}) AS sleepers`);
const ASKS_OF_DONOR =
  statement(`SELECT t.asked_at, t.state, t.request_id, r.account_id, CASE WHEN ${usesCap('t')} THEN 1 ELSE 0 END, t.is_retracted
  FROM asks t LEFT JOIN requests r ON r.id = t.request_id WHERE t.account_id = :accountId AND t.asked_at > :since`);

export interface Found extends Candidate {
  readonly accountId: string;
}

interface Looking {
  readonly request: BloodRequest;
  readonly asking: Asking;
}

/** As many of a town as a look may ask, and whoever stands before them but is left out by what only their asks tell. */
export function* firstOfTown(
  { request, asking }: Looking,
  { bloodType }: AskedGroup,
  { placeId, tenthsOfKm }: Town,
  { at, zoneOf }: Pick<Look, 'at' | 'zoneOf'>,
): Act<Found[]> {
  const isDark = isNight(at, zoneOf(placeId));
  const before = askedBefore(bloodType, asking.patient, at);
  const km = tenthsOfKm / 10;
  const given = { placeId, bloodType, km: Math.ceil(km), before, isNight: Number(isDark), poster: request.accountId };
  // An id begins with the instant at which it was made, and the index has it.
  const newFrom = firstIdAt(at - NEW_DONOR_MS);
  const ages = [
    { isNew: false, ids: { fromId: FIRST_ID, untilId: newFrom } },
    { isNew: true, ids: { fromId: newFrom, untilId: LAST_ID } },
  ];
  const found: Found[] = [];
  for (const { isNew, ids } of ages) {
    let askable = 0;
    for (let skip = 0; askable < MAX_ASKS_A_LOOK; skip += MAX_ASKS_A_LOOK) {
      const page = yield* rows(FIRST_OF_TOWN, { ...given, ...ids, limit: MAX_ASKS_A_LOOK, skip });
      for (const row of page) {
        const donor = yield* candidateOf(row, request, at);
        found.push({ ...donor, isNew, bloodType, km, isNight: isDark, isNightOk: isDark });
        askable += Number(!donor.isComing && !donor.wasAsked && keepsCaps(donor.askedAt, at));
      }
      if (page.length < MAX_ASKS_A_LOOK) break;
    }
  }
  return found;
}

/** When an invitation of a donor has to lie back, for another for this patient. */
export function askedBefore(bloodType: BloodType, patient: BloodType, at: number): number {
  const isKept = bloodType === 'O-' && isDPositive(patient);
  return at - (isKept ? O_NEGATIVE_FOR_D_POSITIVE.days * DAY_MS : CAP_MS);
}

/** How many of a town would be invited if it weren't night there, and until when it is; null for nobody. */
export function* asleepIn(
  { request, asking }: Looking,
  { bloodType }: AskedGroup,
  { placeId, tenthsOfKm }: Town,
  { at, zoneOf }: Pick<Look, 'at' | 'zoneOf'>,
): Act<{ readonly donors: number; readonly until: number } | null> {
  const until = endOfNight(at, zoneOf(placeId));
  if (until === at) return null;
  const donors = yield* value(ASLEEP, {
    ...{ placeId, bloodType, km: Math.ceil(tenthsOfKm / 10), before: askedBefore(bloodType, asking.patient, at) },
    ...{ asleep: asking.urgency === 'high' ? 0 : 1, poster: request.accountId },
  });
  return Number(donors) === 0 ? null : { donors: Number(donors), until };
}

export function* candidateOf(
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
