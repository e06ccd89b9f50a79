import type { AskKey, DonorsAsk, RequestsAsk, WithdrawnAsk } from '../ask-store.ts';
import type { BloodRequest } from '../request-store.ts';
import { asks } from '../tables.ts';
import { type Act, all, one } from './act.ts';
import { rowsOf } from './record.ts';
import { REQUEST } from './request-record.ts';
import { statement } from './statement.ts';

export const ASK = rowsOf(asks);
/** What both sides are shown of it. */
const SHOWN = ASK.pick(
  ...(['id', 'source', 'state', 'reason', 'withinKm', 'hasSaidYes', 'sharesPhone', 'isCounted'] as const),
  ...(['askedAt', 'answeredAt', 'arrivingAt', 'isArrivalGiven', 'endedAt', 'acceptedAt'] as const),
);
const MOST_OF_DONOR = 50;

/** An ask has at most one report of each side. */
function reportsBy(side: string): string {
  return `(SELECT count(*) FROM reports p WHERE p.ask_id = t.id AND ${side})`;
}

// Of whoever left and came back the profile is another, until they say yes again.
const LISTED = 'CASE WHEN d.id = t.donor_id AND d.hidden_at IS NULL THEN 1 ELSE 0 END';

/** Whether an ask counts in the caps of its donor: an offer doesn't, nor one whose request was withdrawn within an hour. */
export function usesCap(ask: string): string {
  return `${ask}.source <> 'offered' AND ${ask}.is_retracted = 0`;
}

/** When its donor was asked, so many asks ago that count. */
function askedBefore(asks: number): string {
  return `(SELECT x.asked_at FROM asks x WHERE x.account_id = t.account_id AND ${usesCap('x')}
    ORDER BY x.asked_at DESC LIMIT 1 OFFSET ${asks})`;
}

/** Whether a donor is on the way, or gave by their own word alone: nobody else is asked for that unit until the poster says. */
export function holdsPlace({ state, isCounted }: Pick<AskRecord, 'state' | 'isCounted'>): boolean {
  return state === 'coming' || (state === 'gave' && !isCounted);
}

/** The same of a row, as SQL. */
export function rowHoldsPlace(ask: string): string {
  return `(${ask}.state = 'coming' OR ${ask}.state = 'gave' AND ${ask}.is_counted = 0)`;
}

/** How many hold a place of a request. */
export const COMING_TO = statement(
  `SELECT count(*) FROM asks t WHERE t.request_id = :requestId AND ${rowHoldsPlace('t')}`,
);

const DONORS_ASK = SHOWN.with<'requestId', string>('requestId', 't.request_id')
  .with<'name', string>('name', 'a.name')
  .with<'phone', string>('phone', 'r.phone')
  .with<'internationalPhone', string | null>('internationalPhone', 'r.international_phone')
  .with<'bloodType', DonorsAsk['bloodType']>('bloodType', 'r.blood_type')
  .with<'hospital', string>('hospital', 'r.hospital')
  .with<'urgency', DonorsAsk['urgency']>('urgency', 'r.urgency')
  .with<'placeId', number | null>('placeId', 'r.place_id')
  .with<'status', DonorsAsk['status']>('status', 'r.status')
  .with<'units', number>('units', 'r.units')
  .with<'given', number>('given', 'r.given')
  .with<'neededBy', number | null>('neededBy', 'r.needed_by')
  .with<'closedAt', number | null>('closedAt', 'r.closed_at')
  .with<'confirmedAt', number | null>('confirmedAt', 'r.confirmed_at')
  .with<'asksStoppedAt', number | null>('asksStoppedAt', 'r.asks_stopped_at')
  .with<'hiddenAt', number | null>('hiddenAt', 'r.hidden_at')
  .with<'reports', number>('reports', reportsBy('p.reporter_id = t.account_id'))
  .with<'lastDonatedOn', string | null>('lastDonatedOn', 'd.last_donated_on')
  .with<'intervalDays', number | null>('intervalDays', 'd.interval_days')
  .with<'offeredFrom', string | null>('offeredFrom', 'd.offered_from')
  .withFlag('canBeAsked', 'd.can_be_asked')
  .withFlag('isListed', LISTED)
  .with<'lastAskedAt', number | null>('lastAskedAt', askedBefore(0))
  .with<'thirdAskedAt', number | null>('thirdAskedAt', askedBefore(2))
  .with<'coming', number>(
    'coming',
    `(SELECT count(*) FROM asks c WHERE c.request_id = r.id AND ${rowHoldsPlace('c')})`,
  );
const GONE = { requestId: null, reports: 0 } as const;
const OF_DONOR = `SELECT ${DONORS_ASK.columns('t')} FROM asks t JOIN requests r ON r.id = t.request_id
  JOIN accounts a ON a.id = r.account_id LEFT JOIN donors d ON d.account_id = t.account_id`;
const NEWEST_FIRST = `ORDER BY t.asked_at DESC, t.id LIMIT ${MOST_OF_DONOR}`;
const BY_DONOR = statement(`${OF_DONOR} WHERE t.account_id = :accountId ${NEWEST_FIRST}`);
const WITHDRAWN = statement(
  `SELECT ${SHOWN.columns('t')} FROM asks t WHERE t.account_id = :accountId AND t.request_id IS NULL ${NEWEST_FIRST}`,
);
const BY_ID = statement(`${OF_DONOR} WHERE t.id = :id`);
const WITHDRAWN_BY_ID = statement(`SELECT ${SHOWN.columns('t')} FROM asks t WHERE t.id = :id AND t.request_id IS NULL`);

const REQUESTS_ASK = SHOWN.with<'name', string>('name', 'a.name')
  .with<'phone', string>('phone', 'd.phone')
  .with<'internationalPhone', string | null>('internationalPhone', 'd.international_phone')
  .with<'bloodType', RequestsAsk['bloodType']>('bloodType', 't.blood_type')
  .withFlag('isListed', LISTED)
  .with<'reports', number>('reports', reportsBy('p.subject_id = t.account_id'));
const OF_REQUEST = `SELECT ${REQUESTS_ASK.columns('t')} FROM asks t JOIN accounts a ON a.id = t.account_id
  LEFT JOIN donors d ON d.id = t.donor_id`;
const BY_REQUEST = statement(`${OF_REQUEST} WHERE t.request_id = :requestId
  ORDER BY t.has_said_yes DESC, t.asked_at DESC, t.id LIMIT 200`);
const ONE_OF_REQUEST = statement(`${OF_REQUEST} WHERE t.id = :id`);

const FIND = statement(`SELECT ${ASK.columns()} FROM asks WHERE id = :id`);
const OWN = statement(`SELECT ${ASK.columns()} FROM asks WHERE id = :id AND account_id = :accountId`);
const BY_TOKEN = statement(`SELECT ${ASK.columns()} FROM asks
  WHERE id = (SELECT ask_id FROM ask_tokens WHERE hash = :tokenHash AND opens = 'ask')`);
const FIND_REQUEST = statement(`SELECT ${REQUEST.columns('t')} FROM requests t WHERE t.id = :id`);

export type AskRecord = typeof asks.$inferSelect;

export function findAsk(id: string): Act<AskRecord | null> {
  return one(ASK, FIND, { id });
}

/** The ask of the person, or of the token. */
export function askBy(by: AskKey): Act<AskRecord | null> {
  return 'tokenHash' in by ? one(ASK, BY_TOKEN, { ...by }) : one(ASK, OWN, { ...by });
}

export function findRequest(id: string): Act<BloodRequest | null> {
  return one(REQUEST, FIND_REQUEST, { id });
}

/** As its donor sees it. */
export function* shownToDonor(id: string): Act<DonorsAsk | WithdrawnAsk | null> {
  const ask = yield* one(DONORS_ASK, BY_ID, { id });
  if (ask !== null) return ask;
  const gone = yield* one(SHOWN, WITHDRAWN_BY_ID, { id });
  return gone === null ? null : { ...gone, ...GONE };
}

/** All of a donor, newest first. */
export function* allOfDonor(accountId: string): Act<(DonorsAsk | WithdrawnAsk)[]> {
  const gone = yield* all(SHOWN, WITHDRAWN, { accountId });
  const asked = [...(yield* all(DONORS_ASK, BY_DONOR, { accountId })), ...gone.map((ask) => ({ ...ask, ...GONE }))];
  return asked.sort((a, b) => b.askedAt - a.askedAt || (a.id < b.id ? -1 : 1)).slice(0, MOST_OF_DONOR);
}

export function allOfRequest(requestId: string): Act<RequestsAsk[]> {
  return all(REQUESTS_ASK, BY_REQUEST, { requestId });
}

export function shownToPoster(id: string): Act<RequestsAsk | null> {
  return one(REQUESTS_ASK, ONE_OF_REQUEST, { id });
}
