import { useSyncExternalStore } from 'react';
import { drawing } from '../../lib/drawing.ts';

/** From here on the fields of a filter stand beside each other. */
const WIDE = '(min-width: 40rem)';

export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => drawing.isWide,
  );
}

function subscribe(changed: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}
