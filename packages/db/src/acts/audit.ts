import { AUDIT_ACTIONS, type AuditAction } from '@redthread/domain/audit-action';
import type { HidingReason } from '@redthread/domain/hiding';
import type { AuditEntry, AuditStore } from '../audit-store.ts';
import { audit } from '../tables.ts';
import { type Act, all, type Engine, one, type Reader, type Row, run, touched, value } from './act.ts';
import { keepFact, removeFact } from './facts.ts';
import { rowsOf } from './record.ts';
import { type Statement, statement } from './statement.ts';

const AUDIT = rowsOf(audit);
const ENTRY = AUDIT.pick('at', 'actorId', 'action', 'subjectId', 'reason');
export const NUMBERED = AUDIT.pick('at', 'actorId', 'action', 'subjectId', 'reason', 'id');
const TOLD: Reader<AuditEntry> = { read: (row, from) => entryOf(ENTRY.read(row, from)) };

const INSERT = AUDIT.insert(['id']);
const LIST = statement(`SELECT ${ENTRY.columns()} FROM audit ORDER BY id`);
const OF_HASH = statement(`SELECT ${ENTRY.columns()} FROM audit WHERE actor_hash = :actorHash ORDER BY id`);
const PAGE_OF = statement(`SELECT ${NUMBERED.columns()} FROM audit WHERE actor_id = :actorId AND id < :before
  ORDER BY id DESC LIMIT :limit`);
const HIDINGS = "action IN ('donor.hidden', 'donor.shown', 'donor.removed')";
const HIDING = AUDIT.pick('at', 'action', 'reason');
const NEWEST_HIDING = statement(`SELECT ${HIDING.columns()} FROM audit
  WHERE subject_id = :subjectId AND ${HIDINGS} ORDER BY id DESC LIMIT 1`);
const NEWEST_AT = statement('SELECT at FROM audit ORDER BY id DESC LIMIT 1');

/** The fact that opens the trigger `audit_keeps_rows` for entries before its instant. */
const SWEEP = 'audit-sweep';
const SIGN_INS: readonly AuditAction[] = ['account.signed-in'];
const REMOVE_SIGN_INS = removalOf(SIGN_INS);
const REMOVE_OTHERS = removalOf(AUDIT_ACTIONS.filter((action) => !SIGN_INS.includes(action)));

export function auditOn(db: Engine): AuditStore {
  return {
    record: (entry) => db.write(() => recordAudit(entry)),
    list: () => db.read(() => all(TOLD, LIST)),
    pageOf: (actorId, { limit, before = Number.MAX_SAFE_INTEGER }) =>
      db.read(function* () {
        const found = yield* all(NUMBERED, PAGE_OF, { actorId, before, limit: limit + 1 });
        const rows = found.slice(0, limit);
        const next = found.length > limit ? (rows.at(-1)?.id ?? null) : null;
        return { rows: rows.map(({ id: _, ...entry }) => entryOf(entry)), next };
      }),
    listOfHash: (actorHash) => db.read(() => all(TOLD, OF_HASH, { actorHash })),
    removeOld: ({ now, keepMs, keepSignInsMs, atMost }) =>
      db.write(function* () {
        const newestAt = yield* value(NEWEST_AT);
        if (newestAt === null) return false;
        const from = Math.min(now, Number(newestAt));
        const removed = yield* sweep(REMOVE_SIGN_INS, from - keepSignInsMs, atMost);
        return removed + (yield* sweep(REMOVE_OTHERS, from - keepMs, atMost - removed)) === atMost;
      }),
  };
}

function* sweep(removal: Statement, before: number, atMost: number): Act<number> {
  yield* keepFact(SWEEP, String(before));
  const removed = yield* touched(removal, { before, atMost });
  yield* removeFact(SWEEP);
  return removed;
}

/** Read from the index by action and instant, so that it costs what it removes. */
function removalOf(actions: readonly AuditAction[]): Statement {
  const list = actions.map((action) => `'${action}'`).join(', ');
  return statement(`DELETE FROM audit WHERE id IN
    (SELECT id FROM audit WHERE action IN (${list}) AND at < :before LIMIT :atMost) RETURNING id`);
}

/** Adds an entry inside an act of its own or of another noun. `actorHash` says whose it was after the account is gone. */
export function recordAudit(entry: AuditEntry & { readonly actorHash?: string }): Act<void> {
  return run(INSERT, { actorHash: null, reason: null, ...entry });
}

/** Since when and why an admin hides what a person offers, also of a profile that its donor removed meanwhile; null for nobody does. */
export function* hidingOf(accountId: string): Act<Hidden | null> {
  return hiddenBy(yield* one(HIDING, NEWEST_HIDING, { subjectId: accountId }));
}

/** The same for whoever's row of another table is read with it. */
export const JOINED_HIDING = {
  size: HIDING.size,
  columns: HIDING.columns('h'),
  /** Joins it to whoever has the id `account`. */
  join: (account: string) =>
    `LEFT JOIN audit h ON h.id = (SELECT max(id) FROM audit WHERE subject_id = ${account} AND ${HIDINGS})`,
  read: (row: Row, from: number): Hidden | null => (row[from] === null ? null : hiddenBy(HIDING.read(row, from))),
};

export interface Hidden {
  readonly at: number;
  readonly reason: HidingReason;
}

function hiddenBy(newest: Pick<Kept, 'at' | 'action' | 'reason'> | null): Hidden | null {
  if (newest?.action !== 'donor.hidden' || newest.reason === null) return null;
  return { at: newest.at, reason: newest.reason };
}

/** Most have no reason, and say none. */
export function entryOf({ reason, ...entry }: Kept): AuditEntry {
  return reason === null ? entry : { ...entry, reason };
}

type Kept = Omit<AuditEntry, 'reason'> & { readonly reason: HidingReason | null };
