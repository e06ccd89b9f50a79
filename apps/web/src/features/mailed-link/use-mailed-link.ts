import type { CodePurpose } from '@redthread/contract/identity';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type Failure, readFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';
import { dropKeptCode, keepCode, readKeptCode } from '../session/kept-code.ts';
import { readMailedCode } from './mailed-code.ts';

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
  const { code, isCut } = useCodeInUrl();
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
    if (isExpired) dropKeptCode();
  }, [isExpired]);
  if (code === null) return { status: isCut ? 'incomplete' : 'none' };
  if (data) return { status: 'ready', code, link: data };
  if (failure) return { status: 'failed', failure, retry: () => void refetch() };
  return { status: 'reading' };
}

interface CodeInUrl {
  readonly code: string | null;
  readonly isCut: boolean;
}

/** Takes the code out of the address bar at once, so that it stays in no history and no screenshot. */
function useCodeInUrl(): CodeInUrl {
  const { pathname, hash } = useLocation();
  const [here] = useState(pathname);
  // While the router navigates, the URL is the next screen's already.
  const fragment = pathname === here ? hash : '';
  const [found, setFound] = useState(() => findCode(fragment));
  useEffect(() => {
    if (fragment === '') return;
    const next = findCode(fragment);
    setFound(next);
    if (next.code !== null) keepCode(next.code);
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [fragment]);
  return found;
}

function findCode(fragment: string): CodeInUrl {
  if (fragment === '') return { code: readKeptCode(), isCut: false };
  const code = readMailedCode(fragment);
  return { code, isCut: code === null };
}
