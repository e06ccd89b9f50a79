import type { OwnBloodRequest } from '@redthread/contract/requests';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { buttonStyle } from '../../components/button-style.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Empty } from '../../components/empty.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Panel } from '../../components/panel.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { Status } from '../../components/status.tsx';
import { whenIdle } from '../../lib/chunks.ts';
import { readFailure } from '../../lib/failure.ts';
import { WHOLE_ENTRIES } from '../../lib/focus-on-new.ts';
import { text } from '../../lib/text.ts';
import { useMore } from '../../lib/use-more.ts';
import { useIsEndedKnown, useMyRequests } from '../mine/use-my-requests.ts';
import { EndedRequests } from './ended-requests.tsx';
import { LastUnit } from './last-unit.tsx';
import { OwnRequest } from './own-request.tsx';
import type { EndReason } from './request-changes.ts';
import { useOwnActs } from './use-own-acts.ts';

// A form, whose libraries no dashboard waits for.
const fetchChangeRequest = async () => {
  const { ChangeRequest } = await import('./change-request.tsx');
  return { default: ChangeRequest };
};
const ChangeRequest = lazy(fetchChangeRequest);

const ENDS = {
  enough: { title: 'endRequest.enoughTitle', confirm: 'endRequest.enough', warning: 'endRequest.enoughWarning' },
  notNeeded: { title: 'withdraw.title', confirm: 'withdraw.confirm', warning: 'withdraw.warning' },
} as const;

/** `children` come with the list, above it: what came later would move it. */
export function MyRequests({ children }: { children?: ReactNode }) {
  const { query, requests, total } = useMyRequests();
  const isReady = useIsEndedKnown() && !query.isPending;
  // Once and for all: what the children ask for would be asked again each time that they went and came.
  const [wasReady, setWasReady] = useState(isReady);
  if (isReady && !wasReady) setWasReady(true);
  const acts = useOwnActs(requests);
  const { heading, left, asked, doing, note, refusal } = acts;
  // So that it opens at once, and without a connection too.
  useEffect(() => whenIdle(() => void fetchChangeRequest().catch(() => {})), []);
  const list = useRef<HTMLUListElement>(null);
  const more = useMore(query, list, WHOLE_ENTRIES);
  return (
    <Panel title={text('myRequests.title')} headingRef={heading}>
      <Status text={note} />
      {refusal === null ? null : <Refusal text={refusal} />}
      {!wasReady || query.isPending ? <Skeleton label={text('myRequests.loading')} shape="row" count={1} /> : null}
      <div className="mb-6 grid grid-cols-1 gap-4 empty:hidden">{wasReady ? children : null}</div>
      {query.error && !query.data ? (
        <FailurePanel
          title={text('myRequests.notLoaded')}
          detail={readFailure(query.error).message}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {wasReady && query.data && left.length === 0 ? (
        <Empty
          action={
            <Link to="/patient" className={buttonStyle('secondary')}>
              {text('empty.postRequest')}
            </Link>
          }
        >
          {text('myRequests.none')}
        </Empty>
      ) : null}
      <ul ref={list} className="-mt-3 -mb-5 divide-y divide-line empty:hidden">
        {(wasReady ? left : []).map((request) => (
          <OwnRequest
            key={request._id}
            request={request}
            isCounting={acts.isCounting}
            onAct={(act) => acts.begin(request, act)}
            onUnit={() => acts.countUnit(request)}
          />
        ))}
      </ul>
      {query.hasNextPage ? (
        <LoadMore
          progress={text('requests.shown', { shown: left.length, total: Math.max(left.length, total) })}
          hasMore
          {...more}
        />
      ) : null}
      <EndedRequests
        onReopen={(request) => acts.begin(request, { kind: 'change' })}
        onEnd={(request) => acts.begin(request, { kind: 'notNeeded' })}
      />
      {asked ? (
        <EndDialog request={asked} reason={acts.reasonOf(asked)} onConfirm={acts.end} onClose={acts.dismiss} />
      ) : null}
      {doing?.act.kind === 'change' ? (
        <Suspense>
          <ChangeRequest request={doing.request} onChanged={acts.settle} onClose={acts.stop} />
        </Suspense>
      ) : null}
      {doing?.act.kind === 'lastUnit' ? (
        <LastUnit request={doing.request} donor={doing.act.donor} onEnded={acts.tellEnd} onClose={acts.stop} />
      ) : null}
    </Panel>
  );
}

interface EndDialogProps {
  request: OwnBloodRequest;
  reason: EndReason;
  onConfirm: () => void;
  onClose: () => void;
}

function EndDialog({ request: { bloodType, hospital }, reason, onConfirm, onClose }: EndDialogProps) {
  const words = ENDS[reason];
  return (
    <ConfirmDialog title={text(words.title)} confirmLabel={text(words.confirm)} onConfirm={onConfirm} onClose={onClose}>
      <p>{text(words.warning, { bloodType, hospital })}</p>
    </ConfirmDialog>
  );
}
