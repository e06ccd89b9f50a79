import type { InvitationOverview, Moderated, ModeratedRequest } from '@redthread/contract/moderation';
import { type ReactNode, type Ref, useId } from 'react';
import { GoodNews } from '../../components/good-news.tsx';
import { Rows } from '../../components/rows.tsx';
import { Status } from '../../components/status.tsx';
import { text } from '../../lib/text.ts';
import { RequestCard } from '../requests/request-card.tsx';
import { ActButton } from './act-button.tsx';
import { ActDialog } from './act-dialog.tsx';
import { StartMany } from './start-many.tsx';
import { type ActKind, useAdminActs } from './use-admin-acts.ts';

interface AdminTasksProps {
  overview: Pick<InvitationOverview, 'mode' | 'toConfirm' | 'withoutYes'>;
  moderated: Moderated;
}

/** What waits for an admin: reports and stops, requests to confirm, and those that nobody has said yes to. */
export function AdminTasks({ overview: { mode, toConfirm, withoutYes }, moderated }: AdminTasksProps) {
  const { heading, asked, said, refusal, isBusy, begin, go, dismiss } = useAdminActs();
  const cardOf = (request: ModeratedRequest, kind: ActKind) => (
    <RequestCard key={request._id} request={request}>
      <ActButton act={{ kind, id: request._id, name: request.hospital }} onAct={begin} />
    </RequestCard>
  );
  return (
    <>
      <Part title={text('invitationsAdmin.guarded')} hint={null} headingRef={heading}>
        <Status text={said} />
        {moderated.people.length + moderated.requests.length === 0 ? (
          <GoodNews>{text('invitationsAdmin.none')}</GoodNews>
        ) : null}
        <div className="grid gap-4">
          <StartMany people={moderated.people} onAct={begin} />
          {moderated.requests.length === 0 ? null : (
            <Rows>{moderated.requests.map((request) => cardOf(request, 'startRequest'))}</Rows>
          )}
        </div>
      </Part>
      {mode === 'approved' ? (
        <Part title={text('invitationsAdmin.toConfirm')} hint={waiting(toConfirm.total)}>
          {toConfirm.total === 0 ? <GoodNews>{text('invitationsAdmin.none')}</GoodNews> : null}
          {toConfirm.total === 0 ? null : <Rows>{toConfirm.items.map((request) => cardOf(request, 'confirm'))}</Rows>}
        </Part>
      ) : null}
      <Part title={text('invitationsAdmin.withoutYes')} hint={waiting(withoutYes.total)}>
        {withoutYes.total === 0 ? <GoodNews>{text('invitationsAdmin.none')}</GoodNews> : null}
        {withoutYes.total === 0 ? null : (
          <Rows>
            {withoutYes.items.map((request) =>
              cardOf(request, request.stoppedAt === null ? 'stopRequest' : 'startRequest'),
            )}
          </Rows>
        )}
      </Part>
      <ActDialog {...{ asked, refusal, isBusy, go, dismiss }} />
    </>
  );
}

/** How many there are, where there are any. */
function waiting(count: number): string | null {
  return count === 0 ? null : text('invitationsAdmin.waiting', { count });
}

interface PartProps {
  title: string;
  hint: string | null;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

function Part({ title, hint, headingRef, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} ref={headingRef} tabIndex={-1} className="text-2xl font-semibold">
        {title}
      </h2>
      {hint !== null ? <p className="mt-2 max-w-prose text-muted">{hint}</p> : null}
      <div className="mt-4">{children}</div>
    </section>
  );
}
