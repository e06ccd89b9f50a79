import type { ContactMode } from '@redthread/domain/contact-mode';
import { type PlainKey, text } from '../../lib/text.ts';
import { Unreachable } from './unreachable.tsx';
import type { DonorFormState } from './use-donor-form.ts';

const LISTED = {
  ask: 'phoneGiven.members',
  direct: 'phoneGiven.members',
  public: 'phoneGiven.everyone',
} as const satisfies Record<ContactMode, PlainKey>;

/** Whether strangers are given the phone from the list. */
export function PhoneChoice({ form, values, about, isListed, isPhoneKept }: DonorFormState) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <form.AppField name="isPhoneListed">
        {(field) => (
          <field.RadioField
            legend={text('phoneGiven.legend')}
            choices={{ false: text('phoneGiven.own'), true: text(LISTED[about?.contacts ?? 'ask']) }}
            preset={String(isListed)}
          />
        )}
      </form.AppField>
      <Unreachable values={values} isPhoneKept={isPhoneKept} />
    </div>
  );
}
