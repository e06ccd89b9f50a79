import type { Session } from '@redthread/contract/auth';
import { useEffect, useRef, useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { QueryFailure, Refusal } from '../../components/failure-panel.tsx';
import { Status } from '../../components/note.tsx';
import { Panel } from '../../components/page.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatMoment } from '../../lib/clock.ts';
import { readFailure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { useDeparture } from '../session/use-session.ts';
import { useEndSession } from './account-changes.ts';
import { deviceName } from './device-name.ts';
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
