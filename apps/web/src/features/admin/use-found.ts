import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { nextPage } from '../../lib/pages.ts';
import { trpc } from '../../lib/trpc.ts';
import { ADMIN_META } from '../overview/admin-meta.ts';

const SOUGHT = ['desk.sought'];

/** What an admin looks for, kept in memory alone: it is still there when they come back from a page of what was found. */
export function useSought(): [string, (text: string) => void] {
  const queryClient = useQueryClient();
  const { data = '' } = useQuery({ queryKey: SOUGHT, queryFn: () => '', initialData: '', staleTime: Infinity });
  return [data, (text) => void queryClient.setQueryData(SOUGHT, text)];
}

/** What a text finds, page by page. It is sent in the body of a call that changes nothing. */
export function useFound(text: string) {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    // As a query's of the desk is, which its acts invalidate.
    queryKey: [['admin', 'find'], text],
    queryFn: ({ pageParam, signal }) =>
      client.admin.find.mutate({ text, ...(pageParam === null ? {} : { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: nextPage,
    enabled: text !== '',
    meta: ADMIN_META,
  });
}
