import { forgotPasswordInput as emailInput } from '@redthread/contract/account';
import { Button } from '../../components/button.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.ts';
import { fieldErrors } from '../../lib/field-errors.ts';
import { text } from '../../lib/text.ts';
import { NewEmailField } from '../fields/person-fields.tsx';
import { GoogleOneTap } from '../google/google-one-tap.tsx';
import { signUpFailure } from '../identity/sign-up-failure.ts';
import { keepWay } from '../identity/sign-up-way.ts';
import { readWaitingForm } from '../session/waiting-form.ts';
import { type AuthSearch, reasonTo } from '../sign-in/auth-search.ts';
import { withBrowserEmailCheck } from '../sign-in/browser-email.ts';
import { GoogleOrEmail } from './google-or-email.tsx';
import type { SignUpFlow } from './use-sign-up.ts';

export function EmailStep({ flow, search }: { flow: SignUpFlow; search: AuthSearch }) {
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
