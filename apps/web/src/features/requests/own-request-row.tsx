import type { OwnBloodRequest } from '@redthread/contract/requests';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { clockOf } from '../../lib/clock.ts';
import { formatDay } from '../../lib/day.ts';
import { useHashFocus } from '../../lib/heading-focus.ts';
import { byWords } from '../../lib/soon.ts';
import { text } from '../../lib/text.ts';
import { useNow } from '../../lib/use-now.ts';
import { BloodTypeMark } from '../blood-type/blood-type-mark.tsx';
import { rowIdOf } from './row-id.ts';
import { UrgencyBadge } from './urgency-badge.tsx';

interface OwnRequestRowProps {
  readonly request: OwnBloodRequest;
  /** Whether all of it stands on this page already. */
  readonly isAbove: boolean;
}

/** One of one's own requests that is open: blood type, status and date, and the way to its page. */
export function OwnRequestRow({ request, isAbove }: OwnRequestRowProps) {
  const { _id, bloodType, hospital, date, place, urgency, neededBy } = request;
  const row = useRef<HTMLLIElement>(null);
  const now = useNow();
  useHashFocus(rowIdOf(_id), row);
  return (
    <li
      ref={row}
      id={rowIdOf(_id)}
      tabIndex={-1}
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
        </p>
      </div>
    </li>
  );
}
