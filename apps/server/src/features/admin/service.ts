import type {
  AdminFindInput,
  AdminFound,
  AdminHideInput,
  AdminHistory,
  AdminHistoryInput,
  AdminIdInput,
  AdminPeople,
  AdminPeopleInput,
  AdminRequests,
  AdminRequestsInput,
  AdminShowInput,
  PersonRecord,
  RequestRecord,
  SettleBloodTypeInput,
  WholePerson,
} from '@redthread/contract/admin';
import { formatCursor, formatFoundCursor, formatHistoryCursor } from '@redthread/contract/cursor';
import { adminSearchOf } from '@redthread/domain/admin-search';
import { DomainError } from '@redthread/domain/domain-error';
import { isReasonFor } from '@redthread/domain/hiding';
import { phoneOfAccount, shownEmail } from '@redthread/domain/phone-account';
import type { MemberCall } from '../../call/call.ts';
import { shownBloodType } from '../donations/service.ts';
import { hidingMailWriter } from '../mail/hiding-mail.ts';
import { adminInvitation, adminPerson, adminReport, adminRequests } from './shown.ts';
import { townsNamed } from './towns-named.ts';

export async function find(call: MemberCall, { text, limit, cursor: after }: AdminFindInput): Promise<AdminFound> {
  const search = adminSearchOf(text);
  if (search === null) return { items: [], nextCursor: null };
  const placeIds = search.by === 'name' ? townsNamed(call.places, text) : [];
  const { people, requests, next } = await call.store.admin.find({ search, placeIds, limit, after });
  const shown = await adminRequests(call, requests);
  return {
    items: [
      ...people.map((each) => ({ person: adminPerson(call, each), request: null })),
      ...shown.map((request) => ({ person: null, request })),
    ],
    nextCursor: next && formatFoundCursor(next),
  };
}

export async function people(
  call: MemberCall,
  { group, bloodType, limit, cursor }: AdminPeopleInput,
): Promise<AdminPeople> {
  const after = cursor && (await call.cursors.open(cursor, undefined));
  const { rows, total, next } = await call.store.admin.people({ list: group, bloodType, limit, after });
  return {
    items: rows.map((person) => adminPerson(call, person)),
    total,
    nextCursor: next && formatCursor(await call.cursors.seal(next, undefined)),
  };
}

export async function requests(
  call: MemberCall,
  { group, urgency, limit, cursor }: AdminRequestsInput,
): Promise<AdminRequests> {
  const after = cursor && (await call.cursors.open(cursor, undefined));
  const { rows, total, next } = await (group === 'hidden'
    ? call.store.admin.hiddenRequests({ limit, after })
    : call.store.requests.page({ urgency, limit, after }));
  return {
    items: await adminRequests(call, rows),
    total,
    nextCursor: next && formatCursor(await call.cursors.seal(next, undefined)),
  };
}

export async function person(call: MemberCall, { id }: AdminIdInput): Promise<PersonRecord> {
  const found = await call.store.admin.person(id);
  if (found === null) throw new DomainError('PERSON_NOT_FOUND');
  return {
    ...adminPerson(call, found.person),
    confirmedBloodTypes: (await call.store.organisations.confirmedBloodTypes(id)).map(shownBloodType),
    requests: await adminRequests(call, found.requests),
    invitations: found.invitations.map(adminInvitation),
    reports: found.reports.map(adminReport),
    samePhone: found.samePhone,
  };
}

export async function request(call: MemberCall, { id }: AdminIdInput): Promise<RequestRecord> {
  const found = await call.store.admin.request(id);
  if (found === null) throw new DomainError('REQUEST_NOT_FOUND');
  const [shown] = await adminRequests(call, [found.request]);
  if (shown === undefined) throw new DomainError('REQUEST_NOT_FOUND');
  return { ...shown, invitations: found.invitations.map(adminInvitation) };
}

export async function history(
  { store }: MemberCall,
  { subject, id, limit, cursor: before }: AdminHistoryInput,
): Promise<AdminHistory> {
  const personId = subject === 'person' ? id : (await store.requests.find(id))?.accountId;
  if (personId === undefined) throw new DomainError('REQUEST_NOT_FOUND');
  if (subject === 'person' && (await store.accounts.find(id)) === null) throw new DomainError('PERSON_NOT_FOUND');
  const { rows, next } = await store.admin.history({ subject, id, limit, before });
  return {
    items: rows.map(({ at, action, actorId, subjectId, reason = null }) => ({
      at: new Date(at).toISOString(),
      action,
      actor: actorId === null ? null : actorId === personId ? 'person' : 'else',
      actorId,
      subjectId,
      reason,
    })),
    nextCursor: next === null ? null : formatHistoryCursor(next),
  };
}

export async function showPerson(call: MemberCall, { id }: AdminIdInput): Promise<WholePerson> {
  const { store, caller, now } = call;
  const shown = await store.admin.showPerson({ id, actorId: caller.account.id, at: now });
  if (shown === null) throw new DomainError('PERSON_NOT_FOUND');
  const { account, donor } = shown;
  const samePhone = shown.samePhone.map((each) => adminPerson(call, each)).map(({ _id, user }) => ({ _id, user }));
  const phone = donor?.phone ?? phoneOfAccount(account.email);
  return { _id: id, user: { name: account.name }, email: shownEmail(account.email), phone, samePhone };
}

export async function hide(call: MemberCall, hiding: AdminHideInput): Promise<null> {
  await call.store.moderation.moderate({ ...hidden(hiding), action: 'hide', ...changeBy(call) });
  call.outbox.wake();
  return null;
}

export async function show(call: MemberCall, { subject: target, id }: AdminShowInput): Promise<null> {
  await call.store.moderation.moderate({
    target,
    id,
    action: 'unhide',
    ...changeBy(call),
    mode: call.settings.invitations,
  });
  call.outbox.wake();
  call.scheduler.wake();
  return null;
}

export async function settleBloodType(call: MemberCall, { id, bloodType }: SettleBloodTypeInput): Promise<null> {
  const settled = { accountId: id, bloodType, ...changeBy(call), mode: call.settings.invitations };
  await call.store.organisations.settleBloodType(settled);
  call.outbox.wake();
  return null;
}

export async function remove(call: MemberCall, hiding: AdminHideInput): Promise<null> {
  await call.store.moderation.moderate({ ...hidden(hiding), action: 'remove', ...changeBy(call) });
  call.outbox.wake();
  return null;
}

function hidden({ subject, id, reason }: AdminHideInput) {
  if (subject === 'donor' && isReasonFor(subject, reason)) return { target: subject, id, reason } as const;
  if (subject === 'request' && isReasonFor(subject, reason)) return { target: subject, id, reason } as const;
  throw new Error('The schema of the input refuses this reason.');
}

function changeBy({ caller, settings, writeInvitationMail: write, now: at }: MemberCall) {
  return { actorId: caller.account.id, write, writeHiding: hidingMailWriter(settings), at };
}
