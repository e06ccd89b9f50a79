import { createFileRoute } from '@tanstack/react-router';
import { linkWords } from '../components/button.tsx';
import { Status } from '../components/note.tsx';
import { Page } from '../components/page.tsx';
import { CodeStep } from '../features/email-code/code-step.tsx';
import { useEmailCode } from '../features/email-code/email-code.tsx';
import { readWaitingForm } from '../features/session/typed.ts';
import { useLeaveWhenSignedIn } from '../features/session/use-leave-when-signed-in.ts';
import { type AuthSearch, readAuthSearch, reasonTo } from '../features/sign-in/auth-search.ts';
import { WaysIn } from '../features/sign-in/ways-in.tsx';
import { useArrivalNote } from '../lib/arrival-note.ts';
import { RichText } from '../lib/rich-text.tsx';
import { text } from '../lib/text.ts';

export const Route = createFileRoute('/login')({ validateSearch: readAuthSearch, component: LoginRoute });

function LoginRoute() {
  return <LoginScreen search={Route.useSearch()} />;
}

function LoginScreen({ search }: { search: AuthSearch }) {
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
