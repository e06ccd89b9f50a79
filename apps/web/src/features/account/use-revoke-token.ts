import { type ApiToken, revokeTokenInput } from '@redthread/contract/tokens';
import { useMutationState } from '@tanstack/react-query';
import { getMutationKey } from '@trpc/react-query';
import { useState } from 'react';
import { readFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';

export interface RevokeOutcome {
  token: ApiToken;
  /** Why it is still good, or null. */
  refusal: string | null;
}

/** Revokes tokens: `leaving` are those on their way out, which come back when the server says no. */
export function useRevokeToken(tokens: readonly ApiToken[]) {
  const utils = trpc.useUtils();
  const [outcome, setOutcome] = useState<RevokeOutcome | null>(null);

  const takeAway = async (token: ApiToken) => {
    // An answer from before would bring it back.
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
      // Revoked in another tab: what the person wants is so.
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
