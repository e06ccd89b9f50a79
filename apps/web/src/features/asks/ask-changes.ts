import type { OwnAsk } from '@redthread/contract/asks';
import type { AskOutcome, DeclineReason } from '@redthread/domain/ask';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { readFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';
import { checkSession } from '../session/session-sync.ts';
import { useAuthStore } from '../session/use-session.ts';

export interface Yes {
  readonly sharesPhone: boolean;
  readonly arrivingAt?: string;
  /** The day of the last donation; null for none within their rest. */
  readonly lastDonatedOn?: string | null;
}

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

/** Which ask, and who says so: its donor, signed in, or whoever has the link of a mail about it. */
export type AskKey = { readonly id: string } | { readonly code: string };

/** The query of the ask that a mail's link opens. */
export function mailedAskKey(code: string | null): QueryKey {
  return [['asks', 'open'], code];
}

export type Answer =
  | ({ readonly isComing: true } & Yes)
  | { readonly isComing: false; readonly reason?: DeclineReason };

export function useAnswerAsk(by: AskKey) {
  const { client } = trpc.useUtils();
  return useMutation({
    mutationKey: [['asks', 'answer']],
    mutationFn: (answer: Answer) =>
      'code' in by
        ? client.asks.answerMailed.mutate({ ...by, ...answer })
        : client.asks.answer.mutate({ ...by, ...answer }),
    ...useAnswered(by),
  });
}

export function useTellOutcome(by: AskKey) {
  const { client } = trpc.useUtils();
  return useMutation({
    mutationKey: [['asks', 'tell']],
    mutationFn: (outcome: AskOutcome) =>
      'code' in by ? client.asks.tellMailed.mutate({ ...by, outcome }) : client.asks.tell.mutate({ ...by, outcome }),
    ...useAnswered(by),
  });
}

/** What is so now is kept wherever the ask is shown; what was refused may be stale. */
function useAnswered(by: AskKey) {
  const utils = trpc.useUtils();
  const queries = useQueryClient();
  return {
    onSuccess: (answered: OwnAsk) => {
      if ('code' in by) queries.setQueryData(mailedAskKey(by.code), answered);
      utils.asks.mine.setData(
        undefined,
        (data) => data && { items: data.items.map((ask) => (ask._id === answered._id ? answered : ask)) },
      );
      // A donation moves the day from which one may be asked again.
      if (answered.state === 'gave' || answered.isResting) void utils.donors.mine.invalidate();
    },
    onError: (error: unknown) => {
      const { code } = readFailure(error);
      // The form is out of date too where a yes now has to come with something else.
      if (code !== 'ASK_UNKNOWN' && code !== 'ASK_OVER' && code !== 'BAD_INPUT') return;
      if ('code' in by) void queries.invalidateQueries({ queryKey: mailedAskKey(by.code) });
      else void utils.asks.mine.invalidate();
    },
  };
}

/** A yes that nobody asked for. What was refused may be stale. */
export function useOffer() {
  const auth = useAuthStore();
  const utils = trpc.useUtils();
  return trpc.asks.offer.useMutation({
    onSuccess: (offered) => {
      const known = utils.asks.mine.getData();
      const others = known?.items.filter(({ _id }) => _id !== offered._id) ?? [];
      utils.asks.mine.setData(undefined, { items: [offered, ...others] });
      // The offer made this person a donor: there is no list yet to add it to.
      if (known === undefined) void utils.asks.mine.invalidate();
      if (offered.isResting) void utils.donors.mine.invalidate();
    },
    onError: (error) => {
      const { code } = readFailure(error);
      if (code === 'EMAIL_NOT_VERIFIED') void checkSession(auth, utils.client);
      if (code === 'NO_DONOR_PROFILE') void utils.donors.mine.invalidate();
      if (code === 'REQUEST_NOT_FOUND' || code === 'ASK_OVER') void utils.requests.list.invalidate();
      if (code === 'ALREADY_COMING') void utils.asks.mine.invalidate();
    },
  });
}

/** By what the link of a mail carries. */
export function usePauseAsks() {
  const utils = trpc.useUtils();
  return trpc.asks.pause.useMutation({ onSuccess: () => void utils.donors.mine.invalidate() });
}

export function useStopAsks() {
  const utils = trpc.useUtils();
  return trpc.asks.stop.useMutation({ onSuccess: () => void utils.donors.mine.invalidate() });
}

/** The poster's word to donors who offer to come. */
export function useVolunteerDecision() {
  const utils = trpc.useUtils();
  const refresh = () => {
    void utils.asks.ofRequest.invalidate();
    void utils.contacts.invalidate();
  };
  const handlers = { onSuccess: refresh, onError: refresh };
  return { accept: trpc.asks.accept.useMutation(handlers), decline: trpc.asks.decline.useMutation(handlers) };
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
