import type { ArrivalDetail, CheckInInput } from '@redthread/contract/organisations';
import { BLOOD_TYPES, type BloodType } from '@redthread/domain/blood-type';
import { addDays } from '@redthread/domain/day';
import { wallClock } from '@redthread/domain/wall-clock';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { CloseButton, Dialog, DialogButtons, DialogRefusal } from '../../components/dialog.tsx';
import { Refusal } from '../../components/failure-panel.tsx';
import { inputStyle } from '../../components/form/control-style.ts';
import { FieldFrame } from '../../components/form/field-frame.tsx';
import { ReasonDialog } from '../../components/form/reason-dialog.tsx';
import { type Fact, Facts } from '../../components/rows.tsx';
import { type Clock, useNow } from '../../lib/clock.ts';
import { written } from '../../lib/number.ts';
import { text } from '../../lib/text.ts';
import { BloodTypeMark } from '../blood-type/blood-type-mark.tsx';
import { foundWords } from '../donations/donation-record.tsx';
import { UrgencyBadge } from '../requests/urgency-badge.tsx';
import { arrivedWords, expectedWords, outcomeWords } from './arrival-words.ts';

type Step = CheckInInput['step'];

const STEPS = {
  arrived: 'arrivals.arrived',
  donated: 'arrivals.gave',
  notCollected: 'arrivals.notTaken',
  undone: 'arrivals.undo',
} as const;

interface ArrivalCardProps {
  code: string;
  /** Null without a connection. */
  arrival: ArrivalDetail | null;
  /** Of the hospital. */
  clock: Clock;
  isBusy: boolean;
  error: string | null;
  onAct: (step: Step, notBefore?: string) => void;
  /** Null for whoever isn't of the laboratory. */
  onBloodType: ((bloodType: BloodType) => void) | null;
  onClose: () => void;
}

/** Whom a code is of, and what the desk can say of them. Its heading takes the focus. */
export function ArrivalCard({ code, arrival, clock, isBusy, error, onAct, onBloodType, onClose }: ArrivalCardProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const card = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState<'notTaken' | 'bloodType' | null>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const name = arrival === null ? code : arrival.user.name;
  const isSaid = arrival?.isSaidByHospital === true;
  const [first, ...others] = stepsOf(arrival);
  const press = (step: Step) => (step === 'notCollected' ? setAsked('notTaken') : onAct(step));
  const button = (step: Step, look: 'primary' | 'secondary') => (
    <Button
      key={step}
      look={look}
      isBusy={isBusy}
      aria-label={text('requestInvitations.outcomeOf', { outcome: text(STEPS[step]), name })}
      {...(step === 'notCollected' ? { 'aria-haspopup': 'dialog' as const } : {})}
      onClick={() => press(step)}
    >
      {text(STEPS[step])}
    </Button>
  );
  return (
    <section
      ref={card}
      aria-labelledby={id}
      className="grid scroll-my-4 grid-cols-1 gap-4 rounded-lg border border-line bg-surface p-4 shadow-card"
    >
      <h2 ref={heading} id={id} tabIndex={-1} aria-describedby={`${id}-facts`} className="text-2xl font-bold">
        <bdi className="wrap-anywhere">{name}</bdi>
      </h2>
      <div id={`${id}-facts`}>
        {arrival === null ? <p>{text('arrivals.offline')}</p> : <ArrivalFacts arrival={arrival} clock={clock} />}
      </div>
      {isSaid ? <p className="font-semibold">{text('requestInvitations.correct')}</p> : null}
      <div className="grid grid-cols-1 gap-3 sm:flex sm:flex-wrap">
        {first === undefined ? null : button(first, isSaid ? 'secondary' : 'primary')}
        {others.map((step) => button(step, 'secondary'))}
        {arrival === null || onBloodType === null ? null : (
          <Button look="secondary" isBusy={isBusy} aria-haspopup="dialog" onClick={() => setAsked('bloodType')}>
            {text('arrivals.bloodType')}
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          {text('button.close')}
        </Button>
      </div>
      {error === null || asked !== null ? null : <Refusal text={error} />}
      {asked === 'notTaken' ? (
        <NotTakenDialog
          {...{ name, clock, isBusy, error }}
          onAct={(notBefore) => onAct('notCollected', notBefore)}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked === 'bloodType' && onBloodType !== null ? (
        <ReasonDialog
          {...{ isBusy, error }}
          title={text('arrivals.bloodTypeOf', { name })}
          label={text('arrivals.bloodType')}
          legend={text('field.bloodType')}
          missing={text('arrivals.chooseBloodType')}
          look="primary"
          reasons={BLOOD_TYPES}
          words={written}
          onConfirm={onBloodType}
          onClose={() => setAsked(null)}
        >
          {text('arrivals.bloodTypeHint')}
        </ReasonDialog>
      ) : null}
    </section>
  );
}

/** What is next comes first. What the desk has said it needn't say again. */
function stepsOf(arrival: ArrivalDetail | null): Step[] {
  const steps: Step[] = ['arrived', 'donated', 'notCollected'];
  if (arrival === null) return steps;
  const { arrivedAt, state, isSaidByHospital } = arrival;
  if (isSaidByHospital) return [...steps.filter((step) => step !== 'arrived' && step !== state), 'undone'];
  return steps.filter((step) => step !== 'arrived' || arrivedAt === null);
}

function ArrivalFacts({ arrival, clock }: { arrival: ArrivalDetail; clock: Clock }) {
  const { bloodType, patientBloodType, urgency, confirmedDonations, confirmedBloodTypes } = arrival;
  const now = useNow();
  const said = outcomeWords(arrival) ?? arrivedWords(arrival, now, clock);
  const facts: Fact[] = [
    [
      text('arrivals.donorSays'),
      <span key="donor" className="inline-flex py-0.5">
        <BloodTypeMark bloodType={bloodType} size="small" />
      </span>,
    ],
    ...confirmedBloodTypes.map((found): Fact => [text('arrivals.bloodTypeFound'), foundWords(found)]),
    [
      text('arrivals.patient'),
      <span key="patient" className="flex flex-wrap items-center gap-2 py-0.5">
        <BloodTypeMark bloodType={patientBloodType} size="small" />
        <UrgencyBadge urgency={urgency} />
      </span>,
    ],
    [text('arrivals.expected'), expectedWords(arrival, now, clock)],
  ];
  return (
    <>
      <Facts facts={facts} />
      <p className="mt-2 text-muted">{text('arrivals.confirmed', { count: confirmedDonations })}</p>
      {said === null ? null : <p className="mt-2 font-semibold">{said}</p>}
    </>
  );
}

interface NotTakenDialogProps {
  name: string;
  clock: Clock;
  isBusy: boolean;
  error: string | null;
  onAct: (notBefore?: string) => void;
  onClose: () => void;
}

/** That nothing was taken, with the day from which they may try again, if they were told one: never why. */
function NotTakenDialog({ name, clock, isBusy, error, onAct, onClose }: NotTakenDialogProps) {
  const id = useId();
  const [day, setDay] = useState('');
  const tomorrow = addDays(wallClock(Date.now(), clock.timeZone).slice(0, 'YYYY-MM-DD'.length), 1);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAct(day === '' ? undefined : day);
  };
  return (
    <Dialog
      title={text('requestInvitations.outcomeOf', { outcome: text('arrivals.notTaken'), name })}
      onClose={onClose}
    >
      <form method="post" noValidate onSubmit={submit} className="mt-4">
        <FieldFrame
          id={id}
          label={text('form.optional', { label: text('arrivals.notBefore') })}
          hint={text('arrivals.notBeforeHint')}
          error={null}
        >
          <input
            ref={markFirst}
            id={id}
            type="date"
            min={tomorrow}
            value={day}
            onChange={({ target }) => setDay(target.value)}
            aria-describedby={`${id}-hint`}
            className={`${inputStyle} rtl:[&::-webkit-datetime-edit]:text-right`}
          />
        </FieldFrame>
        <DialogRefusal text={error} />
        <DialogButtons>
          <Button type="submit" isBusy={isBusy}>
            {text(isBusy ? 'button.sending' : 'arrivals.notTaken')}
          </Button>
          <CloseButton>{text('button.cancel')}</CloseButton>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** React's autoFocus would come before the dialog is open; the attribute is what showModal looks for. */
function markFirst(field: HTMLInputElement | null): void {
  field?.toggleAttribute('autofocus', true);
}
