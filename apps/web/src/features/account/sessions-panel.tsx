import type { Session } from '@redthread/contract/auth';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Panel } from '../../components/panel.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { Status } from '../../components/status.tsx';
import { readFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';
import { deviceName } from './device-name.ts';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import { SessionRow } from './session-row.tsx';

export function SessionsPanel() {
  const [isEndingAll, setIsEndingAll] = useState(false);
  const [ended, setEnded] = useState<Session | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const utils = trpc.useUtils();
  const query = trpc.auth.sessions.useQuery(undefined, { meta: { expectedCodes: ['NOT_SIGNED_IN'] } });
  const endSession = trpc.auth.endSession.useMutation({
    // One that has ended by itself meanwhile is gone from the list too.
    onSettled: () => utils.auth.sessions.invalidate(),
  });

  // The button that was pressed went with its row.
  useEffect(() => {
    if (ended) heading.current?.focus();
  }, [ended]);

  const end = (session: Session) => endSession.mutate({ id: session._id }, { onSuccess: () => setEnded(session) });
  return (
    <Panel title="Sessions" headingRef={heading}>
      <p className="mb-4 text-muted">Where you are signed in. End what you don't know, then change your password.</p>
      <Status text={ended ? `The session of ${deviceName(ended.device)} has ended.` : ''} />
      {endSession.error ? (
        <p role="alert" className="mb-4 text-danger">
          {readFailure(endSession.error).message}
        </p>
      ) : null}
      {query.isPending ? <Skeleton label="Loading your sessions" shape="row" count={2} /> : null}
      {query.error && !query.data ? (
        <FailurePanel
          title="Your sessions couldn't be loaded."
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
          End all sessions
        </Button>
      </div>
      {isEndingAll ? <EndSessionsDialog onClose={() => setIsEndingAll(false)} /> : null}
    </Panel>
  );
}
