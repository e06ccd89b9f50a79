import { useState } from 'react';
import { Refusal } from '../../components/refusal.tsx';
import { clockOf } from '../../lib/clock.ts';
import { readFailure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';
import { ArrivalChoice } from './arrival-choice.tsx';
import { arrivalsOf } from './arrivals.ts';
import { type AskKey, useAnswerAsk } from './ask-changes.ts';
import type { ShownAsk } from './ask-facts.tsx';
import { CallPoster } from './call-poster.tsx';
import { OutcomeChoice } from './outcome-choice.tsx';
import { Release } from './release.tsx';
import { WayThere } from './way-there.tsx';

interface ComingProps {
  readonly ask: ShownAsk;
  readonly by: AskKey;
  readonly now: number;
}

/** What somebody who is expected needs: whom to call, what to bring, and the way back. */
export function Coming({ ask, by, now }: ComingProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <Phones ask={ask} by={by} />
      <ArrivalChange ask={ask} by={by} now={now} />
      <ul className="list-disc space-y-1 ps-5">
        <li>{text('asks.bring')}</li>
        <li>{text('asks.findPlace', { name: ask.user.name })}</li>
      </ul>
      <WayThere ask={ask} />
      <OutcomeChoice ask={ask} by={by} label={text('asks.beenThere')} />
      <div className="grid grid-cols-1 gap-2">
        <p className="font-semibold">{text('asks.something')}</p>
        <Release by={by}>{text('asks.release')}</Release>
      </div>
    </div>
  );
}

/** The poster's, to call; and whether they have the donor's own, which can be given and taken back. */
function Phones({ ask, by }: Omit<ComingProps, 'now'>) {
  const { sharesPhone, user } = ask;
  const answer = useAnswerAsk(by);
  return (
    <div className="grid grid-cols-1 gap-3">
      <CallPoster ask={ask} look="primary" />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="min-w-0 wrap-anywhere">
          {text(sharesPhone ? 'asks.hasPhone' : 'asks.hasNoPhone', { name: user.name })}
        </p>
        <button
          type="button"
          aria-disabled={answer.isPending || undefined}
          onClick={() => {
            if (!answer.isPending) answer.mutate({ isComing: true, sharesPhone: !sharesPhone });
          }}
          className="min-h-11 aria-disabled:opacity-60"
        >
          <span className="thread-link">{text(sharesPhone ? 'asks.takePhoneBack' : 'asks.givePhone')}</span>
        </button>
      </div>
      {answer.error ? <Refusal text={readFailure(answer.error).message} /> : null}
    </div>
  );
}

/** Each press is kept at once. */
function ArrivalChange({ ask, by, now }: ComingProps) {
  const { neededBy, sharesPhone } = ask;
  const arrivingAt = ask.isArrivalGiven ? ask.arrivingAt : null;
  const clock = clockOf(ask.place);
  const answer = useAnswerAsk(by);
  const [isKept, setIsKept] = useState(false);
  const arrivals = arrivalsOf(neededBy === null ? null : Date.parse(neededBy), now, clock.timeZone);
  const said = arrivals.find(({ at }) => arrivingAt !== null && at === Date.parse(arrivingAt));
  return (
    <div>
      <ArrivalChoice
        label={text(arrivingAt === null ? 'asks.when' : 'asks.otherTime')}
        arrivals={arrivals}
        clock={clock}
        chosen={said?.name ?? null}
        isBusy={answer.isPending}
        onChoose={(arrival) => {
          if (arrival === null) return;
          const change = { isComing: true as const, sharesPhone, arrivingAt: new Date(arrival.at).toISOString() };
          answer.mutate(change, { onSuccess: () => setIsKept(true) });
        }}
      />
      <p role="status" className="sr-only">
        {isKept && !answer.isPending ? text('asks.timeKept') : ''}
      </p>
      {answer.error ? (
        <div className="mt-3">
          <Refusal text={readFailure(answer.error).message} />
        </div>
      ) : null}
    </div>
  );
}
