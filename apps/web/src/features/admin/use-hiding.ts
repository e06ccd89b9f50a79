import { useState } from 'react';
import { readFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';

type Act = 'hide' | 'show' | 'remove';

/** What an admin does to what somebody offers or asks for, and what of it was done last. */
export function useHiding(onDone: () => void) {
  const utils = trpc.useUtils();
  const [done, setDone] = useState<Act | null>(null);
  const refresh = () =>
    Promise.all([
      utils.admin.invalidate(),
      utils.overview.invalidate(),
      utils.donors.invalidate(),
      utils.requests.invalidate(),
      utils.matching.invalidate(),
    ]);
  const optionsOf = (act: Act) => ({
    onMutate: () => setDone(null),
    onSuccess: async () => {
      await refresh();
      setDone(act);
      onDone();
    },
    // What is shown may be over.
    onError: () => void refresh(),
  });
  const hide = trpc.admin.hide.useMutation(optionsOf('hide'));
  const show = trpc.admin.show.useMutation(optionsOf('show'));
  const remove = trpc.admin.remove.useMutation(optionsOf('remove'));
  const all = [hide, show, remove];
  const error = all.find((each) => each.error)?.error;
  return {
    ...{ hide, show, remove, done },
    isBusy: all.some(({ isPending }) => isPending),
    refusal: error ? readFailure(error).message : null,
    /** Before something is asked about. */
    begin: () => {
      for (const each of all) each.reset();
      setDone(null);
    },
  };
}
