import type { User } from '@redthread/contract/auth';
import { unlinkGoogleInput } from '@redthread/contract/google-link';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.ts';
import { fieldErrors } from '../../lib/field-errors.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { useAuthStore } from '../session/use-session.ts';

interface UnlinkGoogleFormProps {
  user: User;
  onSubmit: () => void;
  onUnlinked: () => void;
}

export function UnlinkGoogleForm({ user, onSubmit, onUnlinked }: UnlinkGoogleFormProps) {
  const auth = useAuthStore();
  const unlink = trpc.auth.unlinkGoogle.useMutation();
  const { form, outcome } = useEntryForm({
    draft: 'unlink-google',
    secret: 'password',
    blank: { password: '' },
    check: (values) => fieldErrors(unlinkGoogleInput, values),
    send: async (values) => {
      const changed = await unlink.mutateAsync(unlinkGoogleInput.parse(values));
      auth.amendUser(changed._id, { hasGoogle: changed.hasGoogle });
      onUnlinked();
      return true;
    },
    isBlankOnceSent: true,
  });
  return (
    <form.AppForm>
      <EntryForm
        idPrefix={`unlink-google-${user._id}`}
        failureTitle={text('googlePanel.unlinkFailed')}
        outcome={outcome}
        onSubmit={() => {
          onSubmit();
          void form.handleSubmit();
        }}
      >
        <form.AppField name="password">
          {(field) => (
            <field.TextField
              label={text('proof.password')}
              hint={text('proof.passwordHint')}
              type="password"
              autoComplete="current-password"
            />
          )}
        </form.AppField>
        <div>
          <form.SubmitButton
            look="secondary"
            label={text('googlePanel.unlink')}
            busyLabel={text('googlePanel.unlinking')}
          />
        </div>
      </EntryForm>
    </form.AppForm>
  );
}
