import type { SendCodeInput } from '@redthread/contract/code';
import type { PendingKind } from '@redthread/domain/email-code';
import { useState } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { useSession } from '../session/use-session.ts';
import { ofForm } from './of-form.ts';
import { dropPendingCode, keepPendingCode, type PendingCode, readPendingCode } from './pending-code.ts';

/** For a visitor's form: mails the code, and knows whether one is waited for. */
export interface EmailCode {
  /** Null while the form is to be shown. */
  readonly pending: PendingCode | null;
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
  // Whoever signed in as somebody else meanwhile has the form.
  const isAnothers = session.status === 'authenticated' && session.user.email !== pending?.email;
  return {
    pending: isAnothers ? null : pending,
    send: async (input) => {
      const { pendingToken, email } = await client.auth.code.send.mutate(input).catch(ofForm);
      const { draft } = input;
      const of = draft?.kind === 'volunteer' ? { requestId: draft.requestId } : {};
      const sent = { kind, pendingToken, email, ...of };
      keepPendingCode(sent);
      setPending(sent);
    },
    forget: () => {
      dropPendingCode();
      setPending(null);
    },
  };
}
