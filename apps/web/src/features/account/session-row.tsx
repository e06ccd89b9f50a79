import type { Session } from '@redthread/contract/auth';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { formatMoment } from '../../lib/day.ts';
import { deviceName } from './device-name.ts';

interface SessionRowProps {
  session: Session;
  isBusy: boolean;
  onEnd: () => void;
}

export function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { device, createdAt, lastUsedAt, isCurrent } = session;
  const name = deviceName(device);
  const lastUsed = formatMoment(lastUsedAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4">
      <div className="grid min-w-40 flex-1 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 font-semibold">
          {name}
          {isCurrent ? <Badge tone="green">This device</Badge> : null}
        </p>
        <p className="text-muted">Signed in {formatMoment(createdAt)}</p>
        <p className="text-muted">Last used {lastUsed}</p>
      </div>
      {isCurrent ? null : (
        <Button
          look="secondary"
          isBusy={isBusy}
          onClick={onEnd}
          aria-label={`End the session of ${name}, last used ${lastUsed}`}
        >
          {isBusy ? 'Ending...' : 'End'}
        </Button>
      )}
    </li>
  );
}
