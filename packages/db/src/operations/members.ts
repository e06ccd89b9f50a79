import { dayOf } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import { type Duty, isVerified, MAX_MEMBERS } from '@redthread/domain/organisation';
import { and, asc, eq, getTableColumns, gt, lte } from 'drizzle-orm';
import { organisationInvites, organisationMembers, organisations } from '../organisation-tables.ts';
import { bare, db, type Places, placesOf, query } from '../query.ts';
import { accounts } from '../tables.ts';
import type { Engine, Reads, Tx } from '../transaction.ts';
import { recordAudit } from './audit.ts';
import { presentAccount } from './people.ts';
import { type NewEmail, queueEmail, unqueueFromMember } from './queue.ts';
import { changeOf } from './rows/change-feed.ts';
import { leaveCareOf } from './rows/requests.ts';

// Who is a member of an organisation, and who may become one.

type Member = typeof organisationMembers.$inferSelect;

/** One of a person's organisations, with what they do there. */
export type Membership = Readonly<typeof organisations.$inferSelect> & Pick<Member, 'duty' | 'joinedAt'>;

interface NewInvite
  extends Pick<typeof organisationInvites.$inferSelect, 'organisationId' | 'email' | 'duty' | 'hash' | 'expiresAt'> {
  readonly actorId: string;
  readonly at: number;
}

interface Join {
  readonly hash: string;
  readonly accountId: string;
  readonly at: number;
}

interface MemberChange {
  readonly organisationId: string;
  readonly accountId: string;
  readonly actorId: string;
  readonly at: number;
}

export function membersOn(engine: Engine) {
  return {
    /** A person's organisations, whatever has become of them, the oldest membership first. */
    ofAccount: (accountId: string): Promise<Membership[]> => engine.query.all(OF_ACCOUNT, { accountId }),
    /** What a person applied for that has made them no member. */
    applicationsOf: (accountId: string) => engine.query.all(APPLICATIONS_OF, { accountId }),
    /** The ids of a person's organisations. */
    idsOf: (accountId: string) => organisationsOf(engine.query, accountId),
    /** The oldest first. */
    membersOf: (organisationId: string) => membersOf(engine.query, organisationId),
    /** Those who were invited, and haven't joined. */
    invitesOf: (organisationId: string, now: number) => engine.query.all(INVITES_OF, { organisationId, now }),
    /** Invites somebody by email, in the place of an earlier invitation of theirs. Audited. Rejects with TOO_MANY_MEMBERS. */
    inviteMember: (invite: NewInvite, mail: NewEmail) => engine.write((tx) => inviteMember(tx, invite, mail)),
    /** What an invitation is for; null where it is used, or over. */
    invite: (hash: string, now: number) => engine.query.first(INVITE, { hash, now }),
    /**
     * Makes whoever has the invitation's link, and its email, a member; the invitation is used up. Audited. Rejects with
     * JOIN_LINK_EXPIRED, WRONG_ACCOUNT, EMAIL_NOT_VERIFIED and TOO_MANY_MEMBERS.
     */
    join: (joining: Join) => engine.write((tx) => join(tx, joining)),
    /** Audited. Rejects with MEMBER_NOT_FOUND, and with LAST_LEAD where nobody would be left who leads it. */
    setDuty: (change: DutyChange) => engine.write((tx) => setDuty(tx, change)),
    /** Takes the organisation's requests out of their care, and back what waits for them about those. Audited. Rejects as above. */
    endMembership: (change: MemberChange) => engine.write((tx) => endMembership(tx, change)),
    removeExpiredInvites: (now: number) => engine.write((tx) => tx.run(REMOVE_EXPIRED, { now })),
  };
}

const { organisationId, accountId, duty, joinedAt } = organisationMembers;

const OF_ACCOUNT = query((of: Places<{ accountId: string }>) =>
  db
    .select({ ...getTableColumns(organisations), duty, joinedAt })
    .from(organisationMembers)
    .innerJoin(organisations, eq(organisations.id, organisationId))
    .where(eq(accountId, of.accountId))
    .orderBy(asc(joinedAt), organisations.id),
);
const APPLICATIONS_OF = query((of: Places<{ accountId: string }>) =>
  db
    .select()
    .from(organisations)
    .where(eq(organisations.applicantId, of.accountId))
    .orderBy(asc(organisations.createdAt), organisations.id),
);
const IDS_OF = query((of: Places<{ accountId: string }>) =>
  db.select({ id: organisationId }).from(organisationMembers).where(eq(accountId, of.accountId)),
);
const MEMBERS_OF = query((of: Places<{ organisationId: string }>) =>
  db
    .select({ accountId, duty, joinedAt, name: accounts.name, email: accounts.email })
    .from(organisationMembers)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(eq(organisationId, of.organisationId))
    .orderBy(asc(joinedAt), accountId),
);
const INVITES_OF = query((of: Places<{ organisationId: string; now: number }>) => {
  const { email, duty: wanted, expiresAt } = organisationInvites;
  return db
    .select({ email, duty: wanted, expiresAt })
    .from(organisationInvites)
    .where(and(eq(organisationInvites.organisationId, of.organisationId), gt(expiresAt, of.now)))
    .orderBy(asc(email));
});
const INVITE = query((of: Places<{ hash: string; now: number }>) =>
  db
    .select({
      organisationId: organisationInvites.organisationId,
      email: organisationInvites.email,
      duty: organisationInvites.duty,
      name: organisations.name,
      kind: organisations.kind,
    })
    .from(organisationInvites)
    .innerJoin(organisations, eq(organisations.id, organisationInvites.organisationId))
    .where(and(eq(organisationInvites.hash, of.hash), gt(organisationInvites.expiresAt, of.now))),
);
const REMOVE_EXPIRED = query((of: Places<{ now: number }>) =>
  db.delete(organisationInvites).where(lte(organisationInvites.expiresAt, of.now)),
);

/** The ids of a person's organisations. */
export async function organisationsOf(tx: Reads, of: string): Promise<string[]> {
  return (await tx.all(IDS_OF, { accountId: of })).map(({ id }) => id);
}

export async function membershipIn(tx: Tx, of: { organisationId: string; accountId: string }): Promise<Member | null> {
  return tx.first(FIND, of);
}

const FIND = query((of: Places<{ organisationId: string; accountId: string }>) =>
  db
    .select()
    .from(organisationMembers)
    .where(and(eq(organisationId, of.organisationId), eq(accountId, of.accountId))),
);

/** The oldest membership first. */
export function membersOf(tx: Reads, of: string) {
  return tx.all(MEMBERS_OF, { organisationId: of });
}

/** The accounts of those who lead it. */
export async function leadsOf(tx: Tx, of: string): Promise<string[]> {
  return (await membersOf(tx, of)).filter((each) => each.duty === 'lead').map((each) => each.accountId);
}

async function inviteMember(tx: Tx, { actorId, at, ...invite }: NewInvite, mail: NewEmail): Promise<void> {
  await refuseMore(tx, invite.organisationId);
  await tx.run(UNINVITE, invite);
  await tx.insert(organisationInvites, invite);
  await queueEmail(tx, mail);
  await recordAudit(tx, { at, actorId, action: 'member.invited', subjectId: invite.organisationId });
}

const UNINVITE = query((of: Places<{ organisationId: string; email: string }>) =>
  db
    .delete(organisationInvites)
    .where(and(eq(organisationInvites.organisationId, of.organisationId), eq(organisationInvites.email, of.email))),
);

async function refuseMore(tx: Tx, of: string): Promise<void> {
  if ((await membersOf(tx, of)).length >= MAX_MEMBERS) throw new DomainError('TOO_MANY_MEMBERS');
}

async function join(tx: Tx, { hash, accountId: id, at }: Join): Promise<string> {
  const account = await presentAccount(tx, id, {});
  const invite = await tx.first(INVITE, { hash, now: at });
  if (invite === null) throw new DomainError('JOIN_LINK_EXPIRED');
  if (!account.isEmailVerified) throw new DomainError('EMAIL_NOT_VERIFIED');
  if (account.email !== invite.email) throw new DomainError('WRONG_ACCOUNT');
  await refuseMore(tx, invite.organisationId);
  await tx.run(UNINVITE, invite);
  await makeMember(tx, { ...invite, accountId: id, at });
  await recordAudit(tx, { at, actorId: id, action: 'member.joined', subjectId: invite.organisationId });
  return invite.organisationId;
}

interface NewMember extends Pick<Member, 'organisationId' | 'accountId' | 'duty'> {
  readonly at: number;
}

/** Whoever is a member already stays what they are. */
export async function makeMember(
  tx: Tx,
  { organisationId: of, accountId: id, duty: as, at }: NewMember,
): Promise<void> {
  await tx.run(INSERT, { organisationId: of, accountId: id, duty: as, joinedAt: at });
  await tx.run(FOR_MEMBER, { accountId: id });
}

/**
 * The members of one organisation become those of another, with the same duty, as long as there is room; how many. Who is a member of both stays what they
 * are, and who finds no room takes care of no request any more. Nobody joins the first by an invitation that is left.
 */
export async function moveMembers(tx: Tx, from: string, into: string, at: number): Promise<number> {
  const there = new Set((await tx.all(MEMBERS_OF, { organisationId: into })).map((each) => each.accountId));
  const known = there.size;
  for (const member of await tx.all(MEMBERS_OF, { organisationId: from })) {
    if (there.has(member.accountId)) continue;
    if (there.size >= MAX_MEMBERS) {
      await leaveCareOf(tx, { organisationId: from, accountId: member.accountId });
      continue;
    }
    await makeMember(tx, { organisationId: into, accountId: member.accountId, duty: member.duty, at });
    there.add(member.accountId);
  }
  await tx.run(UNINVITE_ALL, { organisationId: from });
  return there.size - known;
}

const UNINVITE_ALL = query((of: Places<{ organisationId: string }>) =>
  db.delete(organisationInvites).where(eq(organisationInvites.organisationId, of.organisationId)),
);

const INSERT = query((_: Places<Member>) =>
  db
    .insert(organisationMembers)
    .values(placesOf(organisationMembers))
    .onConflictDoNothing({ target: [bare(organisationId), bare(accountId)] }),
);
const FOR_MEMBER = changeOf('account', 'requests');

type DutyChange = MemberChange & { readonly duty: Duty };

async function setDuty(tx: Tx, change: DutyChange): Promise<void> {
  const known = await present(tx, change);
  if (known.duty === change.duty) return;
  if (change.duty !== 'lead') await refuseLastLead(tx, known);
  await giveDuty(tx, change);
}

async function giveDuty(tx: Tx, { actorId, at, ...of }: DutyChange): Promise<void> {
  await tx.run(SET_DUTY, of);
  await tx.run(FOR_MEMBER, of);
  await recordAudit(tx, { at, actorId, action: 'member.changed', subjectId: of.accountId });
}

const SET_DUTY = query((of: Places<Pick<Member, 'organisationId' | 'accountId' | 'duty'>>) =>
  db
    .update(organisationMembers)
    .set({ duty: of.duty })
    .where(and(eq(organisationId, of.organisationId), eq(accountId, of.accountId))),
);

async function present(tx: Tx, of: { organisationId: string; accountId: string }): Promise<Member> {
  const known = await membershipIn(tx, of);
  if (known === null) throw new DomainError('MEMBER_NOT_FOUND');
  return known;
}

/** One that has merged needs nobody who leads it. */
async function refuseLastLead(tx: Tx, { organisationId: of, accountId: id, duty: as }: Member): Promise<void> {
  if (as !== 'lead' || (await leadsOf(tx, of)).some((lead) => lead !== id)) return;
  const led = (await tx.all(OF_ACCOUNT, { accountId: id })).find((each) => each.id === of);
  if (led?.reason !== 'merged') throw new DomainError('LAST_LEAD');
}

/** Before a member's account goes: where they alone led the organisation, the member who joined first after them leads it. Audited. */
export async function leadInPlaceOf(tx: Tx, { at, ...of }: Omit<MemberChange, 'actorId'>): Promise<void> {
  const others = (await membersOf(tx, of.organisationId)).filter((member) => member.accountId !== of.accountId);
  const [next] = others;
  if (next === undefined || others.some((member) => member.duty === 'lead')) return;
  await giveDuty(tx, { ...of, accountId: next.accountId, duty: 'lead', actorId: of.accountId, at });
}

async function endMembership(tx: Tx, { actorId, at, ...of }: MemberChange): Promise<void> {
  const known = await present(tx, of);
  await refuseLastLead(tx, known);
  await leaveCareOf(tx, of);
  await unqueueFromMember(tx, of);
  await tx.run(REMOVE, of);
  await tx.run(FOR_MEMBER, of);
  await recordAudit(tx, { at, actorId, action: 'member.left', subjectId: of.accountId });
}

const REMOVE = query((of: Places<{ organisationId: string; accountId: string }>) =>
  db.delete(organisationMembers).where(and(eq(organisationId, of.organisationId), eq(accountId, of.accountId))),
);

/** The organisation whose word counts, of which somebody is a member. Rejects with ORGANISATION_NOT_FOUND, and with ORGANISATION_STOPPED once it counts no more. */
export async function speakingFor(tx: Tx, of: { organisationId: string; accountId: string }, at: number) {
  const membership = (await tx.all(OF_ACCOUNT, of)).find(({ id }) => id === of.organisationId);
  if (membership === undefined) throw new DomainError('ORGANISATION_NOT_FOUND');
  if (!isVerified(membership, dayOf(at))) throw new DomainError('ORGANISATION_STOPPED');
  return membership;
}
