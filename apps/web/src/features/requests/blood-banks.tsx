import type { Place } from '@redthread/contract/places';
import { useId, useRef } from 'react';
import { trpc } from '../../lib/trpc.ts';

interface BloodBanksInput {
  readonly town: Place | null;
  readonly townBy: string;
  readonly onTown: (change: { readonly townBy: string }) => void;
}

interface Listeners {
  readonly onBlur: () => void;
  readonly onChange: () => void;
}

/** The verified blood banks of a town, for the field of the hospital: without a connection it has none, and goes on as it is. */
export function useBloodBanks({ town, townBy, onTown }: BloodBanksInput) {
  const id = useId();
  const { data } = trpc.organisations.bloodBanks.useQuery(
    { placeId: town?.id ?? 0 },
    { enabled: town !== null, retry: false },
  );
  const names = (data?.items ?? []).map(({ name }) => name);
  /** Who said the town before a blood bank of it was chosen. */
  const before = useRef<string | null>(null);
  // One that is chosen needn't name its town, which stays.
  const choose = (hospital: string) => {
    if (names.includes(hospital)) {
      before.current ??= townBy;
      onTown({ townBy: 'person' });
    } else if (before.current !== null) {
      onTown({ townBy: before.current });
      before.current = null;
    }
  };
  return {
    /** For the field: without an offer it is one for text alone. */
    listId: names.length === 0 ? undefined : id,
    options: (
      <datalist id={id}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    ),
    /** Of the field. */
    listenersBeside: ({ onBlur, onChange }: Listeners) => ({
      onBlur,
      onChange: ({ value }: { value: string }) => {
        onChange();
        choose(value);
      },
    }),
  };
}
