import type { OwnAsk } from '@redthread/contract/asks';
import { text } from '../../lib/text.ts';
import { confirmationWords } from './ask-words.ts';

/** What whoever is asked must know, whatever they answer. */
export function GoodToKnow({ ask }: { ask: OwnAsk }) {
  const { user } = ask;
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="rounded-md border border-transparent bg-warn-soft p-4 font-semibold text-warn">
        {text('asks.free')}
      </p>
      <ul className="grid grid-cols-1 gap-2 text-muted">
        {user === null ? null : (
          <li>
            {text('asks.checked', { name: user.name })} {confirmationWords(ask)}
          </li>
        )}
        <li>{text('asks.centreDecides')}</li>
        <li>{text('asks.replaced')}</li>
        <li>{text('asks.noCentre')}</li>
      </ul>
    </div>
  );
}
