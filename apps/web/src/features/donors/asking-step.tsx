import { addDays } from '@redthread/domain/day';
import { intervalsOf, MAX_PAUSE_DAYS } from '@redthread/domain/rest';
import { text } from '../../lib/text.ts';
import { askCaps } from '../asks/ask-caps.ts';
import { NameField, NewEmailField } from '../fields/person-fields.tsx';
import { useTownOffer } from '../places/use-suggested-town.ts';
import { countryIn } from './donor-check.ts';
import { OTHER_INTERVAL } from './donor-values.ts';
import { PhoneChoice } from './phone-choice.tsx';
import { TownToAsk } from './town-to-ask.tsx';
import type { DonorFormState } from './use-donor-form.ts';

/** When the donor may be asked, and what of them is given on: each yes is the donor's own. */
export function AskingStep(state: DonorFormState) {
  const { form, values, setTown, about, today, isListed, isVisitor } = state;
  const offer = useTownOffer({
    written: values.address,
    placeId: values.placeId,
    setPlaceId: setTown,
  });
  const isAsked = values.letsAsk === 'true';
  const isUnreachable = !isAsked && (values.isPhoneListed || String(isListed)) === 'false';
  return (
    <>
      <form.AppField name="letsAsk">
        {(field) => (
          <field.RadioField
            legend={text('asking.legend')}
            hint={text('asking.hint', { caps: askCaps() })}
            choices={{ true: text('asking.yes'), false: text('asking.no') }}
          />
        )}
      </form.AppField>
      <div role="status" className="empty:hidden">
        {isUnreachable ? <p className="rounded-md bg-warn-soft p-4 text-warn">{text('asking.unreachable')}</p> : null}
        {isAsked ? <TownToAsk {...state} offer={offer} /> : null}
      </div>
      {isAsked ? (
        <form.AppField name="isNightOk">
          {(field) => <field.CheckField label={text('asking.night')} hint={text('asking.nightHint')} />}
        </form.AppField>
      ) : null}
      <PhoneChoice form={form} contacts={about?.contacts} isListed={isListed} />
      <form.AppField name="lastDonatedOn">
        {(field) => (
          <field.DateField
            label={text('donorForm.lastDonatedOn')}
            hint={text('donorForm.lastDonatedOnHint')}
            isOptional
            max={today}
          />
        )}
      </form.AppField>
      {values.lastDonatedOn === '' ? null : <IntervalChoice {...state} />}
      <form.AppField name="pause">
        {(field) => <field.SelectField label={text('pause.label')} hint={text('pause.hint')} choices={pauseLabels()} />}
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
      {/* Who isn't asked can be found around it, and has time for that. */}
      <div role="status" className="empty:hidden">
        {isAsked ? null : <TownToAsk {...state} offer={offer} />}
      </div>
      {isVisitor ? (
        <>
          <form.AppField name="name">{() => <NameField />}</form.AppField>
          <form.AppField name="email">{() => <NewEmailField hint={text('emailCode.emailHint')} />}</form.AppField>
        </>
      ) : null}
    </>
  );
}

function IntervalChoice({ form, values, about }: DonorFormState) {
  const usual = intervalsOf(countryIn(values.placeId, about?.country ?? null)).map(String);
  const kept = values.intervalDays;
  const choices = kept === '' || kept === OTHER_INTERVAL || usual.includes(kept) ? usual : [...usual, kept];
  const labels = [
    ...choices.map((days) => [days, text('interval.days', { days: Number(days) })] as const),
    [OTHER_INTERVAL, text('interval.other')] as const,
  ];
  return (
    <>
      <form.AppField name="intervalDays">
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
