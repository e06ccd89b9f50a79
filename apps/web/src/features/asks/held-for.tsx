import type { Hold } from '@redthread/domain/guard';
import { linkWords } from '../../components/link-words.tsx';
import { RichText } from '../../lib/rich-text.tsx';
import { text } from '../../lib/text.ts';

/** Why nobody is asked for one of one's own requests, and what to do meanwhile. */
export function HeldFor({ hold }: { hold: Hold }) {
  return <p>{wordsOf(hold)}</p>;
}

function wordsOf(hold: Hold) {
  switch (hold) {
    case 'check':
      return <RichText id="requestAsks.heldForCheck" tags={{ link: linkWords({ to: '/contact' }) }} />;
    case 'confirmation':
      return text('requestAsks.heldForConfirmation');
    case 'off':
      return text('whoIsAsked.off');
  }
}
