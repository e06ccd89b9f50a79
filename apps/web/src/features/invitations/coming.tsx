import type { OwnInvitation, PresentInvitation } from '@redthread/contract/invitations';
import { INVITATION_OUTCOMES, type InvitationOutcome } from '@redthread/domain/invitation';
import { type ReactNode, useState } from 'react';
import { Button, buttonStyle } from '../../components/button.tsx';
import { Refusal } from '../../components/failure-panel.tsx';
import { QrCode } from '../../components/share.tsx';
import { clockOf } from '../../lib/clock.ts';
import { readFailure } from '../../lib/failure.ts';
import { telHref } from '../../lib/number.ts';
import { type PlainKey, text } from '../../lib/text.ts';
import { DoorNote, hospitalName } from '../hospital/hospital.tsx';
import { ArrivalChoice, arrivalsOf } from './arrival-choice.tsx';
import { closedNote, ShareTick } from './come-form.tsx';
import { type InvitationKey, useAnswerInvitation, useReportOutcome, type Yes } from './invitation-changes.ts';
import { shareHint } from './invitation-words.ts';

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
      {invitation.arrivalCode === undefined ? null : (
        <ArrivalPass code={invitation.arrivalCode} {...(invitation.doorNote && { doorNote: invitation.doorNote })} />
      )}
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
      <TakeBack invitation={invitation} by={by} />
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
  const arrivals = arrivalsOf(neededBy === null ? null : Date.parse(neededBy), now, clock.timeZone, invitation.opening);
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
        note={closedNote(invitation, arrivingAt === null ? null : Date.parse(arrivingAt), now)}
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

interface CallPosterProps {
  readonly invitation: Pick<PresentInvitation, 'phone' | 'internationalPhone' | 'user'>;
  /** Primary where it is the next thing to do. */
  readonly look?: 'primary' | 'secondary';
}

/** Calls the poster, while the donor is shown their phone. */
export function CallPoster({ invitation: { phone, internationalPhone, user }, look = 'secondary' }: CallPosterProps) {
  if (phone === null) return null;
  return (
    <a href={telHref({ phone, internationalPhone })} className={`${buttonStyle(look)} tabular-nums`}>
      <span className="min-w-0 whitespace-normal wrap-anywhere">
        <span className="block font-normal">{text('invitations.call', { name: user.name })}</span> <bdi>{phone}</bdi>
      </span>
    </a>
  );
}

/** A no after a yes, which takes a second press: it gives the place away, and whoever waits for them reads it at once. */
export function TakeBack({ invitation, by }: Omit<ComingProps, 'now'>) {
  return (
    <Fold label={text('invitations.release')}>
      <p className="mb-3 text-muted wrap-anywhere">{text('invitations.toldAtOnce', { name: invitation.user.name })}</p>
      <Release by={by} look="secondary">
        {text('invitations.no')}
      </Release>
    </Fold>
  );
}

/** What is said less often: a yes where somebody is told to rest, or a no after it, must not stand out. */
export function Fold({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="border-t border-line pt-2">
      <summary className="min-h-11 content-center py-1.5">{label}</summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}

interface ReleaseProps {
  readonly by: InvitationKey;
  readonly look?: 'quiet' | 'secondary';
  readonly children: string;
}

/** A no, in one press. */
export function Release({ by, look = 'quiet', children }: ReleaseProps) {
  const answer = useAnswerInvitation(by);
  return (
    <div className="grid grid-cols-1 gap-3">
      <Button look={look} isBusy={answer.isPending} onClick={() => answer.mutate({ isComing: false })}>
        {answer.isPending ? text('button.sending') : children}
      </Button>
      {answer.error ? <Refusal text={readFailure(answer.error).message} /> : null}
    </div>
  );
}

const WORDS = {
  donated: 'invitations.gave',
  notCollected: 'invitations.notTaken',
  noShow: 'invitations.missed',
} as const satisfies Record<InvitationOutcome, PlainKey>;

const OUTCOMES_OF: Partial<Record<OwnInvitation['state'], readonly InvitationOutcome[]>> = {
  // `noShow` isn't offered: a donor who won't come presses "I can't come", which frees their place at once.
  accepted: ['donated', 'notCollected'],
  closed: ['donated', 'notCollected'],
};

/** What came of it, in the donor's word: it moves the day of their last donation, and can be said otherwise. */
export function OutcomeChoice({
  invitation,
  by,
  label,
}: {
  invitation: PresentInvitation;
  by: InvitationKey;
  label: string;
}) {
  const tell = useReportOutcome(by);
  if (!invitation.mayReportOutcome) return null;
  const outcomes = (OUTCOMES_OF[invitation.state] ?? INVITATION_OUTCOMES).filter((each) => each !== invitation.state);
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{label}</legend>
      <div className="mt-2 grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
        {outcomes.map((each) => (
          <Button key={each} look="secondary" isBusy={tell.isPending} onClick={() => tell.mutate(each)}>
            {tell.isPending && tell.variables === each ? text('button.sending') : text(WORDS[each])}
          </Button>
        ))}
      </div>
      {tell.error ? (
        <div className="mt-3">
          <Refusal text={readFailure(tell.error).message} />
        </div>
      ) : null}
    </fieldset>
  );
}

interface ArrivalPassProps extends Pick<PresentInvitation, 'doorNote'> {
  readonly code: string;
}

/** What a donor shows at the blood bank, in signs that are read aloud one by one, and for a scanner; and the way in. */
function ArrivalPass({ code, doorNote }: ArrivalPassProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-surface p-4 break-inside-avoid">
      <p className="min-w-0">
        <span className="block">{text('arrivals.showCode')}</span>
        {/* With spaces, which the desk's field takes too: a screen reader would make a word of it. Wide letters twice their size go on in a second line. */}
        <bdi dir="ltr" className="block text-4xl font-bold tabular-nums">
          {[...code].join(' ')}
        </bdi>
      </p>
      <div className="w-28 shrink-0">
        <QrCode text={code} label={text('arrivals.qr')} />
      </div>
      {doorNote === undefined ? null : (
        <p className="w-full">
          <span className="block text-muted">{text('arrivals.wayIn')}</span>
          <DoorNote {...doorNote} />
        </p>
      )}
    </div>
  );
}
