import { Link } from '@tanstack/react-router';
import { linkWords } from '../../components/link-words.tsx';
import { Page } from '../../components/page.tsx';
import { RichText } from '../../lib/rich-text.tsx';
import { text } from '../../lib/text.ts';
import { useLeaveWhenSignedIn } from '../session/use-leave-when-signed-in.ts';
import { readWaitingForm } from '../session/waiting-form.ts';
import { type AuthSearch, reasonTo, roleOnTheWay } from '../sign-in/auth-search.ts';
import { GoogleOrEmail } from './google-or-email.tsx';
import { RegisterForm } from './register-form.tsx';

/** The sign-up on one page. The email is verified later. */
export function RegisterScreen({ search }: { search: AuthSearch }) {
  useLeaveWhenSignedIn(search.next);
  const intro = reasonTo('signUp', search, readWaitingForm());
  return (
    <Page title={text('button.createAccount')} width="narrow" intro={intro}>
      <div className="grid grid-cols-1 gap-6">
        <GoogleOrEmail next={search.next} />
        <RegisterForm role={roleOnTheWay(search)} />
      </div>
      <p className="mt-8 text-muted">
        <RichText id="signUp.signIn" tags={{ link: linkWords({ to: '/login', search }) }} />
      </p>
      <p className="mt-1">
        <Link to="/register" search={search} className="thread-link inline-flex min-h-11 items-center">
          {text('register.threeSteps')}
        </Link>
      </p>
    </Page>
  );
}
