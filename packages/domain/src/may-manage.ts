import type { Role } from './role.ts';

// Who may do what with a request: the one place where an owner is compared.

interface Person {
  readonly id: string;
  readonly role: Role;
}

interface Posted {
  /** Of who posted it. */
  readonly accountId: string;
}

/** Whether somebody posted a request: what is theirs alone, to correct it, say, or to be shown a donor's number. */
export function isPostedBy(request: Posted, accountId: string): boolean {
  return request.accountId === accountId;
}

/** Whether somebody may manage a request: read whom it invited, accept who volunteers, say what came of it, and end it. Its poster, and admins for them. */
export function mayManage({ id, role }: Person, request: Posted): boolean {
  return role === 'admin' || isPostedBy(request, id);
}
