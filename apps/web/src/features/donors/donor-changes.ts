import type { OwnDonorProfile, UpdateDonorInput } from '@redthread/contract/donors';
import { useMutationState } from '@tanstack/react-query';
import { getMutationKey } from '@trpc/react-query';
import { readFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';
import { rememberPerson } from '../session/remembered-session.ts';
import { useAuthStore } from '../session/use-session.ts';
import { amendDraft } from './donor-draft.ts';

// The mutations of a donor profile, each with the queries that it invalidates.

/** Saves the form. Resolves with the profile, or null when another person is signed in by then. */
export function useRegisterDonor() {
  const auth = useAuthStore();
  const keep = useKeepSaved();
  const register = trpc.donors.register.useMutation();
  return async (input: Parameters<typeof register.mutateAsync>[0]): Promise<OwnDonorProfile | null> => {
    const isSamePerson = rememberPerson(auth);
    const saved = await register.mutateAsync(input);
    keep(saved, isSamePerson());
    return isSamePerson() ? saved : null;
  };
}

/** Changes some fields of one's own profile at once, such as a pause that ends. */
export function useProfileChange() {
  const auth = useAuthStore();
  const keep = useKeepSaved();
  const update = trpc.donors.update.useMutation({
    onMutate: () => rememberPerson(auth),
    onSuccess: (saved, _, isSamePerson) => {
      if (isSamePerson()) amendDraft(saved);
      keep(saved, isSamePerson());
    },
  });
  return {
    change: update.mutate,
    isBusy: update.isPending,
    isSaved: update.isSuccess,
    refusal: update.error ? readFailure(update.error).message : null,
  };
}

/**
 * Optimistic availability: the last pending press wins. A refused press is no longer pending, so the saved
 * profile shows again, without a rollback, in whatever order the answers of quick presses arrive.
 */
export function useAvailability(profile: Pick<OwnDonorProfile, 'isAvailable'>) {
  const auth = useAuthStore();
  const utils = trpc.useUtils();
  const keep = useKeepSaved();
  const update = trpc.donors.update.useMutation({
    // Sent one after the other, so that the last press wins on the server too.
    scope: { id: 'availability' },
    onMutate: () => rememberPerson(auth),
    onSuccess: async (saved, _, isSamePerson) => {
      if (isSamePerson()) await utils.donors.mine.cancel();
      keep(saved, isSamePerson());
    },
    onError: () => void utils.donors.mine.invalidate(),
  });
  const waitedFor = useMutationState({
    filters: { mutationKey: getMutationKey(trpc.donors.update), status: 'pending' },
    select: ({ state }) => (state.variables as UpdateDonorInput).isAvailable,
  });
  return {
    isAvailable: waitedFor.at(-1) ?? profile.isAvailable,
    /** The last press has been kept. */
    isSaved: update.isSuccess && waitedFor.length === 0,
    refusal: update.error ? readFailure(update.error).message : null,
    set: (isAvailable: boolean) => update.mutate({ isAvailable }),
  };
}

/** Caches the saved profile, for its owner alone, and invalidates the lists and figures that a donor is in. */
function useKeepSaved(): (saved: OwnDonorProfile, isOwner: boolean) => void {
  const utils = trpc.useUtils();
  return (saved, isOwner) => {
    if (isOwner) utils.donors.mine.setData(undefined, saved);
    void utils.donors.list.invalidate();
    void utils.matching.invalidate();
    void utils.overview.invalidate();
  };
}

/** Removes the profile; whoever removed it elsewhere meanwhile is told the same. */
export function useRemoveDonor(onRemoved: () => void) {
  const utils = trpc.useUtils();
  return trpc.donors.remove.useMutation({
    // Here, not where it is called: the button is gone as soon as the profile is.
    onSuccess: () => {
      onRemoved();
      // A refused refetch would keep what was read last.
      void utils.donors.mine.reset();
    },
    onSettled: () => {
      void utils.donors.list.invalidate();
      void utils.invitations.invalidate();
      void utils.matching.invalidate();
      void utils.overview.invalidate();
    },
  });
}
