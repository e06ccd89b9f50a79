import { addDays } from '@redthread/domain/day';
import { intervalsOf, MAX_PAUSE_DAYS } from '@redthread/domain/rest';
import { useEffect, useEffectEvent, useState } from 'react';
import { Note } from '../../components/note.tsx';
import { text } from '../../lib/text.ts';
import { LISTED_TO } from '../about/about-parts.tsx';
import { NameDisplayField } from '../fields/person-fields.tsx';
import { MORE_FIELDS, OTHER_INTERVAL } from './donor-values.ts';
import { countryIn, type DonorFormState } from './use-donor-form.ts';

/** What nobody has to say, closed until it is wanted or has a fault. */
export function MoreChoices(state: DonorFormState) {
  const { form, values, today, name, isListed } = state;
  const [isOpen, setOpen] = useOpening(state);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-12 w-fit content-center font-semibold">{text('donorForm.more')}</summary>
      <div className="mt-2 grid grid-cols-1 gap-5">
        <form.AppField name="lastDonatedOn">
          {(field) => (
            <field.DateField
              label={text('donorCard.lastDonatedOn')}
              hint={text('donorForm.lastDonatedOnHint')}
              isOptional
              max={today}
            />
          )}
        </form.AppField>
        {values.lastDonatedOn === '' ? null : <IntervalChoice {...state} />}
        <form.AppField name="pause">
          {(field) => (
            <field.SelectField label={text('pause.label')} hint={text('pause.hint')} choices={pauseLabels()} />
          )}
        </form.AppField>
        {values.pause === 'day' ? (
          <form.AppField name="pausedUntil">
            {(field) => (
              <field.DateField
                label={text('pause.until')}
                hint={text('pause.untilHint')}
                min={addDays(today, 1)}
                max={addDays(today, MAX_PAUSE_DAYS)}
              />
            )}
          </form.AppField>
        ) : null}
        {isListed ? null : <PhoneChoice {...state} />}
        <form.AppField name="nameDisplay">{() => <NameDisplayField name={name} />}</form.AppField>
        <Note>
          {text('donorForm.whatIsPublic')} {text('donorForm.whatIsPrivate')}
        </Note>
      </div>
    </details>
  );
}

/** Opens by itself where a fault in it would be hidden. */
function useOpening({ form, outcome, invited }: DonorFormState) {
  // What a list says is to be seen by who confirms it.
  const opening = useState(invited !== undefined && invited.values.lastDonatedOn !== '');
  const [, setOpen] = opening;
  const showFault = useEffectEvent(() => {
    const issues = outcome.failure?.issues.map(({ path }) => path) ?? [];
    const own = Object.entries(form.state.fieldMeta).flatMap(([path, { errors }]) => (errors.length > 0 ? [path] : []));
    if ([...own, ...issues].some((path) => MORE_FIELDS.has(path))) setOpen(true);
  });
  useEffect(() => {
    if (outcome.count > 0) showFault();
  }, [outcome.count]);
  return opening;
}

function IntervalChoice({ form, values, about }: DonorFormState) {
  const usual = intervalsOf(countryIn(values.placeId, about?.country ?? null)).map(String);
  const kept = values.donationIntervalDays;
  const choices = kept === '' || kept === OTHER_INTERVAL || usual.includes(kept) ? usual : [...usual, kept];
  const labels = [
    ...choices.map((days) => [days, text('interval.days', { days: Number(days) })] as const),
    [OTHER_INTERVAL, text('interval.other')] as const,
  ];
  return (
    <>
      <form.AppField name="donationIntervalDays">
        {(field) => (
          <field.SelectField
            label={text('interval.label')}
            hint={text('interval.hint')}
            preset={usual[0]}
            choices={labels}
          />
        )}
      </form.AppField>
      {kept === OTHER_INTERVAL ? (
        <form.AppField name="ownInterval">
          {(field) => <field.TextField label={text('interval.own')} inputMode="numeric" autoComplete="off" />}
        </form.AppField>
      ) : null}
    </>
  );
}

function pauseLabels(): Record<string, string> {
  return {
    none: text('pause.none'),
    week: text('pause.week'),
    month: text('pause.month'),
    day: text('pause.day'),
  };
}

/** Whether strangers are given the phone from the list. */
export function PhoneChoice({ form, values, about, isListed, isPhoneKept }: DonorFormState) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <form.AppField name="isPhonePublic">
        {(field) => (
          <field.RadioField
            legend={text('phoneGiven.legend')}
            choices={{ false: text('phoneGiven.own'), true: text(LISTED_TO[about?.contacts ?? 'ask']) }}
            preset={String(isListed)}
          />
        )}
      </form.AppField>
      <Unreachable values={values} isPhoneKept={isPhoneKept} />
    </div>
  );
}

interface UnreachableProps extends Pick<DonorFormState, 'values' | 'isPhoneKept'> {
  /** Read out: at one of the two choices alone. */
  readonly isHeard?: boolean;
}

/** Stands at each choice that makes it so: the last one that was pressed has it in view. */
export function Unreachable({ values, isPhoneKept, isHeard = false }: UnreachableProps) {
  const isUnreachable = values.acceptsInvitations === 'false' && isPhoneKept;
  return (
    <div role={isHeard ? 'status' : undefined} className="empty:hidden">
      {isUnreachable ? <p className="rounded-md bg-warn-soft p-4 text-warn">{text('inviting.unreachable')}</p> : null}
    </div>
  );
}
