// The port's part for who did what to whom. See store.ts for its conventions.

export interface AuditEntry {
  readonly at: number;
  readonly actorId: string | null;
  readonly action: AuditAction;
  readonly subjectId: string | null;
}

export const AUDIT_ACTIONS = [
  'account.registered',
  'account.signed-in',
  'account.role-chosen',
  'account.role-refused',
  'account.promoted',
  'account.demoted',
  'account.email-verified',
  'account.email-changed',
  'account.password-changed',
  'account.password-reset',
  'account.google-linked',
  'account.google-unlinked',
  'account.taken-over',
  'account.deleted',
  'donor.contacted',
  'request.contacted',
  'token.created',
  'token.revoked',
  // Each look at the overview, until showing became an act of its own.
  'admin.overview-read',
  'admin.newest-shown',
  'donor.removed',
  'request.withdrawn',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export interface AuditStore {
  record(entry: AuditEntry): Promise<void>;
  list(): Promise<AuditEntry[]>;
  /** What one person did, newest first; `next` is the `before` of the next page, null at the end. */
  pageOf(
    actorId: string,
    page: { limit: number; before?: number | undefined },
  ): Promise<{ rows: AuditEntry[]; next: number | null }>;
  /** The numbers that were given to whoever had the address of this keyed hash, oldest first. */
  listOfHash(actorHash: string): Promise<AuditEntry[]>;
}
