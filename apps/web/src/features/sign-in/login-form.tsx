import { loginInput } from '@redthread/contract/auth';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.ts';
import { fieldErrors } from '../../lib/field-errors.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { OwnEmailField, PasswordField } from '../fields/person-fields.tsx';
import { useAuthStore } from '../session/use-session.ts';
import { withBrowserEmailCheck } from './browser-email.ts';

export interface LoginFormProps {
  /** Stands in its field until the person types another. */
  email?: string;
  draft?: string;
  /** Above another screen, whose ids it must not share. */
  idPrefix?: string;
}

export function LoginForm({ email = '', draft = 'login', idPrefix = '' }: LoginFormProps) {
  const auth = useAuthStore();
  const login = trpc.auth.login.useMutation();
  const { form, outcome } = useEntryForm({
    draft,
    secret: 'password',
    blank: { email, password: '' },
    check: (values) => fieldErrors(loginInput, withBrowserEmailCheck(values, idPrefix ? `${idPrefix}-email` : 'email')),
    send: async (values) => {
      const { token, ...user } = await login.mutateAsync(loginInput.parse(values));
      auth.signIn(token, user);
      return true;
    },
  });
  return (
    <form.AppForm>
      <EntryForm idPrefix={idPrefix} failureTitle={text('login.failed')} outcome={outcome} onSubmit={form.handleSubmit}>
        <form.AppField name="email">{() => <OwnEmailField />}</form.AppField>
        <form.AppField name="password">{() => <PasswordField />}</form.AppField>
        <form.SubmitButton label={text('button.signIn')} busyLabel={text('signIn.busy')} />
      </EntryForm>
    </form.AppForm>
  );
}
