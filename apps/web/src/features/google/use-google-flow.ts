import type { GoogleOauthInput } from '@redthread/contract/google';
import { useEffect, useRef, useState } from 'react';
import type { GoogleAttempt } from './google.ts';
import { checkGoogleAnswer, type GoogleAnswer } from './google-answer.ts';
import { listenToPopup, openPopup } from './google-popup.ts';
import type { GoogleProblem } from './google-problem.ts';
import { dropRedirect, saveRedirect } from './google-redirect.ts';
import { useGoogleAttempt } from './use-google-attempt.ts';

interface FlowOptions {
  /** Takes what Google answered. Only this browser can exchange it, and only once. */
  onAnswer: (answer: GoogleOauthInput) => void;
  /** When windows are blocked, takes this tab to Google, and signs in on the way back. Absent: that is a problem. */
  redirect?: { next: string | undefined };
}

interface GoogleFlow {
  readonly isConfigured: boolean;
  /** Google's window is open. */
  readonly isWaiting: boolean;
  readonly problem: GoogleProblem | null;
  /** Call it in a click handler, or browsers block the window. Brings an open window to the front. */
  readonly start: () => Promise<void>;
}

/** Asks a person to choose their Google account, in a window of Google's. */
export function useGoogleFlow({ onAnswer, redirect }: FlowOptions): GoogleFlow {
  const { isConfigured, take } = useGoogleAttempt();
  const [isWaiting, setIsWaiting] = useState(false);
  const [problem, setProblem] = useState<GoogleProblem | null>(null);
  const popup = useRef<Window | null>(null);
  const forget = useRef(() => {});
  const isStarting = useRef(false);
  const latest = useRef(onAnswer);

  useEffect(() => {
    latest.current = onAnswer;
  });
  useEffect(() => () => forget.current(), []);

  const waitFor = (attempt: GoogleAttempt, opened: Window) => {
    const hear = (answer: GoogleAnswer) => {
      forget.current();
      setIsWaiting(false);
      const outcome = checkGoogleAnswer(answer, attempt);
      if (typeof outcome === 'string') return setProblem(outcome);
      setProblem(null);
      latest.current(outcome);
    };
    // Keeps listening: the window may only appear closed.
    const onClosed = () => {
      setIsWaiting(false);
      setProblem('closed');
    };
    forget.current = listenToPopup(opened, attempt.state, { onAnswer: hear, onClosed });
    popup.current = opened;
    setIsWaiting(true);
  };

  const start = async () => {
    if (isWaiting && popup.current?.closed === false) return popup.current.focus();
    // A second press would open the same window for another attempt, and Google's answer would fit one of them alone.
    if (isStarting.current) return;
    isStarting.current = true;
    forget.current();
    dropRedirect();
    setProblem(null);
    try {
      const ready = take();
      const attempt = ready instanceof Promise ? await ready : ready;
      const opened = openPopup(attempt.url);
      if (opened !== null) return waitFor(attempt, opened);
      if (redirect === undefined) return setProblem('blocked');
      saveRedirect(attempt, redirect.next);
      window.location.assign(attempt.url);
    } catch {
      setProblem('not-started');
    } finally {
      isStarting.current = false;
    }
  };
  return { isConfigured, isWaiting, problem, start };
}
