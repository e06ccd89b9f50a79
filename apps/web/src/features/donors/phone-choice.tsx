import type { ContactMode } from '@redthread/domain/contact-mode';
import { type PlainKey, text } from '../../lib/text.ts';
import type { DonorFormState } from './use-donor-form.ts';

const LISTED = {
  ask: 'phoneGiven.members',
  direct: 'phoneGiven.members',
  public: 'phoneGiven.everyone',
} as const satisfies Record<ContactMode, PlainKey>;

interface PhoneChoiceProps extends Pick<DonorFormState, 'form'> {
  /** How this server has it for who says nothing; undefined until it has answered. */
  contacts: ContactMode | undefined;
  /** What holds for a donor who is registered, by their own word or the server's, and what a new one is preset to; undefined until the server has answered. */
  isListed: boolean | undefined;
}

/** Whether strangers are given the phone from the list. */
export function PhoneChoice({ form, contacts, isListed }: PhoneChoiceProps) {
  return (
    <form.AppField name="isPhoneListed">
      {(field) => (
        <field.RadioField
          legend={text('phoneGiven.legend')}
          choices={{ false: text('phoneGiven.own'), true: text(LISTED[contacts ?? 'ask']) }}
          preset={isListed === undefined ? undefined : String(isListed)}
        />
      )}
    </form.AppField>
  );
}
