import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Takes a mailed link to the screen that it is for. */
export function SendLinkOn({ to, code }: { to: '/verify-email' | '/reset-password'; code: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ to, hash: `code=${code}`, replace: true });
  }, [navigate, to, code]);
  return null;
}
