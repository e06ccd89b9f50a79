import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { drafts } from '../../components/form/drafts.ts';
import { dropAllDrafts } from '../../lib/draft.ts';
import { readFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';
import { useAuthStore } from './use-session.ts';
import { dropWaitingForm } from './waiting-form.ts';

// The session ends here whatever the server says: nobody should wait for it at a shared computer.
const PATIENCE_MS = 3000;

export function useLogout(): { isLoggingOut: boolean; logout: () => Promise<void> } {
  const auth = useAuthStore();
  const { client } = trpc.useUtils();
  const navigate = useNavigate();
  const [isLoggingOut, setIsLoggingOut] = useState(false);

  const logout = async () => {
    setIsLoggingOut(true);
    try {
      await client.auth.logout.mutate(undefined, { signal: AbortSignal.timeout(PATIENCE_MS) });
    } catch (error) {
      console.error('auth.logout failed', { code: readFailure(error).code });
    }
    setIsLoggingOut(false);
    dropAllDrafts(drafts);
    dropWaitingForm();
    await navigate({ to: '/' });
    auth.end();
  };
  return { isLoggingOut, logout };
}
