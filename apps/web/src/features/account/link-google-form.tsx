import type { User } from '@redthread/contract/auth';
import { linkGoogleInput } from '@redthread/contract/google-link';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.ts';
import { fieldErrors } from '../../lib/field-errors.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { useAuthStore } from '../session/use-session.ts';
import { ProofField } from './proof-field.tsx';
import { useProof } from './use-proof.ts';

const passwordInput = linkGoogleInput.pick({ password: true });

interface LinkGoogleFormProps {
  user: User;
  onSubmit: () => void;
  onLinked: () => void;
}

/** Asks for the password, and for the Google account that is to sign this person in. */
export function LinkGoogleForm({ user, onSubmit, onLinked }: LinkGoogleFormProps) {
  const auth = useAuthStore();
  const link = trpc.auth.linkGoogle.useMutation();
  const proof = useProof({ hasPassword: false, hasGoogle: true });
  const { form, outcome } = useEntryForm({
    draft: 'link-google',
    secret: 'password',
    blank: { password: '', google: '' },
    check: ({ password }) => {
      const errors = fieldErrors(passwordInput, { password });
      return proof.isConfirmed ? errors : { ...errors, google: text('googlePanel.choose') };
    },
    send: async ({ password }) => {
      await proof.use('', async (given) => {
        const changed = await link.mutateAsync(linkGoogleInput.parse({ password, ...given }));
        auth.amendUser(changed._id, { hasGoogle: changed.hasGoogle });
      });
      onLinked();
      return true;
    },
    isBlankOnceSent: true,
  });
  return (
    <form.AppForm>
      <EntryForm
        idPrefix={`link-google-${user._id}`}
        failureTitle={text('googlePanel.linkFailed')}
        outcome={outcome}
        onSubmit={() => {
          onSubmit();
          void form.handleSubmit();
        }}
      >
        <form.AppField name="password">
          {(field) => (
            <field.TextField label={text('proof.password')} type="password" autoComplete="current-password" />
          )}
        </form.AppField>
        <form.AppField name="google">
          {() => <ProofField proof={proof} ask={text('googlePanel.choose')} />}
        </form.AppField>
        <div>
          <form.SubmitButton
            look="secondary"
            label={text('googlePanel.link')}
            busyLabel={text('googlePanel.linking')}
          />
        </div>
      </EntryForm>
    </form.AppForm>
  );
}
