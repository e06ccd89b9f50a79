import type { SharedRequest as Shared } from '@redthread/contract/requests';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonStyle } from '../../components/button-style.ts';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Page } from '../../components/page.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { text } from '../../lib/text.ts';
import { CodeStep } from '../email-code/code-step.tsx';
import { PendingRequest } from '../email-code/pending-request.tsx';
import { type EmailCode, useEmailCode } from '../email-code/use-email-code.ts';
import { SharedRequest } from './shared-request.tsx';
import { whoCanGive } from './shared-words.ts';
import { type SharedState, useSharedRequest } from './use-shared-request.ts';

/** One request on a page of its own, for whoever was sent its link. */
export function SharedRequestScreen({ id }: { id: string }) {
  const shared = useSharedRequest(id);
  const code = useEmailCode('volunteer');
  const words = wordsOf(shared);
  if (code.pending?.requestId === id) {
    return (
      <Page title={words.title} heading={text('emailCode.heading')} width="narrow">
        <CodeStep
          code={code}
          pending={code.pending}
          above={shared.status === 'open' ? <Above request={shared.request} /> : null}
          onDone={code.forget}
        />
      </Page>
    );
  }
  // One page in every state, so that its heading keeps the focus.
  return (
    <Page {...words}>
      <Content shared={shared} code={code} />
    </Page>
  );
}

function Above({ request: { unitsMissing, ...request } }: { request: Shared }) {
  return <PendingRequest request={{ ...request, units: unitsMissing }} />;
}

function wordsOf(shared: SharedState): { title: string; intro?: ReactNode } {
  switch (shared.status) {
    case 'open': {
      const { bloodType, isCovered } = shared.request;
      return {
        title: text('sharedRequest.heading', { bloodType }),
        intro: (
          <p className="print:text-2xl print:text-ink">
            {isCovered ? text('sharedRequest.coveredLead') : whoCanGive(bloodType)}
          </p>
        ),
      };
    }
    case 'over':
      return { title: text('sharedRequest.over'), intro: text('sharedRequest.overLead') };
    case 'missing':
      return { title: text('sharedRequest.missing'), intro: text('sharedRequest.missingLead') };
    case 'failed':
      return { title: text('sharedRequest.title') };
    case 'loading':
      return { title: text('sharedRequest.title'), intro: <Skeleton shape="line" count={1} /> };
  }
}

function Content({ shared, code }: { shared: SharedState; code: EmailCode }) {
  switch (shared.status) {
    case 'open':
      return <SharedRequest request={shared.request} code={code} />;
    case 'over':
    case 'missing':
      return <Onwards />;
    case 'failed':
      return <FailurePanel title={text('failure.load')} detail={shared.failure.message} onRetry={shared.retry} />;
    case 'loading':
      return <Skeleton label={text('button.loading')} shape="chart" count={1} />;
  }
}

function Onwards() {
  return (
    <div className="flex flex-wrap gap-3">
      <Link to="/requests" search={{ radius: 'any' }} className={buttonStyle()}>
        {text('notFound.requests')}
      </Link>
      <Link to="/donor" className={buttonStyle('secondary')}>
        {text('home.becomeDonor')}
      </Link>
    </div>
  );
}
