import { createHmac } from 'node:crypto';
import { DAY_MS } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import { INVITE_DAYS } from '@redthread/domain/donor-import';
import { mailboxOf } from '@redthread/domain/mailbox';
import { and, desc, eq, isNull, type SQL } from 'drizzle-orm';
import { donorImports, donorInvites } from '../donor-import-tables.ts';
import { newId } from '../id.ts';
import { db, type Places, query } from '../query.ts';
import type { Engine, Tx } from '../transaction.ts';
import { recordAudit } from './audit.ts';
import { donorInvitesOn, type InviteContact } from './donor-invites.ts';
import { hashKey } from './facts.ts';
import { countsOf, type DonorImport, findImport, type InviteCounts, stopSending } from './import-record.ts';

// Lists of donors that people import: each row becomes an invite to join.

/** Whose imports: an organisation's, else a person's, else those of the command line. */
export type ImportOwner = Pick<DonorImport, 'accountId' | 'organisationId'>;

/** A row, sealed with the key of the database until it is sent. */
interface NewInvite extends InviteContact {
  readonly sealed: string;
}

interface NewRows {
  readonly importId: string;
  readonly invites: readonly NewInvite[];
  readonly at: number;
}

export type ImportStore = ReturnType<typeof importsOn>;

export function importsOn(engine: Engine) {
  return {
    /** Audited. */
    start: (owner: ImportOwner, at: number) => engine.write((tx) => startImport(tx, owner, at)),
    find: (id: string): Promise<DonorImport | null> => findImport(engine.query, id),
    /** Adds rows to an import that isn't over. How many are new; whom its owner has invited within a year isn't. Rejects with IMPORT_OVER. */
    add: (rows: NewRows) => engine.write((tx) => addRows(tx, rows)),
    /** The newest first, with what became of their rows. */
    ofOwner: (owner: ImportOwner, limit: number) => engine.read((tx) => importsOf(tx, owner, limit)),
    counts: (id: string): Promise<InviteCounts> => engine.read((tx) => countsOf(tx, id)),
    /** Ends an import: what waits is forgotten, what was sent can still be used. Audited. */
    end: (id: string, actorId: string | null, at: number) => engine.write((tx) => endImport(tx, { id, actorId, at })),
    ...donorInvitesOn(engine),
  };
}

async function startImport(tx: Tx, owner: ImportOwner, at: number): Promise<string> {
  const id = newId(at);
  await tx.insert(donorImports, { id, ...owner, state: 'sending', createdAt: at });
  await recordAudit(tx, { at, actorId: owner.accountId, action: 'import.started', subjectId: id });
  return id;
}

const { id: importId, accountId, organisationId, createdAt } = donorImports;
const { contactHash } = donorInvites;

async function addRows(tx: Tx, { importId: id, invites, at }: NewRows): Promise<number> {
  const found = await findImport(tx, id);
  if (found?.state !== 'sending') throw new DomainError('IMPORT_OVER');
  const key = await hashKey(tx);
  let added = 0;
  for (const { sealed, ...contact } of invites) {
    const hash = hashOf(key, contact);
    if (await isKnown(tx, found, hash)) continue;
    const row = { id: newId(at), importId: id, contactHash: hash, channel: contact.channel, sealed };
    await tx.insert(donorInvites, { ...row, ...UNSENT, expiresAt: at + INVITE_DAYS * DAY_MS });
    added += 1;
  }
  return added;
}

const UNSENT = { state: 'waiting', linkHash: null, stopHash: null, sentAt: null } as const;

/** Keyed, so that a list of addresses finds nobody in it; of a mailbox, however its address is spelled. */
function hashOf(key: string, { channel, address }: InviteContact): string {
  const contact = channel === 'email' ? mailboxOf(address) : address;
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(`invite:${contact}`).digest('base64url');
}

async function isKnown(tx: Tx, owner: DonorImport, hash: string): Promise<boolean> {
  const earlier = await tx.all(OWNERS, { hash });
  return earlier.some((each) => isSameOwner(each, owner));
}

const OWNERS = query((of: Places<{ hash: string }>) =>
  db
    .select({ accountId, organisationId })
    .from(donorInvites)
    .innerJoin(donorImports, eq(importId, donorInvites.importId))
    .where(eq(contactHash, of.hash)),
);

function isSameOwner(one: ImportOwner, other: ImportOwner): boolean {
  if (one.organisationId !== null || other.organisationId !== null) return one.organisationId === other.organisationId;
  return one.accountId === other.accountId;
}

async function importsOf(tx: Tx, owner: ImportOwner, limit: number) {
  const found = await (owner.organisationId === null
    ? tx.all(OF_ACCOUNT, { accountId: owner.accountId, limit })
    : tx.all(OF_ORGANISATION, { organisationId: owner.organisationId, limit }));
  const imports: (DonorImport & { readonly counts: InviteCounts })[] = [];
  for (const each of found) imports.push({ ...each, counts: await countsOf(tx, each.id) });
  return imports;
}

const OF_ACCOUNT = query((of: Places<{ accountId: string | null; limit: number }>) =>
  newest(and(eq(accountId, of.accountId), isNull(organisationId))).limit(of.limit),
);
const OF_ORGANISATION = query((of: Places<{ organisationId: string; limit: number }>) =>
  newest(eq(organisationId, of.organisationId)).limit(of.limit),
);

function newest(those: SQL | undefined) {
  return db.select().from(donorImports).where(those).orderBy(desc(createdAt), desc(importId));
}

interface End {
  readonly id: string;
  readonly actorId: string | null;
  readonly at: number;
}

async function endImport(tx: Tx, { id, actorId, at }: End): Promise<void> {
  if ((await findImport(tx, id))?.state !== 'sending') return;
  await stopSending(tx, id, 'ended');
  await recordAudit(tx, { at, actorId, action: 'import.ended', subjectId: id });
}
