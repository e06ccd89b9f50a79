import type { User } from '@redthread/contract/auth';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { withNote } from '../../lib/arrival-note.ts';
import { text } from '../../lib/text.ts';
import { useSession } from '../session/use-session.ts';

/** Takes someone who signs in over the work of another away from it, and says so. */
export function useStranger(): void {
  const session = useSession();
  const navigate = useNavigate();
  const asked = useRef<User | null>(null);
  useEffect(() => {
    if (session.status === 'loading') return;
    const { current } = asked;
    asked.current = session.status === 'lapsed' ? session.user : null;
    if (session.status !== 'authenticated' || current === null || current._id === session.user._id) return;
    const note = text('signInAgain.stranger', { name: session.user.name });
    void navigate({ to: '/dashboard', replace: true, state: withNote(note) });
  }, [session, navigate]);
}
