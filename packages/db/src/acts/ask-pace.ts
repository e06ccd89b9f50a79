import { MESSAGE_PACES } from '@redthread/domain/ask';
import type { AskMessage } from '../ask-message.ts';
import type { Act } from './act.ts';
import type { AskRecord } from './ask-record.ts';
import { takeAll } from './limits.ts';

/** What one side can bring about again and again. Who is called off, or has to set out, never waits. */
const PACED: Partial<Record<AskMessage['kind'], keyof typeof MESSAGE_PACES>> = {
  coming: 'answers',
  reserve: 'answers',
  placeFree: 'answers',
  someoneComes: 'answers',
  cannotCome: 'answers',
  earlier: 'times',
  corrected: 'corrections',
  thanks: 'outcomes',
  notTaken: 'outcomes',
};

/** When a message about an invitation may leave: now, or once the person was left alone for long enough. Ms since 1970. */
export function* messageLeavesAt(
  kind: AskMessage['kind'],
  { id }: Pick<AskRecord, 'id'>,
  to: 'donor' | 'poster',
  at: number,
  isInOwnWords = false,
): Act<number> {
  const name = PACED[kind];
  if (name === undefined) return at;
  const { most, windowMs } = MESSAGE_PACES[name];
  // Thanks, and the word that corrects them, are each counted by themselves.
  const group = name === 'outcomes' ? `${kind}${isInOwnWords ? ':words' : ''}` : name;
  const exhausted = yield* takeAll([{ key: `ask-mail:${group}:${to}:${id}`, max: most, windowMs }], at);
  return at + (exhausted?.waitMs ?? 0);
}
