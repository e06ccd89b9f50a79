import type { OwnInvitation } from '@redthread/contract/invitations';
import type { DeclineReason, InvitationOutcome } from '@redthread/domain/invitation';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { readFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';
import { checkSession } from '../session/session-sync.ts';
import { useAuthStore } from '../session/use-session.ts';
import { isPresent } from './own-invitations.ts';

export interface Yes {
  readonly sharesPhone: boolean;
  readonly arrivingAt?: string;
  /** The day of the last donation; null for none within their rest. */
  readonly lastDonatedOn?: string | null;
}

// The mutations of invitations, each with the queries that it invalidates.

export function usePickDonor() {
  const auth = useAuthStore();
  const utils = trpc.useUtils();
  return trpc.invitations.pick.useMutation({
    onSuccess: () => {
      void utils.invitations.invalidate();
      void utils.contacts.invalidate();
    },
    onError: (error) => {
      const { code } = readFailure(error);
      // The screen's data is stale.
      if (code === 'EMAIL_NOT_VERIFIED') void checkSession(auth, utils.client);
      if (code === 'REQUEST_NOT_FOUND') void utils.requests.mine.invalidate();
      if (code === 'DONOR_NOT_MATCHABLE' || code === 'DONOR_NOT_FOUND') void utils.matching.invalidate();
    },
  });
}

/** Which ask, and who says so: its donor, signed in, or whoever has the link of a mail about it. */
export type InvitationKey = { readonly id: string } | { readonly code: string };

/** The query of the invitation that a mail's link opens. */
export function mailedInvitationKey(code: string | null): QueryKey {
  return [['invitations', 'open'], code];
}

export type Answer =
  | ({ readonly isComing: true } & Yes)
  | { readonly isComing: false; readonly reason?: DeclineReason };

export function useAnswerInvitation(by: InvitationKey) {
  const { client } = trpc.useUtils();
  return useMutation({
    mutationKey: [['invitations', 'answer']],
    mutationFn: (answer: Answer) =>
      'code' in by
        ? client.invitations.answerMailed.mutate({ ...by, ...answer })
        : client.invitations.answer.mutate({ ...by, ...answer }),
    ...useAnswered(by),
  });
}

export function useReportOutcome(by: InvitationKey) {
  const { client } = trpc.useUtils();
  return useMutation({
    mutationKey: [['invitations', 'tell']],
    mutationFn: (outcome: InvitationOutcome) =>
      'code' in by
        ? client.invitations.reportMailedOutcome.mutate({ ...by, outcome })
        : client.invitations.reportOutcome.mutate({ ...by, outcome }),
    ...useAnswered(by),
  });
}

/** With these, what is shown isn't so any more. */
const STALE = ['INVITATION_UNKNOWN', 'INVITATION_OVER', 'BAD_INPUT', 'CLOSED_THEN'];

/** What is so now is kept wherever the invitation is shown; what was refused may be stale. */
function useAnswered(by: InvitationKey) {
  const utils = trpc.useUtils();
  const queries = useQueryClient();
  return {
    onSuccess: (answered: OwnInvitation) => {
      if ('code' in by) queries.setQueryData(mailedInvitationKey(by.code), answered);
      utils.invitations.mine.setData(
        undefined,
        (data) =>
          data && { items: data.items.map((invitation) => (invitation._id === answered._id ? answered : invitation)) },
      );
      // A donation moves the day from which one may be invited again.
      if (answered.state === 'donated' || (isPresent(answered) && answered.isResting))
        void utils.donors.mine.invalidate();
    },
    onError: (error: unknown) => {
      const { code } = readFailure(error);
      // The form is out of date too where a yes now has to come with something else.
      if (!STALE.includes(code ?? '')) return;
      if ('code' in by) void queries.invalidateQueries({ queryKey: mailedInvitationKey(by.code) });
      else void utils.invitations.mine.invalidate();
    },
  };
}

/** A yes that nobody asked for. What was refused may be stale. */
export function useVolunteer() {
  const auth = useAuthStore();
  const utils = trpc.useUtils();
  return trpc.invitations.volunteer.useMutation({
    onSuccess: (offered) => {
      const known = utils.invitations.mine.getData();
      const others = known?.items.filter(({ _id }) => _id !== offered._id) ?? [];
      utils.invitations.mine.setData(undefined, { items: [offered, ...others] });
      // The offer made this person a donor: there is no list yet to add it to.
      if (known === undefined) void utils.invitations.mine.invalidate();
      if (isPresent(offered) && offered.isResting) void utils.donors.mine.invalidate();
    },
    onError: (error) => {
      const { code } = readFailure(error);
      if (code === 'EMAIL_NOT_VERIFIED') void checkSession(auth, utils.client);
      if (code === 'NO_DONOR_PROFILE') void utils.donors.mine.invalidate();
      if (code === 'REQUEST_NOT_FOUND' || code === 'INVITATION_OVER') void utils.requests.list.invalidate();
      if (code === 'ALREADY_COMING') void utils.invitations.mine.invalidate();
    },
  });
}

/** By what the link of a mail carries. */
export function usePauseInvitations() {
  const utils = trpc.useUtils();
  return trpc.invitations.pause.useMutation({ onSuccess: () => void utils.donors.mine.invalidate() });
}

export function useStopInvitations() {
  const utils = trpc.useUtils();
  return trpc.invitations.stop.useMutation({ onSuccess: () => void utils.donors.mine.invalidate() });
}

/** The poster's word to donors who offer to come. */
export function useVolunteerDecision() {
  const utils = trpc.useUtils();
  const refresh = () => {
    void utils.invitations.ofRequest.invalidate();
    void utils.contacts.invalidate();
  };
  const handlers = { onSuccess: refresh, onError: refresh };
  return {
    accept: trpc.invitations.accept.useMutation(handlers),
    decline: trpc.invitations.decline.useMutation(handlers),
  };
}

/** What came of somebody who said yes, in the poster's word: it moves the request, and may end it. */
export function useConfirmInvitation() {
  const utils = trpc.useUtils();
  const refresh = () => {
    void utils.invitations.ofRequest.invalidate();
    void utils.requests.invalidate();
    void utils.overview.invalidate();
  };
  return trpc.invitations.confirm.useMutation({ onSuccess: refresh, onError: refresh });
}
