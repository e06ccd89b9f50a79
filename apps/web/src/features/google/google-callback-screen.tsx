import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { Page } from '../../components/page.tsx';
import { text } from '../../lib/text.ts';
import { GoogleNotice } from './google-notice.tsx';
import { useGoogleReturn } from './use-google-return.ts';

/** Where Google sends the browser: a popup that passes the answer on, or, after a redirect, the end of the sign-in. */
export function GoogleCallbackScreen() {
  const { isRedirect, next, problem, error } = useGoogleReturn();
  const hasFailed = problem !== null || error !== null;
  return (
    <Page title={text('google.callbackTitle')} width="narrow">
      {isRedirect && !hasFailed ? <p role="status">{text('signIn.busy')}</p> : null}
      {isRedirect ? <GoogleNotice problem={problem} error={error} /> : <p>{text('google.closeWindow')}</p>}
      {isRedirect && !hasFailed ? null : (
        <p className="mt-6">
          <Link to="/login" search={{ next }} className={buttonStyle('secondary')}>
            {text('signIn.back')}
          </Link>
        </p>
      )}
    </Page>
  );
}
