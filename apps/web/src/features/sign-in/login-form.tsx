import { loginInput, registerInput } from '@redthread/contract/auth';
import { sendCodeInput } from '@redthread/contract/code';
import { useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.ts';
import { fieldErrors } from '../../lib/field-errors.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import type { EmailCode } from '../email-code/use-email-code.ts';
import { OwnEmailField, PasswordField } from '../fields/person-fields.tsx';
import { useAuthStore } from '../session/use-session.ts';
import { withBrowserEmailCheck } from './browser-email.ts';

export interface LoginFormProps {
  /** Stands in its field until the person types another. */
  email?: string;
  draft?: string;
  /** Above another screen, whose ids it must not share. */
  idPrefix?: string;
  /** Where a code signs in too: the same email is enough then. */
  code?: EmailCode;
}

export function LoginForm({ email = '', draft = 'login', idPrefix = '', code }: LoginFormProps) {
  const auth = useAuthStore();
  const login = trpc.auth.login.useMutation();
  const isByCode = useRef(false);
  const { form, outcome } = useEntryForm({
    draft,
    secret: 'password',
    blank: { email, password: '' },
    check: (values) => {
      const typed = withBrowserEmailCheck(values, idPrefix ? `${idPrefix}-email` : 'email');
      return isByCode.current
        ? fieldErrors(registerInput.pick({ email: true }), { email: typed.email })
        : fieldErrors(loginInput, typed);
    },
    send: async (values) => {
      if (isByCode.current) {
        await code?.send(sendCodeInput.parse({ email: values.email }));
        return false;
      }
      const { token, ...user } = await login.mutateAsync(loginInput.parse(values));
      auth.signIn(token, user);
      return true;
    },
  });
  const sendByCode = () => {
    isByCode.current = true;
    void form.handleSubmit().finally(() => {
      isByCode.current = false;
    });
  };
  return (
    <form.AppForm>
      <EntryForm idPrefix={idPrefix} failureTitle={text('login.failed')} outcome={outcome} onSubmit={form.handleSubmit}>
        <form.AppField name="email">{() => <OwnEmailField />}</form.AppField>
        <form.AppField name="password">{() => <PasswordField />}</form.AppField>
        <form.SubmitButton label={text('button.signIn')} busyLabel={text('signIn.busy')} />
        {code === undefined ? null : (
          <Button look="secondary" onClick={sendByCode}>
            {text('login.byCode')}
          </Button>
        )}
      </EntryForm>
    </form.AppForm>
  );
}
