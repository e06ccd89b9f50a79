import { AUDIT_ACTIONS, type AuditAction } from '@redthread/domain/audit-action';
import { type HidingReason, isReasonFor } from '@redthread/domain/hiding';
import { and, asc, desc, eq, inArray, lt, type SQL } from 'drizzle-orm';
import { db, type Places, query } from '../query.ts';
import { audit, donors, invitations } from '../tables.ts';
import type { Engine, Tx } from '../transaction.ts';
import { keepFact, removeFact } from './facts.ts';

// Who did what to whom.

interface AuditEntry {
  readonly at: number;
  readonly actorId: string | null;
  readonly action: AuditAction;
  readonly subjectId: string | null;
}

/** As admins read it. */
interface ReasonedEntry extends AuditEntry {
  /** Why, of what an admin hid or removed. */
  readonly reason?: HidingReason | undefined;
}

interface AuditSweep {
  readonly now: number;
  readonly keepMs: number;
  readonly keepSignInsMs: number;
  readonly atMost: number;
}

export type AuditStore = ReturnType<typeof auditOn>;

export function auditOn(engine: Engine) {
  return {
    record: (entry: AuditEntry) => engine.write((tx) => recordAudit(tx, entry)),
    list: async () => (await engine.query.all(LIST)).map(entryOf),
    /** What one person did, newest first; `next` is the `before` of the next page, null at the end. */
    pageOf: async (actorId: string, { limit, before = Number.MAX_SAFE_INTEGER }: AuditPage) => {
      const found = await engine.query.all(BY, { of: actorId, before, limit: limit + 1 });
      const rows = found.slice(0, limit);
      return {
        rows: rows.map(({ id: _, reason: __, ...entry }): AuditEntry => entry),
        next: found.length > limit ? (rows.at(-1)?.id ?? null) : null,
      };
    },
    /** The numbers given to the person whose email has this keyed hash, oldest first. */
    listOfHash: async (actorHash: string) => (await engine.query.all(OF_HASH, { actorHash })).map(entryOf),
    /**
     * Removes so many entries at most that are older than their kind is kept, and says whether there may be more. Nothing
     * else can remove one. Counted from the newest entry where `now` is later: a clock that runs ahead costs no history.
     */
    removeOld: (sweep: AuditSweep) => engine.write((tx) => removeOld(tx, sweep)),
  };
}

interface AuditPage {
  readonly limit: number;
  readonly before?: number | undefined;
}

const { id, at, actorId, action, subjectId, reason, actorHash } = audit;
const ENTRY = { id, at, actorId, action, subjectId, reason };
const entries = () => db.select(ENTRY).from(audit);

const LIST = query(() => entries().orderBy(asc(id)));
const OF_HASH = query((of: Places<{ actorHash: string }>) =>
  entries().where(eq(actorHash, of.actorHash)).orderBy(asc(id)),
);

/** Most have no reason, and say none. */
export function entryOf({
  id: _,
  reason,
  ...entry
}: Pick<typeof audit.$inferSelect, keyof typeof ENTRY>): ReasonedEntry {
  return reason === null ? entry : { ...entry, reason };
}

/** `actorHash` says whose it was after the account is gone. */
export async function recordAudit(tx: Tx, entry: ReasonedEntry & { readonly actorHash?: string }): Promise<void> {
  await tx.insert(audit, { ...entry, actorHash: entry.actorHash ?? null, reason: entry.reason ?? null });
}

/** The fact that opens the trigger `audit_keeps_rows` for entries before its instant. */
const SWEEP = 'audit-sweep';
const SIGN_INS: readonly AuditAction[] = ['account.signed-in'];

async function removeOld(tx: Tx, { now, keepMs, keepSignInsMs, atMost }: AuditSweep): Promise<boolean> {
  const newest = await tx.first(NEWEST_AT);
  if (newest === null) return false;
  const from = Math.min(now, newest.at);
  const removed = await sweep(tx, REMOVE_SIGN_INS, { before: from - keepSignInsMs, limit: atMost });
  return removed + (await sweep(tx, REMOVE_OTHERS, { before: from - keepMs, limit: atMost - removed })) === atMost;
}

const NEWEST_AT = query(() => db.select({ at }).from(audit).orderBy(desc(id)).limit(1));

async function sweep(tx: Tx, removal: ReturnType<typeof removalOf>, of: { before: number; limit: number }) {
  await keepFact(tx, SWEEP, String(of.before));
  const removed = await tx.run(removal, of);
  await removeFact(tx, SWEEP);
  return removed;
}

/** Read from the index by action and instant, so that it costs what it removes. */
function removalOf(actions: readonly AuditAction[]) {
  return query((of: Places<{ before: number; limit: number }>) => {
    const old = and(inArray(action, [...actions]), lt(at, of.before));
    return db.delete(audit).where(inArray(id, db.select({ id }).from(audit).where(old).limit(of.limit)));
  });
}

const REMOVE_SIGN_INS = removalOf(SIGN_INS);
const REMOVE_OTHERS = removalOf(AUDIT_ACTIONS.filter((each) => !SIGN_INS.includes(each)));

export interface Hidden {
  readonly at: number;
  readonly reason: HidingReason<'donor'>;
}

/** Since when and why an admin hides what a person offers, also of a profile that its donor removed meanwhile; null for nobody does. */
export async function hidingOf(tx: Tx, subjectId: string): Promise<Hidden | null> {
  const newest = await tx.first(NEWEST_HIDING, { subjectId });
  if (newest?.action !== 'donor.hidden' || newest.reason === null) return null;
  const { at, reason } = newest;
  return isReasonFor('donor', reason) ? { at, reason } : null;
}

const NEWEST_HIDING = query((of: Places<{ subjectId: string }>) =>
  db
    .select({ at, action, reason })
    .from(audit)
    .where(and(eq(subjectId, of.subjectId), inArray(action, ['donor.hidden', 'donor.shown', 'donor.removed'])))
    .orderBy(desc(id))
    .limit(1),
);

export interface HistoryPage {
  readonly subject: 'person' | 'request';
  readonly id: string;
  readonly limit: number;
  readonly before?: number | undefined;
}

/**
 * What happened to a person or a request, newest first; `next` is the `before` of the next page. Each of an index by itself, merged: so a
 * page costs its own rows, however much a person did.
 */
export async function historyOf(tx: Tx, { subject, id: of, limit, before = Number.MAX_SAFE_INTEGER }: HistoryPage) {
  const merged = new Map<number, ReasonedEntry>();
  for (const source of subject === 'person' ? [BY, ABOUT, ABOUT_DONOR] : [ABOUT, ABOUT_INVITATIONS]) {
    for (const row of await tx.all(source, { of, before, limit: limit + 1 })) merged.set(row.id, entryOf(row));
  }
  const found = [...merged].sort(([a], [b]) => b - a);
  const shown = found.slice(0, limit);
  return {
    rows: shown.map(([, entry]) => entry),
    next: found.length > limit ? (shown.at(-1)?.[0] ?? null) : null,
  };
}

function pageWhere(condition: (of: SQL) => SQL | undefined) {
  return query(({ of, before, limit }: Places<{ of: string; before: number; limit: number }>) =>
    entries()
      .where(and(condition(of), lt(id, before)))
      .orderBy(desc(id))
      .limit(limit),
  );
}

const BY = pageWhere((of) => eq(actorId, of));
const ABOUT = pageWhere((of) => eq(subjectId, of));
/** A profile that is gone is known by who removed it. */
const ABOUT_DONOR = pageWhere((of) =>
  eq(subjectId, db.select({ id: donors.id }).from(donors).where(eq(donors.accountId, of))),
);
/** What was said of the invitations for a request names the invitation. Of all of them, the newest are sorted out: there are at most a few hundred. */
const ABOUT_INVITATIONS = pageWhere((of) =>
  inArray(subjectId, db.select({ id: invitations.id }).from(invitations).where(eq(invitations.requestId, of))),
);
