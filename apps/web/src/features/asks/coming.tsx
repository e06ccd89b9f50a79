import { useState } from 'react';
import { buttonStyle } from '../../components/button-style.ts';
import { Refusal } from '../../components/refusal.tsx';
import { clockOf } from '../../lib/clock.ts';
import { readFailure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';
import { ownName } from '../places/town-words.ts';
import { ArrivalChoice } from './arrival-choice.tsx';
import { arrivalsOf } from './arrivals.ts';
import { type AskKey, useAnswerAsk } from './ask-changes.ts';
import type { ShownAsk } from './ask-facts.tsx';
import { shareHint } from './ask-words.ts';
import { CallPoster } from './call-poster.tsx';
import { ShareTick } from './come-form.tsx';
import { OutcomeChoice } from './outcome-choice.tsx';
import { Release } from './release.tsx';

interface ComingProps {
  readonly ask: ShownAsk;
  readonly by: AskKey;
  readonly now: number;
}

/** What somebody who is expected needs: when, the way, whom to call, and the way back. */
export function Coming({ ask, by, now }: ComingProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <ArrivalChange ask={ask} by={by} now={now} />
      <div className="grid grid-cols-1 gap-3">
        <WayThere ask={ask} />
        <CallPoster ask={ask} />
        <PhoneChange ask={ask} by={by} />
      </div>
      <p className="text-muted">
        {text('asks.bring')} {text('asks.replaced')}
      </p>
      {ask.mayTell ? (
        <details>
          <summary className="min-h-11 content-center py-1.5">{text('asks.beenThere')}</summary>
          <div className="pt-2">
            <OutcomeChoice ask={ask} by={by} label={text('asks.whatCame')} />
          </div>
        </details>
      ) : null}
      <Release by={by}>{text('asks.release')}</Release>
    </div>
  );
}

const MAP = 'https://www.openstreetmap.org/search';

/** The hospital on a map: it is told the hospital's name and town, and nothing of who looks. */
function WayThere({ ask: { hospital, place } }: Pick<ComingProps, 'ask'>) {
  const town = place === null || hospital.includes(ownName(place)) ? null : ownName(place);
  const query = new URLSearchParams({ query: [hospital, ...(town === null ? [] : [town])].join(', ') });
  return (
    <a href={`${MAP}?${query}`} rel="noreferrer" className={buttonStyle()}>
      {text('asks.wayThere')}
    </a>
  );
}

/** Whether the poster has the donor's own number, which can be given and taken back. Each press is kept at once. */
function PhoneChange({ ask, by }: Omit<ComingProps, 'now'>) {
  const answer = useAnswerAsk(by);
  return (
    <>
      <ShareTick
        hint={shareHint(ask.user.name)(ask.sharesPhone)}
        isOn={ask.sharesPhone}
        isBusy={answer.isPending}
        onChange={(sharesPhone) => answer.mutate({ isComing: true, sharesPhone })}
      />
      {answer.error ? <Refusal text={readFailure(answer.error).message} /> : null}
    </>
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
