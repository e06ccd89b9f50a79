import { phoneSignInInput } from '@redthread/contract/code';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.tsx';
import { fieldErrors } from '../../lib/form-texts.ts';
import { text } from '../../lib/text.ts';
import type { EmailCode } from '../email-code/use-email-code.ts';
import { PhoneField } from '../fields/person-fields.tsx';

interface PhoneFormProps {
  /** Stands in its field until the person types another. */
  phone?: string | undefined;
  code: EmailCode;
  /** Above another screen, whose ids it must not share. */
  idPrefix?: string | undefined;
}

/** Where what is typed is kept, by whose ids the form has. */
export function phoneDraft(idPrefix: string): string {
  return `${idPrefix}login-phone`;
}

/** Signs in whoever has a phone number, and no email, by a code that is texted. */
export function PhoneForm({ phone = '', code, idPrefix = '' }: PhoneFormProps) {
  const { form, outcome } = useEntryForm({
    draft: phoneDraft(idPrefix),
    blank: { phone },
    check: (values) => fieldErrors(phoneSignInInput, values),
    send: async (values) => {
      await code.send(phoneSignInInput.parse(values));
      return false;
    },
  });
  return (
    <form.AppForm>
      <EntryForm idPrefix={idPrefix} failureTitle={text('login.failed')} outcome={outcome} onSubmit={form.handleSubmit}>
        <form.AppField name="phone">
          {() => <PhoneField label={text('field.phone')} hint={text('login.phoneHint')} />}
        </form.AppField>
        <form.SubmitButton label={text('login.textCode')} busyLabel={text('button.sending')} />
      </EntryForm>
    </form.AppForm>
  );
}
