import type { CodePurpose } from '@redthread/contract/identity';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type Failure, readFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';
import { readMailedCode } from './mailed-code.ts';

export type MailedLink =
  | { readonly status: 'reading' }
  /** The fragment holds no whole code: a mail program cut the link, or the page was loaded again. */
  | { readonly status: 'incomplete' }
  | { readonly status: 'failed'; readonly failure: Failure; readonly retry: () => void }
  | { readonly status: 'ready'; readonly code: string; readonly link: CodePurpose };

/** The mailed link that led to this screen, and what the server says it is for. That doesn't use it up. */
export function useMailedLink(): MailedLink {
  const { client } = trpc.useUtils();
  const code = useCodeOfAddress();
  const { data, error, refetch } = useQuery({
    queryKey: [['mailed-link'], code],
    queryFn: () => client.auth.inspectCode.mutate({ code: code ?? '' }),
    enabled: code !== null,
    // Once: the answer to a link that this screen has used up would be that it is used up.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { expectedCodes: ['CODE_EXPIRED'] },
  });
  if (code === null) return { status: 'incomplete' };
  if (data) return { status: 'ready', code, link: data };
  if (error) return { status: 'failed', failure: readFailure(error), retry: () => void refetch() };
  return { status: 'reading' };
}

/** Takes the code out of the address bar at once, so that it stays in no history and no screenshot. */
function useCodeOfAddress(): string | null {
  const { pathname, hash } = useLocation();
  const [here] = useState(pathname);
  // While the router leaves for another screen, the address is that one's already.
  const fragment = pathname === here ? hash : '';
  const [code, setCode] = useState(() => readMailedCode(fragment));
  useEffect(() => {
    if (fragment === '') return;
    setCode(readMailedCode(fragment));
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [fragment]);
  return code;
}
