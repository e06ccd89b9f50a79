import { Note } from '../../components/note.tsx';
import { text } from '../../lib/text.ts';
import { useSession } from '../session/use-session.ts';
import { readWaitingForm } from '../session/waiting-form.ts';

/** Above the form at `path`: that a visitor will be asked to sign in, or that they have, and can send it. */
export function SendingNote({ path }: { path: string }) {
  const { status } = useSession();
  if (status === 'unauthenticated') {
    return <Note>{text('sendingNote.visitor')}</Note>;
  }
  if (status === 'authenticated' && readWaitingForm() === path) {
    return <Note tone="ok">{text('sendingNote.signedIn')}</Note>;
  }
  return null;
}
