import type { DonorImports } from '@redthread/contract/imports';
import { trpc } from '../../lib/trpc.ts';

export type { DonorImports };

/** Whose imports: an NGO's, or an admin's own. */
export interface ImportOwner {
  readonly organisationId?: string;
}

/** While invites leave. */
const LOOK_AGAIN_MS = 10_000;

/** Imports, read again while invites leave. */
export function useDonorImports(owner: ImportOwner, meta: { expectedCodes: string[] }) {
  return trpc.imports.list.useQuery(owner, {
    refetchInterval: ({ state }) => (state.data?.items.some(isLeaving) ? LOOK_AGAIN_MS : false),
    meta,
  });
}

/** Whether some of it waits to be sent. */
export function isLeaving({ state, waiting }: DonorImports['items'][number]): boolean {
  return state === 'sending' && waiting > 0;
}

export function useEndImport() {
  const { imports } = trpc.useUtils();
  return trpc.imports.end.useMutation({ onSettled: () => imports.list.invalidate() });
}
