import { Link } from '@tanstack/react-router';
import { CloseButton, DialogButtons } from '../../components/dialog.tsx';
import { text } from '../../lib/text.ts';
import { DevMailboxLink } from '../mailbox/dev-mailbox-link.tsx';
import { ResendEmail } from '../mailed-link/resend-email.tsx';
import { useSessionCheck } from '../session/use-session-check.ts';
import { CONTACT_WORDS } from './contact-words.ts';
import type { Contactee } from './contactee.ts';

/** For someone whose email isn't verified: how to do it. Goes on by itself once it is. */
export function VerifyFirst({ kind, email, name }: { kind: Contactee['kind']; email: string; name: string }) {
  useSessionCheck();
  return (
    <>
      <p className="mt-2 wrap-anywhere text-muted">
        {text(CONTACT_WORDS[kind].verifyFirst, { email, name })} <DevMailboxLink />
      </p>
      <div className="mt-5 mb-4">
        <ResendEmail />
      </div>
      <Link to="/settings" className="thread-link">
        {text('contact.otherEmail')}
      </Link>
      <DialogButtons>
        <CloseButton />
      </DialogButtons>
    </>
  );
}
