import { useEffect, useEffectEvent } from 'react';
import { FIREBASE_KEYS } from '../../lib/kept-keys.ts';
import { SIGN_UP_KEY } from '../identity/sign-up-storage.ts';

interface OtherWindows {
  /** Another tab started, verified, finished or left the sign-up. */
  onChange: () => void;
  /** The person comes back to this window, perhaps from their mail. */
  onReturn: () => void;
}

export function useOtherWindows({ onChange, onReturn }: OtherWindows): void {
  const change = useEffectEvent(onChange);
  const comeBack = useEffectEvent(onReturn);
  useEffect(() => {
    const hearStorage = ({ key }: StorageEvent) => {
      if (key === null || key === SIGN_UP_KEY || key.startsWith(FIREBASE_KEYS)) change();
    };
    const hearVisibility = () => {
      if (document.visibilityState === 'visible') comeBack();
    };
    const hearFocus = () => comeBack();
    window.addEventListener('storage', hearStorage);
    window.addEventListener('focus', hearFocus);
    document.addEventListener('visibilitychange', hearVisibility);
    return () => {
      window.removeEventListener('storage', hearStorage);
      window.removeEventListener('focus', hearFocus);
      document.removeEventListener('visibilitychange', hearVisibility);
    };
  }, []);
}
