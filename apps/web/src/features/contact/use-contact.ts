import type { Contact } from '@redthread/contract/account';
import type { Place } from '@redthread/contract/places';
import { BLOOD_TYPES, type BloodType } from '@redthread/domain/blood-type';
import { useMutationState } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { getMutationKey } from '@trpc/react-query';
import { useSearchChange } from '../../lib/search-params.ts';
import { drafts, readDraft, saveDraft } from '../../lib/storage.ts';
import { trpc } from '../../lib/trpc.ts';
import { chosenTown, readTown, writeTown } from '../places/town-words.ts';
import { type Contactee, contacteeKey } from './contactee.ts';

const DRAFT = 'contact';
const NOBODY = { key: '', name: '', bloodType: '', place: '', neededBy: '', town: '', index: '' };

/** Who a contactee is, as the card has it. */
export interface ContactPerson {
  /** Undefined where a page doesn't say. */
  readonly name: string | undefined;
  readonly bloodType: BloodType;
  readonly place: string;
  /** Of a request that says so. */
  readonly neededBy?: string | undefined;
  /** Of its hospital. */
  readonly town?: Place | null | undefined;
}

/** Opens and closes the contact dialog by the URL; only the dialog renders again for it. */
export function useContact() {
  const { history } = useRouter();
  const changeSearch = useSearchChange();
  return {
    /** A step in the history, so that Back closes it. */
    open: (contactee: Contactee, person: ContactPerson) => {
      rememberPerson(contactee, person, history.location.state.__TSR_index + 1);
      void changeSearch({ to: { contact: contacteeKey(contactee) }, isStep: true });
    },
    close: (contactee: Contactee) => {
      const { key, index } = lastOpened();
      const isOwnStep = key === contacteeKey(contactee) && index === String(history.location.state.__TSR_index);
      // For a dialog opened by an external link, going back would leave the app.
      if (isOwnStep) history.back();
      else void changeSearch({ to: { contact: undefined }, isStep: false });
    },
  };
}

/** Kept for a dialog that is opened by a link of ours. `index` is the step of the history that opens it, and that closing goes back over. */
export function rememberPerson(contactee: Contactee, person: ContactPerson, index?: number): void {
  saveDraft(drafts, DRAFT, {
    key: contacteeKey(contactee),
    ...person,
    name: person.name ?? '',
    neededBy: person.neededBy ?? '',
    town: writeTown(chosenTown(person.town ?? null)),
    index: String(index ?? ''),
  });
}

/** Who a contactee is, who may be on a page of the list that isn't fetched any more after a sign-in. */
export function rememberedPerson(contactee: Contactee): ContactPerson | null {
  const { key, name, bloodType, place, neededBy, town } = lastOpened();
  const type = BLOOD_TYPES.find((known) => known === bloodType);
  if (key !== contacteeKey(contactee) || type === undefined) return null;
  return {
    name: name || undefined,
    bloodType: type,
    place,
    neededBy: neededBy || undefined,
    town: readTown(town).town,
  };
}

export function contactButtonId(key: string): string {
  return `contact-${key}`;
}

// Kept when the dialog closes: Forward opens it again, and a sign-in on the way comes back to it.
function lastOpened(): typeof NOBODY {
  return readDraft(drafts, DRAFT, NOBODY) ?? NOBODY;
}

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
