import type { OwnBloodRequest } from '@redthread/contract/requests';
import { OUTCOME_DAYS } from '@redthread/domain/invitation';
import type { RequestStatus } from '@redthread/domain/request-life';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { formatAgo } from '../../lib/day.ts';
import { type PlainKey, text } from '../../lib/text.ts';
import { useNow } from '../../lib/use-now.ts';
import { BloodTypeMark, spokenBloodType } from '../blood-type/blood-type-mark.tsx';
import { useEndedFailure, useEndedRequests } from '../mine/use-my-requests.ts';
import { isReopenable } from './reopenable.ts';
import { rowIdOf } from './row-id.ts';

const ENDS = {
  pending: 'myRequests.pending',
  fulfilled: 'myRequests.fulfilled',
  withdrawn: 'myRequests.notNeeded',
  expired: 'myRequests.expired',
} as const satisfies Record<RequestStatus, PlainKey>;

interface EndedRequestsProps {
  /** One that an admin hides isn't needed any more. */
  onEnd: (request: OwnBloodRequest) => void;
}

/** One's own requests that ended in the last days, folded unless one may be opened again. */
export function EndedRequests({ onEnd }: EndedRequestsProps) {
  const items = useEndedRequests();
  const now = useNow();
  const [wish, setWish] = useState<boolean>();
  const failed = useEndedFailure();
  if (failed !== null) {
    return <FailurePanel title={text('failure.load')} detail={failed.failure.message} onRetry={failed.retry} />;
  }
  if (items.length === 0) return null;
  const isOpen = wish ?? items.some((request) => isReopenable(request, now));
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) setWish(currentTarget.open);
      }}
      className="mt-4 border-t border-line pt-2"
    >
      <summary className="min-h-12 content-center py-2 font-semibold">
        {text('endedRequests.title', { days: String(OUTCOME_DAYS), count: items.length })}
      </summary>
      {isOpen ? (
        <ul className="divide-y divide-line">
          {items.map((request) => (
            <EndedRequest key={request._id} request={request} now={now} onEnd={() => onEnd(request)} />
          ))}
        </ul>
      ) : null}
    </details>
  );
}

interface EndedRequestProps {
  request: OwnBloodRequest;
  now: number;
  onEnd: () => void;
}

function EndedRequest({ request, now, onEnd }: EndedRequestProps) {
  const { _id, bloodType, hospital, status, closedAt, hiddenFor } = request;
  return (
    <li id={rowIdOf(_id)} tabIndex={-1} className="grid grid-cols-1 gap-4 py-5">
      <div className="flex flex-wrap items-start gap-4">
        <BloodTypeMark bloodType={bloodType} />
        <div className="min-w-32 flex-1">
          <p className="wrap-anywhere font-semibold">
            <Link to="/requests/$id" params={{ id: _id }} className="inline-flex min-h-11 items-center">
              <bdi>{hospital}</bdi>
            </Link>
          </p>
          {isReopenable(request, now) ? <p className="font-semibold">{text('endedRequests.stillNeeded')}</p> : null}
          <p className="mt-1 flex flex-wrap items-center gap-2 text-muted">
            <Badge tone="plain">{text(hiddenFor === null ? ENDS[status] : 'hidden.badge')}</Badge>
            {closedAt === null ? null : (
              <time dateTime={closedAt}>{text('endedRequests.ago', { ago: formatAgo(closedAt, now) })}</time>
            )}
          </p>
        </div>
      </div>
      {hiddenFor === null ? null : (
        <div>
          <Button
            look="secondary"
            onClick={onEnd}
            aria-label={text('myRequests.notNeededFor', { bloodType: spokenBloodType(bloodType), hospital })}
          >
            {text('myRequests.notNeeded')}
          </Button>
        </div>
      )}
    </li>
  );
}
