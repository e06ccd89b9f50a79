import type { DeleteMeInput, ExportedData, HistoryInput, HistoryPage, OwnReport } from '@redthread/contract/account';
import type { UpdateMeInput, UpdateRoleInput, User } from '@redthread/contract/auth';
import { formatCursor, formatHistoryCursor } from '@redthread/contract/cursor';
import type { Donor } from '@redthread/db/operations/donors';
import type { Report } from '@redthread/db/operations/reports';
import { DomainError } from '@redthread/domain/domain-error';
import { isoText } from '@redthread/domain/instant';
import { MAX_PAGE_SIZE } from '@redthread/domain/limits';
import type { SessionCall } from '../../call/call.ts';
import { countsOfPerson } from '../../limits/sign-in-limit.ts';
import { recordOf } from '../donations/service.ts';
import { ownProfile } from '../donors/service.ts';
import { mine as ownGroups } from '../groups/service.ts';
import { ownInvitation } from '../invitations/shown-invitation.ts';
import { proveSelf } from '../proof/service.ts';
import { list as pushDevices } from '../push/service.ts';
import { ownRequest } from '../requests/shown-request.ts';
import { sessions } from '../session/service.ts';
import { stillThere, userOf } from '../session/signed-in.ts';
import { read as smsNumber } from '../sms-number/service.ts';
import { tokens } from '../tokens/service.ts';

export function me({ caller }: SessionCall): User {
  return userOf(caller.account);
}

export async function updateMe({ store, caller }: SessionCall, said: UpdateMeInput): Promise<User> {
  return userOf(stillThere(await store.accounts.amend(caller.account.id, said)));
}

export async function updateRole({ store, caller, now }: SessionCall, input: UpdateRoleInput): Promise<User> {
  const { userId, role } = input;
  if (userId !== caller.account.id) throw new DomainError('NOT_YOURS');
  if (caller.account.role === 'admin') throw new DomainError('ADMIN_ROLE_FIXED');
  return userOf(stillThere(await store.accounts.chooseRole({ id: userId, role, at: now })));
}

/** Audits a refused role change. What was sent is not kept: it could be anything. */
export async function recordRefusedRole({ store, caller, now }: SessionCall): Promise<void> {
  const { id } = caller.account;
  await store.audit.record({ at: now, actorId: id, action: 'account.role-refused', subjectId: id });
}

/** Everything that is kept about the caller; of long lists the newest page, so that the answer stays short. */
export async function exportData(call: SessionCall): Promise<ExportedData> {
  const { store, caller, now } = call;
  const { account } = caller;
  const donor = await store.donors.findByAccount(account.id);
  const requests = await store.requests.pageOf(account.id, { limit: MAX_PAGE_SIZE });
  const past = await history(call, { limit: MAX_PAGE_SIZE });
  const { donations: confirmedDonations, confirmedBloodTypes } = await recordOf(call, account.id);
  return {
    exportedAt: isoText(now),
    account: { ...userOf(account), createdAt: isoText(account.createdAt) },
    donorProfile: donor === null ? null : { ...ownProfile(call, donor), ...days(donor) },
    requests: requests.rows.map((request) => ownRequest(call, request)),
    invitations: (await store.invitations.ofDonor(account.id)).map((invitation) => ownInvitation(call, invitation)),
    reports: (await store.moderation.reportsBy(account.id)).map(ownReport),
    nextRequests: requests.next && formatCursor(await call.cursors.seal(requests.next)),
    sessions: await sessions(call),
    apiTokens: await tokens(call),
    pushDevices: await pushDevices(call),
    smsNumber: await smsNumber(call),
    memberships: (await store.organisations.ofAccount(account.id)).map(({ name, duty, joinedAt }) => ({
      ...{ organisation: name, duty },
      joinedAt: isoText(joinedAt),
    })),
    groups: (await ownGroups(call)).items,
    caresFor: (await store.organisations.caredForBy(account.id)).map(({ id: requestId, note }) => ({
      requestId,
      note,
    })),
    ...{ confirmedDonations, confirmedBloodTypes },
    history: past.items,
    nextHistory: past.nextCursor,
  };
}

function ownReport({ invitationId, kind, at, settledAt }: Report): OwnReport {
  return { invitationId, kind, at: isoText(at), settledAt: settledAt === null ? null : isoText(settledAt) };
}

/** The caller's audit entries, newest first. */
export async function history({ store, caller }: SessionCall, { limit, cursor }: HistoryInput): Promise<HistoryPage> {
  const { rows, next } = await store.audit.pageOf(caller.account.id, { limit, before: cursor });
  return {
    items: rows.map(({ at, action, subjectId }) => ({ at: isoText(at), action, subjectId })),
    nextCursor: next === null ? null : formatHistoryCursor(next),
  };
}

/** Deletes the account for good. Audit rows stay: their ids identify nobody any more. */
export async function deleteMe(call: SessionCall, proof: DeleteMeInput): Promise<null> {
  const { account } = call.caller;
  await proveSelf(call, proof ?? {});
  const removal = {
    id: account.id,
    at: call.now,
    write: call.writeInvitationMail,
    seenPasswordHash: account.passwordHash,
  };
  await call.store.accounts.remove(removal, { endedCounts: countsOfPerson(call, account) });
  call.outbox.wake();
  return null;
}

function days({ ageGivenOn, consentedOn }: Donor) {
  return { ageGivenOn, consentedOn };
}
