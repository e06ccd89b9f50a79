import { useEffect, useState } from 'react';
import { CloseButton, Dialog, DialogButtons } from '../../components/dialog.tsx';
import { drafts, dropDraft } from '../../lib/storage.ts';
import { text } from '../../lib/text.ts';
import { useAuthStore } from '../session/use-session.ts';
import { phoneDraft, WaysInHere } from './ways-in.tsx';

// Dropped with the dialog: the next who is asked may be another person.
const DRAFT = 'sign-in-again';

interface SignInAgainDialogProps {
  /** Of whom the session was. */
  email: string;
  /** Theirs who has no email. */
  phone: string | undefined;
  /** The screen below, for a browser that leaves it for Google's. */
  next: string;
}

export function SignInAgainDialog({ email, phone, next }: SignInAgainDialogProps) {
  const { stopAsking } = useAuthStore();
  const [focused] = useState(() => document.activeElement);
  useEffect(() => {
    // The email is filled in already.
    if (email !== '') document.getElementById(`${DRAFT}-password`)?.focus();
    return () => {
      if (focused instanceof HTMLElement) focused.focus();
    };
  }, [email, focused]);
  useEffect(
    () => () => {
      for (const draft of [DRAFT, phoneDraft(DRAFT)]) dropDraft(drafts, draft);
    },
    [],
  );
  return (
    <Dialog title={text('signInAgain.title')} onClose={stopAsking}>
      <p className="mt-2 mb-5 text-muted">{text('settings.ended')}</p>
      <WaysInHere next={next} email={email} phone={phone} draft={DRAFT} idPrefix={DRAFT} />
      <DialogButtons>
        <CloseButton />
      </DialogButtons>
    </Dialog>
  );
}
