import type { User } from '@redthread/contract/auth';
import type { SendCodeInput, SentCode } from '@redthread/contract/code';
import type { PendingKind } from '@redthread/domain/email-code';
import { useState } from 'react';
import { drafts } from '../../lib/draft.ts';
import { PENDING_CODE_KEY } from '../../lib/storage.ts';
import { trpc } from '../../lib/trpc.ts';
import { useSession } from '../session/use-session.ts';

/** For a visitor's form: mails the code, and knows whether one is waited for. */
export interface EmailCode {
  /** Null while the form is to be shown. */
  readonly pending: PendingCode | null;
  /** The one that was waited for, of whoever came back to the form. */
  readonly last: PendingCode | null;
  /** Rejects as the call does that publishes the same, with the form's own fields. */
  readonly send: (input: SendCodeInput) => Promise<void>;
  /** Back to the form, with all that was typed. */
  readonly forget: () => void;
}

/**
 * A form that a visitor sends by a code. In the form's `send`: `await code.send({ email, name, draft }); return false;`, so that its draft
 * stays. Where `code.pending` is there, the screen shows `<CodeStep code={code} pending={code.pending} … />` in place of the form: it signs
 * in, and goes on to the live page, the dashboard, or back to the form. The form opens with `useRefusedDraft(kind)?.failure` as its `failure`.
 */
export function useEmailCode(kind: PendingKind): EmailCode {
  const { client } = trpc.useUtils();
  const session = useSession();
  const [pending, setPending] = useState(() => readPendingCode(kind));
  const [last, setLast] = useState<PendingCode | null>(null);
  // Whoever signed in as somebody else meanwhile has the form.
  const isAnothers = session.status === 'authenticated' && !isTo(pending, session.user);
  return {
    pending: isAnothers ? null : pending,
    last,
    send: async (input) => {
      const { pendingToken, email, phone } = await client.auth.code.send.mutate(input).catch(ofForm);
      const { draft } = input;
      const of = draft?.kind === 'volunteer' ? { requestId: draft.requestId } : {};
      const sent = { kind, pendingToken, email, ...(phone === undefined ? {} : { phone }), ...of };
      keepPendingCode(sent);
      setPending(sent);
    },
    forget: () => {
      dropPendingCode();
      setLast(pending);
      setPending(null);
    },
  };
}

/** A code that this tab waits for. Its secret stays in the tab: whoever has it and the code is signed in. */
export interface PendingCode extends Pick<SentCode, 'pendingToken' | 'email' | 'phone'> {
  readonly kind: PendingKind;
  /** Of a volunteer: to which they offer to come. */
  readonly requestId?: string;
}

/** Whether a code went to this person. */
export function isTo(
  pending: Pick<PendingCode, 'email' | 'phone'> | null,
  { email, phone }: Pick<User, 'email' | 'phone'>,
): boolean {
  return pending !== null && pending.email === email && (email !== null || pending.phone === phone);
}

/** The code that a form of this kind waits for, so that a reload comes back to it. */
function readPendingCode(kind: PendingKind): PendingCode | null {
  try {
    const kept: unknown = JSON.parse(drafts.getItem(PENDING_CODE_KEY) ?? 'null');
    return isPending(kept) && kept.kind === kind ? kept : null;
  } catch {
    return null;
  }
}

function keepPendingCode(pending: PendingCode): void {
  drafts.setItem(PENDING_CODE_KEY, JSON.stringify(pending));
}

export function dropPendingCode(): void {
  drafts.removeItem(PENDING_CODE_KEY);
}

function isPending(kept: unknown): kept is PendingCode {
  if (typeof kept !== 'object' || kept === null) return false;
  const has = (key: string) => typeof Reflect.get(kept, key) === 'string';
  return has('kind') && has('pendingToken') && (has('email') || has('phone'));
}

/** Rejects with a draft's refusal, its fields named as the form's: `phone` for `draft.request.phone`. */
export function ofForm(error: unknown): never {
  const data = property(error, 'data');
  const issues = property(data, 'issues');
  if (typeof data !== 'object' || data === null || !Array.isArray(issues)) throw error;
  const named = issues.map((issue: object) => ({ ...issue, path: fieldOf(String(property(issue, 'path'))) }));
  throw new Error('A draft was refused.', { cause: { data: { ...data, issues: named } } });
}

function fieldOf(path: string): string {
  return path.replace(/^(?:draft\.(?:(?:request|donor)\.)?|donor\.)/, '');
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
