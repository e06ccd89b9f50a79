import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { Page } from '../../components/page.tsx';
import { text } from '../../lib/text.ts';
import { MailedLinkProblem } from '../mailed-link/mailed-link-problem.tsx';
import { SendLinkOn } from '../mailed-link/send-link-on.tsx';
import { type MailedLink, useMailedLink } from '../mailed-link/use-mailed-link.ts';
import { ResetForm } from './reset-form.tsx';

/** Where the link of a forgotten password leads. */
export function ResetScreen() {
  return (
    <Page title={text('field.newPassword')} heading={text('reset.heading')} width="narrow">
      <LinkedForm mailed={useMailedLink()} />
    </Page>
  );
}

function LinkedForm({ mailed }: { mailed: MailedLink }) {
  if (mailed.status !== 'ready') {
    const action = (
      <Link to="/forgot-password" className={buttonStyle('secondary')}>
        {text('reset.askForLink')}
      </Link>
    );
    return <MailedLinkProblem link={mailed} action={action} />;
  }
  const { code, link } = mailed;
  if (link.purpose !== 'reset-password') return <SendLinkOn to="/verify-email" code={code} />;
  return <ResetForm code={code} email={link.email} startsAfresh={link.startsAfresh} />;
}
