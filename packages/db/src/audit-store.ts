import type { AuditAction } from '@redthread/domain/audit-action';
import type { HidingReason } from '@redthread/domain/hiding';

// The port's part for who did what to whom. See store.ts for its conventions.

export interface AuditEntry {
  readonly at: number;
  readonly actorId: string | null;
  readonly action: AuditAction;
  readonly subjectId: string | null;
  /** Why, of what an admin hid or removed. */
  readonly reason?: HidingReason | undefined;
}

export interface AuditStore {
  record(entry: AuditEntry): Promise<void>;
  list(): Promise<AuditEntry[]>;
  /** What one person did, newest first; `next` is the `before` of the next page, null at the end. */
  pageOf(
    actorId: string,
    page: { limit: number; before?: number | undefined },
  ): Promise<{ rows: AuditEntry[]; next: number | null }>;
  /** The numbers given to the person whose email has this keyed hash, oldest first. */
  listOfHash(actorHash: string): Promise<AuditEntry[]>;
  /**
   * Removes so many entries at most that are older than their kind is kept, and says whether there may be more. Nothing
   * else can remove one. Counted from the newest entry where `now` is later: a clock that runs ahead costs no history.
   */
  removeOld(sweep: { now: number; keepMs: number; keepSignInsMs: number; atMost: number }): Promise<boolean>;
}
