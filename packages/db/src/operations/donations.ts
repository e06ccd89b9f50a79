import { dayOf } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import { and, count, desc, eq, gt, isNotNull, lte, or } from 'drizzle-orm';
import { newId } from '../id.ts';
import { certificates, donations, organisations } from '../organisation-tables.ts';
import { bare, db, type Places, placesOf, query } from '../query.ts';
import { accounts } from '../tables.ts';
import type { Engine, Tx } from '../transaction.ts';
import type { Invitation } from './invitation-record.ts';

// Donations that hospitals confirmed, and the certificates by which donors show them.

/** `hash` is the SHA-256 of the certificate's code, in hex. */
type Certificate = Readonly<typeof certificates.$inferSelect>;

export function donationsOn(engine: Engine) {
  return {
    /** How many donations hospitals have confirmed of a donor. */
    donationsOf: async (accountId: string) => (await engine.query.one(DONATIONS_OF, { accountId })).total,
    /** The same, one by one, the newest first. */
    confirmedDonations: (accountId: string) => engine.query.all(CONFIRMED_DONATIONS, { accountId }),
    /** How many a hospital has confirmed, also of donors who left since. */
    donationsAt: async (organisationId: string) => (await engine.query.one(DONATIONS_AT, { organisationId })).total,
    /** Rejects with NO_DONATIONS for a donor of whom no hospital has confirmed one. */
    addCertificate: (certificate: Certificate) => engine.write((tx) => certify(tx, certificate)),
    /** Whose it is, and until when, in ms since 1970; null for one that is over, or of somebody who left. */
    certificate: (hash: string, now: number) => engine.query.first(CERTIFICATE, { hash, now }),
    removeExpiredCertificates: (now: number) => engine.write((tx) => tx.run(REMOVE_EXPIRED, { now })),
  };
}

const DONATIONS_OF = query((of: Places<{ accountId: string }>) =>
  db.select({ total: count() }).from(donations).where(eq(donations.accountId, of.accountId)),
);
const CONFIRMED_DONATIONS = query((of: Places<{ accountId: string }>) =>
  db
    .select({ hospital: organisations.name, givenOn: donations.givenOn, usedAt: donations.usedAt })
    .from(donations)
    .innerJoin(organisations, eq(organisations.id, donations.organisationId))
    .where(eq(donations.accountId, of.accountId))
    .orderBy(desc(donations.givenOn), donations.id),
);
const DONATIONS_AT = query((of: Places<{ organisationId: string }>) =>
  db.select({ total: count() }).from(donations).where(eq(donations.organisationId, of.organisationId)),
);

/** Once for an invitation, however often it is said. */
export async function keepDonation(
  tx: Tx,
  { id, accountId }: Invitation,
  organisationId: string,
  at: number,
): Promise<void> {
  await tx.run(KEEP, { id: newId(at), accountId, organisationId, invitationId: id, givenOn: dayOf(at), usedAt: null });
}

const KEEP = query((_: Places<typeof donations.$inferSelect>) =>
  db
    .insert(donations)
    .values(placesOf(donations))
    .onConflictDoNothing({ target: bare(donations.invitationId) }),
);

export async function forgetDonation(tx: Tx, invitationId: string): Promise<void> {
  await tx.run(FORGET, { invitationId });
}

const FORGET = query((of: Places<{ invitationId: string }>) =>
  db.delete(donations).where(eq(donations.invitationId, of.invitationId)),
);

/** What a hospital confirmed by an invitation, or one that has merged into it; null for nothing. */
export function donationBy(tx: Tx, of: { invitationId: string; organisationId: string }) {
  return tx.first(BY_INVITATION, of);
}

const BY_INVITATION = query((of: Places<{ invitationId: string; organisationId: string }>) =>
  db
    .select({
      id: donations.id,
      hospital: organisations.name,
      givenOn: donations.givenOn,
      usedAt: donations.usedAt,
    })
    .from(donations)
    .innerJoin(organisations, eq(organisations.id, donations.organisationId))
    .where(
      and(
        eq(donations.invitationId, of.invitationId),
        or(eq(organisations.id, of.organisationId), eq(organisations.mergedInto, of.organisationId)),
      ),
    ),
);

export async function markUsed(tx: Tx, { id }: { readonly id: string }, at: number): Promise<void> {
  await tx.update(donations, id, { usedAt: at });
}

/** Whether a hospital said that what came of an invitation was used. */
export async function isUsed(tx: Tx, invitationId: string): Promise<boolean> {
  return (await tx.first(USED, { invitationId })) !== null;
}

const USED = query((of: Places<{ invitationId: string }>) =>
  db
    .select({ id: donations.id })
    .from(donations)
    .where(and(eq(donations.invitationId, of.invitationId), isNotNull(donations.usedAt))),
);

async function certify(tx: Tx, certificate: Certificate): Promise<void> {
  if ((await tx.one(DONATIONS_OF, certificate)).total === 0) throw new DomainError('NO_DONATIONS');
  await tx.insert(certificates, certificate);
}

const { hash, accountId: ownerId, expiresAt } = certificates;
const CERTIFICATE = query((of: Places<{ hash: string; now: number }>) =>
  db
    .select({ accountId: ownerId, name: accounts.name, expiresAt })
    .from(certificates)
    .innerJoin(accounts, eq(accounts.id, ownerId))
    .where(and(eq(hash, of.hash), gt(expiresAt, of.now))),
);
const REMOVE_EXPIRED = query((of: Places<{ now: number }>) => db.delete(certificates).where(lte(expiresAt, of.now)));
