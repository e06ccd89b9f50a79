import { useEffect, useState } from 'react';
import type { GoogleAttempt } from './google.ts';
import { CALLBACK_PATH } from './google-answer.ts';
import { useGoogleConfig } from './use-google-config.ts';

interface NextAttempt {
  readonly isConfigured: boolean;
  /** An attempt that nobody used yet; a promise only when none is ready. */
  readonly take: () => GoogleAttempt | Promise<GoogleAttempt>;
}

/** Prepares an attempt before the button is pressed: browsers block windows that open after an await. */
export function useGoogleAttempt(): NextAttempt {
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
