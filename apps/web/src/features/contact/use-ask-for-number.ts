import { readFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';
import { checkSession } from '../session/session-sync.ts';
import { useAuthStore } from '../session/use-session.ts';
import type { Contactee } from './contactee.ts';

/** Asks the server for a number, which counts against the day's limit. */
export function useAskForNumber({ kind }: Contactee) {
  const auth = useAuthStore();
  const utils = trpc.useUtils();
  const onError = (error: unknown) => {
    const { code } = readFailure(error);
    // The screen's data is stale.
    if (code === 'EMAIL_NOT_VERIFIED') void checkSession(auth, utils.client);
    if (code === 'REQUEST_NOT_FOUND' || code === 'NUMBER_AFTER_YES') void utils.requests.list.invalidate();
    if (code !== 'DONOR_NOT_MATCHABLE' && code !== 'DONOR_NOT_FOUND') return;
    void utils.donors.list.invalidate();
    void utils.matching.invalidate();
  };
  // Kept until the person leaves, so that a dialog that is opened again doesn't spend another number.
  const onSuccess = () => void utils.contacts.invalidate();
  const options = { onSuccess, onError, gcTime: Number.POSITIVE_INFINITY };
  const donor = trpc.donors.contact.useMutation(options);
  const request = trpc.requests.contact.useMutation(options);
  return kind === 'request' ? request : donor;
}
