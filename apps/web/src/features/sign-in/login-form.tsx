import { loginInput, registerInput } from '@redthread/contract/auth';
import { sendCodeInput } from '@redthread/contract/code';
import { useStore } from '@tanstack/react-form';
import { Button } from '../../components/button.tsx';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.tsx';
import { fieldErrors } from '../../lib/form-texts.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import type { EmailCode } from '../email-code/use-email-code.ts';
import { OwnEmailField, PasswordField } from '../fields/person-fields.tsx';
import { useAuthStore } from '../session/use-session.ts';

const codeInput = registerInput.pick({ email: true });

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
  const { form, outcome } = useEntryForm({
    draft,
    secret: ['password', 'way'],
    // The way that was pressed last, whose fields alone have to be right.
    blank: { email, password: '', way: 'password' },
    check: ({ way, ...values }) => {
      const typed = withBrowserEmailCheck(values, idPrefix ? `${idPrefix}-email` : 'email');
      return way === 'code' ? fieldErrors(codeInput, { email: typed.email }) : fieldErrors(loginInput, typed);
    },
    send: async ({ way, ...values }) => {
      if (way === 'code') {
        await code?.send(sendCodeInput.parse({ email: values.email }));
        return false;
      }
      const { token, ...user } = await login.mutateAsync(loginInput.parse(values));
      auth.signIn(token, user);
      return true;
    },
  });
  const isByCode = useStore(form.store, ({ isSubmitting, values }) => isSubmitting && values.way === 'code');
  const sendBy = (way: 'password' | 'code') => {
    if (form.state.isSubmitting) return;
    form.setFieldValue('way', way, { dontValidate: true });
    void form.handleSubmit();
  };
  return (
    <form.AppForm>
      <EntryForm
        idPrefix={idPrefix}
        failureTitle={text('login.failed')}
        outcome={outcome}
        onSubmit={() => sendBy('password')}
      >
        <form.AppField name="email">{() => <OwnEmailField />}</form.AppField>
        <form.AppField name="password">{() => <PasswordField />}</form.AppField>
        <form.SubmitButton label={text('button.signIn')} busyLabel={text(isByCode ? 'button.signIn' : 'signIn.busy')} />
        {code === undefined ? null : (
          <Button look="secondary" isBusy={isByCode} onClick={() => sendBy('code')}>
            {text(isByCode ? 'button.sending' : 'login.byCode')}
          </Button>
        )}
      </EntryForm>
    </form.AppForm>
  );
}

/**
 * The values with the email emptied when the browser itself refuses it in the field `id`, so that the contract's sentence
 * is shown.
 */
export function withBrowserEmailCheck<Values extends { email: string }>(values: Values, id = 'email'): Values {
  const input = document.getElementById(id);
  const isRefused = input instanceof HTMLInputElement && !input.checkValidity();
  return isRefused ? { ...values, email: '' } : values;
}
