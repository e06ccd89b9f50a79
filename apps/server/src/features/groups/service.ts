import { randomBytes } from 'node:crypto';
import type {
  CloseGroupInput,
  CountedGroup,
  CountedGroups,
  CreateGroupInput,
  Group,
  GroupCodeInput,
  GroupsInput,
  OwnGroups,
  RenameGroupInput,
} from '@redthread/contract/groups';
import { type FoundGroup, isGroupOpen, type Group as Kept } from '@redthread/db/operations/groups';
import { DAY_MS } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import { GROUP_CODE_LENGTH, type GroupCell, groupCode as newGroupCode, shownGroup } from '@redthread/domain/group';
import { isoText } from '@redthread/domain/instant';
import type { Call, MemberCall } from '../../call/call.ts';
import { memberOf } from '../../call/memberships.ts';

/** For whoever has the link: nothing of who is in it, nor how many. */
export async function find(call: Call, { groupCode }: GroupCodeInput): Promise<Group> {
  return shown(await present(call, groupCode), call.now);
}

async function present({ store }: Call, code: string): Promise<FoundGroup> {
  const found = await store.groups.find(code);
  if (found === null) throw new DomainError('GROUP_NOT_FOUND');
  return found;
}

function shown(found: FoundGroup, now: number): Group {
  const { code, name, organisation } = found;
  const { name: of, kind } = organisation;
  return { code, name, organisation: { name: of, kind }, isOpen: isGroupOpen(found, now) };
}

export async function join(call: MemberCall, { groupCode: code }: GroupCodeInput): Promise<Group> {
  const { store, caller, now: at } = call;
  await store.groups.join({ code, accountId: caller.account.id, at });
  return find(call, { groupCode: code });
}

export async function leave({ store, caller }: MemberCall, { groupCode: code }: GroupCodeInput): Promise<null> {
  await store.groups.leave({ code, accountId: caller.account.id });
  return null;
}

export async function mine({ store, caller }: MemberCall): Promise<OwnGroups> {
  const groups = await store.groups.ofAccount(caller.account.id);
  return { items: groups.map(({ joinedAt, ...group }) => ({ ...group, joinedAt: isoText(joinedAt) })) };
}

export async function ofOrganisation(call: MemberCall, { id }: GroupsInput): Promise<CountedGroups> {
  await memberOf(call, id);
  const groups = await call.store.groups.ofOrganisation(id);
  return { items: groups.map(({ group, cells }) => counted(group, cells, call.now)) };
}

function counted(group: Kept, cells: readonly GroupCell[], now: number): CountedGroup {
  const { id: _id, code, name, createdAt, closesAt } = group;
  const times = { createdAt: isoText(createdAt), closesAt: isoText(closesAt) };
  return { _id, code, name, isOpen: now < closesAt, ...times, ...shownGroup(cells) };
}

export async function create(call: MemberCall, { id, name, days }: CreateGroupInput): Promise<CountedGroup> {
  const { store, caller, now: at } = call;
  await memberOf(call, id, 'lead');
  const code = newGroupCode(randomBytes(GROUP_CODE_LENGTH));
  const by = { actorId: caller.account.id, at };
  const made = await store.groups.create({ organisationId: id, name, code, closesAt: at + days * DAY_MS, ...by });
  return counted(made, [], at);
}

export async function rename(call: MemberCall, { id, groupId, name }: RenameGroupInput): Promise<null> {
  await memberOf(call, id, 'lead');
  const by = { actorId: call.caller.account.id, at: call.now };
  await call.store.groups.rename({ id: groupId, organisationId: id, name, ...by });
  return null;
}

export async function close(call: MemberCall, { id, groupId }: CloseGroupInput): Promise<null> {
  await memberOf(call, id, 'lead');
  const by = { actorId: call.caller.account.id, at: call.now };
  await call.store.groups.close({ id: groupId, organisationId: id, ...by });
  return null;
}
