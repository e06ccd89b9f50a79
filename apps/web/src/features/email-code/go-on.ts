import type { ConfirmedCode } from '@redthread/contract/code';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { withNote } from '../../lib/arrival-note.ts';
import { text } from '../../lib/text.ts';
import { dropPendingCode } from './pending-code.ts';
import { keepRefused } from './refused-draft.ts';

type Outcome = ConfirmedCode['outcome'];

/** Leaves for where a confirmed code leads: the live page, the dashboard, or back to the form with what is wrong beside its field. */
export function useGoOnFromCode(next?: string): (outcome: Outcome) => void {
  const navigate = useNavigate();
  const { history } = useRouter();
  return (outcome) => {
    dropPendingCode();
    if (outcome.kind === 'refused') {
      keepRefused(outcome);
      void navigate({ ...formOf(outcome.draft), replace: true });
    } else if (outcome.kind === 'request') {
      void navigate({ to: '/requests/$id', params: { id: outcome.requestId }, replace: true });
    } else if (next !== undefined) {
      history.replace(next);
    } else if (outcome.kind === 'volunteer') {
      void navigate({ to: '/requests/$id', params: { id: outcome.requestId }, replace: true });
    } else {
      const note = outcome.kind === 'donor' ? { state: withNote(text('donorForm.saved')) } : {};
      void navigate({ to: '/dashboard', replace: true, ...note });
    }
  };
}

function formOf(draft: Extract<Outcome, { kind: 'refused' }>['draft']) {
  switch (draft.kind) {
    case 'request':
      return { to: '/patient' } as const;
    case 'donor':
      return { to: '/donor' } as const;
    case 'volunteer':
      return { to: '/requests/$id', params: { id: draft.requestId } } as const;
  }
}
