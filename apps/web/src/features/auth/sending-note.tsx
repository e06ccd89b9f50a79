import { Note } from '../../components/note.tsx';
import { useSession } from './use-session.ts';
import { readWaitingForm } from './waiting-form.ts';

/** Above the form at `path`: that a visitor will be asked to sign in, or that they have, and can send it. */
export function SendingNote({ path }: { path: string }) {
  const { status } = useSession();
  if (status === 'unauthenticated') {
    return (
      <Note>You can fill this in first. You'll be asked to sign in when you send it, and what you typed is kept.</Note>
    );
  }
  if (status === 'authenticated' && readWaitingForm() === path) {
    return <Note tone="ok">You're signed in. Check your details and send.</Note>;
  }
  return null;
}
