import { useNavigate } from '@tanstack/react-router';
import { drafts } from '../../components/form/drafts.ts';
import { dropDraft, readDraft, saveDraft } from '../../lib/draft.ts';
import { focusHeading } from '../../lib/heading-focus.ts';
import { type Contactee, contacteeKey } from './contactee.ts';

const DRAFT = 'contact';
const NOBODY = { key: '', name: '' };

/** Opens and closes the contact dialog, by what the address says: only the dialog renders again for it. */
export function useContact() {
  const navigate = useNavigate();
  const show = (contact: string | undefined) =>
    navigate({
      to: '.',
      search: (before: object) => ({ ...before, contact }),
      hash: true,
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
    });
  return {
    open: (contactee: Contactee, name: string) => {
      saveDraft(drafts, DRAFT, { key: contacteeKey(contactee), name });
      void show(contacteeKey(contactee));
    },
    close: async (contactee: Contactee) => {
      dropDraft(drafts, DRAFT);
      await show(undefined);
      const button = document.getElementById(contactButtonId(contactee));
      if (button) button.focus();
      else focusHeading();
    },
  };
}

/** The name of a contactee, who may be on a page of the list that isn't fetched any more after a sign-in. */
export function rememberedName(contactee: Contactee): string | null {
  const { key, name } = readDraft(drafts, DRAFT, NOBODY) ?? NOBODY;
  return key === contacteeKey(contactee) ? name : null;
}

export function contactButtonId(contactee: Contactee): string {
  return `contact-${contacteeKey(contactee)}`;
}
