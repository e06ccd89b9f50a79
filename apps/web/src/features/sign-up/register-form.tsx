import { registerInput } from '@redthread/contract/auth';
import type { ChosenRole } from '@redthread/domain/role';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.ts';
import { fieldErrors } from '../../lib/field-errors.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { NameField, NewPasswordField, OwnEmailField } from '../fields/person-fields.tsx';
import { useMinPasswordLength } from '../password/use-min-password-length.ts';
import { RoleField } from '../role/role-field.tsx';
import { useAuthStore } from '../session/use-session.ts';
import { withBrowserEmailCheck } from '../sign-in/browser-email.ts';

/** `role` is chosen until the person chooses another. */
export function RegisterForm({ role }: { role: ChosenRole }) {
  const auth = useAuthStore();
  const minLength = useMinPasswordLength();
  const register = trpc.auth.register.useMutation();
  const { form, outcome } = useEntryForm({
    draft: 'register',
    secret: 'password',
    blank: { name: '', email: '', password: '', role },
    check: (values) => fieldErrors(registerInput, withBrowserEmailCheck(values)),
    send: async (values) => {
      const { token, ...user } = await register.mutateAsync(registerInput.parse(values));
      auth.signIn(token, user);
      return true;
    },
  });
  return (
    <form.AppForm>
      <EntryForm failureTitle={text('donorForm.failed')} outcome={outcome} onSubmit={form.handleSubmit}>
        <form.AppField name="name">{() => <NameField />}</form.AppField>
        <form.AppField name="email">{() => <OwnEmailField />}</form.AppField>
        <form.AppField name="password">
          {() => <NewPasswordField hint={text('field.passwordHint', { minLength })} />}
        </form.AppField>
        <form.AppField name="role">{() => <RoleField />}</form.AppField>
        <form.SubmitButton label={text('button.createAccount')} busyLabel={text('signUp.busy')} />
      </EntryForm>
    </form.AppForm>
  );
}
