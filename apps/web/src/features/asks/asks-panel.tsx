import type { OwnAsk } from '@redthread/contract/asks';
import { useId, useRef } from 'react';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Panel } from '../../components/panel.tsx';
import { formatAgo } from '../../lib/day.ts';
import { useHashFocus } from '../../lib/heading-focus.ts';
import { text } from '../../lib/text.ts';
import { useNow } from '../../lib/use-now.ts';
import { ReportAsk } from '../guard/report-ask.tsx';
import { AskActions } from './ask-actions.tsx';
import { AskFacts, isShown } from './ask-facts.tsx';
import { isOpen, phaseOf } from './ask-phase.ts';
import { askLead, askTitle } from './ask-words.ts';
import { useFocusWhenLost } from './use-focus-when-lost.ts';
import { askIdOf, useOwnAsks } from './use-own-asks.ts';

/** What a donor was asked, whatever their role: nothing at all, until somebody asks. */
export function AsksPanel() {
  const { items = [], failure, refetch } = useOwnAsks();
  const now = useNow();
  if (failure !== null) {
    return (
      <Panel title={text('asks.panel')}>
        <FailurePanel title={text('failure.load')} detail={failure.message} onRetry={refetch} />
      </Panel>
    );
  }
  if (items.length === 0) return null;
  return (
    <Panel title={text('asks.panel')}>
      <p className="mb-2 text-muted">
        {text('asks.free')} {text('asks.centreDecides')}
      </p>
      <ul className="divide-y divide-line">
        {items.map((ask) => (
          <AskRow key={ask._id} ask={ask} now={now} />
        ))}
      </ul>
    </Panel>
  );
}

function AskRow({ ask, now }: { ask: OwnAsk; now: number }) {
  const row = useRef<HTMLLIElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useHashFocus(askIdOf(ask), row);
  const phase = phaseOf(ask);
  useFocusWhenLost(`${phase} ${ask.answeredAt}`, () => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  });
  return (
    <li
      ref={row}
      id={askIdOf(ask)}
      tabIndex={-1}
      className="-mx-3 grid grid-cols-1 gap-5 rounded-md scroll-mt-6 px-3 py-6 focus:bg-sunken last:pb-0"
    >
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-xl font-semibold">
          {askTitle(ask)}
        </h3>
        <p role="status" className="mt-1">
          {askLead(ask, now)}
        </p>
        <p className="mt-1 text-muted">
          <time dateTime={ask.askedAt}>
            {text(ask.isOffer ? 'asks.offeredAgo' : 'asks.askedAgo', { ago: formatAgo(ask.askedAt, now) })}
          </time>
        </p>
      </div>
      {isShown(ask) ? (
        <article aria-labelledby={id} className="grid max-w-2xl grid-cols-1 gap-5">
          <AskFacts ask={ask} id={id} now={now} isOver={!isOpen(phase)} isPlain />
          <AskActions key={phase} ask={ask} by={{ id: ask._id }} now={now} />
          <ReportAsk by={{ id: ask._id }} isReported={ask.isReported} />
        </article>
      ) : null}
    </li>
  );
}
