import { forgotPasswordInput as emailInput } from '@redthread/contract/account';
import { registerInput } from '@redthread/contract/auth';
import { useMutation, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, linkWords } from '../components/button.tsx';
import { FailurePanel } from '../components/failure-panel.tsx';
import { EntryForm } from '../components/form/entry-form.tsx';
import { useEntryForm } from '../components/form/use-entry-form.tsx';
import { Note, Status } from '../components/note.tsx';
import { Page } from '../components/page.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import {
  NameField,
  NewEmailField,
  NewPasswordField,
  RoleField,
  useMinPasswordLength,
} from '../features/fields/person-fields.tsx';
import { GoogleOneTap } from '../features/google/google-one-tap.tsx';
import { isJustMailed, signUpFailure } from '../features/identity/identity-provider.ts';
import { keepWay, readWay, type SignUpFlow, type SignUpStep, useSignUp } from '../features/identity/use-sign-up.ts';
import { DevMailboxLink } from '../features/mailbox/dev-mailbox.tsx';
import { readWaitingForm } from '../features/session/typed.ts';
import { useLeaveWhenSignedIn } from '../features/session/use-leave-when-signed-in.ts';
import { useAuthStore } from '../features/session/use-session.ts';
import { type AuthSearch, readAuthSearch, reasonTo, roleOnTheWay } from '../features/sign-in/auth-search.ts';
import { GoogleOrEmail, withBrowserEmailCheck } from '../features/sign-in/ways-in.tsx';
import { fieldErrors } from '../lib/form-texts.ts';
import { useStepFocus } from '../lib/heading-focus.ts';
import { RichText } from '../lib/rich-text.tsx';
import { type PlainKey, text } from '../lib/text.ts';
import { trpc } from '../lib/trpc.ts';

export const Route = createFileRoute('/register')({ validateSearch: readAuthSearch, component: RegisterRoute });

function RegisterRoute() {
  return <SignUpScreen search={Route.useSearch()} />;
}

const detailsInput = registerInput.pick({ name: true, password: true, role: true });

const STEPS = {
  email: { number: 1, key: 'signUp.verifyEmail' },
  mail: { number: 2, key: 'signUp.checkEmail' },
  details: { number: 3, key: 'signUp.complete' },
} as const satisfies Record<SignUpStep, { number: number; key: PlainKey }>;

interface StepProps {
  flow: SignUpFlow;
  search: AuthSearch;
}

/** The sign-up in three steps: an email, its verification, then the account. */
function SignUpScreen({ search }: { search: AuthSearch }) {
  const [keptNext, setKeptNext] = useState<string>();
  useLeaveWhenSignedIn(search.next ?? keptNext);
  const flow = useSignUp();
  const { number, key } = STEPS[flow.step];
  const heading = text(key);
  useStepFocus(heading);
  return (
    <Page
      title={text('signUp.title', { step: heading })}
      heading={heading}
      width="narrow"
      intro={<StepBar step={number} count={3} />}
    >
      <CurrentStep flow={flow} search={search} onFinish={() => setKeptNext(readWay())} />
      {flow.isPending ? null : <OtherWays flow={flow} search={search} />}
    </Page>
  );
}

function OtherWays({ flow, search }: StepProps) {
  return (
    <div className="mt-8 grid gap-3 text-muted">
      <p>
        <RichText id="signUp.signIn" tags={{ link: linkWords({ to: '/login', search }) }} />
      </p>
      {flow.step === 'email' ? (
        <p>
          <RichText id="signUp.onePage" tags={{ link: linkWords({ to: '/register-old', search }) }} />
        </p>
      ) : null}
    </div>
  );
}

function CurrentStep({ flow, search, onFinish }: StepProps & { onFinish: () => void }) {
  if (flow.isPending) return <Skeleton label={text('button.loading')} shape="field" count={1} />;
  if (flow.failure) {
    return <FailurePanel title={text('failure.load')} detail={flow.failure.message} onRetry={flow.retry} />;
  }
  switch (flow.step) {
    case 'email':
      return <EmailStep flow={flow} search={search} />;
    case 'mail':
      return <MailStep flow={flow} />;
    case 'details':
      return <DetailsStep flow={flow} next={search.next ?? readWay()} onFinish={onFinish} />;
  }
}

function EmailStep({ flow, search }: { flow: SignUpFlow; search: AuthSearch }) {
  const { signUp, notice, start, goOn } = flow;
  const { form, outcome } = useEntryForm({
    draft: 'sign-up-email',
    blank: { email: signUp?.email ?? '' },
    check: (values) => fieldErrors(emailInput, withBrowserEmailCheck(values)),
    send: (values) => {
      keepWay(search.next);
      return start(emailInput.parse(values).email);
    },
    explain: signUpFailure,
  });
  const reason = reasonTo('signUp', search, readWaitingForm());
  return (
    <div className="grid grid-cols-1 gap-6">
      {notice ? <FailurePanel title={notice} /> : null}
      {reason === null ? null : <p>{reason}</p>}
      <GoogleOneTap />
      <GoogleOrEmail next={search.next} />
      <form.AppForm>
        <EntryForm failureTitle={text('emailStep.failed')} outcome={outcome} onSubmit={form.handleSubmit}>
          <form.AppField name="email">{() => <NewEmailField hint={text('emailStep.hint')} />}</form.AppField>
          <form.SubmitButton label={text('emailStep.submit')} busyLabel={text('button.sending')} />
        </EntryForm>
      </form.AppForm>
      {signUp ? (
        <Button look="secondary" onClick={goOn}>
          <span className="min-w-0 whitespace-normal wrap-anywhere">
            {text('emailStep.goOn', { email: signUp.email })}
          </span>
        </Button>
      ) : null}
    </div>
  );
}

interface DetailsStepProps {
  flow: SignUpFlow;
  /** Where the person was on their way to. */
  next: string | undefined;
  /** Called in the tab that the sign-up ends in, and in no other. */
  onFinish: () => void;
}

function DetailsStep({ flow, next, onFinish }: DetailsStepProps) {
  const auth = useAuthStore();
  const email = flow.signUp?.email ?? '';
  const register = trpc.auth.register.useMutation();
  const policy = useQuery({ queryKey: [['password-policy']], queryFn: flow.passwordPolicy });
  const minLength = useMinPasswordLength(policy.data?.minLength);
  const { form, outcome } = useEntryForm({
    draft: 'sign-up',
    secret: 'password',
    blank: { name: '', password: '', role: roleOnTheWay({ next }) },
    check: (values) => fieldErrors(detailsInput, values),
    send: (values) =>
      flow.finish(async (credential) => {
        const input = { ...detailsInput.parse(values), email, ...credential };
        const { token, ...user } = await register.mutateAsync(input);
        onFinish();
        auth.signIn(token, user);
      }),
    explain: signUpFailure,
  });
  return (
    <div className="grid grid-cols-1 gap-6">
      <Note tone="ok">{text('detailsStep.verified', { email })}</Note>
      {flow.signUp?.startsAfresh ? (
        <Note>
          <RichText id="detailsStep.startsAfresh" tags={{ link: linkWords({ to: '/login', search: { next } }) }} />
        </Note>
      ) : null}
      <form.AppForm>
        <EntryForm failureTitle={text('donorForm.failed')} outcome={outcome} onSubmit={form.handleSubmit}>
          <form.AppField name="name">{() => <NameField />}</form.AppField>
          <form.AppField name="password">
            {() => <NewPasswordField hint={text('field.passwordHint', { minLength })} />}
          </form.AppField>
          <form.AppField name="role">{() => <RoleField />}</form.AppField>
          <form.SubmitButton label={text('detailsStep.submit')} busyLabel={text('signUp.busy')} />
        </EntryForm>
      </form.AppForm>
      <Button look="quiet" onClick={() => void flow.startOver()}>
        {text('detailsStep.startOver')}
      </Button>
    </div>
  );
}

function MailStep({ flow }: { flow: SignUpFlow }) {
  const check = useMutation({ mutationKey: [['sign-up', 'check']], mutationFn: flow.check });
  const resend = useMutation({ mutationKey: [['sign-up', 'resend']], mutationFn: flow.resend });
  const isBusy = check.isPending || resend.isPending;
  const problem = problemOf(check.error, resend.error, check.isSuccess);
  return (
    <>
      <Status text={newsOf(resend)} />
      <div className="grid grid-cols-1 gap-6">
        {problem ? <FailurePanel {...problem} /> : null}
        <p className="wrap-anywhere">
          <RichText
            id="mailStep.mailed"
            values={{ email: flow.signUp?.email ?? '' }}
            tags={{ strong: (words) => <strong>{words}</strong> }}
          />
        </p>
        <div className="grid grid-cols-1 gap-3">
          <Button
            isBusy={isBusy}
            onClick={() => {
              resend.reset();
              check.mutate();
            }}
          >
            {check.isPending ? text('button.checking') : text('mailStep.check')}
          </Button>
          <Button
            look="secondary"
            isBusy={isBusy}
            onClick={() => {
              check.reset();
              resend.mutate();
            }}
          >
            {resend.isPending ? text('button.sending') : text('mailStep.resend')}
          </Button>
          <Button look="quiet" isBusy={isBusy} onClick={flow.backToEmail}>
            {text('mailStep.back')}
          </Button>
        </div>
        <div className="grid gap-2 text-muted">
          <SameBrowser />
          <p>{text('mailStep.spam')}</p>
          <DevMailboxLink />
        </div>
      </div>
    </>
  );
}

/** With Firebase the sign-up stays in the browser that it was begun in. */
function SameBrowser() {
  const { data } = trpc.auth.config.useQuery();
  return data?.identity === 'firebase' ? <p>{text('verify.otherBrowser')}</p> : null;
}

function newsOf({ isSuccess, error }: { isSuccess: boolean; error: Error | null }): string {
  if (isSuccess) return text('resend.sent');
  return isJustMailed(error) ? error.message : '';
}

/** A check that succeeds with a verified email leaves this step: one that is still here found it unverified. */
function problemOf(checkError: Error | null, resendError: Error | null, isChecked: boolean) {
  if (checkError) {
    return { title: text('mailStep.checkFailed'), detail: signUpFailure(checkError).message };
  }
  if (resendError && !isJustMailed(resendError)) {
    return { title: text('resend.failed'), detail: signUpFailure(resendError).message };
  }
  if (!isChecked) return null;
  return { title: text('mailStep.notVerified') };
}

interface StepBarProps {
  /** From 1. */
  step: number;
  count: number;
}

/** How far a person is, in words and as knots on a thread. */
function StepBar({ step, count }: StepBarProps) {
  const steps = Array.from({ length: count }, (_, index) => index + 1);
  return (
    <div>
      <p>{text('stepBar.progress', { step, count })}</p>
      <div aria-hidden="true" className="mt-3 flex items-center">
        {steps.map((each) => (
          <Knot key={each} isDone={each <= step} isFirst={each === 1} />
        ))}
      </div>
    </div>
  );
}

function Knot({ isDone, isFirst }: { isDone: boolean; isFirst: boolean }) {
  const line = isDone ? 'bg-thread forced-colors:bg-[Highlight]' : 'bg-shade forced-colors:bg-[GrayText]';
  const knot = isDone
    ? 'border-thread bg-thread forced-colors:border-[Highlight] forced-colors:bg-[Highlight]'
    : 'border-edge bg-canvas';
  return (
    <>
      {isFirst ? null : <span className={`h-0.5 flex-1 ${line}`} />}
      <span className={`size-3.5 rounded-full border-2 ${knot}`} />
    </>
  );
}
