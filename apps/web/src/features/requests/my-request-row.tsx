import type { BloodRequest } from '@redthread/contract/requests';
import { Link } from '@tanstack/react-router';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { formatDay } from '../../lib/day.ts';
import { BloodTypeMark } from '../blood-type/blood-type-mark.tsx';

const STATUS_LABELS: Record<BloodRequest['status'], string> = { pending: 'Pending' };

export function MyRequestRow({ request, onWithdraw }: { request: BloodRequest; onWithdraw: () => void }) {
  const { bloodType, hospital, status, date } = request;
  return (
    <li className="flex flex-wrap items-center gap-4 py-4">
      <BloodTypeMark bloodType={bloodType} />
      <div className="min-w-40 flex-1">
        <p className="wrap-anywhere font-semibold">{hospital}</p>
        <p className="flex flex-wrap items-center gap-2 text-muted">
          <Badge tone="plain">{STATUS_LABELS[status]}</Badge>
          {formatDay(date)}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link
          to="/matching"
          search={{ bloodType }}
          className={buttonStyle()}
          aria-label={`Find donors for ${bloodType} at ${hospital}`}
        >
          Find donors
        </Link>
        <Button look="secondary" onClick={onWithdraw} aria-label={`Withdraw request for ${bloodType} at ${hospital}`}>
          Withdraw
        </Button>
      </div>
    </li>
  );
}
