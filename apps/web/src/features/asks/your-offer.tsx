import type { OwnAsk } from '@redthread/contract/asks';
import { Link } from '@tanstack/react-router';
import { text } from '../../lib/text.ts';
import { useNow } from '../../lib/use-now.ts';
import { askLead, askTitle } from './ask-words.ts';
import { CallPoster } from './call-poster.tsx';
import { askIdOf } from './use-own-asks.ts';

/** What became of one's yes: a place, the reserve, or the poster's word that is waited for. The number is there once they accept. */
export function YourOffer({ ask, titleRef }: { ask: OwnAsk; titleRef?: React.Ref<HTMLParagraphElement> }) {
  const now = useNow();
  return (
    <div className="grid grid-cols-1 gap-4">
      <div role="status" className="rounded-md border border-transparent bg-ok-soft p-4 text-ok">
        <p ref={titleRef} tabIndex={-1} className="font-semibold">
          {askTitle(ask)}
        </p>
        <p className="mt-1">{askLead(ask, now)}</p>
      </div>
      {ask.phone === null ? null : (
        <p>
          <CallPoster ask={ask} look="primary" />
        </p>
      )}
      <p>
        <ToAsk ask={ask} />
      </p>
    </div>
  );
}

export function ToAsk({ ask }: { ask: OwnAsk }) {
  return (
    <Link to="/dashboard" hash={askIdOf(ask)} className="thread-link">
      {text('askedNote.toAsk')}
    </Link>
  );
}
