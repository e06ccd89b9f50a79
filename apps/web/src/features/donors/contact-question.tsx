import { TRAVELS_KM } from '@redthread/domain/near';
import { text } from '../../lib/text.ts';
import { invitationCaps } from '../invitations/invitation-caps.ts';
import { Unreachable } from './unreachable.tsx';
import type { DonorFormState } from './use-donor-form.ts';

/** Whether the donor may be asked, which is never preset; how far and when, once they said yes. */
export function ContactQuestion({ form, values, isPhoneKept }: DonorFormState) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <form.AppField name="acceptsInvitations">
        {(field) => (
          <field.RadioField
            legend={text('inviting.legend')}
            hint={text('inviting.hint', { caps: invitationCaps() })}
            choices={{ true: text('inviting.yes'), false: text('inviting.no') }}
          />
        )}
      </form.AppField>
      {values.acceptsInvitations === 'true' ? (
        <div className="grid grid-cols-1 gap-3 border-s-2 border-edge ps-4">
          <form.AppField name="travelKm">
            {(field) => <field.SelectField label={text('donorForm.travelKm')} choices={travelLabels()} isInLine />}
          </form.AppField>
          <form.AppField name="isNightOk">
            {(field) => <field.CheckField label={text('inviting.night')} />}
          </form.AppField>
        </div>
      ) : null}
      <Unreachable isHeard values={values} isPhoneKept={isPhoneKept} />
    </div>
  );
}

function travelLabels(): Record<string, string> {
  return Object.fromEntries(TRAVELS_KM.map((km) => [String(km), text('near.km', { km })]));
}
