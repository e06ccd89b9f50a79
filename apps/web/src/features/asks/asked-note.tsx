import type { OwnAsk } from '@redthread/contract/asks';
import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { type PlainKey, text } from '../../lib/text.ts';
import { type AskPhase, phaseOf } from './ask-phase.ts';
import { askIdOf } from './use-own-asks.ts';

/** Only what a donor may have said of an open request: lists show no other. */
const WORDS: Partial<Record<AskPhase, PlainKey>> = {
  asked: 'askedNote.asked',
  volunteered: 'asks.volunteeredTitle',
  refused: 'asks.refusedTitle',
  unanswered: 'asks.unansweredTitle',
  placeFree: 'asks.placeFreeTitle',
  checking: 'asks.checkingTitle',
  coming: 'askedNote.coming',
  reserve: 'askedNote.reserve',
  declined: 'askedNote.declined',
  released: 'askedNote.released',
  resting: 'asks.restingTitle',
  unsure: 'asks.unsureTitle',
  gave: 'askedNote.gave',
  notTaken: 'askedNote.notTaken',
  missed: 'askedNote.missed',
};
const WAITS: readonly AskPhase[] = ['asked', 'placeFree', 'unsure'];

interface AskedNoteProps {
  ask: OwnAsk;
  /** Where the request is for. */
  hospital: string;
  /** For the focus, once the dialog of a yes is closed. */
  id: string;
}

/** On the card of a request that was put to the person: what they said of it, and the way to where they say it. */
export function AskedNote({ ask, hospital, id }: AskedNoteProps) {
  const phase = phaseOf(ask);
  const words = WORDS[phase];
  if (words === undefined) return null;
  const isWaiting = WAITS.includes(phase);
  return (
    <>
      <p className={`mb-3 font-semibold ${phase === 'coming' || phase === 'gave' ? 'text-ok' : ''}`}>{text(words)}</p>
      <Link
        to="/dashboard"
        hash={askIdOf(ask)}
        id={id}
        aria-label={text(isWaiting ? 'askedNote.answerTo' : 'askedNote.toAskOf', { hospital })}
        className={buttonStyle(isWaiting ? 'primary' : 'secondary')}
      >
        {text(isWaiting ? 'askedNote.answer' : 'askedNote.toAsk')}
      </Link>
    </>
  );
}
