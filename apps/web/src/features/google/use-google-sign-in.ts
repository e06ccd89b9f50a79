import { useGoogleEntry } from './use-google-entry.ts';
import { useGoogleFlow } from './use-google-flow.ts';

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
