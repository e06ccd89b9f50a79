import type { OwnBloodRequest } from '@redthread/contract/requests';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { formatDay } from '../../lib/day.ts';
import { useHashFocus } from '../../lib/heading-focus.ts';
import { type PlainKey, text } from '../../lib/text.ts';
import { RequestAsks } from '../asks/request-asks.tsx';
import { BloodTypeMark, spokenBloodType } from '../blood-type/blood-type-mark.tsx';
import { townName } from '../places/town-words.ts';
import { rowIdOf } from './row-id.ts';

const STATUS_LABELS = {
  pending: 'myRequests.pending',
  fulfilled: 'myRequests.fulfilled',
  withdrawn: 'myRequests.ended',
  expired: 'myRequests.expired',
} as const satisfies Record<OwnBloodRequest['status'], PlainKey>;

export function MyRequestRow({ request, onWithdraw }: { request: OwnBloodRequest; onWithdraw: () => void }) {
  const { _id, bloodType, hospital, status, date, place } = request;
  const row = useRef<HTMLLIElement>(null);
  useHashFocus(rowIdOf(_id), row);
  return (
    <li
      ref={row}
      id={rowIdOf(_id)}
      tabIndex={-1}
      className="-mx-3 flex flex-wrap items-start gap-4 rounded-md scroll-mt-6 px-3 py-5 focus:bg-sunken"
    >
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
        <p className="flex flex-wrap items-center gap-2 text-muted">
          <Badge tone="plain">{text(STATUS_LABELS[status])}</Badge>
          {formatDay(date)}
        </p>
      </div>
      <div className="grid w-full grid-cols-2 gap-3 *:px-2! sm:flex sm:*:px-6! sm:w-auto">
        <Link
          to="/matching"
          search={{ bloodType, town: place?.id }}
          className={buttonStyle('secondary')}
          aria-label={text('myRequests.findDonorsFor', { bloodType: spokenBloodType(bloodType), hospital })}
        >
          {text('myRequests.findDonors')}
        </Link>
        <Button
          look="secondary"
          onClick={onWithdraw}
          aria-label={text('myRequests.withdrawFor', { bloodType: spokenBloodType(bloodType), hospital })}
        >
          {text('myRequests.withdraw')}
        </Button>
      </div>
      <RequestAsks requestId={_id} />
    </li>
  );
}
