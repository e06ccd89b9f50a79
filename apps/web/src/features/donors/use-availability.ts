import { type DonorProfile, updateDonorInput } from '@redthread/contract/donors';
import { useMutationState } from '@tanstack/react-query';
import { getMutationKey } from '@trpc/react-query';
import { readFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';
import { rememberPerson } from '../session/remembered-session.ts';
import { useAuthStore } from '../session/use-session.ts';

/**
 * Optimistic availability: the last pending press wins. A refused press is no longer pending, so the saved
 * profile shows again, without a rollback, in whatever order the answers of quick presses arrive.
 */
export function useAvailability(profile: DonorProfile) {
  const auth = useAuthStore();
  const utils = trpc.useUtils();
  const update = trpc.donors.update.useMutation({
    // Sent one after the other, so that the last press wins on the server too.
    scope: { id: 'availability' },
    onMutate: () => rememberPerson(auth),
    onSuccess: async (saved, _, isSamePerson) => {
      if (isSamePerson()) {
        await utils.donors.mine.cancel();
        utils.donors.mine.setData(undefined, saved);
      }
      void utils.donors.list.invalidate();
      void utils.matching.invalidate();
      void utils.overview.invalidate();
    },
    onError: () => void utils.donors.mine.invalidate(),
  });
  const waitedFor = useMutationState({
    filters: { mutationKey: getMutationKey(trpc.donors.update), status: 'pending' },
    select: ({ state }) => updateDonorInput.safeParse(state.variables).data?.isAvailable,
  });
  return {
    isAvailable: waitedFor.at(-1) ?? profile.isAvailable,
    /** The last press has been kept. */
    isSaved: update.isSuccess && waitedFor.length === 0,
    refusal: update.error ? readFailure(update.error).message : null,
    set: (isAvailable: boolean) => update.mutate({ isAvailable }),
  };
}
