import type { PresentInvitation } from '@redthread/contract/invitations';
import { isOpenAt, nextOpening } from '@redthread/domain/opening-hours';
import { type FormEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { Button, buttonStyle } from '../../components/button.tsx';
import { Refusal } from '../../components/failure-panel.tsx';
import { inputStyle } from '../../components/form/control-style.ts';
import { FieldError } from '../../components/form/field-frame.tsx';
import { type Clock, clockOf, ownToday, whenOf } from '../../lib/clock.ts';
import { readFailure } from '../../lib/failure.ts';
import { useFocusWhenLost } from '../../lib/focus-on-new.ts';
import { text } from '../../lib/text.ts';
import { type Arrival, ArrivalChoice, opensAgainAt } from './arrival-choice.tsx';
import type { Yes } from './invitation-changes.ts';

interface ComeFormProps {
  /** For how many days back they have to say whether they gave; null for not at all. */
  readonly gaveWithinDays: number | null;
  /** What the other side can do with the number, or can't without it. */
  readonly hintOf: (sharesPhone: boolean) => string;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onCome: (yes: Yes) => void;
  /** A choice was changed, which a yes that waits for a connection is to be sent with. */
  readonly onChange?: (change: { readonly sharesPhone: boolean; readonly arrivingAt: string | undefined }) => void;
  /** For an offer, which its poster weighs: when the donor can be there. */
  readonly times?: { readonly arrivals: readonly Arrival[]; readonly clock: Clock; readonly note?: ReactNode };
  /** What can be said instead of a yes. */
  readonly children?: ReactNode;
}

/** One yes. To give one's number is a choice of its own, which nobody makes for the donor. */
export function ComeForm(props: ComeFormProps) {
  const { gaveWithinDays, hintOf, isBusy, error, onCome, onChange, times, children } = props;
  const [sharesPhone, setSharesPhone] = useState(false);
  const [chosen, setChosen] = useState<Arrival['name'] | null>(null);
  // A yes waits for the word whether they gave recently.
  const [isAsked, setIsAsked] = useState(false);
  const question = useRef<HTMLLegendElement>(null);
  const form = useRef<HTMLDivElement>(null);
  useFocusWhenLost(isAsked ? 'question' : 'form', () => (question.current ?? form.current)?.focus());
  const arrivalOf = (name: Arrival['name'] | null) => {
    const arrival = times?.arrivals.find((each) => each.name === name);
    return arrival === undefined ? undefined : new Date(arrival.at).toISOString();
  };
  const arrivingAt = arrivalOf(chosen);
  const yes = { sharesPhone, ...(arrivingAt === undefined ? {} : { arrivingAt }) };
  const share = (isOn: boolean) => {
    setSharesPhone(isOn);
    onChange?.({ sharesPhone: isOn, arrivingAt });
  };
  const choose = (name: Arrival['name'] | null) => {
    setChosen(name);
    onChange?.({ sharesPhone, arrivingAt: arrivalOf(name) });
  };
  const failure = error ? <Refusal text={refusalOf(error, times?.clock)} /> : null;
  if (isAsked && gaveWithinDays !== null) {
    return (
      <div className="grid grid-cols-1 gap-3">
        <GaveLately
          days={gaveWithinDays}
          isBusy={isBusy}
          onSay={(lastDonatedOn) => onCome({ ...yes, lastDonatedOn })}
          onBack={() => setIsAsked(false)}
          questionRef={question}
        />
        {failure}
      </div>
    );
  }
  return (
    <div ref={form} tabIndex={-1} className="grid grid-cols-1 gap-3">
      {times === undefined ? null : (
        <ArrivalChoice
          label={text('invitations.when')}
          {...times}
          chosen={chosen}
          isBusy={isBusy}
          onChoose={(next) => choose(next?.name ?? null)}
        />
      )}
      <ShareTick hint={hintOf(sharesPhone)} isOn={sharesPhone} isBusy={isBusy} onChange={share} />
      <Button isBusy={isBusy} onClick={() => (gaveWithinDays === null ? onCome(yes) : setIsAsked(true))}>
        {text(isBusy ? 'button.sending' : 'invitations.yes')}
      </Button>
      {failure}
      {children}
    </div>
  );
}

/** With when the blood bank opens, if that is why. */
function refusalOf(error: unknown, clock: Clock | undefined): string {
  const { message, opensAt } = readFailure(error);
  return opensAt === undefined || clock === undefined
    ? message
    : `${message} ${openAgainWords(Date.parse(opensAt), Date.now(), clock)}`;
}

interface ShareTickProps {
  readonly hint: string;
  readonly isOn: boolean;
  readonly isBusy?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function ShareTick({ hint, isOn, isBusy = false, onChange }: ShareTickProps) {
  const id = useId();
  return (
    <label className="flex min-h-12 items-center gap-3 py-1">
      <input
        type="checkbox"
        checked={isOn}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        aria-disabled={isBusy || undefined}
        onChange={({ target }) => isBusy || onChange(target.checked)}
        className="size-6 shrink-0"
      />
      <span className="min-w-0 leading-snug">
        <span id={`${id}-label`} className="block font-semibold">
          {text('invitations.share')}
        </span>
        <span id={`${id}-hint`} className="block wrap-anywhere text-sm text-muted">
          {hint}
        </span>
      </span>
    </label>
  );
}

interface GaveLatelyProps {
  readonly days: number;
  readonly isBusy: boolean;
  /** The day of the last donation; null for none within these days. */
  readonly onSay: (lastDonatedOn: string | null) => void;
  readonly onBack: () => void;
  readonly questionRef: Ref<HTMLLegendElement>;
}

/** Asked before a yes counts, so that nobody sets out who has yet to rest. */
function GaveLately({ days, isBusy, onSay, onBack, questionRef }: GaveLatelyProps) {
  return (
    <fieldset className="min-w-0">
      <legend ref={questionRef} tabIndex={-1} className="scroll-my-4 font-semibold">
        {text('gaveLately.question', { days })}
      </legend>
      <div className="mt-2 grid grid-cols-1 gap-3">
        <Button isBusy={isBusy} onClick={() => onSay(null)}>
          {text(isBusy ? 'button.sending' : 'gaveLately.no')}
        </Button>
        <details>
          <summary className={`${buttonStyle('secondary')} w-full`}>{text('gaveLately.yes')}</summary>
          <div className="grid gap-3 pt-3">
            <p className="text-muted">{text('gaveLately.why')}</p>
            <DayForm
              label={text('gaveLately.day')}
              submitLabel={text('gaveLately.send')}
              min="1900-01-01"
              max={ownToday()}
              isBusy={isBusy}
              problemOf={(day) => (day === '' || day > ownToday() ? text('gaveLately.dayPast') : null)}
              onChoose={onSay}
            />
          </div>
        </details>
        <button type="button" onClick={onBack} className="min-h-11 justify-self-start">
          <span className="thread-link">{text('gaveLately.back')}</span>
        </button>
      </div>
    </fieldset>
  );
}

/** When a blood bank that is closed opens again, in words. */
function openAgainWords(opensAt: number, now: number, clock: Clock): string {
  return text('openingHours.openAgain', whenOf(new Date(opensAt).toISOString(), now, clock));
}

/**
 * That the blood bank is closed when a donor would be there, and when it opens: at the time that they said, or now. Null where it is open, or nobody
 * knows its hours.
 */
export function closedNote(
  { opening, place }: Pick<PresentInvitation, 'opening' | 'place'>,
  arrivingAt: number | null,
  now: number,
): ReactNode {
  if (opening === undefined) return null;
  const clock = clockOf(place);
  if (arrivingAt !== null) {
    if (isOpenAt(arrivingAt, opening, clock.timeZone)) return null;
    return closed('openingHours.closedThen', nextOpening(arrivingAt, opening, clock.timeZone), now, clock);
  }
  const opensAt = opensAgainAt(now, opening, clock.timeZone);
  if (opensAt === null) return null;
  const isOpen = isOpenAt(now, opening, clock.timeZone);
  return closed(isOpen ? 'openingHours.closesSoon' : 'openingHours.closedNow', opensAt, now, clock);
}

function closed(
  said: 'openingHours.closedNow' | 'openingHours.closesSoon' | 'openingHours.closedThen',
  opensAt: number | null,
  now: number,
  clock: Clock,
): ReactNode {
  return (
    <p className="mt-1 text-warn">
      {text(said)} {opensAt === null ? null : openAgainWords(opensAt, now, clock)}
    </p>
  );
}

interface DayFormProps {
  readonly label: string;
  readonly submitLabel: string;
  readonly min: string;
  readonly max: string;
  readonly isBusy: boolean;
  /** What is wrong with a day, or with none, in words; null for nothing. */
  readonly problemOf: (day: string) => string | null;
  readonly onChoose: (day: string) => void;
}

/** One day and its button, in a row where there is room. */
export function DayForm({ label, submitLabel, min, max, isBusy, problemOf, onChoose }: DayFormProps) {
  const id = useId();
  const [day, setDay] = useState('');
  const [error, setError] = useState<string | null>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const problem = problemOf(day);
    setError(problem);
    if (problem === null) onChoose(day);
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={send}
      className="grid items-end gap-3 grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))]"
    >
      <div>
        <label htmlFor={id} className="mb-1.5 block">
          {label}
        </label>
        <input
          id={id}
          type="date"
          min={min}
          max={max}
          value={day}
          onChange={({ target }) => setDay(target.value)}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-error`}
          className={`${inputStyle} rtl:[&::-webkit-datetime-edit]:text-right`}
        />
      </div>
      <Button type="submit" look="secondary" isBusy={isBusy}>
        {submitLabel}
      </Button>
      <div role="alert" className="col-span-full empty:hidden">
        {error === null ? null : <FieldError id={id} error={error} />}
      </div>
    </form>
  );
}
