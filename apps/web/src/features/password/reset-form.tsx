import { resetPasswordInput } from '@redthread/contract/account';
import { useNavigate } from '@tanstack/react-router';
import { drafts } from '../../components/form/drafts.ts';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.ts';
import { linkWords } from '../../components/link-words.tsx';
import { Note } from '../../components/note.tsx';
import { withNote } from '../../lib/arrival-note.ts';
import { saveDraft } from '../../lib/draft.ts';
import { fieldErrors } from '../../lib/field-errors.ts';
import { RichText } from '../../lib/rich-text.tsx';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { NameField, NewPasswordField } from '../fields/person-fields.tsx';
import { keptCode } from '../session/kept-secrets.ts';
import { checkSession } from '../session/session-sync.ts';
import { useAuthStore } from '../session/use-session.ts';
import { useMinPasswordLength } from './use-min-password-length.ts';

interface ResetFormProps {
  code: string;
  email: string;
  /** Nobody ever verified the email: who reads its mail begins with an account of their own. */
  startsAfresh: boolean;
}

export function ResetForm({ code, email, startsAfresh }: ResetFormProps) {
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
