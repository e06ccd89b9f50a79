import { type User, updateMeInput } from '@redthread/contract/auth';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.ts';
import { fieldErrors } from '../../lib/field-errors.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { useUserUpdate } from './use-user-update.ts';

interface NameFormProps {
  user: User;
  onSubmit: () => void;
  onSaved: () => void;
}

export function NameForm({ user, onSubmit, onSaved }: NameFormProps) {
  const utils = trpc.useUtils();
  const updateMe = trpc.auth.updateMe.useMutation();
  const updateUser = useUserUpdate();
  const { form, outcome } = useEntryForm({
    draft: 'settings-name',
    blank: { name: user.name },
    check: (values) => fieldErrors(updateMeInput, values),
    send: async (values) => {
      const input = updateMeInput.parse(values);
      await updateUser(input, () => updateMe.mutateAsync(input));
      // Cards carry their person's name.
      void utils.donors.invalidate();
      void utils.requests.invalidate();
      void utils.matching.invalidate();
      void utils.overview.admin.invalidate();
      onSaved();
      return true;
    },
  });
  return (
    <form.AppForm>
      <EntryForm
        idPrefix="name"
        failureTitle={text('nameForm.failed')}
        outcome={outcome}
        onSubmit={() => {
          onSubmit();
          void form.handleSubmit();
        }}
      >
        <form.AppField name="name">
          {(field) => <field.TextField label={text('field.fullName')} autoComplete="name" />}
        </form.AppField>
        <div>
          <form.SubmitButton look="secondary" label={text('nameForm.submit')} busyLabel={text('button.saving')} />
        </div>
      </EntryForm>
    </form.AppForm>
  );
}
