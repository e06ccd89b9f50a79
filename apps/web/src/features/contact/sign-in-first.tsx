import { useLocation } from '@tanstack/react-router';
import { CloseButton, DialogButtons } from '../../components/dialog.tsx';
import { text } from '../../lib/text.ts';
import { SignInInvitation } from '../sign-in/sign-in-invitation.tsx';

/** For a visitor: the ways in, which lead back to this dialog. */
export function SignInFirst() {
  const next = useLocation({ select: ({ href }) => href });
  return (
    <>
      <p className="mt-2 mb-5 text-muted">{text('signIn.toGoOn')}</p>
      <SignInInvitation next={next} isReplacing />
      <DialogButtons>
        <CloseButton />
      </DialogButtons>
    </>
  );
}
