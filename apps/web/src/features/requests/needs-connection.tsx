import { useSyncExternalStore } from 'react';
import { readConnection, subscribeToConnection } from '../../lib/connection.ts';
import { text } from '../../lib/text.ts';

/** Says of what is not kept to be sent later, before somebody presses in vain (`isSaid` is after that), that there is no connection. */
export function NeedsConnection({ isSaid }: { isSaid: boolean }) {
  const connection = useSyncExternalStore(subscribeToConnection, readConnection, readConnection);
  return (
    <p role="status" className="mt-4 text-muted empty:hidden">
      {connection === 'fine' || isSaid ? null : text('failure.needsConnection')}
    </p>
  );
}
