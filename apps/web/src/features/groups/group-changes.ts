import { MINE_META } from '../../lib/query-client.ts';
import { trpc } from '../../lib/trpc.ts';
import { useSession } from '../session/use-session.ts';

// Groups of donors: what is read of them, and what is done to them, each with the queries that it invalidates.

const NOT_THERE = ['GROUP_NOT_FOUND', 'BAD_INPUT'];

/** That a link leads to nothing is an ordinary answer. */
export const GROUP_META = { expectedCodes: NOT_THERE };

export function isGroupMissing(code: string | null): boolean {
  return code !== null && NOT_THERE.includes(code);
}

/** A group by its code, as anybody may read it. */
export function useGroup(groupCode: string) {
  return trpc.groups.find.useQuery({ groupCode }, { meta: GROUP_META });
}

/** The groups that the signed-in person is in. */
export function useOwnGroups() {
  const { status } = useSession();
  return trpc.groups.mine.useQuery(undefined, { enabled: status === 'authenticated', meta: MINE_META });
}

export function useJoinGroup() {
  const { groups } = trpc.useUtils();
  return trpc.groups.join.useMutation({
    onSettled: () => Promise.all([groups.mine.invalidate(), groups.find.invalidate()]),
  });
}

export function useLeaveGroup() {
  const { groups } = trpc.useUtils();
  return trpc.groups.leave.useMutation({ onSettled: () => groups.mine.invalidate() });
}

/** For a donor's form that was opened through a group. One that has closed meanwhile keeps nobody from being a donor. */
export function useJoinOnTheWay(groupCode: string | undefined): () => Promise<void> {
  const join = useJoinGroup();
  return async () => {
    if (groupCode !== undefined) await join.mutateAsync({ groupCode }).catch(() => {});
  };
}

export function useMakeGroup() {
  return trpc.groups.create.useMutation({ onSuccess: useGroupsRefresh() });
}

export function useRenameGroup() {
  return trpc.groups.rename.useMutation({ onSettled: useGroupsRefresh() });
}

export function useCloseGroup() {
  return trpc.groups.close.useMutation({ onSettled: useGroupsRefresh() });
}

function useGroupsRefresh(): () => Promise<void> {
  const { groups } = trpc.useUtils();
  return () => groups.invalidate();
}
