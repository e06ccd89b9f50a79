import { readFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';
import { checkSession } from '../session/session-sync.ts';
import { useAuthStore } from '../session/use-session.ts';

// The mutations of asks, each with the queries that it invalidates.

export function usePickDonor() {
  const auth = useAuthStore();
  const utils = trpc.useUtils();
  return trpc.asks.pick.useMutation({
    onSuccess: () => {
      void utils.asks.invalidate();
      void utils.contacts.invalidate();
    },
    onError: (error) => {
      const { code } = readFailure(error);
      // The screen's data is stale.
      if (code === 'EMAIL_NOT_VERIFIED') void checkSession(auth, utils.client);
      if (code === 'REQUEST_NOT_FOUND') void utils.requests.mine.invalidate();
      if (code === 'DONOR_NOT_OFFERED' || code === 'DONOR_NOT_FOUND') void utils.matching.invalidate();
    },
  });
}

export function useAnswerAsk() {
  const utils = trpc.useUtils();
  return trpc.asks.answer.useMutation({
    onSuccess: (answered) => {
      utils.asks.mine.setData(
        undefined,
        (data) => data && { items: data.items.map((ask) => (ask._id === answered._id ? answered : ask)) },
      );
    },
    onError: (error) => {
      if (readFailure(error).code === 'ASK_UNKNOWN') void utils.asks.mine.invalidate();
    },
  });
}

/** What came of somebody who said yes, in the poster's word: it moves the request, and may end it. */
export function useConfirmAsk() {
  const utils = trpc.useUtils();
  const refresh = () => {
    void utils.asks.ofRequest.invalidate();
    void utils.requests.invalidate();
    void utils.overview.invalidate();
  };
  return trpc.asks.confirm.useMutation({ onSuccess: refresh, onError: refresh });
}
