import { OUTCOME_DAYS } from '@redthread/domain/ask';
import { DAY_MS } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import { stopsAsking } from '@redthread/domain/guard';
import type { GuardStore, Reporter } from '../guard-store.ts';
import { newId } from '../id.ts';
import { reports } from '../tables.ts';
import { type Act, all, type Engine, run, touched } from './act.ts';
import { type AskRecord, askBy, findAsk, findRequest } from './ask-record.ts';
import { recordAudit } from './audit.ts';
import { rowsOf } from './record.ts';
import { statement } from './statement.ts';
import { stopPerson } from './stops.ts';

const REPORT = rowsOf(reports);

const INSERT = REPORT.insert([], 'ON CONFLICT DO NOTHING RETURNING id');
const OPEN_ABOUT = statement(`SELECT ${REPORT.columns()} FROM reports WHERE subject_id = :subjectId
  AND settled_at IS NULL`);
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
        const report = { id: newId(at), subjectId, reporterId, askId: ask.id, kind, at, settledAt: null };
        if ((yield* touched(INSERT, report)) === 0) return true;
        yield* recordAudit({ at, actorId: reporterId, action: 'ask.reported', subjectId: ask.id });
        if (stopsAsking(yield* all(REPORT, OPEN_ABOUT, { subjectId }))) yield* stopPerson(subjectId, null, telling);
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
