import { resetPasswordInput } from '@redthread/contract/account';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { buttonStyle, linkWords } from '../components/button.tsx';
import { EntryForm } from '../components/form/entry-form.tsx';
import { useEntryForm } from '../components/form/use-entry-form.tsx';
import { Note } from '../components/note.tsx';
import { Page } from '../components/page.tsx';
import { NameField, NewPasswordField, useMinPasswordLength } from '../features/fields/person-fields.tsx';
import {
  type MailedLink,
  MailedLinkProblem,
  SendLinkOn,
  useMailedLink,
} from '../features/mailed-link/mailed-link-problem.tsx';
import { checkSession } from '../features/session/session-sync.ts';
import { keptCode } from '../features/session/typed.ts';
import { useAuthStore } from '../features/session/use-session.ts';
import { withNote } from '../lib/arrival-note.ts';
import { fieldErrors } from '../lib/form-texts.ts';
import { RichText } from '../lib/rich-text.tsx';
import { drafts, saveDraft } from '../lib/storage.ts';
import { text } from '../lib/text.ts';
import { trpc } from '../lib/trpc.ts';

export const Route = createFileRoute('/reset-password')({ component: ResetScreen });

/** Where the link of a forgotten password leads. */
function ResetScreen() {
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

interface ResetFormProps {
  code: string;
  email: string;
  /** Nobody ever verified the email: who reads its mail begins with an account of their own. */
  startsAfresh: boolean;
}

function ResetForm({ code, email, startsAfresh }: ResetFormProps) {
  const auth = useAuthStore();
  const { client } = trpc.useUtils();
  const navigate = useNavigate();
  const minLength = useMinPasswordLength();
  const reset = trpc.auth.resetPassword.useMutation();
  const inputOf = ({ name, password }: { name: string; password: string }) =>
    startsAfresh ? { code, password, name } : { code, password };
  const { form, outcome } = useEntryForm({
    draft: 'reset-password',
    secret: 'password',
    blank: { name: '', password: '' },
    check: (values) => fieldErrors(resetPasswordInput, inputOf(values)),
    send: async (values) => {
      await reset.mutateAsync(resetPasswordInput.parse(inputOf(values)));
      keptCode.drop();
      // Whoever was signed in here with the old password no longer is.
      await checkSession(auth, client);
      if (auth.getToken() === null) {
        saveDraft(drafts, 'login', { email });
        await navigate({
          to: '/login',
          replace: true,
          state: withNote(text('reset.doneSignIn')),
        });
      } else {
        await navigate({
          to: '/dashboard',
          replace: true,
          state: withNote(text('reset.doneFor', { email })),
        });
      }
      return true;
    },
  });
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="wrap-anywhere">
        <RichText id="reset.for" values={{ email }} tags={{ strong: (words) => <strong>{words}</strong> }} />
      </p>
      {startsAfresh ? <Note>{text('reset.startsAfresh')}</Note> : null}
      <form.AppForm>
        <EntryForm isOnce outcome={outcome} onSubmit={form.handleSubmit}>
          {startsAfresh ? <form.AppField name="name">{() => <NameField />}</form.AppField> : null}
          <form.AppField name="password">
            {() => (
              <NewPasswordField label={text('field.newPassword')} hint={text('field.passwordHint', { minLength })} />
            )}
          </form.AppField>
          <form.SubmitButton label={text('reset.submit')} busyLabel={text('button.saving')} />
        </EntryForm>
      </form.AppForm>
      <p className="text-muted">
        <RichText id="reset.newLink" tags={{ link: linkWords({ to: '/forgot-password' }) }} />
      </p>
    </div>
  );
}
