import { type ChangePasswordInput, changePasswordInput } from '@redthread/contract/account';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.ts';
import { fieldErrors } from '../../lib/field-errors.ts';
import { text } from '../../lib/text.ts';
import { NewPasswordField, PasswordField } from '../fields/person-fields.tsx';
import { useMinPasswordLength } from '../password/use-min-password-length.ts';
import { useChangePassword } from './account-changes.ts';

interface ChangePasswordFormProps {
  onSubmit: () => void;
  onChanged: () => void;
}

export function ChangePasswordForm({ onSubmit, onChanged }: ChangePasswordFormProps) {
  const minLength = useMinPasswordLength();
  const changePassword = useChangePassword();
  const { form, outcome } = useEntryForm({
    draft: 'change-password',
    secret: ['currentPassword', 'newPassword'],
    blank: { currentPassword: '', newPassword: '' },
    check: (values) => fieldErrors(changePasswordInput, values) ?? sameAgain(values),
    send: async (values) => {
      await changePassword.mutateAsync(changePasswordInput.parse(values));
      onChanged();
      return true;
    },
    isBlankOnceSent: true,
  });
  return (
    <form.AppForm>
      <EntryForm
        idPrefix="change-password"
        isOnce
        outcome={outcome}
        onSubmit={() => {
          onSubmit();
          void form.handleSubmit();
        }}
      >
        <form.AppField name="currentPassword">
          {() => <PasswordField label={text('changePassword.current')} />}
        </form.AppField>
        <form.AppField name="newPassword">
          {() => (
            <NewPasswordField
              label={text('field.newPassword')}
              hint={`${text('field.passwordHint', { minLength })} ${text('changePassword.hint')}`}
            />
          )}
        </form.AppField>
        <div>
          <form.SubmitButton look="secondary" label={text('changePassword.submit')} busyLabel={text('button.saving')} />
        </div>
      </EntryForm>
    </form.AppForm>
  );
}

function sameAgain({ currentPassword, newPassword }: ChangePasswordInput): Record<string, string> | null {
  return newPassword === currentPassword ? { newPassword: text('changePassword.isSame') } : null;
}
