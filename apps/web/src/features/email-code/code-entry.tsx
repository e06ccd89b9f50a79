import { type ReactNode, useEffect } from 'react';
import { RichText } from '../../lib/rich-text.tsx';
import { DevMailboxLink } from '../mailbox/dev-mailbox-link.tsx';
import { CodeForm } from './code-form.tsx';
import type { PendingCode } from './pending-code.ts';
import { SendAgain } from './send-again.tsx';

interface CodeEntryProps {
  pending: PendingCode;
  /** Behind the sentence to where the code was sent. */
  after?: ReactNode;
  onCode: (typed: string) => Promise<void>;
  /** Back to the form. */
  onChange: () => void;
}

/** Where to look for the code, the field for it, and what to do without one. */
export function CodeEntry({ pending, after, onCode, onChange }: CodeEntryProps) {
  useEffect(() => document.getElementById('email-code')?.focus({ preventScroll: true }), []);
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="wrap-anywhere text-lg">
        <RichText
          id="emailCode.sentTo"
          values={{ email: pending.email }}
          tags={{ strong: (words) => <strong>{words}</strong> }}
        />{' '}
        {after}
      </p>
      <DevMailboxLink />
      <CodeForm onCode={onCode} />
      <SendAgain pending={pending} onChange={onChange} />
    </div>
  );
}
