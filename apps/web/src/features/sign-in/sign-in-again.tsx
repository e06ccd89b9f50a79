import type { User } from '@redthread/contract/auth';
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { withNote } from '../../lib/arrival-note.ts';
import { text } from '../../lib/text.ts';
import { useAuthStore, useSession } from '../session/use-session.ts';

const SignInAgainDialog = lazy(async () => {
  const { SignInAgainDialog } = await import('./sign-in-again-dialog.tsx');
  return { default: SignInAgainDialog };
});

/** Over any screen: asks the person whose session ended while they were at work to sign in again. */
export function SignInAgain() {
  const auth = useAuthStore();
  const session = useSession();
  const router = useRouter();
  const next = useLocation({ select: ({ href }) => href });
  useStranger();
  // Leaving the screen discards its input, so there is nothing left to sign in for.
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged }) => {
        if (pathChanged && auth.getState().status === 'lapsed') auth.suspend();
      }),
    [auth, router],
  );
  if (session.status !== 'lapsed' || !session.isAsked) return null;
  return (
    <Suspense>
      <SignInAgainDialog email={session.user.email ?? ''} phone={session.user.phone} next={next} />
    </Suspense>
  );
}

/** Redirects a different person who signs in over somebody's form, and says so. */
function useStranger(): void {
  const session = useSession();
  const navigate = useNavigate();
  const asked = useRef<User | null>(null);
  useEffect(() => {
    if (session.status === 'loading') return;
    const { current } = asked;
    asked.current = session.status === 'lapsed' ? session.user : null;
    if (session.status !== 'authenticated' || current === null || current._id === session.user._id) return;
    const note = text('signInAgain.stranger', { name: session.user.name });
    void navigate({ to: '/dashboard', replace: true, state: withNote(note) });
  }, [session, navigate]);
}
