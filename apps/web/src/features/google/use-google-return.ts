import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useGoOn } from '../session/use-leave-when-signed-in.ts';
import { CALLBACK_PATH, CHANNEL, checkGoogleAnswer, type GoogleAnswer, readGoogleAnswer } from './google-answer.ts';
import type { GoogleProblem } from './google-problem.ts';
import { takeRedirect } from './google-redirect.ts';
import { useGoogleEntry } from './use-google-entry.ts';

interface GoogleReturn {
  /** This tab was taken to Google itself; else it is the popup of a tab that waits. */
  readonly isRedirect: boolean;
  readonly next: string | undefined;
  readonly problem: GoogleProblem | null;
  readonly error: unknown;
}

/** Deals with Google's answer, once, and takes it out of the address bar and the history. */
export function useGoogleReturn(): GoogleReturn {
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
