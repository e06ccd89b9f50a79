import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { CodeEntry } from '../email-code/code-entry.tsx';
import { dropPendingCode, useEmailCode } from '../email-code/use-email-code.ts';
import { GoogleButton } from '../google/google-button.tsx';
import { GoogleNotice } from '../google/google-notice.tsx';
import { useGoogleSignIn } from '../google/use-google-flow.ts';
import { useAuthStore } from '../session/use-session.ts';
import { LoginForm, type LoginFormProps } from './login-form.tsx';
import { PhoneForm } from './phone-form.tsx';

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
