import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CloseButton, Dialog, DialogButtons } from '../../../components/dialog.tsx';
import { text } from '../../../lib/text.ts';
import { useAuthStore } from '../session/use-session.ts';
import { EmailOrGoogle } from './email-or-google.tsx';
import { LoginForm } from './login-form.tsx';

interface SignInAgainDialogProps {
  /** Of whom the session was. */
  email: string;
  /** The screen below, for a browser that leaves it for Google's. */
  next: string;
}

export function SignInAgainDialog({ email, next }: SignInAgainDialogProps) {
  const { stopAsking } = useAuthStore();
  const [focused] = useState(() => document.activeElement);
  useEffect(() => {
    // The address is filled in already.
    if (email !== '') document.getElementById('password')?.focus();
    return () => {
      if (focused instanceof HTMLElement) focused.focus();
    };
  }, [email, focused]);
  return (
    <Dialog title={text('signInAgain.title')} onClose={stopAsking}>
      <p className="mt-2 mb-5 text-muted">{text('settings.ended')}</p>
      <LoginForm email={email} draft="sign-in-again" />
      <p className="mt-4">
        <Link to="/forgot-password" className="thread-link">
          {text('login.forgotPassword')}
        </Link>
      </p>
      <EmailOrGoogle next={next} />
      <DialogButtons>
        <CloseButton />
      </DialogButtons>
    </Dialog>
  );
}
