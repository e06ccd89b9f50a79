import { useNavigate } from '@tanstack/react-router';
import { withNote } from '../../lib/arrival-note.ts';
import { dropKeptSecrets } from './kept-secrets.ts';
import { forgetTyped } from './typed.ts';
import { useAuthStore } from './use-session.ts';

/** Clears the person's data from this browser, and goes to the home page, where `note` is shown. */
export function useDeparture(): (note?: string) => Promise<void> {
  const auth = useAuthStore();
  const navigate = useNavigate();
  return async (note) => {
    forgetTyped();
    dropKeptSecrets();
    await navigate({ to: '/', state: note === undefined ? {} : withNote(note) });
    auth.end();
  };
}
