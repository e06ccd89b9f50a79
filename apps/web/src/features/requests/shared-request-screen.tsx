import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonStyle } from '../../components/button-style.ts';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Page } from '../../components/page.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { text } from '../../lib/text.ts';
import { SharedRequest } from './shared-request.tsx';
import { whoCanGive } from './shared-words.ts';
import { type SharedState, useSharedRequest } from './use-shared-request.ts';

/** One request on a page of its own, for whoever was sent its link. */
export function SharedRequestScreen({ id }: { id: string }) {
  const shared = useSharedRequest(id);
  // One page in every state, so that its heading keeps the focus.
  return (
    <Page {...wordsOf(shared)}>
      <Content shared={shared} />
    </Page>
  );
}

function wordsOf(shared: SharedState): { title: string; intro?: ReactNode } {
  switch (shared.status) {
    case 'open': {
      const { bloodType } = shared.request;
      return {
        title: text('sharedRequest.heading', { bloodType }),
        intro: <p className="print:text-2xl print:text-ink">{whoCanGive(bloodType)}</p>,
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

function Content({ shared }: { shared: SharedState }) {
  switch (shared.status) {
    case 'open':
      return <SharedRequest request={shared.request} />;
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
