import { useEffect } from 'react';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { GoogleNotice } from './google-notice.tsx';
import { useGoogleArrival, useGoogleConfig } from './use-google-flow.ts';

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleIdentity } };
  }
}
const loading = new Map<string, Promise<GoogleIdentity | null>>();

/** Google's own offer to sign up with the account that the browser knows. The screen around it takes the person on. */
export function GoogleOneTap() {
  const { clientId, scriptUrl } = useGoogleConfig() ?? {};
  const { mutate, error } = trpc.auth.google.useMutation({ onSuccess: useGoogleArrival() });
  useEffect(() => {
    if (clientId === undefined || scriptUrl === undefined) return;
    let isShown = true;
    let cancel = () => {};
    void loadGoogleScript(scriptUrl).then((google) => {
      if (google === null || !isShown) return;
      google.initialize({
        client_id: clientId,
        callback: ({ credential }) => mutate({ credential }),
        context: 'signup',
        use_fedcm_for_prompt: true,
      });
      google.prompt();
      cancel = () => google.cancel();
    });
    return () => {
      isShown = false;
      cancel();
    };
  }, [clientId, scriptUrl, mutate]);
  return error ? <GoogleNotice problem={null} error={error} failureTitle={text('google.signUpFailed')} /> : null;
}

/** The part of Google Identity Services that the app uses. */
interface GoogleIdentity {
  initialize(options: {
    client_id: string;
    callback: (answer: { credential: string }) => void;
    context: 'signup';
    use_fedcm_for_prompt: boolean;
  }): void;
  /** Shows One Tap, if Google thinks that it should. */
  prompt(): void;
  cancel(): void;
}

/** Fetches Google's script, once; null when it can't be had. */
function loadGoogleScript(url: string): Promise<GoogleIdentity | null> {
  const known = loading.get(url);
  if (known) return known;
  const started = new Promise<GoogleIdentity | null>((resolve) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.onload = () => resolve(window.google?.accounts?.id ?? null);
    script.onerror = () => {
      // The next visit of the screen tries again.
      loading.delete(url);
      script.remove();
      resolve(null);
    };
    document.head.append(script);
  });
  loading.set(url, started);
  return started;
}
