import type { Language } from '@redthread/domain/language';
import { askedLanguage, chosenLanguage, subscribeToLanguage } from '../../lib/language.ts';
import type { TextStorage } from '../../lib/storage.ts';
import type { ApiClient } from '../../lib/trpc.ts';
import type { AuthStore } from './auth-store.ts';

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
