import { ASK_CAP_DAYS, type AskState, answered, keepsCaps } from '@redthread/domain/ask';
import { canGiveRedCells, redCellPatientsOf } from '@redthread/domain/blood-type';
import { DAY_MS } from '@redthread/domain/day';
import type { Position } from '@redthread/domain/distance';
import { DomainError } from '@redthread/domain/domain-error';
import { isWithinTravel } from '@redthread/domain/near';
import type { AskStore, DonorsAsk, NewAsk, RequestsAsk } from '../ask-store.ts';
import type { Donor } from '../donor-store.ts';
import { newId } from '../id.ts';
import type { BloodRequest } from '../request-store.ts';
import { asks, donors } from '../tables.ts';
import { type Act, all, type Engine, one, rows, run } from './act.ts';
import { recordAudit } from './audit.ts';
import { takeAll } from './limits.ts';
import { queueMail } from './mail.ts';
import { findAccount, presentAccount } from './people.ts';
import { findPlace } from './places.ts';
import { rowsOf } from './record.ts';
import { REQUEST } from './requests.ts';
import { statement } from './statement.ts';

const MOST_OF_DONOR = 50;
const ASK = rowsOf(asks);
const DONOR = rowsOf(donors);
const SHOWN = ASK.pick('id', 'state', 'askedAt', 'answeredAt');

const DONORS_ASK = SHOWN.with<'requestId', string>('requestId', 't.request_id')
  .with<'name', string>('name', 'a.name')
  .with<'phone', string>('phone', 'r.phone')
  .with<'bloodType', DonorsAsk['bloodType']>('bloodType', 'r.blood_type')
  .with<'hospital', string>('hospital', 'r.hospital')
  .with<'urgency', DonorsAsk['urgency']>('urgency', 'r.urgency')
  .with<'placeId', number | null>('placeId', 'r.place_id');
const OF_DONOR = `SELECT ${DONORS_ASK.columns('t')} FROM asks t JOIN requests r ON r.id = t.request_id
  JOIN accounts a ON a.id = r.account_id JOIN donors d ON d.id = t.donor_id`;
const BY_DONOR = statement(
  `${OF_DONOR} WHERE d.account_id = :accountId ORDER BY t.asked_at DESC, t.id LIMIT ${MOST_OF_DONOR}`,
);
const WITHDRAWN = statement(`SELECT ${SHOWN.columns('t')} FROM asks t JOIN donors d ON d.id = t.donor_id
  WHERE d.account_id = :accountId AND t.request_id IS NULL ORDER BY t.asked_at DESC, t.id LIMIT ${MOST_OF_DONOR}`);
const BY_ID = statement(`${OF_DONOR} WHERE t.id = :id AND d.account_id = :accountId`);
const OF_BOTH = statement(`${OF_DONOR} WHERE t.request_id = :requestId AND t.donor_id = :donorId`);

const REQUESTS_ASK = SHOWN.with<'donorId', string>('donorId', 't.donor_id')
  .with<'name', string>('name', 'd.name')
  .with<'phone', string>('phone', 'd.phone')
  .with<'bloodType', RequestsAsk['bloodType']>('bloodType', 'd.blood_type');
const BY_REQUEST = statement(`SELECT ${REQUESTS_ASK.columns('t')} FROM asks t JOIN donors d ON d.id = t.donor_id
  WHERE t.request_id = :requestId ORDER BY t.asked_at DESC, t.id LIMIT 200`);

const FIND_DONOR = statement(`SELECT ${DONOR.columns()} FROM donors WHERE id = :donorId`);
const FIND_REQUEST = statement(`SELECT ${REQUEST.columns('t')} FROM requests t WHERE t.id = :requestId`);
const OWN_REQUESTS = statement(`SELECT ${REQUEST.columns('t')} FROM requests t WHERE t.account_id = :accountId
  ORDER BY t.created_at DESC, t.id LIMIT 20`);
const ASKED_LATELY = statement('SELECT asked_at FROM asks WHERE donor_id = :donorId AND asked_at > :since');
const COMING = statement(`SELECT id FROM asks WHERE donor_id = :donorId AND state = 'coming'
  AND request_id IS NOT NULL AND id <> :id`);
const DONOR_OF = statement('SELECT donor_id FROM asks WHERE id = :id');
const INSERT = ASK.insert();
const ANSWER = statement('UPDATE asks SET state = :state, answered_at = :at WHERE id = :id');
const REMOVE_BEFORE = statement('DELETE FROM asks WHERE asked_at < :instant');

export function asksOn(db: Engine): AskStore {
  return {
    pick: (given) =>
      db.write(function* () {
        yield* presentAccount(given.accountId, {});
        const donor = yield* one(DONOR, FIND_DONOR, { donorId: given.donorId });
        if (donor === null) throw new DomainError('DONOR_NOT_FOUND');
        const request = yield* requestFor(given, donor);
        const known = yield* one(DONORS_ASK, OF_BOTH, { requestId: request.id, donorId: donor.id });
        if (known !== null) return { ask: known };
        yield* refuse(donor, request, given);
        const exhausted = yield* takeAll(given.counters, given.at);
        if (exhausted !== null) return { exhausted };
        return { ask: yield* ask(given, donor, request) };
      }),
    ofDonor: (accountId) =>
      db.read(function* () {
        const withdrawn = yield* all(SHOWN, WITHDRAWN, { accountId });
        const asked = [
          ...(yield* all(DONORS_ASK, BY_DONOR, { accountId })),
          ...withdrawn.map((ask) => ({ ...ask, requestId: null })),
        ];
        return asked.sort((a, b) => b.askedAt - a.askedAt || (a.id < b.id ? -1 : 1)).slice(0, MOST_OF_DONOR);
      }),
    ofRequest: (requestId) => db.read(() => all(REQUESTS_ASK, BY_REQUEST, { requestId })),
    answer: ({ id, accountId, isComing, at }) =>
      db.write(function* () {
        const known = yield* one(DONORS_ASK, BY_ID, { id, accountId });
        if (known === null) return null;
        const state = answered(known.state, isComing);
        if (state === known.state) return known;
        if (state === 'coming') yield* refuseSecond(id);
        yield* run(ANSWER, { id, state, at });
        if (state === 'coming') yield* recordAudit({ at, actorId: accountId, action: 'phone.shared', subjectId: id });
        return { ...known, state, answeredAt: at };
      }),
    removeAskedBefore: (instant) => db.write(() => run(REMOVE_BEFORE, { instant })),
  };
}

/** The request that is named, or the newest of the person's own that the donor's blood fits: of those with a town, if any has one. */
function* requestFor({ accountId, requestId }: NewAsk, { bloodType }: Donor): Act<BloodRequest> {
  if (requestId !== undefined) {
    const request = yield* one(REQUEST, FIND_REQUEST, { requestId });
    if (request === null) throw new DomainError('REQUEST_NOT_FOUND');
    if (request.accountId !== accountId) throw new DomainError('NOT_YOURS');
    return request;
  }
  const patients = redCellPatientsOf(bloodType);
  const own = yield* all(REQUEST, OWN_REQUESTS, { accountId });
  const fitting = own.filter((each) => patients.includes(each.bloodType));
  const request = fitting.find(({ placeId }) => placeId !== null) ?? fitting[0];
  if (request === undefined) throw new DomainError('NO_REQUEST_TO_ASK_FOR');
  return request;
}

/**
 * One refusal for all that is the donor's own affair: consent, an address that mail reaches, what others asked, how far
 * they travel, and what their blood fits.
 */
function* refuse(donor: Donor, request: BloodRequest, { at }: NewAsk): Act<void> {
  if (!donor.isOffered) throw new DomainError('DONOR_NOT_OFFERED');
  const hospital = yield* townOf(request);
  if (hospital === null) throw new DomainError('REQUEST_WITHOUT_TOWN');
  const lately = yield* rows(ASKED_LATELY, { donorId: donor.id, since: at - ASK_CAP_DAYS * DAY_MS });
  const times = lately.map(([askedAt]) => Number(askedAt));
  const isFit = canGiveRedCells(donor.bloodType, request.bloodType) && donor.accountId !== request.accountId;
  const home = yield* townOf(donor);
  const isNear = home !== null && isWithinTravel(home, hospital, donor.travelKm);
  const isReached = (yield* findAccount(donor.accountId))?.isEmailVerified === true;
  if (isFit && isNear && isReached && donor.asksSince !== null && keepsCaps(times, at)) return;
  throw new DomainError('CANNOT_BE_ASKED');
}

function* townOf({ placeId }: { readonly placeId: number | null }): Act<Position | null> {
  return placeId === null ? null : yield* findPlace(placeId);
}

function* ask(given: NewAsk, donor: Donor, request: BloodRequest): Act<DonorsAsk> {
  const { at, accountId, actorHash } = given;
  const id = newId(at);
  const state: AskState = 'asked';
  const made = { id, requestId: request.id, state, askedAt: at, answeredAt: null };
  yield* run(INSERT, { ...made, donorId: donor.id, source: 'picked' });
  yield* recordAudit({ at, actorId: accountId, actorHash, action: 'donor.asked', subjectId: donor.id });
  const owner = yield* presentAccount(donor.accountId, {});
  yield* queueMail({ ...given.mail(donor, request), recipient: owner.email, accountId: owner.id, at });
  const { name, phone, bloodType, hospital, urgency, placeId } = request;
  return { ...made, name, phone, bloodType, hospital, urgency, placeId };
}

/** On the way to one patient at a time. */
function* refuseSecond(id: string): Act<void> {
  const [[donorId = ''] = []] = yield* rows(DONOR_OF, { id });
  if ((yield* rows(COMING, { donorId, id })).length > 0) throw new DomainError('ALREADY_COMING');
}
