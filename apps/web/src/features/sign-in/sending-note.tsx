import { Note } from '../../components/note.tsx';
import { text } from '../../lib/text.ts';
import { useSession } from '../session/use-session.ts';
import { readWaitingForm } from '../session/waiting-form.ts';

/** Above the form at `path`, for somebody who came back from signing in to send it. */
export function SendingNote({ path }: { path: string }) {
  const { status } = useSession();
  if (status !== 'authenticated' || readWaitingForm() !== path) return null;
  return <Note tone="ok">{text('sendingNote.signedIn')}</Note>;
}
