import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { buttonStyle } from '../../components/button-style.ts';
import { Page } from '../../components/page.tsx';
import { Status } from '../../components/status.tsx';
import { useStepFocus } from '../../lib/heading-focus.ts';
import { text } from '../../lib/text.ts';
import { useSession } from '../session/use-session.ts';
import { MailedLinkProblem } from './mailed-link-problem.tsx';
import { NewLinkWays } from './new-link-ways.tsx';
import { SendLinkOn } from './send-link-on.tsx';
import type { Verified } from './use-confirm-link.ts';
import { type MailedLink, useMailedLink } from './use-mailed-link.ts';
import { VerifyPanel } from './verify-panel.tsx';

/** The target of a mailed link. It acts on a button press, so that mail scanners that open it don't use it up. */
export function VerifyScreen() {
  const mailed = useMailedLink();
  const session = useSession();
  const [verified, setVerified] = useState<Verified | null>(null);
  // The link was used here, and the page was loaded again.
  const isOld = mailed.status === 'none' && session.status === 'authenticated' && session.user.emailVerified;
  const news = verified ? newsOf(verified) : isOld ? text('detailsStep.verified', { email: session.user.email }) : null;
  const heading = headingOf(mailed.status, news !== null);
  useStepFocus(heading);
  return (
    <Page title={text('verify.title')} heading={heading} width="narrow">
      {news === null ? <Unverified mailed={mailed} onVerified={setVerified} /> : <AllIsWell news={news} />}
    </Page>
  );
}

function Unverified({ mailed, onVerified }: { mailed: MailedLink; onVerified: (verified: Verified) => void }) {
  if (mailed.status !== 'ready') return <MailedLinkProblem link={mailed} action={<NewLinkWays />} />;
  const { code, link } = mailed;
  if (link.purpose === 'reset-password') return <SendLinkOn to="/reset-password" code={code} />;
  return <VerifyPanel link={{ code, purpose: link.purpose, email: link.email }} onVerified={onVerified} />;
}

function AllIsWell({ news }: { news: string }) {
  return (
    <>
      <Status text={news} />
      <Link to="/dashboard" className={buttonStyle()}>
        {text('verify.toDashboard')}
      </Link>
    </>
  );
}

function newsOf({ purpose, email }: Verified): string {
  return purpose === 'change-email' ? text('verify.changed', { email }) : text('detailsStep.verified', { email });
}

function headingOf(status: MailedLink['status'], isVerified: boolean): string {
  if (isVerified) return text('verify.done');
  return status === 'ready' ? text('verify.heading') : text('verify.title');
}
