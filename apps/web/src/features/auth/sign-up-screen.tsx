import { Link } from '@tanstack/react-router';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Page } from '../../components/page.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { StepBar } from '../../components/step-bar.tsx';
import { useStepFocus } from '../../lib/heading-focus.ts';
import type { AuthSearch } from './auth-search.ts';
import { DetailsStep } from './details-step.tsx';
import { EmailStep } from './email-step.tsx';
import { MailStep } from './mail-step.tsx';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';
import { type SignUpFlow, useSignUp } from './use-sign-up.ts';

const STEPS = {
  email: { number: 1, heading: 'Verify Your Email' },
  mail: { number: 2, heading: 'Check Your Email' },
  details: { number: 3, heading: 'Complete Registration' },
};

/** The sign-up in three steps: an address, the proof that it is read, then the account. */
export function SignUpScreen({ search }: { search: AuthSearch }) {
  useLeaveWhenSignedIn(search.next);
  const flow = useSignUp();
  const { number, heading } = STEPS[flow.step];
  useStepFocus(heading);
  return (
    <Page title={`Sign up: ${heading}`} heading={heading} width="narrow" intro={<StepBar step={number} count={3} />}>
      <CurrentStep flow={flow} search={search} />
      <div className="mt-8 grid gap-3 text-muted">
        <p>
          Already have an account?{' '}
          <Link to="/login" search={search} className="font-semibold text-accent underline">
            Sign in
          </Link>
        </p>
        {flow.step === 'email' ? (
          <p>
            Prefer one page?{' '}
            <Link to="/register-old" search={search} className="font-semibold text-accent underline">
              Sign up on one page
            </Link>
          </p>
        ) : null}
      </div>
    </Page>
  );
}

function CurrentStep({ flow, search }: { flow: SignUpFlow; search: AuthSearch }) {
  if (flow.isPending) return <Skeleton label="Loading your sign-up" shape="field" count={1} />;
  if (flow.failure) {
    return <FailurePanel title="Your sign-up couldn't be loaded." detail={flow.failure.message} onRetry={flow.retry} />;
  }
  switch (flow.step) {
    case 'email':
      return <EmailStep flow={flow} search={search} />;
    case 'mail':
      return <MailStep flow={flow} />;
    case 'details':
      return <DetailsStep flow={flow} />;
  }
}
