import type { OwnAsk } from '@redthread/contract/asks';
import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Page } from '../../components/page.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import type { Failure } from '../../lib/failure.ts';
import { showHeading } from '../../lib/heading-focus.ts';
import { text } from '../../lib/text.ts';
import { useNow } from '../../lib/use-now.ts';
import { askCaps } from '../asks/ask-caps.ts';
import { isShown } from '../asks/ask-facts.tsx';
import { isOpen, phaseOf } from '../asks/ask-phase.ts';
import { askLead, askTitle } from '../asks/ask-words.ts';
import { useFocusWhenLost } from '../asks/use-focus-when-lost.ts';
import { ReportAsk } from '../guard/report-ask.tsx';
import { AskThread } from './ask-thread.tsx';
import { FewerAsks } from './fewer-asks.tsx';
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
  const phase = phaseOf(ask);
  useFocusWhenLost(`${phase} ${ask.answeredAt}`, showHeading);
  return (
    <Page title={text('asks.title')} heading={askTitle(ask)} intro={<p role="status">{askLead(ask, now)}</p>}>
      <div className="grid grid-cols-1 gap-5">
        {isShown(ask) ? <AskThread ask={ask} by={{ code }} now={now} /> : null}
        {isOpen(phase) ? null : (
          <p>
            <ToDashboard />
          </p>
        )}
        <p className="text-sm text-muted">
          {text('asks.free')} {text('asks.centreDecides')}
        </p>
        <div className="divide-y divide-line border-y border-line">
          {isShown(ask) ? <ReportAsk by={{ code }} isReported={ask.isReported} /> : null}
          <details>
            <summary className="min-h-11 content-center py-1.5 text-muted">{text('asks.fewer')}</summary>
            <div className="max-w-prose pt-2 pb-4">
              <p className="mb-4 text-muted">{text('asks.caps', { caps: askCaps() })}</p>
              <FewerAsks code={code} />
            </div>
          </details>
        </div>
      </div>
    </Page>
  );
}

function Failed({ failure, retry }: { failure: Failure; retry: () => void }) {
  if (failure.code === 'ASK_UNKNOWN')
    return <FailurePanel title={failure.message} detail={text('asks.unknown')} action={<ToDashboard />} />;
  return <FailurePanel title={text('failure.load')} detail={failure.message} onRetry={retry} />;
}

/** Whoever signs in finds there what they are asked. */
function ToDashboard() {
  return (
    <Link to="/dashboard" className={buttonStyle('secondary')}>
      {text('asks.toDashboard')}
    </Link>
  );
}
