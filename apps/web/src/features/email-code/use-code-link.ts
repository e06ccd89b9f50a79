import type { PendingPreview } from '@redthread/contract/code';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Failure, readFailure } from '../../lib/failure.ts';
import { useFragmentSecret } from '../../lib/fragment-secret.ts';
import { readMailedCode } from '../../lib/mailed-code.ts';
import { trpc } from '../../lib/trpc.ts';
import { keptCodeLink } from '../session/kept-secrets.ts';
import { useAuthStore } from '../session/use-session.ts';
import { useGoOnFromCode } from './go-on.ts';

type CodeLink =
  | { readonly status: 'reading' }
  | { readonly status: 'incomplete' }
  | { readonly status: 'failed'; readonly failure: Failure; readonly retry: () => void }
  | { readonly status: 'ready'; readonly linkCode: string; readonly preview: PendingPreview };

const OVER = ['SIGN_UP_ENDED', 'EMAIL_CODE_USED'];

export function isOver({ code }: Failure): boolean {
  return OVER.includes(code ?? '');
}

/** The mailed link that led here, and what it would do. To look does nothing: mail programs look too. */
export function useCodeLink(): CodeLink {
  const { client } = trpc.useUtils();
  const { secret } = useFragmentSecret(readMailedCode, keptCodeLink);
  const { data, error, refetch } = useQuery({
    queryKey: [['code-link'], secret],
    queryFn: () => client.auth.code.open.mutate({ linkCode: secret ?? '' }),
    enabled: secret !== null,
    // Once: after the press it would only say that it was used.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { expectedCodes: OVER },
  });
  const failure = error ? readFailure(error) : null;
  const isGone = failure !== null && isOver(failure);
  useEffect(() => {
    if (isGone) keptCodeLink.drop();
  }, [isGone]);
  if (secret === null) return { status: 'incomplete' };
  if (data) return { status: 'ready', linkCode: secret, preview: data };
  if (failure) return { status: 'failed', failure, retry: () => void refetch() };
  return { status: 'reading' };
}

/** Signs in here, and publishes what waited. */
export function useUseCodeLink(linkCode: string) {
  const auth = useAuthStore();
  const { client } = trpc.useUtils();
  const goOn = useGoOnFromCode();
  return useMutation({
    mutationKey: [['code-link', 'use']],
    mutationFn: async () => {
      const { token, outcome, startsAfresh: _, ...user } = await client.auth.code.confirmLink.mutate({ linkCode });
      keptCodeLink.drop();
      auth.signIn(token, user);
      await goOn(outcome);
    },
  });
}
