import { useNavigate } from '@tanstack/react-router';
import { drafts } from '../../components/form/drafts.ts';
import { withNote } from '../../lib/arrival-note.ts';
import { dropAllDrafts } from '../../lib/draft.ts';
import { useAuthStore } from './use-session.ts';
import { dropWaitingForm } from './waiting-form.ts';

/** Leaves nothing of the person in this browser, and goes home, where `note` is said. */
export function useDeparture(): (note?: string) => Promise<void> {
  const auth = useAuthStore();
  const navigate = useNavigate();
  return async (note) => {
    dropAllDrafts(drafts);
    dropWaitingForm();
    await navigate({ to: '/', state: note === undefined ? {} : withNote(note) });
    auth.end();
  };
}
