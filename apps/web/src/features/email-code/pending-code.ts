import type { SentCode } from '@redthread/contract/code';
import type { PendingKind } from '@redthread/domain/email-code';
import { drafts } from '../../components/form/drafts.ts';
import { PENDING_CODE_KEY } from '../../lib/kept-keys.ts';

/** A code that this tab waits for. Its secret stays in the tab: whoever has it and the code is signed in. */
export interface PendingCode extends Pick<SentCode, 'pendingToken' | 'email'> {
  readonly kind: PendingKind;
  /** Of a volunteer: to which they offer to come. */
  readonly requestId?: string;
}

/** The code that a form of this kind waits for, so that a reload comes back to it. */
export function readPendingCode(kind: PendingKind): PendingCode | null {
  try {
    const kept: unknown = JSON.parse(drafts.getItem(PENDING_CODE_KEY) ?? 'null');
    return isPending(kept) && kept.kind === kind ? kept : null;
  } catch {
    return null;
  }
}

export function keepPendingCode(pending: PendingCode): void {
  drafts.setItem(PENDING_CODE_KEY, JSON.stringify(pending));
}

export function dropPendingCode(): void {
  drafts.removeItem(PENDING_CODE_KEY);
}

function isPending(kept: unknown): kept is PendingCode {
  if (typeof kept !== 'object' || kept === null) return false;
  return ['kind', 'email', 'pendingToken'].every((key) => typeof Reflect.get(kept, key) === 'string');
}
