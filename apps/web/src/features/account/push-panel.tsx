import type { User } from '@redthread/contract/auth';
import type { PushDevice } from '@redthread/contract/push';
import { useEffect, useRef, useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import type { Part } from '../../components/contents.tsx';
import { QueryFailure, Refusal } from '../../components/failure-panel.tsx';
import { Status } from '../../components/note.tsx';
import { Panel } from '../../components/page.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatMoment } from '../../lib/clock.ts';
import { readFailure } from '../../lib/failure.ts';
import { type PlainKey, text } from '../../lib/text.ts';
import { thisDeviceId } from '../../lib/this-device.ts';
import { trpc } from '../../lib/trpc.ts';
import { type Notices, PushOffer, useEndDevice, useNotices } from '../push/push-offer.tsx';
import { deviceName } from './device-name.ts';

/** Whether notices bring this person anything, or have brought it: who is no donor is told nothing, and finds nothing here. */
export function useHasPushPanel({ role }: Pick<User, 'role'>): boolean {
  const notices = useNotices();
  const { data = [] } = trpc.push.list.useQuery();
  return role === 'donor' || data.length > 0 || notices === 'invited' || notices === 'offered';
}

/** The devices on which a person is told of invitations, each with its end. */
export function PushPanel({ part }: { part: Part }) {
  const [ended, setEnded] = useState<PushDevice | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const query = trpc.push.list.useQuery();
  const endDevice = useEndDevice();
  const notices = useNotices();

  // The button that was pressed went with its row.
  useEffect(() => {
    if (ended) heading.current?.focus();
  }, [ended]);

  const end = (device: PushDevice) => endDevice.mutate({ id: device._id }, { onSuccess: () => setEnded(device) });
  return (
    <Panel {...part} headingRef={heading}>
      <p className="text-muted">{text(wordsFor(notices))}</p>
      <Status text={ended ? text('push.ended', { name: deviceName(ended.device) }) : ''} />
      {endDevice.error ? <Refusal text={readFailure(endDevice.error).message} /> : null}
      {query.isPending ? <Skeleton label={text('button.loading')} shape="row" count={1} /> : null}
      <QueryFailure query={query} />
      <ul className="divide-y divide-line">
        {query.data?.map((device) => (
          <DeviceRow
            key={device._id}
            device={device}
            isBusy={endDevice.isPending && endDevice.variables.id === device._id}
            onEnd={() => end(device)}
          />
        ))}
      </ul>
      <PushOffer isInSettings />
    </Panel>
  );
}

function wordsFor(notices: Notices | null): PlainKey {
  if (notices === 'nothing') return 'push.poster';
  return notices === 'offered' ? 'push.unasked' : 'push.hint';
}

interface DeviceRowProps {
  device: PushDevice;
  isBusy: boolean;
  onEnd: () => void;
}

function DeviceRow({ device, isBusy, onEnd }: DeviceRowProps) {
  const { _id, createdAt, lastUsedAt } = device;
  const name = deviceName(device.device);
  const since = formatMoment(createdAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4">
      <div className="grid min-w-[min(10rem,100%)] flex-1 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 font-semibold">
          <bdi>{name}</bdi>
          {_id === thisDeviceId() ? <Badge tone="green">{text('sessions.thisDevice')}</Badge> : null}
        </p>
        <p className="text-muted">{text('push.since', { moment: since })}</p>
        {lastUsedAt === null ? null : (
          <p className="text-muted">{text('push.lastUsed', { moment: formatMoment(lastUsedAt) })}</p>
        )}
      </div>
      <Button look="secondary" isBusy={isBusy} onClick={onEnd} aria-label={text('push.endOf', { name, moment: since })}>
        {isBusy ? text('smsNumber.ending') : text('push.end')}
      </Button>
    </li>
  );
}
