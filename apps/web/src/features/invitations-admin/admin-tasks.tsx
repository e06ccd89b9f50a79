import {
  type Dispute,
  type InvitationOverview,
  MAX_REINSTATED,
  type Moderated,
  type ModeratedPerson,
  type ModeratedRequest,
} from '@redthread/contract/moderation';
import { INVITATION_OUTCOMES, type InvitationOutcome } from '@redthread/domain/invitation';
import type { ReportKind } from '@redthread/domain/moderation';
import { Link } from '@tanstack/react-router';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/choices.tsx';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { Refusal } from '../../components/failure-panel.tsx';
import { GoodNews, Status } from '../../components/note.tsx';
import { Badge, CardGrid, Facts, Rows } from '../../components/rows.tsx';
import { formatAgo, useNow } from '../../lib/clock.ts';
import { readFailure } from '../../lib/failure.ts';
import { written } from '../../lib/number.ts';
import { type PlainKey, text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { RequestCard } from '../requests/request-card.tsx';
import { UrgencyBadge } from '../requests/urgency-badge.tsx';
import { useSession } from '../session/use-session.ts';
import { ActButton, ActDialog, type ActKind, type AdminAct, useAdminActs } from './act-dialog.tsx';

interface AdminTasksProps {
  overview: Pick<InvitationOverview, 'mode' | 'toConfirm' | 'withoutYes'>;
  moderated: Moderated;
}

/** What waits for an admin: reports and stops, requests to confirm, and those that nobody has said yes to. */
export function AdminTasks({ overview: { mode, toConfirm, withoutYes }, moderated }: AdminTasksProps) {
  const { heading, asked, said, refusal, isBusy, begin, go, dismiss, settleDispute: settle } = useAdminActs();
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
      {moderated.disputes.length === 0 ? null : (
        <Part title={text('invitationsAdmin.disputes')} hint={text('invitationsAdmin.disputesHint')}>
          <CardGrid columns={2}>
            {moderated.disputes.map((dispute) => (
              <DisputeCard key={dispute._id} dispute={dispute} settle={settle} />
            ))}
          </CardGrid>
        </Part>
      )}
      <ActDialog {...{ asked, refusal, isBusy, go, dismiss }} />
    </>
  );
}

interface DisputeCardProps {
  dispute: Dispute;
  settle: ReturnType<typeof useAdminActs>['settleDispute'];
}

/** Both words, and what it was once an admin has asked. */
function DisputeCard({ dispute, settle }: DisputeCardProps) {
  const { _id: id, accountId, user, hospital, donorSays } = dispute;
  const isOwn = settle.variables?.id === id;
  return (
    <li className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <h3 className="text-lg font-semibold wrap-anywhere">
        <Link to="/admin/people/$id" params={{ id: accountId }} className="thread-link">
          <bdi>{user.name}</bdi>
        </Link>
      </h3>
      <Facts
        layout="long"
        facts={[
          [hospital, text(OUTCOME_WORDS.noShow)],
          [user.name, text(OUTCOME_WORDS[donorSays])],
        ]}
      />
      {isOwn && settle.error ? <Refusal text={readFailure(settle.error).message} /> : null}
      <div className="mt-auto flex flex-wrap gap-3">
        {INVITATION_OUTCOMES.map((outcome) => (
          <Button
            key={outcome}
            look="secondary"
            isBusy={isOwn && settle.isPending}
            aria-label={text('requestInvitations.outcomeOf', {
              outcome: text(OUTCOME_WORDS[outcome]),
              name: user.name,
            })}
            onClick={() => settle.mutate({ id, outcome })}
          >
            {text(OUTCOME_WORDS[outcome])}
          </Button>
        ))}
      </div>
    </li>
  );
}

const OUTCOME_WORDS = {
  donated: 'arrivals.gave',
  notCollected: 'arrivals.notTaken',
  noShow: 'adminFind.stateNoShow',
} as const satisfies Record<InvitationOutcome, PlainKey>;

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

interface StartManyProps {
  people: readonly ModeratedPerson[];
  onAct: (act: AdminAct) => void;
}

/** Whoever was reported or stopped. Those whom false reports stopped are started together. */
function StartMany({ people, onAct }: StartManyProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setIsAsking] = useState(false);
  const { moderation, overview, requests, admin } = trpc.useUtils();
  const start = trpc.moderation.reinstateMany.useMutation({
    onSuccess: () => {
      setIsAsking(false);
      setSelected(new Set());
    },
    onSettled: () =>
      Promise.all([moderation.invalidate(), overview.invalidate(), requests.invalidate(), admin.invalidate()]),
  });
  const session = useSession();
  const ownId = 'user' in session ? session.user._id : null;
  /** Oneself is for another admin to start. */
  const mayStart = ({ _id, stoppedAt }: ModeratedPerson) => stoppedAt !== null && _id !== ownId;
  const stopped = people.filter(mayStart);
  const chosen = stopped.filter(({ _id }) => selected.has(_id)).slice(0, MAX_REINSTATED);
  const count = chosen.length;
  const select = (id: string, isOn: boolean) => {
    const next = new Set(selected);
    if (isOn) next.add(id);
    else next.delete(id);
    setSelected(next);
  };
  const begin = () => {
    start.reset();
    setIsAsking(true);
  };
  return (
    <>
      <Status text={start.data === undefined ? '' : saidOf(start.data.started, start.data.left.length)} />
      {stopped.length < 2 ? null : (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Checkbox
            label={text('invitationsAdmin.selectAll')}
            isOn={count === stopped.length}
            onChange={(isOn) => setSelected(new Set(isOn ? stopped.map(({ _id }) => _id) : []))}
          />
          {count === 0 ? null : (
            <Button look="primary" onClick={begin}>
              {text('invitationsAdmin.startMany', { count })}
            </Button>
          )}
        </div>
      )}
      <CardGrid columns={2}>
        {people.map((person) => (
          <ModeratedPersonCard key={person._id} person={person} onAct={onAct}>
            {!mayStart(person) || stopped.length < 2 ? null : (
              <Checkbox
                label={text('invitationsAdmin.select', { name: person.user.name })}
                isOn={selected.has(person._id)}
                onChange={(isOn) => select(person._id, isOn)}
              />
            )}
          </ModeratedPersonCard>
        ))}
      </CardGrid>
      {isAsking ? (
        <ConfirmDialog
          title={text('invitationsAdmin.startMany', { count })}
          confirmLabel={text('invitationsAdmin.startMany', { count })}
          busyLabel={text('button.saving')}
          look="primary"
          isBusy={start.isPending}
          error={start.error ? readFailure(start.error).message : null}
          onConfirm={() => start.mutate({ people: chosen.map((each) => ({ id: each._id, seenAt: readUpTo(each) })) })}
          onClose={() => setIsAsking(false)}
        >
          <p>{text('invitationsAdmin.startPersonHint')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function saidOf(count: number, left: number): string {
  return left === 0
    ? text('invitationsAdmin.startedMany', { count })
    : text('invitationsAdmin.leftStopped', { count, left });
}

const SAID_OF = {
  money: 'invitationsAdmin.money',
  untrue: 'invitationsAdmin.untrue',
  rude: 'invitationsAdmin.rude',
} as const satisfies Record<ReportKind, PlainKey>;

interface ModeratedPersonCardProps {
  person: ModeratedPerson;
  /** Where many are started at once. */
  children?: ReactNode;
  onAct: (act: AdminAct) => void;
}

/** Somebody who was reported or stopped: what was said of them, what they ask for, and what an admin can do. */
function ModeratedPersonCard({ person, children, onAct }: ModeratedPersonCardProps) {
  const { _id: id, stoppedAt, reports, requests } = person;
  const { name } = person.user;
  const now = useNow();
  const seenAt = readUpTo(person);
  return (
    <li className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-lg font-semibold wrap-anywhere">
          <Link to="/admin/people/$id" params={{ id }} className="thread-link">
            <bdi>{name}</bdi>
          </Link>
        </h3>
        {stoppedAt === null ? (
          <Badge tone="yellow">{text('invitationsAdmin.reported')}</Badge>
        ) : (
          <Badge tone="red">{text('invitationsAdmin.isStopped')}</Badge>
        )}
      </div>
      {stoppedAt === null ? null : (
        <p className="text-muted">{text('invitationsAdmin.stoppedAgo', { ago: formatAgo(stoppedAt, now) })}</p>
      )}
      <ul className="grid gap-1">
        {reports.map(({ kind, about, at, requestId, isWeighty }) => (
          <li key={`${at} ${kind} ${requestId}`} className="wrap-anywhere">
            <span className="font-semibold">{text(SAID_OF[kind])}</span>{' '}
            <span className="text-muted">
              {text(about === 'donor' ? 'invitationsAdmin.asDonor' : 'invitationsAdmin.asPatient', {
                ago: formatAgo(at, now),
              })}
              {isWeighty ? null : ` ${text('invitationsAdmin.weak')}`}
            </span>
          </li>
        ))}
      </ul>
      {requests.length === 0 ? null : (
        <ul className="divide-y divide-line border-y border-line">
          {requests.map((request) => (
            <RequestOf key={request._id} request={request} isStopped={stoppedAt !== null} onAct={onAct} />
          ))}
        </ul>
      )}
      {children}
      <div className="mt-auto flex flex-wrap gap-3">
        {stoppedAt === null ? (
          <ActButton act={{ kind: 'stopPerson', id, name }} look="danger" onAct={onAct} />
        ) : (
          <ActButton act={{ kind: 'startPerson', id, name, seenAt }} look="primary" onAct={onAct} />
        )}
        {reports.length === 0 ? null : <ActButton act={{ kind: 'settle', id, name, seenAt }} onAct={onAct} />}
      </div>
    </li>
  );
}

/** When the newest report came that is shown; whoever was stopped without one has none up to then. */
function readUpTo({ reports, stoppedAt }: ModeratedPerson): string | undefined {
  return reports[0]?.at ?? stoppedAt ?? undefined;
}

interface RequestOfProps {
  request: ModeratedRequest;
  /** Whether the person is: then none of their requests starts by itself. */
  isStopped: boolean;
  onAct: (act: AdminAct) => void;
}

function RequestOf({ request, isStopped, onAct }: RequestOfProps) {
  const { _id: id, bloodType, hospital, urgency, coming, stoppedAt } = request;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <p className="flex min-w-0 flex-wrap items-center gap-x-3 wrap-anywhere">
        <Link to="/admin/requests/$id" params={{ id }} className="thread-link py-1">
          <bdi>{written(bloodType)}</bdi> · <bdi>{hospital}</bdi>
        </Link>{' '}
        <UrgencyBadge urgency={urgency} />{' '}
        <span className="text-muted">{text('invitationsAdmin.coming', { count: coming })}</span>
      </p>
      {isStopped ? null : (
        <ActButton
          act={{ kind: stoppedAt === null ? 'stopRequest' : 'startRequest', id, name: hospital }}
          look="quiet"
          onAct={onAct}
        />
      )}
    </li>
  );
}
