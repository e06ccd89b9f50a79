import { Link } from '@tanstack/react-router';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '../../components/button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { text } from '../../lib/text.ts';
import { readUnsentSaid, sayUnsent, subscribeToUnsentSaid } from './unsent-said.ts';

/** What waits for a connection, and what became of it. `onTakeBack` drops what waits. */
export function UnsentNote({ onTakeBack }: { onTakeBack: () => void }) {
  const { waiting, last } = useSyncExternalStore(subscribeToUnsentSaid, readUnsentSaid);
  const close = () => sayUnsent({ last: null });
  if (waiting > 0) {
    return (
      <Strip words={text('unsent.waiting', { count: waiting })}>
        <Button look="secondary" onClick={onTakeBack}>
          {text('unsent.takeBack')}
        </Button>
      </Strip>
    );
  }
  if (last === null) return null;
  const isSent = last.kind === 'sent';
  return (
    <Strip words={isSent ? text('unsent.sent') : text('unsent.refused', { reason: last.reason })}>
      <Link to={isSent ? '/dashboard' : last.to} onClick={close} className={buttonStyle('secondary')}>
        {text(isSent ? 'unsent.see' : 'unsent.open')}
      </Link>
      <Button look="secondary" onClick={close}>
        {text('button.close')}
      </Button>
    </Strip>
  );
}

function Strip({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className="border-t border-line bg-surface">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3 sm:px-6">
        <p className="flex-1 basis-60">{words}</p>
        {children}
      </div>
    </div>
  );
}
