import { useId, useRef } from 'react';
import { formatClock } from '../../lib/ahead.ts';
import { clockOf } from '../../lib/clock.ts';
import { text } from '../../lib/text.ts';
import { AskActions } from '../asks/ask-actions.tsx';
import type { AskKey } from '../asks/ask-changes.ts';
import { AskFacts, type ShownAsk } from '../asks/ask-facts.tsx';
import { type AskPhase, isOpen, phaseOf } from '../asks/ask-phase.ts';
import { bandWords } from '../live-request/live-words.ts';
import { Stations } from '../live-request/stations.tsx';
import { type LineLook, ThreadLines } from '../live-request/thread-lines.tsx';

interface AskThreadProps {
  readonly ask: ShownAsk;
  readonly by: AskKey;
  readonly now: number;
}

const LOOKS: Partial<Record<AskPhase, LineLook>> = {
  ...({ asked: 'contacted', placeFree: 'contacted', checking: 'contacted', unanswered: 'contacted' } as const),
  ...({ volunteered: 'offers', reserve: 'waitlisted', coming: 'coming', unsure: 'coming', gave: 'donated' } as const),
};

/** The patient, the donor who reads it, and the thread between them. */
export function AskThread({ ask, by, now }: AskThreadProps) {
  const box = useRef<HTMLElement>(null);
  const id = useId();
  const phase = phaseOf(ask);
  const look = LOOKS[phase] ?? 'asleep';
  const { answeredAt, arrivingAt, isArrivalGiven, withinKm } = ask;
  const isOnTheWay = (look === 'coming' || look === 'donated') && answeredAt !== null;
  const clock = clockOf(ask.place);
  return (
    <article ref={box} aria-labelledby={id} className="live-thread items-start!">
      <ThreadLines box={box} drawn={look} />
      <AskFacts ask={ask} id={id} now={now} isOver={!isOpen(phase)} />
      <div className="live-donors">
        <div data-who="you" data-look={look} className="live-donor live-card">
          {isOnTheWay ? null : <span className="live-knot" />}
          <h2 className="text-lg font-semibold">{text('asks.you')}</h2>
          {isOnTheWay ? (
            <span className="text-xl font-bold tabular-nums">
              {arrivingAt === null || !isArrivalGiven ? null : formatClock(Date.parse(arrivingAt), clock)}
            </span>
          ) : (
            <span className="text-muted">{withinKm === undefined ? null : bandWords(withinKm)}</span>
          )}
          {isOnTheWay ? (
            <Stations
              person={{ ...ask, answeredAt, isVolunteer: ask.isOffer, isCounted: true, endedAt: null }}
              now={now}
              clock={clock}
              isOwn
            />
          ) : null}
          <div className="live-wide grid grid-cols-1 gap-4 empty:hidden">
            <AskActions key={phase} ask={ask} by={by} now={now} />
          </div>
        </div>
      </div>
    </article>
  );
}
