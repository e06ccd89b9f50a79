import { MESSAGE_PACES } from '@redthread/domain/invitation';
import type { InvitationMessage } from '../invitation-message.ts';
import type { Tx } from '../transaction.ts';
import type { Invitation } from './invitation-record.ts';
import { type Counter, isExhausted, takeAll } from './limits.ts';

/** What one side can bring about again and again. Who is called off, or has to set out, never waits. */
const PACED: Partial<Record<InvitationMessage['kind'], keyof typeof MESSAGE_PACES>> = {
  accepted: 'answers',
  waitlisted: 'answers',
  placeFree: 'answers',
  someoneComes: 'answers',
  cannotCome: 'answers',
  earlier: 'times',
  corrected: 'corrections',
  thanks: 'outcomes',
  notCollected: 'outcomes',
  used: 'outcomes',
};

/** When a message about an invitation may leave: now, or once the person was left alone for long enough. Ms since 1970. */
export async function messageLeavesAt(
  tx: Tx,
  kind: InvitationMessage['kind'],
  invitation: Pick<Invitation, 'id'>,
  to: 'donor' | 'poster',
  at: number,
  isInOwnWords = false,
): Promise<number> {
  const counter = counterOf(kind, invitation, to, isInOwnWords);
  const exhausted = counter === null ? null : await takeAll(tx, [counter], at);
  return at + (exhausted?.waitMs ?? 0);
}

/** Whether thanks in the poster's words would have to wait: such are left out, since whoever may write them again could do so daily. */
export async function mustThanksWait(tx: Tx, invitation: Pick<Invitation, 'id'>, at: number): Promise<boolean> {
  const counter = counterOf('thanks', invitation, 'donor', true);
  return counter !== null && (await isExhausted(tx, counter, at));
}

function counterOf(
  kind: InvitationMessage['kind'],
  { id }: Pick<Invitation, 'id'>,
  to: 'donor' | 'poster',
  isInOwnWords: boolean,
): Counter | null {
  const name = PACED[kind];
  if (name === undefined) return null;
  const { most: max, windowMs } = MESSAGE_PACES[name];
  // Thanks, and the word that corrects them, are each counted by themselves.
  const group = name === 'outcomes' ? `${kind}${isInOwnWords ? ':words' : ''}` : name;
  return { key: `invitation-mail:${group}:${to}:${id}`, max, windowMs };
}
