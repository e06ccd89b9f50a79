import type { InvitationsOfRequest } from '@redthread/contract/invitations';
import type { OwnBloodRequest } from '@redthread/contract/requests';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { type ButtonLook, buttonStyle } from '../../components/button-style.ts';
import { linkWords } from '../../components/link-words.tsx';
import { Menu } from '../../components/menu.tsx';
import type { Clock } from '../../lib/clock.ts';
import { RichText } from '../../lib/rich-text.tsx';
import { telHref } from '../../lib/tel.ts';
import { text } from '../../lib/text.ts';
import { HiddenNote } from '../hidden/hidden-note.tsx';
import { ResendEmail } from '../mailed-link/resend-email.tsx';
import type { OwnAct } from '../requests/use-own-acts.ts';
import { DidTheyCome } from './did-they-come.tsx';
import type { LiveState, Obstacle } from './live-state.ts';
import { NoticesButton } from './notices-button.tsx';
import { ShareOwn } from './share-own.tsx';
import { VolunteerAnswer } from './volunteer-answer.tsx';

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
      return state.mayReopen ? (
        <Acts>
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
