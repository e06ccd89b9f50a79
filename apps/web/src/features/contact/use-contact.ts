import { useRouter } from '@tanstack/react-router';
import { drafts } from '../../components/form/drafts.ts';
import { readDraft, saveDraft } from '../../lib/draft.ts';
import { useSearchChange } from '../../lib/search-change.ts';
import { type Contactee, contacteeKey } from './contactee.ts';

const DRAFT = 'contact';
const NOBODY = { key: '', name: '', index: '' };

/** Opens and closes the contact dialog, by what the address says: only the dialog renders again for it. */
export function useContact() {
  const { history } = useRouter();
  const changeSearch = useSearchChange();
  return {
    /** A step in the history, so that Back closes it. */
    open: (contactee: Contactee, name: string) => {
      const index = String(history.location.state.__TSR_index + 1);
      saveDraft(drafts, DRAFT, { key: contacteeKey(contactee), name, index });
      void changeSearch({ to: { contact: contacteeKey(contactee) }, isStep: true });
    },
    close: (contactee: Contactee) => {
      const { key, index } = lastOpened();
      const isOwnStep = key === contacteeKey(contactee) && index === String(history.location.state.__TSR_index);
      // Someone who followed a link to the dialog would leave with a step back.
      if (isOwnStep) history.back();
      else void changeSearch({ to: { contact: undefined }, isStep: false });
    },
  };
}

/** The name of a contactee, who may be on a page of the list that isn't fetched any more after a sign-in. */
export function rememberedName(contactee: Contactee): string | null {
  const { key, name } = lastOpened();
  return key === contacteeKey(contactee) ? name : null;
}

export function contactButtonId(key: string): string {
  return `contact-${key}`;
}

// Kept when the dialog closes: Forward opens it again, and a sign-in on the way comes back to it.
function lastOpened(): typeof NOBODY {
  return readDraft(drafts, DRAFT, NOBODY) ?? NOBODY;
}
