import { linkWords } from '../../components/link-words.tsx';
import { Page } from '../../components/page.tsx';
import { Status } from '../../components/status.tsx';
import { useArrivalNote } from '../../lib/arrival-note.ts';
import { RichText } from '../../lib/rich-text.tsx';
import { text } from '../../lib/text.ts';
import { CodeStep } from '../email-code/code-step.tsx';
import { useEmailCode } from '../email-code/use-email-code.ts';
import { useLeaveWhenSignedIn } from '../session/use-leave-when-signed-in.ts';
import { readWaitingForm } from '../session/waiting-form.ts';
import { type AuthSearch, reasonTo } from './auth-search.ts';
import { WaysIn } from './ways-in.tsx';

export function LoginScreen({ search }: { search: AuthSearch }) {
  useLeaveWhenSignedIn(search.next);
  const note = useArrivalNote();
  const code = useEmailCode('signIn');
  const intro = reasonTo('signIn', search, readWaitingForm());
  if (code.pending !== null) {
    return (
      <Page title={text('nav.login')} heading={text('emailCode.heading')} width="narrow">
        <CodeStep code={code} pending={code.pending} next={search.next} />
      </Page>
    );
  }
  return (
    <Page title={text('nav.login')} heading={text('login.heading')} width="narrow" intro={intro}>
      <Status text={note} />
      <WaysIn next={search.next} code={code} />
      <p className="mt-6 text-muted">
        <RichText id="login.signUp" tags={{ link: linkWords({ to: '/register', search }) }} />
      </p>
    </Page>
  );
}
