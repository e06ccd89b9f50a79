import type { OwnInvitation } from '@redthread/contract/invitations';
import type { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { type ApiClient, trpc } from '../../lib/trpc.ts';
import { KEPT_CALL, type Unanswered } from '../../lib/unsent.ts';
import { mailedInvitationKey } from '../invitations/invitation-changes.ts';

/** An answer to an invitation: of the dashboard by its id, of a mailed link by its code. */
interface Answer {
  readonly id?: string;
  readonly code?: string;
  readonly isComing: boolean;
}

type Call = Pick<Unanswered, 'path' | 'input'>;
type Known = Pick<OwnInvitation, 'answeredAt'>;

/** What the page knew of an invitation as its donor answered it; undefined of another call, or when it knew nothing. */
export function knownBefore(queryClient: QueryClient, call: Call): Known | undefined {
  const answer = answerOf(call);
  const ask =
    answer?.code === undefined
      ? queryClient
          .getQueryData<{ items: OwnInvitation[] }>(getQueryKey(trpc.invitations.mine, undefined, 'query'))
          ?.items.find(({ _id }) => _id === answer?.id)
      : queryClient.getQueryData<OwnInvitation>(mailedInvitationKey(answer.code));
  return ask === undefined ? undefined : { answeredAt: ask.answeredAt };
}

/** Whether the invitation of a kept answer was answered otherwise since, on another device: that word is newer. Rejects as a call does. */
export async function isAnsweredOtherwise(client: ApiClient, known: Known | undefined, call: Call): Promise<boolean> {
  const answer = answerOf(call);
  if (known === undefined || answer === null) return false;
  const ask = await read(client, answer);
  if (ask === undefined || ask.answeredAt === known.answeredAt) return false;
  // The kept call itself, of which the answer alone was lost.
  return answer.isComing !== (ask.state === 'accepted' || ask.state === 'waitlisted');
}

async function read(client: ApiClient, { id, code }: Answer): Promise<OwnInvitation | undefined> {
  if (code !== undefined) return client.invitations.open.mutate({ code }, { context: KEPT_CALL });
  const { items } = await client.invitations.mine.query();
  return items.find(({ _id }) => _id === id);
}

function answerOf({ path, input }: Call): Answer | null {
  return path === 'invitations.answer' || path === 'invitations.answerMailed' ? (input as Answer) : null;
}
