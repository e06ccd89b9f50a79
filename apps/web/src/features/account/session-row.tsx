import type { Session } from '@redthread/contract/auth';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { formatMoment } from '../../lib/day.ts';
import { text } from '../../lib/text.ts';
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
      <div className="grid min-w-[min(10rem,100%)] flex-1 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 font-semibold">
          <bdi>{name}</bdi>
          {isCurrent ? <Badge tone="green">{text('sessions.thisDevice')}</Badge> : null}
        </p>
        <p className="text-muted">{text('sessions.signedIn', { moment: formatMoment(createdAt) })}</p>
        <p className="text-muted">{text('sessions.lastUsed', { moment: lastUsed })}</p>
      </div>
      {isCurrent ? null : (
        <Button
          look="secondary"
          isBusy={isBusy}
          onClick={onEnd}
          aria-label={text('sessions.endOf', { name, moment: lastUsed })}
        >
          {isBusy ? text('sessions.ending') : text('sessions.end')}
        </Button>
      )}
    </li>
  );
}
