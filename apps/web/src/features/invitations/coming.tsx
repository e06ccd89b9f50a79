import type { PresentInvitation } from '@redthread/contract/invitations';
import { useState } from 'react';
import { buttonStyle } from '../../components/button-style.ts';
import { Refusal } from '../../components/refusal.tsx';
import { clockOf } from '../../lib/clock.ts';
import { readFailure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';
import { hospitalName } from '../places/hospital-words.ts';
import { ArrivalChoice } from './arrival-choice.tsx';
import { arrivalsOf } from './arrivals.ts';
import { CallPoster } from './call-poster.tsx';
import { ShareTick } from './come-form.tsx';
import { type InvitationKey, useAnswerInvitation, type Yes } from './invitation-changes.ts';
import { shareHint } from './invitation-words.ts';
import { OutcomeChoice } from './outcome-choice.tsx';
import { Release } from './release.tsx';

interface ComingProps {
  readonly invitation: PresentInvitation;
  readonly by: InvitationKey;
  readonly now: number;
}

/** What somebody who is expected needs: when, the way, whom to call, and the way back. */
export function Coming({ invitation, by, now }: ComingProps) {
  const word = useWord(invitation, by);
  return (
    <div className="grid grid-cols-1 gap-4">
      <ArrivalChange invitation={invitation} word={word} now={now} />
      <div className="grid grid-cols-1 gap-3">
        <WayThere invitation={invitation} />
        <CallPoster invitation={invitation} />
        <PhoneChange invitation={invitation} word={word} />
      </div>
      <p className="text-muted">
        {text('invitations.bring')} {text('invitations.replaced')}
      </p>
      {invitation.mayReportOutcome ? (
        <details>
          <summary className="min-h-11 content-center py-1.5">{text('invitations.beenThere')}</summary>
          <div className="pt-2">
            <OutcomeChoice invitation={invitation} by={by} label={text('invitations.whatCame')} />
          </div>
        </details>
      ) : null}
      <Release by={by}>{text('invitations.release')}</Release>
    </div>
  );
}

const MAP = 'https://www.openstreetmap.org/search';

/** The hospital on a map: it is told the hospital's name and town, and nothing of who looks. */
function WayThere({ invitation: { hospital, place } }: Pick<ComingProps, 'invitation'>) {
  // The map's search knows no other comma.
  const query = new URLSearchParams({ query: hospitalName({ hospital, place }, ', ') });
  return (
    <a href={`${MAP}?${query}`} rel="noreferrer" className={buttonStyle()}>
      {text('invitations.wayThere')}
    </a>
  );
}

type Part = 'arrival' | 'phone';
type Word = ReturnType<typeof useWord>;

/** What they say of their coming. Each press is kept at once, and shows until it is answered: what waits for a connection waits whole. */
function useWord(invitation: PresentInvitation, by: InvitationKey) {
  const answer = useAnswerInvitation(by);
  const [last, setLast] = useState<{ readonly of: PresentInvitation; readonly part: Part; readonly yes: Yes }>();
  const failure = answer.error ? readFailure(answer.error) : null;
  const isUnheard = last?.of === invitation && (answer.isPending || failure?.isKept === true);
  const said: Yes = isUnheard ? last.yes : { sharesPhone: invitation.sharesPhone };
  return {
    said,
    isBusy: answer.isPending,
    isKept: (part: Part) => answer.isSuccess && last?.part === part,
    refusalOf: (part: Part) => (failure !== null && last?.part === part ? failure.message : null),
    say: (part: Part, change: Partial<Yes>) => {
      const yes = { ...said, ...change };
      setLast({ of: invitation, part, yes });
      answer.mutate({ isComing: true, ...yes });
    },
  };
}

interface PartProps extends Pick<ComingProps, 'invitation'> {
  readonly word: Word;
}

/** Whether the poster has the donor's own number, which can be given and taken back. */
function PhoneChange({ invitation, word }: PartProps) {
  const { sharesPhone } = word.said;
  const refusal = word.refusalOf('phone');
  return (
    <>
      <ShareTick
        hint={shareHint(invitation.user.name)(sharesPhone)}
        isOn={sharesPhone}
        isBusy={word.isBusy}
        onChange={(isOn) => word.say('phone', { sharesPhone: isOn })}
      />
      {refusal === null ? null : <Refusal text={refusal} />}
    </>
  );
}

function ArrivalChange({ invitation, word, now }: PartProps & Pick<ComingProps, 'now'>) {
  const { neededBy } = invitation;
  const arrivingAt = word.said.arrivingAt ?? (invitation.isArrivalGiven ? invitation.arrivingAt : null);
  const clock = clockOf(invitation.place);
  const arrivals = arrivalsOf(neededBy === null ? null : Date.parse(neededBy), now, clock.timeZone);
  const said = arrivals.find(({ at }) => arrivingAt !== null && at === Date.parse(arrivingAt));
  const refusal = word.refusalOf('arrival');
  return (
    <div>
      <ArrivalChoice
        label={text(arrivingAt === null ? 'invitations.when' : 'invitations.otherTime')}
        arrivals={arrivals}
        clock={clock}
        chosen={said?.name ?? null}
        isBusy={word.isBusy}
        onChoose={(arrival) => {
          if (arrival !== null) word.say('arrival', { arrivingAt: new Date(arrival.at).toISOString() });
        }}
      />
      <p role="status" className="sr-only">
        {word.isKept('arrival') ? text('invitations.timeKept') : ''}
      </p>
      {refusal === null ? null : (
        <div className="mt-3">
          <Refusal text={refusal} />
        </div>
      )}
    </div>
  );
}
