import { type RefObject, useEffect, useRef } from 'react';

/** Whether the screen was left: what comes late must not act on the next one. */
export function useIsGone(): RefObject<boolean> {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return isGone;
}
