import type { BloodRequest } from '@redthread/contract/requests';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Mark } from '../../components/mark.tsx';
import { formatDay } from '../../lib/day.ts';

const STATUS_LABELS: Record<BloodRequest['status'], string> = { pending: 'Pending' };

export function MyRequestRow({ request, onWithdraw }: { request: BloodRequest; onWithdraw: () => void }) {
  const { bloodType, hospital, status, date } = request;
  return (
    <li className="flex flex-wrap items-center gap-4 py-4">
      <Mark>{bloodType}</Mark>
      <div className="min-w-40 flex-1">
        <p className="font-semibold">{hospital}</p>
        <p className="flex flex-wrap items-center gap-2 text-muted">
          <Badge tone="plain">{STATUS_LABELS[status]}</Badge>
          {formatDay(date)}
        </p>
      </div>
      <Button look="secondary" onClick={onWithdraw} aria-label={`Withdraw request for ${bloodType} at ${hospital}`}>
        Withdraw
      </Button>
    </li>
  );
}
