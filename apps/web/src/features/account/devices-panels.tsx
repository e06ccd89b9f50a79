import type { Session, User } from '@redthread/contract/auth';
import type { PushDevice } from '@redthread/contract/push';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import type { Part } from '../../components/contents.tsx';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { QueryFailure, Refusal } from '../../components/failure-panel.tsx';
import { Status } from '../../components/note.tsx';
import { Panel } from '../../components/page.tsx';
import { Badge } from '../../components/rows.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatMoment } from '../../lib/clock.ts';
import { readFailure } from '../../lib/failure.ts';
import { type PlainKey, text } from '../../lib/text.ts';
import { thisDeviceId } from '../../lib/this-device.ts';
import { trpc } from '../../lib/trpc.ts';
import { type Notices, PushOffer, useEndDevice, useNotices } from '../push/push-offer.tsx';
import { useDeparture } from '../session/use-session.ts';
import { useEndSession } from './account-changes.ts';
import { partOf } from './settings-parts.ts';

export function SessionsPanel() {
  const [isEndingAll, setIsEndingAll] = useState(false);
  const [ended, setEnded] = useState<Session | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const query = trpc.auth.sessions.useQuery(undefined, { meta: { expectedCodes: ['NOT_SIGNED_IN'] } });
  const endSession = useEndSession();

  // The button that was pressed went with its row.
  useEffect(() => {
    if (ended) heading.current?.focus();
  }, [ended]);

  const end = (session: Session) => endSession.mutate({ id: session._id }, { onSuccess: () => setEnded(session) });
  return (
    <Panel {...partOf('sessions')} headingRef={heading}>
      <p className="mb-4 text-muted">{text('sessions.hint')}</p>
      <Status text={ended ? text('sessions.ended', { name: deviceName(ended.device) }) : ''} />
      {endSession.error ? <Refusal text={readFailure(endSession.error).message} /> : null}
      {query.isPending ? <Skeleton label={text('button.loading')} shape="row" count={2} /> : null}
      <QueryFailure query={query} />
      <ul className="divide-y divide-line">
        {query.data?.map((session) => (
          <SessionRow
            key={session._id}
            session={session}
            isBusy={endSession.isPending && endSession.variables.id === session._id}
            onEnd={() => end(session)}
          />
        ))}
      </ul>
      <div className="mt-4">
        <Button look="secondary" onClick={() => setIsEndingAll(true)}>
          {text('endSessions.submit')}
        </Button>
      </div>
      {isEndingAll ? <EndSessionsDialog onClose={() => setIsEndingAll(false)} /> : null}
    </Panel>
  );
}

function EndSessionsDialog({ onClose }: { onClose: () => void }) {
  const depart = useDeparture();
  const endSessions = trpc.auth.endSessions.useMutation({
    onSuccess: () => depart(text('endSessions.done')),
  });
  return (
    <ConfirmDialog
      title={text('endSessions.title')}
      confirmLabel={text('endSessions.submit')}
      busyLabel={text('sessions.ending')}
      isBusy={endSessions.isPending}
      error={endSessions.error ? readFailure(endSessions.error).message : null}
      onConfirm={() => endSessions.mutate()}
      onClose={onClose}
    >
      <p>{text('endSessions.hint')}</p>
    </ConfirmDialog>
  );
}

interface SessionRowProps {
  session: Session;
  isBusy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
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

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  // The order matters: most browsers also list the names of browsers that they imitate.
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** A User-Agent in human words: `Firefox on Linux`. A program that isn't a browser keeps its own name. */
export function deviceName(userAgent: string | null): string {
  const agent = userAgent ?? '';
  const browser = firstMatch(BROWSERS, agent);
  const system = firstMatch(SYSTEMS, agent);
  if (browser && system) return text('sessions.device', { browser, system });
  const program = /^(?!Mozilla\/)[\w.-]{1,40}/.exec(agent)?.[0];
  return browser ?? system ?? program ?? text('sessions.unknownDevice');
}

function firstMatch(names: typeof BROWSERS, agent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(agent))?.[1];
}

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
