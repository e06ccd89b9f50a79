import { useState } from 'react';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { linkWords } from '../../components/link-words.tsx';
import { Page } from '../../components/page.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { StepBar } from '../../components/step-bar.tsx';
import { useStepFocus } from '../../lib/heading-focus.ts';
import { RichText } from '../../lib/rich-text.tsx';
import { type PlainKey, text } from '../../lib/text.ts';
import { readWay } from '../identity/sign-up-way.ts';
import { useLeaveWhenSignedIn } from '../session/use-leave-when-signed-in.ts';
import type { AuthSearch } from '../sign-in/auth-search.ts';
import { DetailsStep } from './details-step.tsx';
import { EmailStep } from './email-step.tsx';
import { MailStep } from './mail-step.tsx';
import { type SignUpFlow, type SignUpStep, useSignUp } from './use-sign-up.ts';

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
export function SignUpScreen({ search }: { search: AuthSearch }) {
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
