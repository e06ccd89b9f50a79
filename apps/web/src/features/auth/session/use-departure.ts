import { useNavigate } from '@tanstack/react-router';
import { drafts } from '../../../components/form/drafts.ts';
import { withNote } from '../../../lib/arrival-note.ts';
import { dropAllDrafts } from '../../../lib/draft.ts';
import { dropKeptCode } from '../mailed-link/kept-code.ts';
import { dropWaitingForm } from '../sign-in/waiting-form.ts';
import { useAuthStore } from './use-session.ts';

/** Leaves nothing of the person in this browser, and goes home, where `note` is said. */
export function useDeparture(): (note?: string) => Promise<void> {
  const auth = useAuthStore();
  const navigate = useNavigate();
  return async (note) => {
    forgetTyped();
    dropKeptCode();
    await navigate({ to: '/', state: note === undefined ? {} : withNote(note) });
    auth.end();
  };
}

/** Drops what the person has typed into forms. */
export function forgetTyped(): void {
  dropAllDrafts(drafts);
  dropWaitingForm();
}
