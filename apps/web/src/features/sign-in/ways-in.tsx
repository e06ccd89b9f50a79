import { loginInput, registerInput } from '@redthread/contract/auth';
import { phoneSignInInput, sendCodeInput } from '@redthread/contract/code';
import { useStore } from '@tanstack/react-form';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.tsx';
import { fieldErrors } from '../../lib/form-texts.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { CodeEntry } from '../email-code/code-entry.tsx';
import { dropPendingCode, type EmailCode, useEmailCode } from '../email-code/email-code.tsx';
import { OwnEmailField, PasswordField, PhoneField } from '../fields/person-fields.tsx';
import { GoogleNotice } from '../google/google-notice.tsx';
import { type GoogleSignIn, useGoogleSignIn } from '../google/use-google-flow.ts';
import { useAuthStore } from '../session/use-session.ts';

interface WaysInProps extends LoginFormProps {
  next: string | undefined;
  /** Of whoever has no email. */
  phone?: string | undefined;
}

/** Signs in by password, by a code, or with Google where that is configured. What went wrong with either stands above the form. */
export function WaysIn({ next, phone, ...form }: WaysInProps) {
  const google = useGoogleSignIn(next);
  const { code } = form;
  const typed = code?.last?.phone ?? phone;
  const [isByPhone, setByPhone] = useState(typed !== undefined);
  const hasTextCodes = trpc.auth.config.useQuery().data?.hasTextCodes === true;
  return (
    <>
      <GoogleNotice {...google} takesFocus />
      {isByPhone && code !== undefined ? (
        <PhoneForm phone={typed} code={code} idPrefix={form.idPrefix} />
      ) : (
        <LoginForm {...form} />
      )}
      <div className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        {isByPhone ? null : (
          <Link to="/forgot-password" className="thread-link">
            {text('login.forgotPassword')}
          </Link>
        )}
        {code !== undefined && (hasTextCodes || isByPhone) ? (
          <button type="button" className="thread-link" onClick={() => setByPhone(!isByPhone)}>
            {text(isByPhone ? 'login.byEmail' : 'login.byPhone')}
          </button>
        ) : null}
      </div>
      {google.isConfigured ? (
        <div className="mt-6 grid grid-cols-1 gap-6">
          <Divider>{text('signIn.or')}</Divider>
          <GoogleButton label={text('google.signIn')} google={google} />
        </div>
      ) : null}
    </>
  );
}

/** The ways in for a screen that stays, with all that is on it. */
export function WaysInHere(props: Omit<WaysInProps, 'code'>) {
  const auth = useAuthStore();
  const { client } = trpc.useUtils();
  const code = useEmailCode('signIn');
  useEffect(
    () => () => {
      // They are in: by the code, its link in another tab, or their password.
      if (auth.getState().status === 'authenticated') dropPendingCode();
    },
    [auth],
  );
  const { pending } = code;
  if (pending === null) return <WaysIn {...props} code={code} />;
  const confirm = async (typed: string) => {
    const input = { pendingToken: pending.pendingToken, code: typed };
    const { token, outcome: _, startsAfresh: __, ...user } = await client.auth.code.confirm.mutate(input);
    auth.signIn(token, user);
  };
  return <CodeEntry pending={pending} onCode={confirm} onChange={code.forget} />;
}

/** The Google button above a sign-up form. Renders nothing when Google isn't configured. */
export function GoogleOrEmail({ next }: { next: string | undefined }) {
  const google = useGoogleSignIn(next);
  if (!google.isConfigured) return null;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid">
        <GoogleNotice {...google} failureTitle={text('google.signUpFailed')} />
        <GoogleButton label={text('google.signUp')} google={google} />
      </div>
      <Divider>{text('signUp.orEmail')}</Divider>
    </div>
  );
}

/** Words between two ways to do the same, with a line on both sides. */
function Divider({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-4 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {children}
    </p>
  );
}

const codeInput = registerInput.pick({ email: true });

interface LoginFormProps {
  /** Stands in its field until the person types another. */
  email?: string;
  draft?: string;
  /** Above another screen, whose ids it must not share. */
  idPrefix?: string;
  /** Where a code signs in too: the same email is enough then. */
  code?: EmailCode;
}

function LoginForm({ email = '', draft = 'login', idPrefix = '', code }: LoginFormProps) {
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
function PhoneForm({ phone = '', code, idPrefix = '' }: PhoneFormProps) {
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

function GoogleButton({ label, google }: { label: string; google: GoogleSignIn }) {
  const { isBusy, isWaiting, press } = google;
  return (
    <Button look="secondary" isBusy={isBusy} onClick={press}>
      <GoogleMark />
      {isBusy ? text('signIn.busy') : isWaiting ? text('google.waiting') : label}
    </Button>
  );
}

/** Google's own four-coloured G, as its branding asks of a sign-in button. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 18 18" aria-hidden="true" className="size-5 shrink-0">
      <path
        fill="#4285f4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92a8.78 8.78 0 0 0 2.68-6.62Z"
      />
      <path
        fill="#34a853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.83.86-3.04.86-2.34 0-4.33-1.58-5.04-3.71H.96v2.33A9 9 0 0 0 9 18Z"
      />
      <path fill="#fbbc05" d="M3.96 10.71a5.41 5.41 0 0 1 0-3.42V4.96H.96a9 9 0 0 0 0 8.08l3-2.33Z" />
      <path
        fill="#ea4335"
        d="M9 3.58c1.32 0 2.51.45 3.44 1.35l2.58-2.58A9 9 0 0 0 .96 4.96l3 2.33C4.67 5.16 6.66 3.58 9 3.58Z"
      />
    </svg>
  );
}
