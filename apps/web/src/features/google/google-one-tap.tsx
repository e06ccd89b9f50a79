import { useEffect } from 'react';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { GoogleNotice } from './google-notice.tsx';
import { loadGoogleScript } from './google-script.ts';
import { useGoogleConfig } from './use-google-config.ts';
import { useGoogleArrival } from './use-google-entry.ts';

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
