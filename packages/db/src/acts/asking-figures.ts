import { overdueForYes } from '@redthread/domain/guard';
import type { GuardStore } from '../guard-store.ts';
import { askDays } from '../tables.ts';
import { askableTotals } from '../total-tables.ts';
import type { Act } from './act.ts';
import { all, type Engine, one, rows, value } from './act.ts';
import { COMING_COUNT, GUARDED_REQUEST } from './guarded.ts';
import { rowsOf } from './record.ts';
import { STORED_REQUEST } from './request-record.ts';
import { statement } from './statement.ts';
import { type Ledger, totalOf } from './totals.ts';

const OPEN = STORED_REQUEST.pick(
  ...([
    'id',
    'createdAt',
    'urgency',
    'neededBy',
    'closedAt',
    'units',
    'given',
    'placeId',
    'confirmedAt',
    'asksStoppedAt',
  ] as const),
)
  .with<'coming', number>('coming', COMING_COUNT)
  .with<'yes', number>('yes', '(SELECT count(*) FROM asks y WHERE y.request_id = t.id AND y.has_said_yes = 1)');
const ASK_DAY = rowsOf(askDays);
const ASKABLE = rowsOf(askableTotals).pick('bloodType', 'askedDay', 'total');

const WITH_END = statement(`SELECT ${OPEN.columns('t')} FROM requests t
  WHERE t.closed_at IS NULL AND t.needed_by IS NOT NULL ORDER BY t.needed_by`);
const FIND = statement(`SELECT ${GUARDED_REQUEST.columns('t')} FROM requests t WHERE t.id = :id`);
const UNCONFIRMED = 'requests t WHERE t.closed_at IS NULL AND t.place_id IS NOT NULL AND t.confirmed_at IS NULL';
const TO_CONFIRM = statement(`SELECT ${GUARDED_REQUEST.columns('t')} FROM ${UNCONFIRMED}
  ORDER BY t.needed_by NULLS LAST, t.id LIMIT :limit`);
const COUNT_TO_CONFIRM = statement(`SELECT count(*) FROM ${UNCONFIRMED}`);
const DAYS = statement(`SELECT ${ASK_DAY.columns()} FROM ask_days WHERE day >= :since ORDER BY day DESC, blood_type`);
const ASKABLE_DAYS = statement(`SELECT blood_type, asked_day, CAST(sum(total) AS BIGINT) FROM askable_totals
  GROUP BY blood_type, asked_day HAVING sum(total) > 0`);
const OPEN_REPORTS = statement('SELECT kind, count(*) FROM reports WHERE settled_at IS NULL GROUP BY kind');
const STOPPED_PEOPLE = statement('SELECT count(*) FROM accounts WHERE asks_stopped_at IS NOT NULL');
const STOPPED_REQUESTS = statement(
  'SELECT count(*) FROM requests WHERE closed_at IS NULL AND asks_stopped_at IS NOT NULL',
);

/** What an admin sees of asking: of the requests that are open, and of totals; never of each donor. */
export function askingFiguresOn(db: Engine, ledger: () => Act<Ledger>): Pick<GuardStore, 'figures'> {
  return {
    figures: ({ at, since, limit }) =>
      db.read(function* () {
        const open = yield* all(OPEN, WITH_END);
        const overdue = open.filter(({ createdAt, neededBy, yes }) => {
          return yes === 0 && overdueForYes({ createdAt, neededBy: neededBy ?? 0 }) <= at;
        });
        const found = [];
        for (const { id } of overdue.slice(0, limit)) found.push(yield* one(GUARDED_REQUEST, FIND, { id }));
        const reports = { money: 0, untrue: 0, rude: 0 };
        for (const [kind, count] of yield* rows(OPEN_REPORTS)) reports[kind as keyof typeof reports] = Number(count);
        return {
          open,
          withoutEnd: totalOf((yield* ledger()).requests) - open.length,
          withoutYes: { total: overdue.length, rows: found.filter((each) => each !== null) },
          toConfirm: {
            total: Number(yield* value(COUNT_TO_CONFIRM)),
            rows: yield* all(GUARDED_REQUEST, TO_CONFIRM, { limit }),
          },
          days: yield* all(ASK_DAY, DAYS, { since }),
          askable: yield* all(ASKABLE, ASKABLE_DAYS),
          reports,
          stopped: {
            people: Number(yield* value(STOPPED_PEOPLE)),
            requests: Number(yield* value(STOPPED_REQUESTS)),
          },
        };
      }),
  };
}
