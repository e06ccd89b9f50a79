import type { SignedInUser } from '@redthread/contract/auth';
import type { GoogleOauthInput } from '@redthread/contract/google';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { inAppPath } from '../../lib/search-params.ts';
import { openStorage } from '../../lib/storage.ts';
import { trpc } from '../../lib/trpc.ts';
import { noteStartsAfresh } from '../session/use-leave-when-signed-in.ts';
import { useAuthStore } from '../session/use-session.ts';
import type { GoogleAttempt } from './google.ts';
import type { GoogleProblem } from './google-notice.tsx';

const NAME = 'google-sign-in';
const [WIDTH, HEIGHT] = [500, 640];
const LOOK_MS = 500;
/** The answer may still arrive after the window has closed. */
const GRACE_MS = 1000;

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

interface NextAttempt {
  readonly isConfigured: boolean;
  /** An attempt that nobody used yet; a promise only when none is ready. */
  readonly take: () => GoogleAttempt | Promise<GoogleAttempt>;
}

/** Prepares an attempt before the button is pressed: browsers block windows that open after an await. */
function useGoogleAttempt(): NextAttempt {
  const google = useGoogleConfig();
  const [attempt, setAttempt] = useState<GoogleAttempt | null>(null);
  const { clientId, authorizationUrl } = google ?? {};

  useEffect(() => {
    if (attempt !== null || clientId === undefined || authorizationUrl === undefined) return;
    let isWanted = true;
    prepare(clientId, authorizationUrl)
      .then((made) => isWanted && setAttempt(made))
      // The press tries again, and says so if that fails too.
      .catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [attempt, clientId, authorizationUrl]);

  const take = () => {
    if (google === null) return Promise.reject(new Error('Google is not configured.'));
    if (attempt === null) return prepare(google.clientId, google.authorizationUrl);
    setAttempt(null);
    return attempt;
  };
  return { isConfigured: google !== null, take };
}

async function prepare(clientId: string, authorizationUrl: string): Promise<GoogleAttempt> {
  const { createGoogleAttempt } = await import('./google.ts');
  return createGoogleAttempt({ clientId, authorizationUrl, redirectUri: window.location.origin + CALLBACK_PATH });
}

interface Listeners {
  readonly onAnswer: (answer: GoogleAnswer) => void;
  /** The window is closed, or a strict opener policy makes it appear so: an answer may still come. */
  readonly onClosed: () => void;
}

/** Opens a window in the middle of this one; null when the browser blocks it. */
function openPopup(url: string): Window | null {
  const left = Math.round(window.screenX + (window.outerWidth - WIDTH) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - HEIGHT) / 2);
  const popup = window.open(url, NAME, `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`);
  return popup === null || popup.closed ? null : popup;
}

/** Waits for what `popup` says, on both ways that it may come, until the returned function is called. */
function listenToPopup(popup: Window, state: string, { onAnswer, onClosed }: Listeners): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  let grace: number | undefined;

  const hearMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
    // Any page that knows this window can post to it: only our own callback page in our own popup counts.
    if (origin !== window.location.origin || source !== popup) return;
    const answer = googleAnswer.safeParse(data);
    if (answer.success) onAnswer(answer.data);
  };
  const hearChannel = ({ data }: MessageEvent<unknown>) => {
    const answer = googleAnswer.safeParse(data);
    // All our tabs receive this: another state belongs to another tab, or to an attacker's link.
    if (answer.success && answer.data.state === state) onAnswer(answer.data);
  };
  const look = window.setInterval(() => {
    if (!popup.closed) return;
    window.clearInterval(look);
    grace = window.setTimeout(onClosed, GRACE_MS);
  }, LOOK_MS);

  window.addEventListener('message', hearMessage);
  channel.addEventListener('message', hearChannel);
  return () => {
    window.removeEventListener('message', hearMessage);
    channel.close();
    window.clearInterval(look);
    window.clearTimeout(grace);
  };
}

interface GoogleConfig {
  readonly clientId: string;
  readonly authorizationUrl: string;
  readonly scriptUrl: string;
}

/** How this server signs people in with Google; null when it doesn't, or while that isn't known. */
export function useGoogleConfig(): GoogleConfig | null {
  const { data } = trpc.auth.config.useQuery();
  if (!data?.google || data.googleClientId === null) return null;
  return { clientId: data.googleClientId, ...data.google };
}

/** Exchanges Google's answer, which signs its person in here. */
export function useGoogleEntry() {
  return trpc.auth.googleOauth.useMutation({ onSuccess: useGoogleArrival() });
}

/** Signs in whom Google named. */
export function useGoogleArrival(): (signedIn: SignedInUser) => void {
  const auth = useAuthStore();
  return ({ token, startsAfresh, ...user }) => {
    if (startsAfresh) noteStartsAfresh(user._id);
    auth.signIn(token, user);
  };
}

export type GoogleSignIn = ReturnType<typeof useGoogleSignIn>;

/** Signs in with Google, for a button and a notice. The screen around them takes the person on to `next`. */
export function useGoogleSignIn(next: string | undefined) {
  const entry = useGoogleEntry();
  const { start, ...flow } = useGoogleFlow({ onAnswer: entry.mutate, redirect: { next } });
  const press = () => {
    entry.reset();
    void start();
  };
  return { ...flow, isBusy: entry.isPending, error: entry.error, press };
}

const KEY = 'google-redirect';
const tab = openStorage(() => window.sessionStorage);

/** An attempt that took this tab to Google, because popups are blocked. */
const waitingRedirect = z.object({
  state: z.string(),
  codeVerifier: z.string(),
  redirectUri: z.string(),
  next: z.string().optional().transform(inAppPath),
});
type WaitingRedirect = z.infer<typeof waitingRedirect>;

function saveRedirect({ state, codeVerifier, redirectUri }: GoogleAttempt, next: string | undefined): void {
  tab.setItem(KEY, JSON.stringify({ state, codeVerifier, redirectUri, next }));
}

function dropRedirect(): void {
  tab.removeItem(KEY);
}

/** The attempt that this tab waits for, or null. Reading deletes it: it accepts one answer only. */
export function takeRedirect(): WaitingRedirect | null {
  const text = tab.getItem(KEY);
  dropRedirect();
  if (text === null) return null;
  try {
    return waitingRedirect.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Where Google sends its answer. */
export const CALLBACK_PATH = '/auth/google/callback';
/** Reaches the window that asked, also where a strict opener policy has cut the popup off from it. */
export const CHANNEL = 'google-sign-in';

const text = z.string().max(4096);
const state = text.nullable();

/** What Google's popup tells the window that opened it. */
export const googleAnswer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('GOOGLE_AUTH_SUCCESS'), code: text, state }),
  z.object({ type: z.literal('GOOGLE_AUTH_ERROR'), error: text, state }),
]);
export type GoogleAnswer = z.infer<typeof googleAnswer>;

/** The answer in the URL that Google sent the browser to. */
export function readGoogleAnswer(search: string): GoogleAnswer {
  const query = new URLSearchParams(search);
  const [code, given] = [query.get('code'), query.get('state')];
  if (code !== null && !query.has('error')) return { type: 'GOOGLE_AUTH_SUCCESS', code, state: given };
  return { type: 'GOOGLE_AUTH_ERROR', error: query.get('error') ?? 'no_answer', state: given };
}

/** What to exchange for a session, or why not. An answer to another attempt than this one may be somebody else's. */
export function checkGoogleAnswer(
  answer: GoogleAnswer,
  { state, codeVerifier, redirectUri }: Omit<GoogleAttempt, 'url'>,
): GoogleOauthInput | GoogleProblem {
  if (answer.state !== state) return 'wrong-state';
  if (answer.type === 'GOOGLE_AUTH_ERROR') return answer.error === 'access_denied' ? 'refused' : 'failed';
  return { code: answer.code, codeVerifier, redirectUri };
}
