import { resetPasswordInput } from '@redthread/contract/account';
import { Link, useNavigate } from '@tanstack/react-router';
import { drafts } from '../../components/form/drafts.ts';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.ts';
import { Note } from '../../components/note.tsx';
import { withNote } from '../../lib/arrival-note.ts';
import { saveDraft } from '../../lib/draft.ts';
import { fieldErrors } from '../../lib/field-errors.ts';
import { trpc } from '../../lib/trpc.ts';
import { dropKeptCode } from './kept-code.ts';
import { checkSession } from './session-sync.ts';
import { usePasswordHint } from './use-password-hint.ts';
import { useAuthStore } from './use-session.ts';

interface ResetFormProps {
  code: string;
  email: string;
  /** Nobody ever verified the address: who reads its mail begins with an account of their own. */
  startsAfresh: boolean;
}

export function ResetForm({ code, email, startsAfresh }: ResetFormProps) {
  const auth = useAuthStore();
  const { client } = trpc.useUtils();
  const navigate = useNavigate();
  const hint = usePasswordHint();
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
      dropKeptCode();
      // Whoever was signed in here with the old password no longer is.
      await checkSession(auth, client);
      if (auth.getToken() === null) {
        saveDraft(drafts, 'login', { email });
        await navigate({
          to: '/login',
          replace: true,
          state: withNote('Your new password is set. Please sign in.'),
        });
      } else {
        await navigate({
          to: '/dashboard',
          replace: true,
          state: withNote(`The new password of ${email} is set.`),
        });
      }
      return true;
    },
  });
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="wrap-anywhere">
        For <strong>{email}</strong>. You'll be signed out on every device.
      </p>
      {startsAfresh ? (
        <Note>
          Nobody has ever verified this address, so the account starts afresh: with your name, and nothing that anyone
          entered before.
        </Note>
      ) : null}
      <form.AppForm>
        <EntryForm failureTitle="Your password couldn't be set." outcome={outcome} onSubmit={form.handleSubmit}>
          {startsAfresh ? (
            <form.AppField name="name">
              {(field) => <field.TextField label="Full Name" autoComplete="name" />}
            </form.AppField>
          ) : null}
          <form.AppField name="password">
            {(field) => (
              <field.TextField label="New password" hint={hint} type="password" autoComplete="new-password" />
            )}
          </form.AppField>
          <form.SubmitButton label="Set new password" busyLabel="Setting..." />
        </EntryForm>
      </form.AppForm>
      <p className="text-muted">
        The link doesn't work?{' '}
        <Link to="/forgot-password" className="font-semibold text-accent underline">
          Ask for a new one
        </Link>
      </p>
    </div>
  );
}
