import { formatCursor, formatFoundCursor, formatHistoryCursor } from '@redthread/contract/cursor';
import type {
  DeskFindInput,
  DeskFound,
  DeskHideInput,
  DeskHistory,
  DeskHistoryInput,
  DeskIdInput,
  DeskPeople,
  DeskPeopleInput,
  DeskRequests,
  DeskRequestsInput,
  DeskShowInput,
  PersonRecord,
  RequestRecord,
  WholePerson,
} from '@redthread/contract/desk';
import { deskSearchOf } from '@redthread/domain/desk-search';
import { DomainError } from '@redthread/domain/domain-error';
import { isReasonFor } from '@redthread/domain/hiding';
import type { MemberCall } from '../../call/call.ts';
import { hidingMailWriter } from './hiding-mail.ts';
import { deskInvitation, deskPerson, deskReport, deskRequests } from './shown.ts';
import { townsNamed } from './towns-named.ts';

export async function find(call: MemberCall, { text, limit, cursor: after }: DeskFindInput): Promise<DeskFound> {
  const search = deskSearchOf(text);
  if (search === null) return { items: [], nextCursor: null };
  const placeIds = search.by === 'name' ? townsNamed(call.places, text) : [];
  const { people, requests, next } = await call.store.desk.find({ search, placeIds, limit, after });
  const shown = await deskRequests(call, requests);
  return {
    items: [
      ...people.map((each) => ({ person: deskPerson(call, each), request: null })),
      ...shown.map((request) => ({ person: null, request })),
    ],
    nextCursor: next && formatFoundCursor(next),
  };
}

export async function people(
  call: MemberCall,
  { group, bloodType, limit, cursor }: DeskPeopleInput,
): Promise<DeskPeople> {
  const after = cursor && (await call.cursors.open(cursor, undefined));
  const { rows, total, next } = await call.store.desk.people({ list: group, bloodType, limit, after });
  return {
    items: rows.map((person) => deskPerson(call, person)),
    total,
    nextCursor: next && formatCursor(await call.cursors.seal(next, undefined)),
  };
}

export async function requests(
  call: MemberCall,
  { group, urgency, limit, cursor }: DeskRequestsInput,
): Promise<DeskRequests> {
  const after = cursor && (await call.cursors.open(cursor, undefined));
  const { rows, total, next } = await (group === 'hidden'
    ? call.store.desk.hiddenRequests({ limit, after })
    : call.store.requests.page({ urgency, limit, after }));
  return {
    items: await deskRequests(call, rows),
    total,
    nextCursor: next && formatCursor(await call.cursors.seal(next, undefined)),
  };
}

export async function person(call: MemberCall, { id }: DeskIdInput): Promise<PersonRecord> {
  const found = await call.store.desk.person(id);
  if (found === null) throw new DomainError('PERSON_NOT_FOUND');
  return {
    ...deskPerson(call, found.person),
    requests: await deskRequests(call, found.requests),
    invitations: found.invitations.map(deskInvitation),
    reports: found.reports.map(deskReport),
    samePhone: found.samePhone,
  };
}

export async function request(call: MemberCall, { id }: DeskIdInput): Promise<RequestRecord> {
  const found = await call.store.desk.request(id);
  if (found === null) throw new DomainError('REQUEST_NOT_FOUND');
  const [shown] = await deskRequests(call, [found.request]);
  if (shown === undefined) throw new DomainError('REQUEST_NOT_FOUND');
  return { ...shown, invitations: found.invitations.map(deskInvitation) };
}

export async function history(
  { store }: MemberCall,
  { subject, id, limit, cursor: before }: DeskHistoryInput,
): Promise<DeskHistory> {
  const personId = subject === 'person' ? id : (await store.requests.find(id))?.accountId;
  if (personId === undefined) throw new DomainError('REQUEST_NOT_FOUND');
  if (subject === 'person' && (await store.accounts.find(id)) === null) throw new DomainError('PERSON_NOT_FOUND');
  const { rows, next } = await store.desk.history({ subject, id, limit, before });
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

export async function showPerson(call: MemberCall, { id }: DeskIdInput): Promise<WholePerson> {
  const { store, caller, now } = call;
  const shown = await store.desk.showPerson({ id, actorId: caller.account.id, at: now });
  if (shown === null) throw new DomainError('PERSON_NOT_FOUND');
  const { account, donor } = shown;
  const samePhone = shown.samePhone.map((each) => deskPerson(call, each)).map(({ _id, user }) => ({ _id, user }));
  return { _id: id, user: { name: account.name }, email: account.email, phone: donor?.phone ?? null, samePhone };
}

export async function hide(call: MemberCall, hiding: DeskHideInput): Promise<null> {
  await call.store.moderation.moderate({ ...hidden(hiding), action: 'hide', ...changeBy(call) });
  call.outbox.wake();
  return null;
}

export async function show(call: MemberCall, { subject: target, id }: DeskShowInput): Promise<null> {
  await call.store.moderation.moderate({
    target,
    id,
    action: 'unhide',
    ...changeBy(call),
    mode: call.settings.invitations,
  });
  call.outbox.wake();
  call.clockwork.wake();
  return null;
}

export async function remove(call: MemberCall, hiding: DeskHideInput): Promise<null> {
  await call.store.moderation.moderate({ ...hidden(hiding), action: 'remove', ...changeBy(call) });
  call.outbox.wake();
  return null;
}

function hidden({ subject, id, reason }: DeskHideInput) {
  if (subject === 'request') return { target: subject, id, reason } as const;
  if (!isReasonFor(subject, reason)) throw new Error('The schema of the input refuses this reason.');
  return { target: subject, id, reason } as const;
}

function changeBy({ caller, settings, writeInvitationMail: write, now: at }: MemberCall) {
  return { actorId: caller.account.id, write, writeHiding: hidingMailWriter(settings), at };
}
