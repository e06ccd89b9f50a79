import { dayOf } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import { MAX_OPEN_GROUPS } from '@redthread/domain/group';
import { isVerified } from '@redthread/domain/organisation';
import { and, asc, count, desc, eq, getTableColumns, gt, isNull, lte } from 'drizzle-orm';
import { newId } from '../id.ts';
import { donorGroupMembers, donorGroups, organisations } from '../organisation-tables.ts';
import { bare, countIf, db, type Places, placesOf, query } from '../query.ts';
import { donors } from '../tables.ts';
import type { Engine, Reads, Tx } from '../transaction.ts';
import { recordAudit } from './audit.ts';
import { donorOf } from './donors.ts';
import { changeOf } from './rows/change-feed.ts';

// Groups of donors whom an organisation invites together. It reads counts of them, never who they are.

export type Group = Readonly<typeof donorGroups.$inferSelect>;

/** With whose it is, and until when that organisation's word counts. */
export type FoundGroup = Group & {
  readonly organisation: Pick<typeof organisations.$inferSelect, 'name' | 'kind' | 'state' | 'verifiedUntil'>;
};

interface By {
  readonly actorId: string;
  readonly at: number;
}

interface NewGroup extends Pick<Group, 'organisationId' | 'name' | 'code' | 'closesAt'>, By {}

interface OneGroup extends Pick<Group, 'id' | 'organisationId'>, By {}

interface Joining {
  readonly code: string;
  readonly accountId: string;
  readonly at: number;
}

export type GroupStore = ReturnType<typeof groupsOn>;

export function groupsOn(engine: Engine) {
  return {
    /** Audited. Rejects with TOO_MANY_GROUPS. */
    create: (group: NewGroup) => engine.write((tx) => create(tx, group)),
    /** Audited. Rejects with GROUP_NOT_FOUND where it isn't of the organisation. */
    rename: (group: OneGroup & Pick<Group, 'name'>) => engine.write((tx) => rename(tx, group)),
    /** From now on nobody joins. Audited. Rejects with GROUP_NOT_FOUND. */
    close: (group: OneGroup) => engine.write((tx) => close(tx, group)),
    find: (code: string) => findGroup(engine.query, code),
    /** Those of an organisation, the newest first, each with how many donors of each type joined. */
    ofOrganisation: (organisationId: string) =>
      engine.read(async (tx) => {
        const cells = await tx.all(CELLS_OF, { organisationId });
        const groups = await tx.all(OF_ORGANISATION, { organisationId });
        return groups.map((group) => ({ group, cells: cells.filter(({ groupId }) => groupId === group.id) }));
      }),
    /** Once, however often it is called. Rejects with GROUP_NOT_FOUND, GROUP_CLOSED and NO_DONOR_PROFILE. */
    join: (joining: Joining) => engine.write((tx) => join(tx, joining)),
    /** Whoever isn't in it stays out. */
    leave: (leaving: Omit<Joining, 'at'>) => engine.write((tx) => leave(tx, leaving)),
    /** A donor's groups, the newest first. */
    ofAccount: (accountId: string) => engine.query.all(OF_ACCOUNT, { accountId }),
    removeClosedBefore: (instant: number) => engine.write((tx) => tx.run(REMOVE_CLOSED, { instant })),
  };
}

const { id, organisationId, name, code, createdAt, closesAt } = donorGroups;
const ORGANISATION = {
  name: organisations.name,
  kind: organisations.kind,
  state: organisations.state,
  verifiedUntil: organisations.verifiedUntil,
};

const BY_CODE = query((of: Places<{ code: string }>) =>
  db
    .select({ ...getTableColumns(donorGroups), organisation: ORGANISATION })
    .from(donorGroups)
    .innerJoin(organisations, eq(organisations.id, organisationId))
    .where(eq(code, of.code)),
);
const OPEN_OF = query((of: Places<{ organisationId: string; at: number }>) =>
  db
    .select({ id })
    .from(donorGroups)
    .where(and(eq(organisationId, of.organisationId), gt(closesAt, of.at))),
);
const OF_ORGANISATION = query((of: Places<{ organisationId: string }>) =>
  db.select().from(donorGroups).where(eq(organisationId, of.organisationId)).orderBy(desc(createdAt), id).limit(200),
);
const CELLS_OF = query((of: Places<{ organisationId: string }>) =>
  db
    .select({
      groupId: donorGroupMembers.groupId,
      bloodType: donors.bloodType,
      members: count(),
      matchable: countIf(eq(donors.isMatchable, true)),
    })
    .from(donorGroups)
    .innerJoin(donorGroupMembers, eq(donorGroupMembers.groupId, id))
    .innerJoin(donors, eq(donors.accountId, donorGroupMembers.accountId))
    .where(and(eq(organisationId, of.organisationId), isNull(donors.hiddenAt)))
    .groupBy(donorGroupMembers.groupId, donors.bloodType),
);
const OF_ACCOUNT = query((of: Places<{ accountId: string }>) =>
  db
    .select({ name, code, joinedAt: donorGroupMembers.joinedAt, organisation: organisations.name })
    .from(donorGroupMembers)
    .innerJoin(donorGroups, eq(id, donorGroupMembers.groupId))
    .innerJoin(organisations, eq(organisations.id, organisationId))
    .where(eq(donorGroupMembers.accountId, of.accountId))
    .orderBy(desc(donorGroupMembers.joinedAt), asc(id)),
);
const REMOVE_CLOSED = query((of: Places<{ instant: number }>) =>
  db.delete(donorGroups).where(lte(closesAt, of.instant)),
);

function findGroup(tx: Reads, of: string): Promise<FoundGroup | null> {
  return tx.first(BY_CODE, { code: of });
}

/** Whether a donor may join at an instant: until its end, while the word of its organisation counts. */
export function isGroupOpen({ closesAt: end, organisation }: FoundGroup, at: number): boolean {
  return at < end && isVerified(organisation, dayOf(at));
}

async function create(tx: Tx, { actorId, at, ...group }: NewGroup): Promise<Group> {
  if ((await tx.all(OPEN_OF, { ...group, at })).length >= MAX_OPEN_GROUPS) throw new DomainError('TOO_MANY_GROUPS');
  const made = { ...group, id: newId(at), createdAt: at };
  await tx.insert(donorGroups, made);
  await recordAudit(tx, { at, actorId, action: 'group.made', subjectId: group.organisationId });
  return made;
}

async function rename(tx: Tx, { name: called, ...of }: OneGroup & Pick<Group, 'name'>): Promise<void> {
  const known = await present(tx, of);
  if (known.name === called) return;
  await tx.update(donorGroups, known.id, { name: called });
  const { at, actorId, organisationId: subjectId } = of;
  await recordAudit(tx, { at, actorId, action: 'group.renamed', subjectId });
}

async function close(tx: Tx, of: OneGroup): Promise<void> {
  const known = await present(tx, of);
  if (known.closesAt <= of.at) return;
  const { at, actorId, organisationId: subjectId } = of;
  await tx.update(donorGroups, known.id, { closesAt: at });
  await recordAudit(tx, { at, actorId, action: 'group.closed', subjectId });
}

async function present(tx: Tx, of: Pick<Group, 'id' | 'organisationId'>): Promise<Group> {
  const known = await tx.first(FIND, of);
  if (known === null) throw new DomainError('GROUP_NOT_FOUND');
  return known;
}

const FIND = query((of: Places<Pick<Group, 'id' | 'organisationId'>>) =>
  db
    .select()
    .from(donorGroups)
    .where(and(eq(id, of.id), eq(organisationId, of.organisationId))),
);

async function join(tx: Tx, joining: Joining): Promise<void> {
  const group = await findGroup(tx, joining.code);
  if (group === null) throw new DomainError('GROUP_NOT_FOUND');
  if ((await donorOf(tx, joining.accountId)) === null) throw new DomainError('NO_DONOR_PROFILE');
  const isMember = (await tx.first(MEMBER, { groupId: group.id, accountId: joining.accountId })) !== null;
  if (!isMember && !isGroupOpen(group, joining.at)) throw new DomainError('GROUP_CLOSED');
  await addMember(tx, group, joining);
}

/** A donor who has just registered through its link is in it, unless it has closed since. */
export async function joinIfOpen(tx: Tx, joining: Joining): Promise<void> {
  const group = await findGroup(tx, joining.code);
  if (group !== null && isGroupOpen(group, joining.at)) await addMember(tx, group, joining);
}

async function addMember(tx: Tx, group: Group, { accountId, at }: Joining): Promise<void> {
  if ((await tx.run(INSERT, { groupId: group.id, accountId, joinedAt: at })) > 0) await tx.run(PROFILE, { accountId });
}

const PROFILE = changeOf('profile');
const INSERT = query((_: Places<typeof donorGroupMembers.$inferSelect>) =>
  db
    .insert(donorGroupMembers)
    .values(placesOf(donorGroupMembers))
    .onConflictDoNothing({ target: [bare(donorGroupMembers.groupId), bare(donorGroupMembers.accountId)] }),
);

type Member = Pick<typeof donorGroupMembers.$inferSelect, 'groupId' | 'accountId'>;

const MEMBER = query((of: Places<Member>) => db.select().from(donorGroupMembers).where(isMember(of)));
const REMOVE = query((of: Places<Member>) => db.delete(donorGroupMembers).where(isMember(of)));

function isMember(of: Places<Member>) {
  return and(eq(donorGroupMembers.groupId, of.groupId), eq(donorGroupMembers.accountId, of.accountId));
}

async function leave(tx: Tx, { code: of, accountId }: Omit<Joining, 'at'>): Promise<void> {
  const group = await findGroup(tx, of);
  if (group === null) throw new DomainError('GROUP_NOT_FOUND');
  if ((await tx.run(REMOVE, { groupId: group.id, accountId })) > 0) await tx.run(PROFILE, { accountId });
}
