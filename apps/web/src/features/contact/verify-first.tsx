import { Link } from '@tanstack/react-router';
import { CloseButton, DialogButtons } from '../../components/dialog.tsx';
import { RichText } from '../../lib/rich-text.tsx';
import { text } from '../../lib/text.ts';
import { DevMailboxLink } from '../mailbox/dev-mailbox-link.tsx';
import { ResendEmail } from '../mailed-link/resend-email.tsx';
import { useSessionCheck } from '../session/use-session-check.ts';

/** For someone whose email isn't verified: how to do it. Goes on by itself once it is. */
export function VerifyFirst({ email }: { email: string }) {
  useSessionCheck();
  return (
    <>
      <p className="mt-2 wrap-anywhere text-muted">
        <RichText id="unverified.ask" values={{ email }} tags={{ strong: (words) => <strong>{words}</strong> }} />{' '}
        <DevMailboxLink />
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
