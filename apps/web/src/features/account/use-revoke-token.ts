import { type ApiToken, revokeTokenInput } from '@redthread/contract/tokens';
import { useMutationState } from '@tanstack/react-query';
import { getMutationKey } from '@trpc/react-query';
import { useState } from 'react';
import { readFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';

export interface RevokeOutcome {
  token: ApiToken;
  /** Why revoking failed, or null. */
  refusal: string | null;
}

/** Revokes tokens optimistically: `leaving` are hidden at once, and come back if the server refuses. */
export function useRevokeToken(tokens: readonly ApiToken[]) {
  const utils = trpc.useUtils();
  const [outcome, setOutcome] = useState<RevokeOutcome | null>(null);

  const takeAway = async (token: ApiToken) => {
    // A query answered before the change would bring it back.
    await utils.auth.tokens.cancel();
    utils.auth.tokens.setData(undefined, (data) => data?.filter(({ _id }) => _id !== token._id));
    setOutcome({ token, refusal: null });
    void utils.auth.tokens.invalidate();
  };
  const revoke = trpc.auth.revokeToken.useMutation({
    onMutate: ({ id }) => {
      setOutcome(null);
      return tokens.find(({ _id }) => _id === id);
    },
    onSuccess: (_nothing, _input, token) => token && takeAway(token),
    onError: async (error, _input, token) => {
      if (!token) return;
      const failure = readFailure(error);
      // Revoked in another tab already: success.
      if (failure.code === 'TOKEN_NOT_FOUND') return takeAway(token);
      setOutcome({ token, refusal: failure.message });
      void utils.auth.tokens.invalidate();
    },
  });
  const leaving = useMutationState({
    filters: { mutationKey: getMutationKey(trpc.auth.revokeToken), status: 'pending' },
    select: ({ state }) => revokeTokenInput.safeParse(state.variables).data?.id,
  });
  return {
    revoke: (id: string) => revoke.mutate({ id }),
    forget: () => setOutcome(null),
    left: tokens.filter(({ _id }) => !leaving.includes(_id)),
    outcome,
  };
}
