import type { OwnInvitation } from '@redthread/contract/invitations';
import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button.tsx';
import { type PlainKey, text } from '../../lib/text.ts';
import { invitationIdOf } from './invitation-changes.ts';
import { type InvitationPhase, phaseOf } from './invitation-words.ts';

/** Only what a donor may have said of an open request: lists show no other. */
const WORDS: Partial<Record<InvitationPhase, PlainKey>> = {
  invited: 'invitedNote.invited',
  volunteered: 'invitations.volunteeredTitle',
  refused: 'invitations.refusedTitle',
  unanswered: 'invitations.unansweredTitle',
  placeFree: 'invitations.placeFreeTitle',
  checking: 'invitations.checkingTitle',
  accepted: 'invitedNote.coming',
  waitlisted: 'invitedNote.reserve',
  declined: 'invitedNote.declined',
  cancelled: 'invitedNote.released',
  resting: 'invitations.restingTitle',
  unconfirmed: 'invitations.unsureTitle',
  donated: 'invitedNote.gave',
  notCollected: 'invitedNote.notTaken',
  noShow: 'invitedNote.missed',
};
const WAITS: readonly InvitationPhase[] = ['invited', 'placeFree', 'unconfirmed'];

interface InvitedNoteProps {
  invitation: OwnInvitation;
  /** Where the request is for. */
  hospital: string;
  /** For the focus, once the dialog of a yes is closed. */
  id: string;
}

/** On the card of a request that was put to the person: what they said of it, and the way to where they say it. */
export function InvitedNote({ invitation, hospital, id }: InvitedNoteProps) {
  const phase = phaseOf(invitation);
  const words = WORDS[phase];
  if (words === undefined) return null;
  const isWaiting = WAITS.includes(phase);
  return (
    <>
      <p className={`mb-3 font-semibold ${phase === 'accepted' || phase === 'donated' ? 'text-ok' : ''}`}>
        {text(words)}
      </p>
      <Link
        to="/dashboard"
        hash={invitationIdOf(invitation)}
        id={id}
        aria-label={text(isWaiting ? 'invitedNote.answerTo' : 'invitedNote.toInvitationOf', { hospital })}
        className={buttonStyle(isWaiting ? 'primary' : 'secondary')}
      >
        {text(isWaiting ? 'invitedNote.answer' : 'invitedNote.toInvitation')}
      </Link>
    </>
  );
}
