import { amendKept } from '../../lib/unsent.ts';
import type { InvitationKey } from './invitation-changes.ts';

interface Change {
  readonly sharesPhone: boolean;
  readonly arrivingAt: string | undefined;
}

/** For a yes that waits for a connection: what its donor changes before it is sent. */
export function amendYes(by: InvitationKey, change: Change): void {
  amendKept({ path: 'code' in by ? 'invitations.answerMailed' : 'invitations.answer', input: { ...by, ...change } });
}
