import type { Contact } from '@redthread/contract/account';
import { useMutationState } from '@tanstack/react-query';
import { getMutationKey } from '@trpc/react-query';
import { trpc } from '../../lib/trpc.ts';
import type { Contactee } from './contactee.ts';

/** The number that the server has given already, since the person signed in or loaded the app. */
export function useGivenNumber({ kind, id }: Contactee): Contact | undefined {
  const given = useMutationState({
    filters: {
      mutationKey: getMutationKey(kind === 'request' ? trpc.requests.contact : trpc.donors.contact),
      status: 'success',
    },
    // What these mutations answer: a schema would bring a library to screens that need none.
    select: ({ state }) => state.data as Contact | undefined,
  });
  return given.findLast((person) => person?._id === id);
}
