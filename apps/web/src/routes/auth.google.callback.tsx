import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { buttonStyle } from '../components/button.tsx';
import { Page } from '../components/page.tsx';
import { GoogleNotice, type GoogleProblem } from '../features/google/google-notice.tsx';
import {
  CALLBACK_PATH,
  CHANNEL,
  checkGoogleAnswer,
  type GoogleAnswer,
  readGoogleAnswer,
  takeRedirect,
  useGoogleEntry,
} from '../features/google/use-google-flow.ts';
import { useGoOn } from '../features/session/use-leave-when-signed-in.ts';
import { text } from '../lib/text.ts';

export const Route = createFileRoute('/auth/google/callback')({ component: GoogleCallbackScreen });

/** Where Google sends the browser: a popup that passes the answer on, or, after a redirect, the end of the sign-in. */
function GoogleCallbackScreen() {
  const { isRedirect, next, problem, error } = useGoogleReturn();
  const hasFailed = problem !== null || error !== null;
  return (
    <Page title={text('google.callbackTitle')} width="narrow">
      {isRedirect && !hasFailed ? <p role="status">{text('signIn.busy')}</p> : null}
      {isRedirect ? <GoogleNotice problem={problem} error={error} /> : <p>{text('google.closeWindow')}</p>}
      {isRedirect && !hasFailed ? null : (
        <p className="mt-6">
          <Link to="/login" search={{ next }} className={buttonStyle('secondary')}>
            {text('signIn.back')}
          </Link>
        </p>
      )}
    </Page>
  );
}

interface GoogleReturn {
  /** This tab was taken to Google itself; else it is the popup of a tab that waits. */
  readonly isRedirect: boolean;
  readonly next: string | undefined;
  readonly problem: GoogleProblem | null;
  readonly error: unknown;
}

/** Deals with Google's answer, once, and takes it out of the address bar and the history. */
function useGoogleReturn(): GoogleReturn {
  const [answer] = useState(() => readGoogleAnswer(window.location.search));
  const [redirect] = useState(takeRedirect);
  const [problem, setProblem] = useState<GoogleProblem | null>(null);
  const { history } = useRouter();
  const goOn = useGoOn(redirect?.next);
  const entry = useGoogleEntry();
  const isDone = useRef(false);

  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    history.replace(CALLBACK_PATH);
    if (redirect === null) return passOn(answer);
    const outcome = checkGoogleAnswer(answer, redirect);
    if (typeof outcome === 'string') return setProblem(outcome);
    entry.mutate(outcome, { onSuccess: goOn });
  }, [answer, redirect, history, entry.mutate, goOn]);

  return { isRedirect: redirect !== null, next: redirect?.next, problem, error: entry.error };
}

/** Posts to the opener at our own origin only: a foreign opener learns nothing. */
function passOn(answer: GoogleAnswer): void {
  window.opener?.postMessage(answer, window.location.origin);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(answer);
  channel.close();
  window.close();
}
