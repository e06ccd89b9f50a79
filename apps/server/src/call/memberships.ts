import type { BloodRequest } from '@redthread/db/operations/request-row';
import { dayOf } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import { isPosterOrColleague, mayManage } from '@redthread/domain/may-manage';
import { type Duty, isVerified, mayAs } from '@redthread/domain/organisation';
import type { MemberCall } from './call.ts';

// What a person may do as a member of an organisation.

/** Whether the caller may manage a request, as its poster, a member of the organisation for which it was posted, or an admin. */
export async function manages(call: MemberCall, request: BloodRequest): Promise<boolean> {
  return mayManage(call.caller.account, request, await organisationsFor(call, request));
}

/** Whether the caller is told what the poster is, such as the numbers of donors who said yes. */
export async function isOnPostersSide(call: MemberCall, request: BloodRequest): Promise<boolean> {
  return isPosterOrColleague(request, call.caller.account.id, await organisationsFor(call, request));
}

/** The ids of the caller's organisations, where they make a difference. */
async function organisationsFor({ store, caller }: MemberCall, { organisationId }: BloodRequest) {
  return organisationId === null ? [] : store.organisations.idsOf(caller.account.id);
}

/**
 * The caller's membership of a verified organisation. Rejects with ORGANISATION_NOT_FOUND for whoever is none, whatever the organisation, with
 * ORGANISATION_STOPPED where its word doesn't count, and with DUTY_MISSING.
 */
export async function memberOf({ store, caller, now }: MemberCall, id: string, needed: Duty = 'desk') {
  const membership = (await store.organisations.ofAccount(caller.account.id)).find((each) => each.id === id);
  if (membership === undefined) throw new DomainError('ORGANISATION_NOT_FOUND');
  if (!isVerified(membership, dayOf(now))) throw new DomainError('ORGANISATION_STOPPED');
  if (!mayAs(membership.duty, needed)) throw new DomainError('DUTY_MISSING');
  return membership;
}
