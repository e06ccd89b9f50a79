import { useSyncExternalStore } from 'react';

/** From here on the fields of a filter stand beside each other. */
const WIDE = '(min-width: 40rem)';

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
}

function subscribe(changed: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}
