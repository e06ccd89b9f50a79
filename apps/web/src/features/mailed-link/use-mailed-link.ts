import type { CodePurpose } from '@redthread/contract/identity';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Failure, readFailure } from '../../lib/failure.ts';
import { useFragmentSecret } from '../../lib/fragment-secret.ts';
import { readMailedCode } from '../../lib/mailed-code.ts';
import { trpc } from '../../lib/trpc.ts';
import { keptCode } from '../session/kept-secrets.ts';

export type MailedLink =
  | { readonly status: 'reading' }
  /** No link, or a used one, after a reload or Back. */
  | { readonly status: 'none' }
  /** The fragment holds no whole code: a mail program cut the link. */
  | { readonly status: 'incomplete' }
  | { readonly status: 'failed'; readonly failure: Failure; readonly retry: () => void }
  | { readonly status: 'ready'; readonly code: string; readonly link: CodePurpose };

/** The mailed link that led to this screen, and what the server says it is for. That doesn't use it up. */
export function useMailedLink(): MailedLink {
  const { client } = trpc.useUtils();
  const { secret: code, isCut } = useFragmentSecret(readMailedCode, keptCode);
  const { data, error, refetch } = useQuery({
    queryKey: [['mailed-link'], code],
    queryFn: () => client.auth.inspectCode.mutate({ code: code ?? '' }),
    enabled: code !== null,
    // Once: a refetch after using the link would only say that it is used up.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { expectedCodes: ['CODE_EXPIRED'] },
  });
  const failure = error ? readFailure(error) : null;
  const isExpired = failure?.code === 'CODE_EXPIRED';
  useEffect(() => {
    if (isExpired) keptCode.drop();
  }, [isExpired]);
  if (code === null) return { status: isCut ? 'incomplete' : 'none' };
  if (data) return { status: 'ready', code, link: data };
  if (failure) return { status: 'failed', failure, retry: () => void refetch() };
  return { status: 'reading' };
}
