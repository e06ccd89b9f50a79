import { useMutation } from '@tanstack/react-query';
import { beToldHere, beToldNoMoreHere, thisDeviceId } from '../../lib/this-device.ts';
import { trpc } from '../../lib/trpc.ts';

/** The mutation's data is null when the browser's person said no. */
export function useBeTold() {
  const utils = trpc.useUtils();
  return useMutation({
    mutationFn: () => beToldHere(utils.client),
    onSuccess: () => utils.push.list.invalidate(),
  });
}

export function useEndDevice() {
  const utils = trpc.useUtils();
  return trpc.push.end.useMutation({
    onSuccess: async (_, { id }) => {
      if (id === thisDeviceId()) await beToldNoMoreHere();
    },
    // One that has ended meanwhile leaves the list as well.
    onSettled: () => utils.push.list.invalidate(),
  });
}
