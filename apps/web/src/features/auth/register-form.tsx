import { registerInput } from '@redthread/contract/auth';
import { DEFAULT_ROLE } from '@redthread/domain/role';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.ts';
import { fieldErrors } from '../../lib/field-errors.ts';
import { trpc } from '../../lib/trpc.ts';
import { withBrowserEmailCheck } from './browser-email.ts';
import { ROLE_LABELS } from './role-labels.ts';
import { usePasswordHint } from './use-password-hint.ts';
import { useAuthStore } from './use-session.ts';

export function RegisterForm() {
  const auth = useAuthStore();
  const hint = usePasswordHint();
  const register = trpc.auth.register.useMutation();
  const { form, outcome } = useEntryForm({
    draft: 'register',
    secret: 'password',
    blank: { name: '', email: '', password: '', role: DEFAULT_ROLE },
    check: (values) => fieldErrors(registerInput, withBrowserEmailCheck(values)),
    send: async (values) => {
      const { token, ...user } = await register.mutateAsync(registerInput.parse(values));
      auth.signIn(token, user);
      return true;
    },
  });
  return (
    <form.AppForm>
      <EntryForm failureTitle="Registration failed" outcome={outcome} onSubmit={form.handleSubmit}>
        <form.AppField name="name">
          {(field) => <field.TextField label="Full Name" autoComplete="name" />}
        </form.AppField>
        <form.AppField name="email">
          {(field) => <field.TextField label="Email" type="email" autoComplete="username" />}
        </form.AppField>
        <form.AppField name="password">
          {(field) => <field.TextField label="Password" hint={hint} type="password" autoComplete="new-password" />}
        </form.AppField>
        <form.AppField name="role">
          {(field) => <field.RadioField legend="I am a" choices={ROLE_LABELS} />}
        </form.AppField>
        <form.SubmitButton label="Create account" busyLabel="Creating account..." />
      </EntryForm>
    </form.AppForm>
  );
}
