import { useEffect } from 'react';
import { useAuthStore } from './use-session.ts';

/** For a screen where people type: should their session end, it stays, and they sign in again over it. */
export function useHeldSession(): void {
  const auth = useAuthStore();
  useEffect(() => auth.hold(), [auth]);
}
