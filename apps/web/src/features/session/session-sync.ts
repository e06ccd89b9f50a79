import type { Language } from '@redthread/domain/language';
import type { QueryClient } from '@tanstack/react-query';
import { readFailure } from '../../lib/failure.ts';
import { askedLanguage, chosenLanguage, subscribeToLanguage } from '../../lib/language.ts';
import { forgetAnswers } from '../../lib/query-client.ts';
import type { TextStorage } from '../../lib/storage.ts';
import { closeNotices } from '../../lib/this-device.ts';
import type { ApiClient } from '../../lib/trpc.ts';
import { type AuthStore, SESSION_KEYS } from './auth-store.ts';
import { readUser } from './known-user.ts';
import { settleTyped } from './typed.ts';

const AUTH_UPDATE = 'auth-update';

/**
 * Asks the server who the token belongs to. Its "not signed in" ends the session here; being offline does not. Over unsaved input, the person is
 * asked to sign in again; with `isQuiet`, not until they send it.
 */
export async function checkSession(auth: AuthStore, client: ApiClient, { isQuiet = false } = {}): Promise<void> {
  const token = auth.getToken();
  if (token === null) return;
  const before = auth.getState();
  try {
    const user = await client.auth.me.query();
    // An 'auth-update' that came meanwhile is newer than this answer.
    if (auth.getToken() === token && auth.getState() === before) auth.replaceUser(user);
  } catch (error) {
    const { code, requestId } = readFailure(error);
    // The person may have signed out, or in as another, while the answer was on its way.
    if (auth.getToken() !== token) return;
    if (code === 'NOT_SIGNED_IN') return auth.isHeld() ? auth.lapse(!isQuiet) : auth.expire();
    console.error('auth.me failed', { code, requestId });
    if (auth.getState().status === 'loading') auth.suspend();
  }
}

/** Keeps the session in step with the server, the cache of answers, other tabs and other scripts of the page. */
export function followSession(auth: AuthStore, client: ApiClient, queryClient: QueryClient): void {
  let token = auth.getToken();
  let lapsed: string | null = null;
  settleTyped(auth);
  auth.subscribe(() => {
    settleTyped(auth);
    const state = auth.getState();
    // Whoever sits here next opens nobody's invitation.
    if (token !== null && auth.getToken() === null) void closeNotices().catch(() => undefined);
    if (state.status === 'lapsed') {
      lapsed = state.user._id;
      return;
    }
    if (auth.getToken() === token) return;
    // Who it is decides what becomes of the answers.
    if (state.status === 'loading') return void checkSession(auth, client);
    token = auth.getToken();
    const isSignedIn = state.status === 'authenticated';
    const isBack = isSignedIn && state.user._id === lapsed;
    lapsed = null;
    if (isBack) void queryClient.invalidateQueries();
    else forgetAnswers(queryClient);
    // They may be at a form by the time it is answered.
    void checkSession(auth, client, { isQuiet: true });
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === null || SESSION_KEYS.includes(key)) auth.restore();
  });
  // A page restored from the back-forward cache has missed events.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) auth.restore();
  });
  window.addEventListener(AUTH_UPDATE, (event) => {
    const user = event instanceof CustomEvent ? readUser(event.detail) : null;
    if (user) auth.adoptUser(user);
  });
  void checkSession(auth, client);
}

interface InBrowser {
  /** What the person chose here; null for nothing. */
  readonly chosen: Language | null;
  /** What their browser asks for. */
  readonly asked: Language;
}

/**
 * What the server has to be told of the language that it mails a person in, `kept`; null for nothing. A choice is news wherever it was
 * made; what a browser asks for, which may be somebody else's, only to a server that knows nothing.
 */
export function languageToTell(kept: Language | null, { chosen, asked }: InBrowser): Language | null {
  const wanted = kept === null ? (chosen ?? asked) : chosen;
  return wanted === kept ? null : wanted;
}

/** Tells the server the language of whoever is signed in: once it has said who they are, and when they choose another. */
export function followLanguage(auth: AuthStore, client: ApiClient, storage: TextStorage): void {
  // One at a time, and none again that the server refused.
  let told: string | null = null;
  const tell = () => {
    const state = auth.getState();
    // Nor a stored user, who may be of another version, nor one without an id, who is yet to be named.
    if (state.status !== 'authenticated' || state.user._id === '' || !auth.isConfirmed()) return;
    // Another script says who it is, and the server would hear it from nobody.
    if (auth.getToken() === null) return;
    const { _id, language: kept } = state.user;
    const language = languageToTell(kept, { chosen: chosenLanguage(storage), asked: askedLanguage() });
    if (language === null || told === `${_id} ${language}`) return;
    told = `${_id} ${language}`;
    client.auth.updateMe.mutate({ language }).then(
      (user) => auth.amendUser(user._id, { language: user.language }),
      // The next visit tells it.
      () => {},
    );
  };
  auth.subscribe(tell);
  subscribeToLanguage(tell);
}
