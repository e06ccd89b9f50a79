import { text } from '../../lib/text.ts';
import { LISTED_TO } from '../about/listed-to.ts';
import { Unreachable } from './unreachable.tsx';
import type { DonorFormState } from './use-donor-form.ts';

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
