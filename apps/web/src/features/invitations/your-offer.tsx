import type { OwnInvitation } from '@redthread/contract/invitations';
import { Link } from '@tanstack/react-router';
import { text } from '../../lib/text.ts';
import { useNow } from '../../lib/use-now.ts';
import { CallPoster } from './call-poster.tsx';
import { invitationLead, invitationTitle } from './invitation-words.ts';
import { invitationIdOf } from './use-own-invitations.ts';

/** What became of one's yes: a place, the waitlist, or the poster's word that is waited for. The number is there once they accept. */
export function YourOffer({
  invitation,
  titleRef,
}: {
  invitation: OwnInvitation;
  titleRef?: React.Ref<HTMLParagraphElement>;
}) {
  const now = useNow();
  return (
    <div className="grid grid-cols-1 gap-4">
      <div role="status" className="rounded-md border border-transparent bg-ok-soft p-4 text-ok">
        <p ref={titleRef} tabIndex={-1} className="font-semibold">
          {invitationTitle(invitation)}
        </p>
        <p className="mt-1">{invitationLead(invitation, now)}</p>
      </div>
      {invitation.state === 'withdrawn' || invitation.phone === null ? null : (
        <p>
          <CallPoster invitation={invitation} look="primary" />
        </p>
      )}
      <p>
        <ToInvitation invitation={invitation} />
      </p>
    </div>
  );
}

export function ToInvitation({ invitation }: { invitation: OwnInvitation }) {
  return (
    <Link to="/dashboard" hash={invitationIdOf(invitation)} className="thread-link">
      {text('invitedNote.toInvitation')}
    </Link>
  );
}
