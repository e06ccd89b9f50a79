import { forgotPasswordInput } from '@redthread/contract/account';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EntryForm } from '../components/form/entry-form.tsx';
import { useEntryForm } from '../components/form/use-entry-form.tsx';
import { Status } from '../components/note.tsx';
import { Page } from '../components/page.tsx';
import { OwnEmailField } from '../features/fields/person-fields.tsx';
import { DevMailboxLink } from '../features/mailbox/dev-mailbox.tsx';
import { withBrowserEmailCheck } from '../features/sign-in/ways-in.tsx';
import { fieldErrors } from '../lib/form-texts.ts';
import { drafts, readDraft } from '../lib/storage.ts';
import { text } from '../lib/text.ts';
import { trpc } from '../lib/trpc.ts';

export const Route = createFileRoute('/forgot-password')({ component: ForgotScreen });

/** Answers the same whether an account has the email or not: nobody learns here who has one. */
function ForgotScreen() {
  const [isSent, setIsSent] = useState(false);
  const forgot = trpc.auth.forgotPassword.useMutation();
  const { form, outcome } = useEntryForm({
    draft: 'forgot-password',
    // As typed at the sign-in.
    blank: readDraft(drafts, 'login', { email: '' }) ?? { email: '' },
    check: (values) => fieldErrors(forgotPasswordInput, withBrowserEmailCheck(values)),
    send: async (values) => {
      setIsSent(false);
      await forgot.mutateAsync(forgotPasswordInput.parse(values));
      setIsSent(true);
      return true;
    },
  });
  return (
    <Page
      title={text('login.forgotPassword')}
      heading={text('login.forgotPassword')}
      width="narrow"
      intro={text('forgot.intro')}
    >
      <Status text={isSent ? text('forgot.sent') : ''} />
      <form.AppForm>
        <EntryForm outcome={outcome} onSubmit={form.handleSubmit}>
          <form.AppField name="email">{() => <OwnEmailField />}</form.AppField>
          <form.SubmitButton label={text('forgot.submit')} busyLabel={text('button.sending')} />
        </EntryForm>
      </form.AppForm>
      <p className="mt-8 flex flex-wrap gap-x-6 gap-y-2 text-muted">
        <Link to="/login" className="thread-link">
          {text('signIn.back')}
        </Link>
        <DevMailboxLink />
      </p>
    </Page>
  );
}
