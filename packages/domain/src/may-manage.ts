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

/** Whether somebody posted a request: what is theirs alone, to correct it, say, or to be shown a donor's number. */
export function isPostedBy(request: Pick<Posted, 'accountId'>, accountId: string): boolean {
  return request.accountId === accountId;
}

/**
 * Whether somebody may manage a request: read whom it invited, accept who volunteers, say what came of it, and end it. Its poster, the members of the
 * organisation for which it was posted, and admins for them. `memberOf` are the ids of the person's organisations.
 */
export function mayManage({ id, role }: Person, request: Posted, memberOf: readonly string[]): boolean {
  return role === 'admin' || isPostedBy(request, id) || isPostedFor(request, memberOf);
}

export function isPostedFor({ organisationId }: Pick<Posted, 'organisationId'>, memberOf: readonly string[]): boolean {
  return organisationId !== null && memberOf.includes(organisationId);
}
