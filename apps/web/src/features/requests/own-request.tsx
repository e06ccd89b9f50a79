import type { OwnBloodRequest } from '@redthread/contract/requests';
import { useRef } from 'react';
import { clockOf } from '../../lib/clock.ts';
import { formatDay } from '../../lib/day.ts';
import { useHashFocus } from '../../lib/heading-focus.ts';
import { byWords } from '../../lib/soon.ts';
import { text } from '../../lib/text.ts';
import { useNow } from '../../lib/use-now.ts';
import { type LastDonor, RequestAsks } from '../asks/request-asks.tsx';
import { BloodTypeMark } from '../blood-type/blood-type-mark.tsx';
import { townName } from '../places/town-words.ts';
import { OwnRequestActs } from './own-request-acts.tsx';
import type { EndReason } from './request-changes.ts';
import { rowIdOf } from './row-id.ts';
import { UrgencyBadge } from './urgency-badge.tsx';

/** What a person may do about an open request; each is asked about, or has a form, in a dialog. */
export type OwnAct = { kind: EndReason | 'change' } | { kind: 'lastUnit'; donor: LastDonor | null };

interface OwnRequestProps {
  request: OwnBloodRequest;
  onAct: (act: OwnAct) => void;
  /** One more unit came, and more are needed. */
  onUnit: () => void;
  isCounting: boolean;
}

/** One of one's own requests that is open: what is so, and what can be done about it. */
export function OwnRequest({ request, onAct, onUnit, isCounting }: OwnRequestProps) {
  const { _id, bloodType, hospital, date, place, urgency, neededBy } = request;
  const row = useRef<HTMLLIElement>(null);
  const now = useNow();
  useHashFocus(rowIdOf(_id), row);
  return (
    <li
      ref={row}
      id={rowIdOf(_id)}
      tabIndex={-1}
      className="-mx-3 grid grid-cols-1 gap-4 scroll-mt-6 px-3 py-5 focus:rounded-md focus:bg-sunken"
    >
      <div className="flex flex-wrap items-start gap-4">
        <BloodTypeMark bloodType={bloodType} />
        <div className="min-w-32 flex-1">
          <p className="wrap-anywhere font-semibold">
            <bdi>{hospital}</bdi>
          </p>
          {place === null ? null : (
            <p className="wrap-anywhere">
              <bdi>{townName(place)}</bdi>
            </p>
          )}
          <p className="mt-1 flex flex-wrap items-center gap-2 text-muted">
            <UrgencyBadge urgency={urgency} />
            {text('myRequests.pendingSince', { day: formatDay(date) })}
          </p>
          <p className="mt-1 font-semibold">
            {neededBy === null
              ? text('myRequests.keptOpen')
              : text('myRequests.needed', { by: byWords(neededBy, now, clockOf(place)) })}
          </p>
        </div>
      </div>
      <RequestAsks request={request} onLastUnit={(donor) => onAct({ kind: 'lastUnit', donor })} />
      <OwnRequestActs request={request} onAct={onAct} onUnit={onUnit} isCounting={isCounting} />
    </li>
  );
}
