import { type HistoryState, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A message from the screen that was left, for the next one to show. */
    note?: string;
  }
}

export function withNote(note: string): HistoryState {
  return { note };
}

/** The last screen's message, if any. Shown once, not after a reload or Back. */
export function useArrivalNote(): string {
  const sent = useRouterState({ select: ({ location }) => location.state.note });
  const navigate = useNavigate();
  const [note, setNote] = useState('');
  useEffect(() => {
    if (sent === undefined) return;
    setNote(sent);
    // It may overtake the navigation that brought the note here, and then has to scroll to the top in its place.
    void navigate({ to: '.', search: true, replace: true, state: {} });
  }, [sent, navigate]);
  return note;
}
