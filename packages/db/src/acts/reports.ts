import { OUTCOME_DAYS } from '@redthread/domain/ask';
import { DAY_MS } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import { isWeighty, STOPPED_BY_REPORTER_DAYS, stopsAsking } from '@redthread/domain/guard';
import type { GuardStore, Reporter } from '../guard-store.ts';
import { newId } from '../id.ts';
import { personHash } from '../person-hash.ts';
import { reports } from '../report-tables.ts';
import { type Act, all, type Engine, run, touched, value } from './act.ts';
import { type AskRecord, askBy, findAsk, findRequest } from './ask-record.ts';
import { recordAudit } from './audit.ts';
import { HASH_KEY, keepFirstFact, newHashKey } from './facts.ts';
import { presentAccount } from './people.ts';
import { rowsOf } from './record.ts';
import { statement } from './statement.ts';
import { stopPerson } from './stops.ts';

const REPORT = rowsOf(reports);

const INSERT = REPORT.insert([], 'ON CONFLICT DO NOTHING RETURNING id');
// Whom the same person's reports stopped, also before they left and came back.
const OTHERS_STOPPED = `(SELECT count(DISTINCT o.subject_id) FROM reports o
  WHERE o.reporter_hash = t.reporter_hash AND o.stopped_at > :since AND o.subject_id <> t.subject_id)`;
const OPEN = REPORT.with<'othersStopped', number>('othersStopped', OTHERS_STOPPED);
const OPEN_ABOUT = statement(`SELECT ${OPEN.columns('t')} FROM reports t WHERE t.subject_id = :subjectId
  AND t.settled_at IS NULL`);
const STOPPED_BY = statement(`UPDATE reports SET stopped_at = :at
  WHERE subject_id = :subjectId AND settled_at IS NULL AND is_weighty = 1 AND stopped_at IS NULL`);
// An offer that nobody accepted is the word of one side alone.
const HAD_CONTACT = statement(`SELECT 1 FROM asks a JOIN requests r ON r.id = a.request_id
  WHERE a.account_id = :donorId AND r.account_id = :posterId AND (a.source <> 'offered' OR a.accepted_at IS NOT NULL) LIMIT 1`);
const BY_PERSON = statement(
  `SELECT ${REPORT.columns()} FROM reports WHERE reporter_id = :accountId ORDER BY at DESC, id`,
);
const REMOVE_BEFORE = statement('DELETE FROM reports WHERE settled_at < :instant');
const FORGET_BEFORE = statement('DELETE FROM stopped_emails WHERE left_at < :instant');

type Reports = Pick<GuardStore, 'report' | 'reportsBy' | 'removeSettledBefore'>;

/** What one side of an ask says of the other. */
export function reportsOn(db: Engine): Reports {
  return {
    report: ({ by, kind, ...telling }) =>
      db.write(function* () {
        const { at } = telling;
        const ask = yield* reportedAsk(by);
        if (ask === null) return false;
        const request = ask.requestId === null ? null : yield* findRequest(ask.requestId);
        if (request === null || at > (request.closedAt ?? at) + OUTCOME_DAYS * DAY_MS)
          throw new DomainError('ASK_OVER');
        const sides = [ask.accountId, request.accountId] as const;
        const [reporterId, subjectId] = 'posterId' in by ? [sides[1], sides[0]] : sides;
        const reporter = yield* presentAccount(reporterId, {});
        // A profile made up may be reported by a request made up: an address that nobody proved stands for no person.
        if (!reporter.isEmailVerified) throw new DomainError('EMAIL_NOT_VERIFIED');
        const hadContact = (yield* value(HAD_CONTACT, { donorId: sides[0], posterId: sides[1] })) !== null;
        const isHeavy = isWeighty({ accountSince: reporter.createdAt, hadContact, at });
        const key = yield* keepFirstFact(HASH_KEY, newHashKey());
        const reporterHash = personHash(key, 'email', reporter.email);
        const report = {
          ...{ id: newId(at), subjectId, reporterId, reporterHash, askId: ask.id, kind, at },
          ...{ isWeighty: isHeavy, settledAt: null, stoppedAt: null },
        };
        if ((yield* touched(INSERT, report)) === 0) return true;
        yield* recordAudit({ at, actorId: reporterId, action: 'ask.reported', subjectId: ask.id });
        const since = at - STOPPED_BY_REPORTER_DAYS * DAY_MS;
        const open = yield* all(OPEN, OPEN_ABOUT, { subjectId, since });
        if (!stopsAsking(open.map((each) => ({ ...each, reporter: each.reporterHash ?? each.id })))) return true;
        if (yield* stopPerson(subjectId, null, telling)) yield* run(STOPPED_BY, { subjectId, at });
        return true;
      }),
    reportsBy: (accountId) => db.read(() => all(REPORT, BY_PERSON, { accountId })),
    removeSettledBefore: (instant) =>
      db.write(function* () {
        yield* run(REMOVE_BEFORE, { instant });
        yield* run(FORGET_BEFORE, { instant });
      }),
  };
}

/** A poster knows of a donor once they have said yes. */
function* reportedAsk(by: Reporter): Act<AskRecord | null> {
  if (!('posterId' in by)) return yield* askBy(by);
  const ask = yield* findAsk(by.id);
  return ask?.requestId === by.requestId && ask.hasSaidYes ? ask : null;
}
