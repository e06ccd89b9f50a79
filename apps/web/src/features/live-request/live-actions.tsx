import type { ComingDonor, InvitationsOfRequest } from '@redthread/contract/invitations';
import type { OwnBloodRequest } from '@redthread/contract/requests';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { Button, type ButtonLook, buttonStyle, linkWords } from '../../components/button.tsx';
import { Refusal } from '../../components/failure-panel.tsx';
import { Menu } from '../../components/menu.tsx';
import { ShareButton } from '../../components/share.tsx';
import type { Clock } from '../../lib/clock.ts';
import { ownOrigin } from '../../lib/drawing.ts';
import { readFailure } from '../../lib/failure.ts';
import { useFocusWhenLost } from '../../lib/focus-on-new.ts';
import { telHref } from '../../lib/number.ts';
import { RichText } from '../../lib/rich-text.tsx';
import { text } from '../../lib/text.ts';
import { canBeTold, isRefused, thisDeviceId } from '../../lib/this-device.ts';
import { trpc } from '../../lib/trpc.ts';
import { useConfirmInvitation } from '../invitations/invitation-changes.ts';
import { ResendEmail } from '../mailed-link/unverified-banner.tsx';
import { HiddenNote } from '../moderation/hidden-note.tsx';
import { useBeTold } from '../push/push-offer.tsx';
import type { OwnAct } from '../requests/own-act-dialogs.tsx';
import { sharedTitle } from '../requests/request-sheet.tsx';
import { VolunteerAnswer } from './donor-card.tsx';
import type { LiveState, Obstacle } from './live-state.ts';

interface LiveActionsProps {
  readonly request: OwnBloodRequest;
  readonly invitations: InvitationsOfRequest;
  readonly state: LiveState;
  readonly now: number;
  readonly clock: Clock;
  /** Notifications on this device. */
  readonly mayTurnOn: boolean;
  readonly onAct: (act: OwnAct) => void;
  readonly onDone: () => void;
}

/** One dark button for what is next; passing the request on beside it, and all else in one menu. */
export function LiveActions(props: LiveActionsProps) {
  const { request, state, onAct, onDone } = props;
  switch (state.kind) {
    case 'offer':
      return (
        <Acts>
          <VolunteerAnswer requestId={request._id} person={state.volunteer} isFirst onDone={onDone} />
          <Beside {...props} />
        </Acts>
      );
    case 'came':
      return (
        <Acts>
          <DidTheyCome requestId={request._id} person={state.person} onDone={onDone} />
          <Beside {...props} />
        </Acts>
      );
    case 'nobody':
      return <WhatToDo {...props} asleep={state.asleep} />;
    case 'ended':
      if (request.hiddenFor !== null)
        return <HiddenNote of="request" hospital={request.hospital} reason={request.hiddenFor} />;
      if (state.how === 'nobodyGave') return <PostAgain {...request} />;
      return state.mayReopen ? (
        <Acts isRow>
          <Button onClick={() => onAct('change')}>{text('changeRequest.reopen')}</Button>
        </Acts>
      ) : null;
    case 'held':
      return <Held {...props} by={state.by} />;
    case 'allCame':
      return (
        <Acts isRow>
          <Button onClick={() => onAct('enough')}>{text('endRequest.enough')}</Button>
          <Beside {...props} />
        </Acts>
      );
    case 'coming':
      return <Coming {...props} person={state.people[0]} />;
    case 'contacting':
      return <Contacting {...props} />;
  }
}

/** A request that was ended isn't opened again: a new one begins with its blood type and town. */
function PostAgain({ bloodType, place }: OwnBloodRequest) {
  return (
    <Acts isRow>
      <Link to="/patient" search={{ bloodType, town: place?.id }} className={buttonStyle()}>
        {text('empty.postRequest')}
      </Link>
    </Acts>
  );
}

function Acts({ isRow = false, children }: { isRow?: boolean; children: ReactNode }) {
  return <div className={isRow ? 'live-act' : 'grid grid-cols-1 gap-2'}>{children}</div>;
}

function Coming({ person, ...props }: LiveActionsProps & { person: (LiveState & { kind: 'coming' })['people'][0] }) {
  const { mayTurnOn } = props;
  const { phone, user } = person;
  const { name } = user;
  return (
    <Acts isRow>
      {phone === null ? null : (
        <a href={telHref({ ...person, phone })} className={buttonStyle()}>
          <span className="min-w-0 whitespace-normal wrap-anywhere">{text('invitations.call', { name })}</span>
        </a>
      )}
      <NoticesButton look={phone === null ? 'primary' : 'secondary'} mayTurnOn={mayTurnOn} />
      <Beside {...props} shareLook={phone === null && !mayTurnOn ? 'primary' : 'quiet'} />
    </Acts>
  );
}

function Contacting(props: LiveActionsProps) {
  const { mayTurnOn } = props;
  return (
    <Acts isRow>
      <NoticesButton look="primary" mayTurnOn={mayTurnOn} />
      <Beside {...props} shareLook={mayTurnOn ? 'quiet' : 'primary'} />
    </Acts>
  );
}

/** Nobody else can be contacted: what helps now, in its order. */
function WhatToDo({ asleep, ...props }: LiveActionsProps & { asleep: (LiveState & { kind: 'nobody' })['asleep'] }) {
  const { request, onAct, mayTurnOn } = props;
  const { bloodType, hospital, place } = request;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ol className="live-steps" aria-label={text('live.doNow')}>
        <li>
          <div>
            <p className="font-semibold">{text('live.callBank')}</p>
            <p className="text-sm wrap-anywhere text-muted">
              <bdi>{hospital}</bdi>
            </p>
          </div>
        </li>
        <li>
          <div className="grid grid-cols-1 gap-1">
            <ShareOwn request={request} look="primary" label={text('live.shareRequest')} />
            <p className="text-sm text-muted">{text('live.shareHint')}</p>
          </div>
        </li>
        <li>
          <div className="grid grid-cols-1 justify-items-start gap-1">
            {asleep?.isTooLate ? (
              <Button look="secondary" onClick={() => onAct('change')}>
                {text('live.changeTime')}
              </Button>
            ) : (
              <Link
                to="/matching"
                search={{ bloodType, town: place?.id }}
                className={`wrap-anywhere ${buttonStyle('secondary')}`}
              >
                {text('live.findDonors')}
              </Link>
            )}
          </div>
        </li>
      </ol>
      <div className="grid grid-cols-1 justify-items-start gap-2">
        <NoticesButton look="secondary" mayTurnOn={mayTurnOn} />
        <div className="live-beside">
          <More {...props} />
        </div>
      </div>
    </div>
  );
}

function Held({ by, ...props }: LiveActionsProps & { by: Obstacle }) {
  const { onAct } = props;
  const share = (look: ButtonLook) => <Beside {...props} shareLook={look} />;
  switch (by) {
    case 'noTown':
      return (
        <Acts isRow>
          <Button onClick={() => onAct('correct')}>{text('live.addTown')}</Button>
          {share('quiet')}
        </Acts>
      );
    case 'noTime':
      return (
        <Acts isRow>
          <Button onClick={() => onAct('change')}>{text('live.setTime')}</Button>
          {share('quiet')}
        </Acts>
      );
    case 'unverified':
      return (
        <Acts>
          <ResendEmail />
          {share('quiet')}
        </Acts>
      );
    case 'check':
      return (
        <Acts>
          <p>
            <RichText id="requestInvitations.heldForCheck" tags={{ link: linkWords({ to: '/contact' }) }} />
          </p>
          <More {...props} />
        </Acts>
      );
    case 'refusal':
      return (
        <Acts isRow>
          <Button onClick={() => onAct('correct')}>{text('live.correct')}</Button>
          <div className="live-beside">
            <More {...props} />
          </div>
        </Acts>
      );
    case 'confirmation':
    case 'off':
    case 'limit':
      return <Acts isRow>{share('primary')}</Acts>;
  }
}

function Beside(props: LiveActionsProps & { shareLook?: ButtonLook }) {
  const { request, shareLook = 'quiet' } = props;
  // What is next has a row of its own on a phone.
  if (shareLook === 'primary') {
    return (
      <>
        <ShareOwn request={request} look={shareLook} />
        <div className="live-beside">
          <More {...props} />
        </div>
      </>
    );
  }
  return (
    <div className="live-beside">
      <ShareOwn request={request} look={shareLook} />
      <More {...props} />
    </div>
  );
}

/** All that is seldom next. */
function More({ onAct }: Pick<LiveActionsProps, 'onAct'>) {
  const acts: readonly (readonly [string, OwnAct])[] = [
    [text('live.correct'), 'correct'],
    [text('live.change'), 'change'],
    [text('endRequest.enough'), 'enough'],
    [text('withdraw.confirm'), 'notNeeded'],
  ];
  return (
    <Menu label={text('live.moreActs')} isQuiet>
      <ul>
        {acts.map(([words, act]) => (
          <li key={act} className="grid">
            <button type="button" onClick={() => onAct(act)} className={`${buttonStyle('quiet')} justify-start`}>
              {words}
            </button>
          </li>
        ))}
        <li className="grid">
          <button type="button" onClick={() => window.print()} className={`${buttonStyle('quiet')} justify-start`}>
            {text('sharedRequest.print')}
          </button>
        </li>
      </ul>
    </Menu>
  );
}

interface DidTheyComeProps {
  readonly requestId: string;
  readonly person: ComingDonor;
  readonly onDone: () => void;
}

const ANSWERS = [
  { words: 'live.yesEnough', said: { outcome: 'donated', isEnough: true } },
  { words: 'live.yesMore', said: { outcome: 'donated', isEnough: false } },
  { words: 'live.no', said: { outcome: 'noShow' } },
] as const;

/** Three answers to one question: whether the donor came, and whether it is enough. */
function DidTheyCome({ requestId, person, onDone }: DidTheyComeProps) {
  const confirm = useConfirmInvitation();
  return (
    <div className="live-act">
      {ANSWERS.map(({ words, said }, index) => (
        <Button
          key={words}
          look={index === 0 ? 'primary' : 'secondary'}
          isBusy={confirm.isPending}
          onClick={() => confirm.mutate({ id: requestId, invitationId: person._id, ...said }, { onSuccess: onDone })}
        >
          {text(words)}
        </Button>
      ))}
      {confirm.error ? <Refusal text={readFailure(confirm.error).message} /> : null}
    </div>
  );
}

interface ShareOwnProps {
  readonly request: OwnBloodRequest;
  readonly look: ButtonLook;
  readonly label?: string;
}

function ShareOwn({ request, look, label = text('sharedRequest.send') }: ShareOwnProps) {
  const page = { title: sharedTitle(request), url: `${ownOrigin()}/requests/${request._id}` };
  return <ShareButton look={look} label={label} page={page} />;
}

/** Whether notifications can be turned on here: not refused, and not on yet. Undefined until the first answer. */
export function useMayTurnOn(): boolean | undefined {
  const { data, isLoading, failureCount } = trpc.push.list.useQuery(undefined, { enabled: canBeTold() });
  if (!canBeTold() || isRefused()) return false;
  // The page doesn't wait for an answer that failed, or that needs a connection.
  if (data === undefined) return isLoading && failureCount === 0 ? undefined : false;
  return !data.some(({ _id }) => _id === thisDeviceId());
}

/** Has a poster told on this device, with or without a donor profile. The browser's own question comes only after it is pressed. */
function NoticesButton({ look, mayTurnOn }: { look: ButtonLook; mayTurnOn: boolean }) {
  const said = useRef<HTMLParagraphElement>(null);
  const beTold = useBeTold();
  const isDenied = beTold.isSuccess && beTold.data === null;
  const isMatchable = mayTurnOn && !isDenied;
  useFocusWhenLost(String(isMatchable), () => said.current?.focus());
  return (
    <>
      {isMatchable ? (
        <Button look={look} isBusy={beTold.isPending} onClick={() => beTold.mutate()}>
          {text('push.submit')}
        </Button>
      ) : null}
      <p ref={said} role="status" tabIndex={-1} className="text-muted empty:hidden">
        {isDenied ? text('push.denied') : beTold.isSuccess ? text('live.noticesOn') : ''}
      </p>
      {beTold.error === null ? null : (
        <Refusal text={text('push.failed', { reason: readFailure(beTold.error).message })} />
      )}
    </>
  );
}
