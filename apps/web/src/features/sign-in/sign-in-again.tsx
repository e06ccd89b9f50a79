import { useLocation, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useAuthStore, useSession } from '../session/use-session.ts';
import { useStranger } from './use-stranger.ts';

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
  // With the screen, its work is left, and there is no more to sign in for.
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
      <SignInAgainDialog email={session.user.email} next={next} />
    </Suspense>
  );
}
