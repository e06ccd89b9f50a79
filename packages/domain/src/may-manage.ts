import type { Role } from './role.ts';

// Who may do what with a request: the one place where an owner is compared.

interface Person {
  readonly id: string;
  readonly role: Role;
}

interface Posted {
  /** Of who posted it. */
  readonly accountId: string;
  /** Of the organisation for which they did; null for none. */
  readonly organisationId: string | null;
}

/** Whether somebody posted a request. */
export function isPostedBy(request: Pick<Posted, 'accountId'>, accountId: string): boolean {
  return request.accountId === accountId;
}

/**
 * Whether somebody stands on the patient's side of a request: to correct it, say, to be shown a donor's number, or to report a donor. Who posted it
 * does; of one that was posted for an organisation, its members, and its poster only while they are one. `memberOf` are the ids of the person's
 * organisations.
 */
export function isPosterOrColleague(request: Posted, accountId: string, memberOf: readonly string[]): boolean {
  const { organisationId } = request;
  return organisationId === null ? isPostedBy(request, accountId) : memberOf.includes(organisationId);
}

/**
 * Whether somebody may manage a request: read whom it invited, accept who volunteers, say what came of it, and end it. Its poster, or the members of
 * the organisation for which it was posted, and admins for them.
 */
export function mayManage({ id, role }: Person, request: Posted, memberOf: readonly string[]): boolean {
  return role === 'admin' || isPosterOrColleague(request, id, memberOf);
}
