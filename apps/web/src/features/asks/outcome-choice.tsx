import type { OwnAsk } from '@redthread/contract/asks';
import { ASK_OUTCOMES, type AskOutcome } from '@redthread/domain/ask';
import { Button } from '../../components/button.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { readFailure } from '../../lib/failure.ts';
import { type PlainKey, text } from '../../lib/text.ts';
import { type AskKey, useTellOutcome } from './ask-changes.ts';

const WORDS = {
  gave: 'asks.gave',
  notTaken: 'asks.notTaken',
  missed: 'asks.missed',
} as const satisfies Record<AskOutcome, PlainKey>;

const OUTCOMES_OF: Partial<Record<OwnAsk['state'], readonly AskOutcome[]>> = {
  // `missed` isn't offered: a donor who won't come presses "I can't come", which frees their place at once.
  coming: ['gave', 'notTaken'],
  over: ['gave', 'notTaken'],
};

/** What came of it, in the donor's word: it moves the day of their last donation, and can be said otherwise. */
export function OutcomeChoice({ ask, by, label }: { ask: OwnAsk; by: AskKey; label: string }) {
  const tell = useTellOutcome(by);
  if (!ask.mayTell) return null;
  const outcomes = (OUTCOMES_OF[ask.state] ?? ASK_OUTCOMES).filter((each) => each !== ask.state);
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{label}</legend>
      <div className="mt-2 grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
        {outcomes.map((each) => (
          <Button key={each} look="secondary" isBusy={tell.isPending} onClick={() => tell.mutate(each)}>
            {tell.isPending && tell.variables === each ? text('button.sending') : text(WORDS[each])}
          </Button>
        ))}
      </div>
      {tell.error ? (
        <div className="mt-3">
          <Refusal text={readFailure(tell.error).message} />
        </div>
      ) : null}
    </fieldset>
  );
}
