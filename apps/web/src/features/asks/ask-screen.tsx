import type { OwnAsk } from '@redthread/contract/asks';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { buttonStyle } from '../../components/button-style.ts';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Page } from '../../components/page.tsx';
import { Panel } from '../../components/panel.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import type { Failure } from '../../lib/failure.ts';
import { showHeading } from '../../lib/heading-focus.ts';
import { text } from '../../lib/text.ts';
import { useNow } from '../../lib/use-now.ts';
import { ReportAsk } from '../guard/report-ask.tsx';
import { AskActions } from './ask-actions.tsx';
import { askCaps } from './ask-caps.ts';
import { AskFacts, isShown } from './ask-facts.tsx';
import { isOpen, phaseOf } from './ask-phase.ts';
import { askLead, askTitle } from './ask-words.ts';
import { FewerAsks } from './fewer-asks.tsx';
import { GoodToKnow } from './good-to-know.tsx';
import { useFocusWhenLost } from './use-focus-when-lost.ts';
import { useMailedAsk } from './use-mailed-ask.ts';

/** The target of a mail's link, for somebody with a phone and ten seconds. Opening it changes nothing. */
export function AskScreen() {
  const mailed = useMailedAsk();
  if (mailed.status === 'ready') return <OpenedAsk ask={mailed.ask} code={mailed.code} />;
  if (mailed.status === 'reading') {
    return (
      <Page title={text('asks.title')}>
        <Skeleton label={text('button.loading')} shape="beside" count={2} />
      </Page>
    );
  }
  return (
    <Page title={text('asks.title')} width="narrow">
      {mailed.status === 'incomplete' ? (
        <FailurePanel title={text('mailedLink.incomplete')} action={<ToDashboard />} />
      ) : null}
      {mailed.status === 'failed' ? <Failed {...mailed} /> : null}
    </Page>
  );
}

function OpenedAsk({ ask, code }: { ask: OwnAsk; code: string }) {
  const now = useNow();
  const id = useId();
  const phase = phaseOf(ask);
  useFocusWhenLost(`${phase} ${ask.answeredAt}`, showHeading);
  return (
    <Page title={text('asks.title')} heading={askTitle(ask)} intro={<p role="status">{askLead(ask, now)}</p>}>
      <div className="grid max-w-2xl grid-cols-1 gap-6 lg:max-w-none lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start lg:gap-10">
        {isShown(ask) ? (
          <article
            aria-labelledby={id}
            className="grid grid-cols-1 gap-6 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-7"
          >
            <AskFacts ask={ask} id={id} now={now} isOver={!isOpen(phase)} />
            <AskActions key={phase} ask={ask} by={{ code }} now={now} />
            <ReportAsk by={{ code }} isReported={ask.isReported} />
          </article>
        ) : null}
        <div className="grid grid-cols-1 gap-6">
          <GoodToKnow ask={ask} />
          <Panel title={text('asks.fewer')}>
            <p className="mb-4 text-muted">{text('asks.caps', { caps: askCaps() })}</p>
            <FewerAsks code={code} />
          </Panel>
        </div>
      </div>
    </Page>
  );
}

function Failed({ failure, retry }: { failure: Failure; retry: () => void }) {
  if (failure.code === 'ASK_UNKNOWN')
    return <FailurePanel title={failure.message} detail={text('asks.unknown')} action={<ToDashboard />} />;
  return <FailurePanel title={text('asks.notRead')} detail={failure.message} onRetry={retry} />;
}

/** Whoever signs in finds there what they are asked. */
function ToDashboard() {
  return (
    <Link to="/dashboard" className={buttonStyle('secondary')}>
      {text('asks.toDashboard')}
    </Link>
  );
}
