import type { OwnBloodRequest } from '@redthread/contract/requests';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { formatDay } from '../../lib/day.ts';
import { useHashFocus } from '../../lib/heading-focus.ts';
import { byWords } from '../../lib/soon.ts';
import { text } from '../../lib/text.ts';
import { useNow } from '../../lib/use-now.ts';
import { type LastDonor, RequestAsks } from '../asks/request-asks.tsx';
import { BloodTypeMark, spokenBloodType } from '../blood-type/blood-type-mark.tsx';
import { townName } from '../places/town-words.ts';
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
  const { _id, bloodType, hospital, date, place, urgency, neededBy, unitsMissing: missing } = request;
  const row = useRef<HTMLLIElement>(null);
  const now = useNow();
  useHashFocus(rowIdOf(_id), row);
  const named = { bloodType: spokenBloodType(bloodType), hospital };
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
            <Badge tone="plain">{text('myRequests.pending')}</Badge>
            <UrgencyBadge urgency={urgency} />
            {formatDay(date)}
          </p>
          <p className="mt-1 font-semibold">
            {neededBy === null
              ? text('myRequests.keptOpen')
              : text('myRequests.needed', { by: byWords(neededBy, now) })}
          </p>
        </div>
      </div>
      <RequestAsks request={request} onLastUnit={(donor) => onAct({ kind: 'lastUnit', donor })} />
      {/* An odd one has a row of its own. */}
      <div className="grid grid-cols-2 gap-3 *:px-2! [&>:first-child:nth-last-child(odd)]:col-span-2 sm:flex sm:flex-wrap sm:*:px-6!">
        {missing <= 0 ? null : (
          <Button
            look="secondary"
            isBusy={isCounting}
            aria-label={text('myRequests.anotherUnitFor', named)}
            onClick={() => (missing === 1 ? onAct({ kind: 'lastUnit', donor: null }) : onUnit())}
          >
            {text('myRequests.anotherUnit')}
          </Button>
        )}
        <Button
          look="secondary"
          aria-label={text('myRequests.changeFor', named)}
          onClick={() => onAct({ kind: 'change' })}
        >
          {text('myRequests.change')}
        </Button>
        <Link
          to="/requests/$id"
          params={{ id: _id }}
          className={buttonStyle('secondary')}
          aria-label={text('myRequests.shareFor', named)}
        >
          {text('myRequests.share')}
        </Link>
        <Link
          to="/matching"
          search={{ bloodType, town: place?.id }}
          className={buttonStyle('secondary')}
          aria-label={text('myRequests.findDonorsFor', named)}
        >
          {text('myRequests.findDonors')}
        </Link>
        <Button
          look="secondary"
          aria-label={text('myRequests.enoughFor', named)}
          onClick={() => onAct({ kind: 'enough' })}
        >
          {text('myRequests.enough')}
        </Button>
        <Button
          look="secondary"
          aria-label={text('myRequests.notNeededFor', named)}
          onClick={() => onAct({ kind: 'notNeeded' })}
        >
          {text('myRequests.notNeeded')}
        </Button>
      </div>
    </li>
  );
}
