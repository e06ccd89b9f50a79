import type { AuditAction } from '@redthread/domain/audit-action';
import { dayOf } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import type { Contactee, ContactStore, GivenNumber } from '../contact-store.ts';
import { newId } from '../id.ts';
import { donors, givenNumbers, requests } from '../tables.ts';
import { type Act, type Engine, one, type Row, rows, run, touched, value } from './act.ts';
import { recordAudit } from './audit.ts';
import { takeAll } from './limits.ts';
import { cutPage } from './page.ts';
import { presentAccount } from './people.ts';
import { rowsOf } from './record.ts';
import { statement } from './statement.ts';

const GIVEN = rowsOf(givenNumbers);
const DONOR = rowsOf(donors);
const REQUEST = rowsOf(requests);

const ACTIONS: Readonly<Record<Contactee['kind'], AuditAction>> = {
  donor: 'donor.contacted',
  request: 'request.contacted',
};
const FIND = {
  donor: statement('SELECT id FROM donors WHERE id = :id'),
  request: statement('SELECT id FROM requests WHERE id = :id AND closed_at IS NULL'),
};
const EARLIER = {
  donor: statement(`SELECT ${GIVEN.columns()} FROM given_numbers WHERE donor_id = :id AND account_id = :accountId`),
  request: statement(`SELECT ${GIVEN.columns()} FROM given_numbers WHERE request_id = :id AND account_id = :accountId`),
};
const RENEW = statement('UPDATE given_numbers SET given_at = :at WHERE id = :id');
const INSERT = GIVEN.insert();
const JOINED = `SELECT ${GIVEN.columns('g')}, ${DONOR.columns('d')}, ${REQUEST.columns('r')}, a.name
  FROM given_numbers g LEFT JOIN donors d ON d.id = g.donor_id LEFT JOIN requests r ON r.id = g.request_id
  JOIN accounts a ON a.id = coalesce(d.account_id, r.account_id) WHERE g.account_id = :accountId AND d.hidden_at IS NULL`;
const NEWEST_FIRST = 'ORDER BY g.given_at DESC, g.id LIMIT :limit';
const PAGE = statement(`${JOINED} ${NEWEST_FIRST}`);
const PAGE_AFTER = statement(`${JOINED} AND g.given_at <= :at AND (g.given_at < :at OR g.id > :id) ${NEWEST_FIRST}`);
const COUNT = statement(`SELECT count(*) FROM given_numbers g LEFT JOIN donors d ON d.id = g.donor_id
  WHERE g.account_id = :accountId AND d.hidden_at IS NULL`);
const REMOVE_BEFORE = statement('DELETE FROM given_numbers WHERE given_at < :instant');

export function contactsOn(db: Engine): ContactStore {
  return {
    give: ({ accountId, actorHash, contactee, counters, at }) =>
      db.write(function* () {
        yield* presentAccount(accountId, {});
        yield* refuseMissing(contactee);
        const { kind, id } = contactee;
        const earlier = yield* one(GIVEN, EARLIER[kind], { id, accountId });
        if (earlier !== null && dayOf(earlier.givenAt) === dayOf(at)) return null;
        const exhausted = yield* takeAll(counters, at);
        if (exhausted !== null) return exhausted;
        yield* earlier === null
          ? run(INSERT, { id: newId(at), accountId, ...idsOf(contactee), givenAt: at })
          : run(RENEW, { id: earlier.id, at });
        yield* recordAudit({ at, actorId: accountId, actorHash, action: ACTIONS[kind], subjectId: id });
        return null;
      }),
    pageOf: (accountId, { limit, after }) =>
      db.read(function* () {
        const own = { accountId, limit: limit + 1 };
        const found = yield* after === undefined
          ? rows(PAGE, own)
          : rows(PAGE_AFTER, { ...own, at: after.createdAt, id: after.id });
        return { ...cutPage(found.map(givenNumberIn), limit), total: Number(yield* value(COUNT, { accountId })) };
      }),
    removeGivenBefore: (instant) => db.write(() => run(REMOVE_BEFORE, { instant })),
  };
}

function* refuseMissing({ kind, id }: Contactee): Act<void> {
  if ((yield* touched(FIND[kind], { id })) > 0) return;
  throw new DomainError(kind === 'donor' ? 'DONOR_NOT_FOUND' : 'REQUEST_NOT_FOUND');
}

function givenNumberIn(row: Row): GivenNumber {
  const { id, givenAt, donorId } = GIVEN.read(row);
  const common = { id, createdAt: givenAt, name: String(row[GIVEN.size + DONOR.size + REQUEST.size]) };
  if (donorId !== null) {
    const { bloodType, phone, internationalPhone, nameShown, address, ...donor } = DONOR.read(row, GIVEN.size);
    const { isOffered, isPhoneListed, canBeAsked } = donor;
    const contactee = { kind: 'donor', id: donorId } as const;
    const reached = { isOffered, isPhoneListed, canBeAsked, neededBy: null };
    return { ...common, nameShown, contactee, bloodType, place: address, phone, internationalPhone, ...reached };
  }
  const request = REQUEST.read(row, GIVEN.size + DONOR.size);
  const { id: requestId, bloodType, phone, internationalPhone, nameShown, hospital, neededBy } = request;
  const contactee = { kind: 'request', id: requestId } as const;
  const isOffered = request.closedAt === null && request.asksStoppedAt === null;
  const reached = { isOffered, isPhoneListed: true, canBeAsked: false, neededBy };
  return { ...common, nameShown, contactee, bloodType, place: hospital, phone, internationalPhone, ...reached };
}

function idsOf({ kind, id }: Contactee) {
  return kind === 'donor' ? { donorId: id, requestId: null } : { donorId: null, requestId: id };
}
