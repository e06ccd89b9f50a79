/** The part of Google Identity Services that the app uses. */
export interface GoogleIdentity {
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

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleIdentity } };
  }
}

const loading = new Map<string, Promise<GoogleIdentity | null>>();

/** Fetches Google's script, once; null when it can't be had. */
export function loadGoogleScript(url: string): Promise<GoogleIdentity | null> {
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
