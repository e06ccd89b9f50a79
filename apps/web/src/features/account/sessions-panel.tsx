import type { Session } from '@redthread/contract/auth';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Panel } from '../../components/panel.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { Status } from '../../components/status.tsx';
import { readFailure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { useEndSession } from './account-changes.ts';
import { deviceName } from './device-name.ts';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import { SessionRow } from './session-row.tsx';
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
      {query.error && !query.data ? (
        <FailurePanel
          title={text('failure.load')}
          detail={readFailure(query.error).message}
          onRetry={() => void query.refetch()}
        />
      ) : null}
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
