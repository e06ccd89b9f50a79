import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { formatMoment } from '../../lib/day.ts';
import { text } from '../../lib/text.ts';

/** Of when the oldest answer on screen is, in a sentence for whoever is offline. */
export function AsOf() {
  const cache = useQueryClient().getQueryCache();
  const oldest = () => {
    const shown = cache.findAll({ type: 'active', predicate: isSeen });
    return shown.length === 0 ? null : Math.min(...shown.map(({ state }) => state.dataUpdatedAt));
  };
  const at = useSyncExternalStore((listener) => cache.subscribe(listener), oldest);
  if (at === null) return null;
  // With its day: the page may still be open tomorrow.
  const moment = formatMoment(new Date(at).toISOString());
  return <strong className="font-semibold">{text('sharedRequest.asOf', { moment })}</strong>;
}

/** Not what screens only know in passing, such as the server's settings. */
function isSeen({ queryKey: [path], state }: { queryKey: readonly unknown[]; state: { data: unknown } }): boolean {
  return state.data !== undefined && !/^(?:auth|places|overview,about)/.test(String(path));
}
