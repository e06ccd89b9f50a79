import type { User } from '@redthread/contract/auth';
import type { ApiToken } from '@redthread/contract/tokens';
import { getMutationKey } from '@trpc/react-query';
import { trpc } from '../../lib/trpc.ts';
import { useRemoval } from '../../lib/use-removal.ts';
import type { AuthStore } from '../session/auth-store.ts';
import { useAuthStore } from '../session/use-session.ts';

// The mutations of an account, each with the queries that it invalidates.

export function useRename() {
  const utils = trpc.useUtils();
  return trpc.auth.updateMe.useMutation({
    onSuccess: () => {
      // Cards carry their person's name.
      void utils.donors.invalidate();
      void utils.requests.invalidate();
      void utils.matching.invalidate();
      void utils.overview.admin.invalidate();
    },
  });
}

/** A new password ends other sessions, all API tokens, and the devices on which one is told. */
export function useChangePassword() {
  const utils = trpc.useUtils();
  return trpc.auth.changePassword.useMutation({
    onSuccess: () => {
      void utils.auth.sessions.invalidate();
      void utils.auth.tokens.invalidate();
      void utils.push.list.invalidate();
    },
  });
}

export function useEndSession() {
  const utils = trpc.useUtils();
  return trpc.auth.endSession.useMutation({
    // A session that has expired meanwhile leaves the list as well.
    onSettled: () => utils.auth.sessions.invalidate(),
  });
}

/** Links a Google account, and unlinks it. */
export function useGoogleLink() {
  const auth = useAuthStore();
  const onSuccess = ({ _id, hasGoogle }: User) => auth.amendUser(_id, { hasGoogle });
  const link = trpc.auth.linkGoogle.useMutation({ onSuccess });
  const unlink = trpc.auth.unlinkGoogle.useMutation({ onSuccess });
  return { link: link.mutateAsync, unlink: unlink.mutateAsync };
}

export function useCreateToken() {
  const utils = trpc.useUtils();
  // The token isn't cached: it is shown once.
  return trpc.auth.createToken.useMutation({ gcTime: 0, onSuccess: () => void utils.auth.tokens.invalidate() });
}

export function useRevocation(tokens: readonly ApiToken[]) {
  const utils = trpc.useUtils();
  const { options, answer, ...removal } = useRemoval({
    items: tokens,
    mutationKey: getMutationKey(trpc.auth.revokeToken),
    goneCode: 'TOKEN_NOT_FOUND',
    takeAway: async ({ _id }) => {
      // A query answered before the change would bring it back.
      await utils.auth.tokens.cancel();
      utils.auth.tokens.setData(undefined, (data) => data?.filter((token) => token._id !== _id));
      void utils.auth.tokens.invalidate();
    },
    refresh: () => void utils.auth.tokens.invalidate(),
  });
  const { mutate } = trpc.auth.revokeToken.useMutation(options);
  return { ...removal, revoke: () => answer(mutate) };
}

type Details = Partial<Pick<User, 'name' | 'role'>> & { calledName?: string | undefined };

/** Optimistic update of the signed-in person's name or role, rolled back if it isn't saved. */
export function useUserUpdate(): (details: Details, change: () => Promise<User>) => Promise<void> {
  const auth = useAuthStore();
  return (details, change) => updateUser(auth, details, change);
}

/** The person may have signed out, or in as another, while the answer was on its way: it changes nothing then. */
export async function updateUser(auth: AuthStore, details: Details, change: () => Promise<User>): Promise<void> {
  const before = auth.getState();
  if ('user' in before) auth.amendUser(before.user._id, details);
  try {
    const user = await change();
    auth.amendUser(user._id, detailsOf(user, details));
  } catch (error) {
    if ('user' in before) auth.amendUser(before.user._id, detailsOf(before.user, details));
    throw error;
  }
}

/** Only these fields: another change may be in flight. */
function detailsOf({ name, calledName, role, isNewUser }: User, changed: Details): Partial<User> {
  return {
    ...(changed.name === undefined ? {} : { name }),
    ...('calledName' in changed ? { calledName } : {}),
    // Choosing a role ends `isNewUser`.
    ...(changed.role === undefined ? {} : { role, isNewUser }),
  };
}
