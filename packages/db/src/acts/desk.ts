import { phoneEndOf } from '@redthread/domain/desk-search';
import { isByType } from '@redthread/domain/people-list';
import { ROLES } from '@redthread/domain/role';
import type { DeskAsk, DeskPerson, DeskStore } from '../desk-store.ts';
import type { Position } from '../page.ts';
import type { BloodRequest } from '../request-store.ts';
import { type Act, all, type Engine, one, rows, value } from './act.ts';
import { ASK, findRequest } from './ask-record.ts';
import { recordAudit } from './audit.ts';
import { deskCountsOn } from './desk-counts.ts';
import { finderOn } from './desk-find.ts';
import { deskHistory } from './desk-history.ts';
import { DONOR, donorOf } from './donor-change.ts';
import { runsOf, SHOWN } from './donors.ts';
import { foldMissingOn } from './folded.ts';
import { hidingOn } from './hiding.ts';
import { cutPage, pagesOf, type Run } from './page.ts';
import { ACCOUNT, findAccount } from './people.ts';
import { PHONE_END } from './phone-end.ts';
import { reportsAbout } from './reports.ts';
import { REQUEST } from './request-record.ts';
import { statement } from './statement.ts';
import { totalOf as cellsTotal, donorCells, type Ledger, readTotals } from './totals.ts';

const MOST_LISTED = 50;
const MOST_ASKS = 200;

const PERSON = ACCOUNT.pick('id', 'name', 'role', 'createdAt', 'isEmailVerified', 'asksStoppedAt');
const PROFILE = DONOR.pick(
  ...([
    'id',
    'bloodType',
    'phone',
    'address',
    'isAvailable',
    'isOffered',
    'nameShown',
    'placeId',
    'createdAt',
    'hiddenAt',
    'hiddenFor',
  ] as const),
);
const FIND_PERSON = statement(`SELECT ${PERSON.columns('a')}, ${PROFILE.columns('d')} FROM accounts a
  LEFT JOIN donors d ON d.account_id = a.id WHERE a.id = :id`);
const ACCOUNT_OF_DONOR = DONOR.pick('accountId');
const BY_DONOR = statement(`SELECT ${ACCOUNT_OF_DONOR.columns()} FROM donors WHERE id = :id`);
const OPEN_OF = statement(`SELECT ${REQUEST.columns('t')} FROM requests t
  WHERE t.account_id = :id AND t.closed_at IS NULL ORDER BY t.created_at DESC, t.id LIMIT ${MOST_LISTED}`);
const CLOSED_OF = statement(`SELECT ${REQUEST.columns('t')} FROM requests t
  WHERE t.account_id = :id AND t.closed_at IS NOT NULL ORDER BY t.closed_at DESC LIMIT ${MOST_LISTED}`);

const COUNT_PHONE = statement(`SELECT count(*) FROM donors t WHERE ${PHONE_END} = :phoneEnd`);
const OTHERS_OF_PHONE = statement(`SELECT t.account_id FROM donors t
  WHERE ${PHONE_END} = :phoneEnd AND t.account_id <> :id ORDER BY t.account_id LIMIT ${MOST_LISTED}`);

const DESK_ASK = ASK.pick(
  ...(['id', 'requestId', 'accountId', 'bloodType', 'source', 'state', 'askedAt', 'answeredAt', 'endedAt'] as const),
)
  .with<'name', string>('name', '(SELECT a.name FROM accounts a WHERE a.id = t.account_id)')
  .with<'hospital', string | null>('hospital', '(SELECT r.hospital FROM requests r WHERE r.id = t.request_id)');
const ASKS_OF = statement(`SELECT ${DESK_ASK.columns('t')} FROM asks t WHERE t.account_id = :id
  ORDER BY t.asked_at DESC, t.id LIMIT ${MOST_LISTED}`);
const ASKS_FOR = statement(`SELECT ${DESK_ASK.columns('t')} FROM asks t WHERE t.request_id = :id
  ORDER BY t.has_said_yes DESC, t.asked_at DESC, t.id LIMIT ${MOST_ASKS}`);

const IN_PAGE = DONOR.pick('id', 'createdAt', 'accountId');
const HIDDEN = ['t.hidden_at IS NOT NULL'];
const COUNT_HIDDEN = {
  donors: statement('SELECT count(*) FROM donors WHERE hidden_at IS NOT NULL'),
  requests: statement('SELECT count(*) FROM requests WHERE hidden_at IS NOT NULL'),
};
const ACCOUNT_IN_PAGE = ACCOUNT.pick('id', 'createdAt');

/** What admins look through. */
export function deskOn(db: Engine, ledger: () => Act<Ledger>): DeskStore {
  const find = finderOn(db.pages);
  const donorPage = pagesOf('donors', IN_PAGE, db.pages, SHOWN);
  const hiddenPage = pagesOf('donors', IN_PAGE, db.pages, HIDDEN);
  const hiddenRequestPage = pagesOf('requests', REQUEST, db.pages, HIDDEN);
  const accountPage = pagesOf('accounts', ACCOUNT_IN_PAGE, db.pages);

  function* idsOf({ list, bloodType, limit, after }: PeopleFilter): Act<Listed[]> {
    if (list === 'patients' || list === 'everyone') {
      const found = yield* accountPage(accountRuns(list, after), limit);
      return found.map((account) => ({ ...account, accountId: account.id }));
    }
    return yield* list === 'hidden'
      ? hiddenPage([{ where: {}, after }], limit)
      : donorPage(runsOf({ bloodType, isOffered: list === 'available' ? true : undefined, after }), limit);
  }

  return {
    ...deskCountsOn(db),
    find: ({ limit, ...wanted }) =>
      db.read(function* () {
        const hits = yield* find({ ...wanted, limit: limit + 1 });
        const shown = hits.slice(0, limit);
        const last = shown.at(-1);
        return {
          people: yield* people(shown.filter(({ kind }) => kind === 'person').map(({ id }) => id)),
          requests: yield* requestsOf(shown.filter(({ kind }) => kind === 'request').map(({ id }) => id)),
          next: hits.length > limit && last !== undefined ? { way: last.way, id: last.id } : null,
        };
      }),
    people: ({ limit, ...wanted }) =>
      db.read(function* () {
        const { rows: listed, next } = cutPage(yield* idsOf({ ...wanted, limit: limit + 1 }), limit);
        const total = yield* totalOf(wanted, yield* ledger());
        return { rows: yield* people(listed.map(({ accountId }) => accountId)), total, next };
      }),
    hiddenRequests: ({ limit, after }) =>
      db.read(function* () {
        const found = yield* hiddenRequestPage([{ where: {}, after }], limit + 1);
        return { ...cutPage(found, limit), total: Number(yield* value(COUNT_HIDDEN.requests)) };
      }),
    person: (id) =>
      db.read(function* () {
        const person = (yield* personOf(id)) ?? (yield* personOfDonor(id));
        if (person === null) return null;
        const of = { id: person.id };
        const requests = [...(yield* all(REQUEST, OPEN_OF, of)), ...(yield* all(REQUEST, CLOSED_OF, of))];
        const asks: DeskAsk[] = yield* all(DESK_ASK, ASKS_OF, of);
        const samePhone = Number(person.donor && (yield* value(COUNT_PHONE, phoneOf(person.donor))));
        return { person, requests, asks, reports: yield* reportsAbout(person.id), samePhone };
      }),
    request: (id) =>
      db.read(function* () {
        const request = yield* findRequest(id);
        return request === null ? null : { request, asks: yield* all(DESK_ASK, ASKS_FOR, { id }) };
      }),
    history: (page) => db.read(() => deskHistory(page)),
    showPerson: ({ id, actorId, at }) =>
      db.write(function* () {
        const account = yield* findAccount(id);
        if (account === null) return null;
        yield* recordAudit({ at, actorId, action: 'admin.person-shown', subjectId: id });
        const donor = yield* donorOf(id);
        const others = donor === null ? [] : yield* rows(OTHERS_OF_PHONE, { ...phoneOf(donor), id });
        return { account, donor, samePhone: yield* people(others.map(([other]) => String(other))) };
      }),
    foldMissing: foldMissingOn(db),
    ...hidingOn(db),
  };
}

function phoneOf({ phone }: { readonly phone: string }) {
  return { phoneEnd: phoneEndOf(phone) };
}

type PeopleFilter = Parameters<DeskStore['people']>[0];

interface Listed extends Position {
  readonly accountId: string;
}

function* totalOf({ list, bloodType }: Pick<PeopleFilter, 'list' | 'bloodType'>, ledger: Ledger): Act<number> {
  if (list === 'hidden') return Number(yield* value(COUNT_HIDDEN.donors));
  if (bloodType !== undefined && isByType(list))
    return cellsTotal(
      donorCells(ledger, { bloodTypes: [bloodType], isOffered: list === 'available' ? true : undefined }),
    );
  const { donors, offeredDonors, accounts } = yield* readTotals(ledger);
  const everyone = accounts.donor + accounts.patient + accounts.admin;
  return { donors, available: offeredDonors, patients: accounts.patient, everyone }[list];
}

function accountRuns(list: 'patients' | 'everyone', after: Position | undefined): Run[] {
  const roles = list === 'patients' ? (['patient'] as const) : ROLES;
  return roles.map((role) => ({ where: { role }, after }));
}

function* people(ids: readonly string[]): Act<DeskPerson[]> {
  const found: DeskPerson[] = [];
  for (const id of ids) {
    const person = yield* personOf(id);
    if (person !== null) found.push(person);
  }
  return found;
}

function* personOf(id: string): Act<DeskPerson | null> {
  const [row] = yield* rows(FIND_PERSON, { id });
  if (row === undefined) return null;
  const donor = row[PERSON.size] === null ? null : PROFILE.read(row, PERSON.size);
  return { ...PERSON.read(row), donor };
}

function* personOfDonor(id: string): Act<DeskPerson | null> {
  const donor = yield* one(ACCOUNT_OF_DONOR, BY_DONOR, { id });
  return donor === null ? null : yield* personOf(donor.accountId);
}

function* requestsOf(ids: readonly string[]): Act<BloodRequest[]> {
  const found: BloodRequest[] = [];
  for (const id of ids) {
    const request = yield* findRequest(id);
    if (request !== null) found.push(request);
  }
  return found;
}
