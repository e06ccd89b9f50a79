import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { MAX_DONOR_AGE, MIN_DONOR_AGE } from '@redthread/domain/limits';
import { TRAVELS_KM } from '@redthread/domain/near';
import { formatNumber } from '../../lib/number.ts';
import { text } from '../../lib/text.ts';
import { PhoneField } from '../fields/person-fields.tsx';
import { NameShownField } from '../name-shown/name-shown-field.tsx';
import { TownField } from '../places/town-field.tsx';
import { TownLeftOut } from './town-left-out.tsx';
import type { DonorFormState } from './use-donor-form.ts';

/** Who the donor is, and where: what a list needs. */
export function WhoStep({ form, values }: Pick<DonorFormState, 'form' | 'values'>) {
  return (
    <>
      <form.AppField name="bloodType">
        {(field) => (
          <field.SelectField
            label={text('donorForm.bloodType')}
            hint={text('donorForm.bloodTypeHint')}
            none={text('donorForm.noBloodType')}
            choices={BLOOD_TYPES}
          />
        )}
      </form.AppField>
      <form.AppField name="phone">{() => <PhoneField label={text('donorForm.phone')} />}</form.AppField>
      <form.AppField name="address">
        {(field) => (
          <field.TextField
            label={text('donorForm.address')}
            hint={text('donorForm.addressHint')}
            autoComplete="address-level2"
          />
        )}
      </form.AppField>
      <form.AppField name="placeId">
        {() => <TownField label={text('donorForm.town')} hint={text('donorForm.townHint')} isOptional />}
      </form.AppField>
      <TownLeftOut form={form} values={values} />
      <form.AppField name="travelKm">
        {(field) => <field.SelectField label={text('donorForm.travelKm')} choices={travelLabels()} />}
      </form.AppField>
      <form.AppField name="age">
        {(field) => (
          <field.TextField
            label={text('donorForm.age')}
            inputMode="numeric"
            autoComplete="off"
            placeholder={text('donorForm.agePlaceholder', { min: MIN_DONOR_AGE, max: MAX_DONOR_AGE })}
          />
        )}
      </form.AppField>
      <form.AppField name="nameShown">{() => <NameShownField />}</form.AppField>
    </>
  );
}

function travelLabels(): Record<string, string> {
  return Object.fromEntries(TRAVELS_KM.map((km) => [String(km), text('donorForm.upToKm', { km: formatNumber(km) })]));
}
