import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { buttonStyle } from '../../components/button-style.ts';
import { Page } from '../../components/page.tsx';
import { Status } from '../../components/status.tsx';
import { useStepFocus } from '../../lib/heading-focus.ts';
import { MailedLinkProblem } from './mailed-link-problem.tsx';
import { NewLinkWays } from './new-link-ways.tsx';
import { SendLinkOn } from './send-link-on.tsx';
import { type MailedLink, useMailedLink } from './use-mailed-link.ts';
import { VerifyPanel } from './verify-panel.tsx';

/** Where a mailed link leads. What it does takes a button, so that a mail scanner that opens it doesn't use it up. */
export function VerifyScreen() {
  const mailed = useMailedLink();
  const [verified, setVerified] = useState<string | null>(null);
  const heading = headingOf(mailed.status, verified);
  useStepFocus(heading);
  return (
    <Page title="Email verification" heading={heading} width="narrow">
      {verified === null ? <Unverified mailed={mailed} onVerified={setVerified} /> : <Verified email={verified} />}
    </Page>
  );
}

function Unverified({ mailed, onVerified }: { mailed: MailedLink; onVerified: (email: string) => void }) {
  if (mailed.status !== 'ready') return <MailedLinkProblem link={mailed} action={<NewLinkWays />} />;
  const { code, link } = mailed;
  if (link.purpose === 'reset-password') return <SendLinkOn to="/reset-password" code={code} />;
  return <VerifyPanel link={{ code, purpose: link.purpose, email: link.email }} onVerified={onVerified} />;
}

function Verified({ email }: { email: string }) {
  return (
    <>
      <Status text={`Thank you. ${email} is verified.`} />
      <Link to="/dashboard" className={buttonStyle()}>
        Go to your dashboard
      </Link>
    </>
  );
}

function headingOf(status: MailedLink['status'], verified: string | null): string {
  if (verified !== null) return 'Email address verified';
  return status === 'ready' ? 'Is this your email address?' : 'Email verification';
}
