import type { ComingDonor } from '@redthread/contract/asks';
import { ASK_OUTCOMES, type AskOutcome, type Thanks } from '@redthread/domain/ask';
import { useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { Refusal } from '../../components/refusal.tsx';
import type { Clock } from '../../lib/clock.ts';
import { readFailure } from '../../lib/failure.ts';
import { atWords } from '../../lib/soon.ts';
import { telHref } from '../../lib/tel.ts';
import { type PlainKey, text } from '../../lib/text.ts';
import { useNow } from '../../lib/use-now.ts';
import { BloodTypeMark } from '../blood-type/blood-type-mark.tsx';
import { ReportDonor } from '../guard/report-donor.tsx';
import { useConfirmAsk } from './ask-changes.ts';
import { ThanksChoice } from './thanks-choice.tsx';

const OUTCOMES = {
  gave: { button: 'requestAsks.gave', said: 'requestAsks.hasGiven' },
  notTaken: { button: 'requestAsks.notTaken', said: 'requestAsks.wasNotTaken' },
  missed: { button: 'requestAsks.missed', said: 'requestAsks.hasMissed' },
} as const satisfies Record<AskOutcome, Record<'button' | 'said', PlainKey>>;

interface AskedPersonProps {
  requestId: string;
  person: ComingDonor;
  /** Of the hospital. */
  clock: Clock;
  /** Whether the request is. */
  isOpen: boolean;
  /** While the request is, phones are kept back, whoever shared them. */
  isChecked: boolean;
  /** In place of confirming at once that they gave. */
  onGave?: ((thanks: Thanks | undefined) => void) | undefined;
}

/** Somebody who said yes: when they come, how to reach them, and what came of it. */
export function AskedPerson({ requestId, person, clock, isOpen, isChecked, onGave }: AskedPersonProps) {
  const { _id, user, bloodType, state, phone, internationalPhone, arrivingAt } = person;
  const now = useNow();
  const confirm = useConfirmAsk();
  const status = useRef<HTMLParagraphElement>(null);
  const [thanks, setThanks] = useState<Thanks>();
  const say = (outcome: AskOutcome) => {
    if (outcome === 'gave' && onGave) return onGave(thanks);
    // The button that was pressed is gone with the answer.
    confirm.mutate({ id: requestId, askId: _id, outcome, thanks }, { onSuccess: () => status.current?.focus() });
  };
  const isExpected = state === 'coming' && (arrivingAt === null || Date.parse(arrivingAt) > now);
  const isToConfirm = waitsForWord(person);
  const isSettled = !isToConfirm && ASK_OUTCOMES.some((outcome) => outcome === state);
  const isFolded = isExpected || isSettled;
  const outcomes = (
    <>
      {state === 'gave' && !isToConfirm ? null : (
        <ThanksChoice name={user.name} chosen={thanks} onChoose={setThanks} isUnfolded={isFolded} />
      )}
      <div className="mt-2 grid grid-cols-1 gap-2 sm:flex sm:flex-wrap">
        {ASK_OUTCOMES.filter((outcome) => isToConfirm || outcome !== state).map((outcome) => (
          <Button
            key={outcome}
            look="secondary"
            isBusy={confirm.isPending}
            aria-label={text('requestAsks.outcomeOf', { outcome: text(OUTCOMES[outcome].button), name: user.name })}
            onClick={() => say(outcome)}
          >
            {text(OUTCOMES[outcome].button)}
          </Button>
        ))}
      </div>
    </>
  );
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-44">
          <p className="flex flex-wrap items-baseline gap-x-3 font-semibold">
            <bdi className="wrap-anywhere">{user.name}</bdi>
            <BloodTypeMark bloodType={bloodType} size="line" tone="bare" />
          </p>
          <p ref={status} tabIndex={-1}>
            {stateOf(person, { clock, isOpen, isChecked, now })}
          </p>
        </div>
        {phone === null ? null : (
          <a href={telHref({ phone, internationalPhone })} className={`${buttonStyle('secondary')} tabular-nums`}>
            <span className="sr-only">{text('contact.call', { name: user.name })}</span> <bdi>{phone}</bdi>
          </a>
        )}
      </div>
      {/* What was kept may have been sent since. */}
      {confirm.error && (isToConfirm || state !== confirm.variables.outcome) ? (
        <Refusal text={readFailure(confirm.error).message} />
      ) : null}
      {isFolded ? (
        <details key={String(isSettled)}>
          <summary className="min-h-11 content-center py-1.5">
            {text(isSettled ? 'requestAsks.correct' : 'requestAsks.say')}
            <span className="sr-only">: {user.name}</span>
          </summary>
          {outcomes}
        </details>
      ) : (
        outcomes
      )}
      <ReportDonor requestId={requestId} person={person} />
    </li>
  );
}

interface Circumstances extends Pick<AskedPersonProps, 'clock' | 'isOpen' | 'isChecked'> {
  readonly now: number;
}

/** They gave by their own word, and the poster has yet to say so. */
function waitsForWord({ state, isCounted }: ComingDonor): boolean {
  return state === 'gave' && !isCounted;
}

function stateOf(person: ComingDonor, { clock, isOpen, isChecked, now }: Circumstances): string {
  const { state, phone, arrivingAt } = person;
  if (waitsForWord(person)) return text('requestAsks.saysGave');
  const outcome = ASK_OUTCOMES.find((each) => each === state);
  if (outcome !== undefined) return text(OUTCOMES[outcome].said);
  // While the request is open, only who left the list has an ask that is over.
  if (state === 'over') return text(isOpen ? 'requestAsks.hasLeft' : 'requestAsks.wasComing');
  const when = arrivingAt === null ? null : atWords(arrivingAt, now, clock);
  if (state === 'unsure' || (when !== null && Date.parse(arrivingAt ?? '') <= now)) {
    return when === null ? text('requestAsks.didTheyCome') : text('requestAsks.wasExpected', { when });
  }
  const coming = when === null ? text('requestAsks.coming') : text('requestAsks.comingAt', { when });
  return phone === null && !isChecked ? `${coming} ${text('requestAsks.willCall')}` : coming;
}
