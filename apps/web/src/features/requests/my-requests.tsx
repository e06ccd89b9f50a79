import type { OwnBloodRequest } from '@redthread/contract/requests';
import { OUTCOME_DAYS } from '@redthread/domain/invitation';
import { mayBeExtended, type RequestStatus } from '@redthread/domain/request-life';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { Button, buttonStyle } from '../../components/button.tsx';
import { FailurePanel, QueryFailure, Refusal } from '../../components/failure-panel.tsx';
import { Empty, Status } from '../../components/note.tsx';
import { Panel } from '../../components/page.tsx';
import { LoadMore, useMore } from '../../components/paged-list.tsx';
import { Badge } from '../../components/rows.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { byWords, clockOf, formatAgo, formatDay, useNow } from '../../lib/clock.ts';
import { WHOLE_ENTRIES } from '../../lib/focus-on-new.ts';
import { useHashTarget } from '../../lib/heading-focus.ts';
import { type PlainKey, text } from '../../lib/text.ts';
import { BloodTypeMark, spokenBloodType } from '../blood-type/blood-type-mark.tsx';
import { HospitalBadges } from '../hospital/hospital.tsx';
import { useEndedFailure, useEndedRequests, useIsEndedKnown, useMyRequests } from '../mine/use-mine.ts';
import { OwnActDialogs, type OwnActs } from './own-act-dialogs.tsx';
import { rowIdOf } from './request-search.ts';
import { UrgencyBadge } from './urgency-badge.tsx';

interface MyRequestsProps {
  readonly acts: OwnActs;
  /** The request shown in full above this list. Its row needs no link to it. */
  readonly hero: OwnBloodRequest | null;
  /** Shown above the list, and only once the list is there: content that came later would push it down. */
  readonly children?: ReactNode;
}

export function MyRequests({ acts, hero, children }: MyRequestsProps) {
  const { query, total } = useMyRequests();
  const isReady = useIsEndedKnown() && !query.isPending;
  // Never reset: children that are removed and shown again fetch their data anew.
  const [wasReady, setWasReady] = useState(isReady);
  if (isReady && !wasReady) setWasReady(true);
  const { heading, left, note, refusal } = acts;
  const list = useRef<HTMLUListElement>(null);
  const more = useMore(query, list, WHOLE_ENTRIES);
  return (
    <Panel title={text('myRequests.title')} {...(hero === null ? { headingRef: heading } : {})}>
      {/* Else it is said where it was done. */}
      <Status text={hero === null ? note : ''} />
      {refusal === null || hero !== null ? null : <Refusal text={refusal} />}
      {!wasReady || query.isPending ? <Skeleton label={text('button.loading')} shape="row" count={1} /> : null}
      <div className="mb-6 grid grid-cols-1 gap-4 empty:hidden">{wasReady ? children : null}</div>
      <QueryFailure query={query} />
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
      <ul ref={list} className="-my-3 divide-y divide-line empty:hidden">
        {(wasReady ? left : []).map((request) => (
          <OwnRequestRow key={request._id} request={request} isAbove={request._id === hero?._id} />
        ))}
      </ul>
      {query.hasNextPage ? (
        <LoadMore
          progress={text('list.shown', { shown: left.length, total: Math.max(left.length, total) })}
          hasMore
          {...more}
        />
      ) : null}
      <EndedRequests onEnd={(request) => acts.begin(request, 'notNeeded')} />
      <OwnActDialogs acts={acts} />
    </Panel>
  );
}

interface OwnRequestRowProps {
  readonly request: OwnBloodRequest;
  /** Whether all of it stands on this page already. */
  readonly isAbove: boolean;
}

/** One of one's own requests that is open: blood type, status and date, and the way to its page. */
function OwnRequestRow({ request, isAbove }: OwnRequestRowProps) {
  const { _id, bloodType, hospital, date, place, urgency, neededBy } = request;
  const target = useHashTarget<HTMLLIElement>(rowIdOf(_id));
  const now = useNow();
  return (
    <li
      {...target}
      className="-mx-3 flex scroll-mt-6 flex-wrap items-center gap-4 px-3 py-4 focus:rounded-md focus:bg-sunken"
    >
      <BloodTypeMark bloodType={bloodType} size="small" />
      <div className="min-w-32 flex-1">
        <p className="wrap-anywhere font-semibold">
          {isAbove ? (
            <bdi>{hospital}</bdi>
          ) : (
            <Link to="/requests/$id" params={{ id: _id }} className="inline-flex min-h-11 items-center">
              <bdi>{hospital}</bdi>
            </Link>
          )}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
          <UrgencyBadge urgency={urgency} />
          {text('myRequests.pendingSince', { day: formatDay(date) })}
          <span>
            {neededBy === null
              ? text('myRequests.keptOpen')
              : text('myRequests.needed', { by: byWords(neededBy, now, clockOf(place)) })}
          </span>
          <HospitalBadges {...request} />
        </p>
      </div>
    </li>
  );
}

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
function EndedRequests({ onEnd }: EndedRequestsProps) {
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
          {isReopenable(request, now) ? <p className="font-semibold">{text('live.expiredLine')}</p> : null}
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

/** Whether an expired request may be opened again, with another time. */
export function isReopenable({ status, closedAt }: Pick<OwnBloodRequest, 'status' | 'closedAt'>, now: number): boolean {
  return (
    status === 'expired' && mayBeExtended({ status, closedAt: closedAt === null ? null : Date.parse(closedAt) }, now)
  );
}
