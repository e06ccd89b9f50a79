import { type User, updateMeInput } from '@redthread/contract/auth';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.ts';
import { fieldErrors } from '../../lib/field-errors.ts';
import { text } from '../../lib/text.ts';
import { NameField } from '../fields/person-fields.tsx';
import { useRename } from './account-changes.ts';
import { useUserUpdate } from './use-user-update.ts';

interface NameFormProps {
  user: User;
  onSubmit: () => void;
  onSaved: () => void;
}

export function NameForm({ user, onSubmit, onSaved }: NameFormProps) {
  const updateMe = useRename();
  const updateUser = useUserUpdate();
  const { form, outcome } = useEntryForm({
    draft: 'settings-name',
    blank: { name: user.name },
    check: (values) => fieldErrors(updateMeInput, values),
    send: async (values) => {
      const { name = user.name } = updateMeInput.parse(values);
      await updateUser({ name }, () => updateMe.mutateAsync({ name }));
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
        <form.AppField name="name">{() => <NameField />}</form.AppField>
        <div>
          <form.SubmitButton look="secondary" label={text('nameForm.submit')} busyLabel={text('button.saving')} />
        </div>
      </EntryForm>
    </form.AppForm>
  );
}
