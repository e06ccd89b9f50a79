import type { GuardedPerson, GuardedRequest, GuardStore, OpenReport } from '../guard-store.ts';
import { type Act, all, type Engine, rows } from './act.ts';
import { findAccount } from './people.ts';
import { REQUEST } from './request-record.ts';
import { statement } from './statement.ts';

/** How many are on their way. */
export const COMING_COUNT = `(SELECT count(*) FROM asks c WHERE c.request_id = t.id AND c.has_said_yes = 1
  AND c.state = 'coming')`;
export const GUARDED_REQUEST = REQUEST.with<'coming', number>('coming', COMING_COUNT);
const SELECT = `SELECT ${GUARDED_REQUEST.columns('t')} FROM requests t`;

const STOPPED_PEOPLE = statement(`SELECT id FROM accounts WHERE asks_stopped_at IS NOT NULL
  ORDER BY asks_stopped_at DESC LIMIT :limit`);
const REPORTED = statement(`SELECT subject_id, max(at) FROM reports WHERE settled_at IS NULL
  GROUP BY subject_id ORDER BY 2 DESC LIMIT :limit`);
const REPORTS_ABOUT =
  statement(`SELECT p.kind, p.at, a.request_id, CASE WHEN a.account_id = p.subject_id THEN 1 ELSE 0 END, p.is_weighty
  FROM reports p LEFT JOIN asks a ON a.id = p.ask_id
  WHERE p.subject_id = :id AND p.settled_at IS NULL ORDER BY p.at DESC, p.id`);
const OPEN_OF = statement(`${SELECT} WHERE t.account_id = :id AND t.closed_at IS NULL
  ORDER BY t.created_at DESC, t.id LIMIT :limit`);
const STOPPED_REQUESTS = statement(`${SELECT} WHERE t.closed_at IS NULL AND t.asks_stopped_at IS NOT NULL
  AND (SELECT a.asks_stopped_at FROM accounts a WHERE a.id = t.account_id) IS NULL
  ORDER BY t.asks_stopped_at DESC LIMIT :limit`);

/** Whom and what an admin has to look at. */
export function guardedOn(db: Engine): Pick<GuardStore, 'stopped'> {
  return {
    stopped: (limit) =>
      db.read(function* () {
        const found = [...(yield* rows(STOPPED_PEOPLE, { limit })), ...(yield* rows(REPORTED, { limit }))];
        const people: GuardedPerson[] = [];
        for (const id of new Set(found.map(([each]) => String(each)))) {
          const person = yield* personOf(id, limit);
          if (person !== null) people.push(person);
        }
        return { people, requests: yield* all(GUARDED_REQUEST, STOPPED_REQUESTS, { limit }) };
      }),
  };
}

function* personOf(id: string, limit: number): Act<GuardedPerson | null> {
  const account = yield* findAccount(id);
  if (account === null) return null;
  const requests: GuardedRequest[] = yield* all(GUARDED_REQUEST, OPEN_OF, { id, limit });
  const reports = yield* reportsAbout(id);
  return { id, name: account.name, asksStoppedAt: account.asksStoppedAt, reports, requests };
}

/** The open ones about a person, the newest first. */
export function* reportsAbout(id: string): Act<OpenReport[]> {
  return (yield* rows(REPORTS_ABOUT, { id })).map(([kind, at, requestId, isAboutDonor, weighty]) => ({
    kind: kind as OpenReport['kind'],
    at: Number(at),
    requestId: requestId == null ? null : String(requestId),
    isAboutDonor: isAboutDonor === 1,
    isWeighty: weighty === 1,
  }));
}
