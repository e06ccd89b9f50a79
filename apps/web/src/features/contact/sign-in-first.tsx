import { useLocation } from '@tanstack/react-router';
import { CloseButton, DialogButtons } from '../../components/dialog.tsx';
import { text } from '../../lib/text.ts';
import { SignInInvitation } from '../sign-in/sign-in-invitation.tsx';
import { CONTACT_WORDS } from './contact-words.ts';
import type { Contactee } from './contactee.ts';

/** For a visitor: the ways in, which lead back to this dialog. */
export function SignInFirst({ kind, name }: { kind: Contactee['kind']; name: string }) {
  const next = useLocation({ select: ({ href }) => href });
  return (
    <>
      <p className="mt-2 mb-5 wrap-anywhere text-muted">
        {kind === 'offer' ? text('contact.canComeSignIn') : text(CONTACT_WORDS[kind].signInFirst, { name })}
      </p>
      <SignInInvitation next={next} isReplacing />
      <DialogButtons>
        <CloseButton />
      </DialogButtons>
    </>
  );
}
