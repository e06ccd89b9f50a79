import { type User, updateMeInput } from '@redthread/contract/auth';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.ts';
import { fieldErrors } from '../../lib/field-errors.ts';
import { text } from '../../lib/text.ts';
import { CalledNameField, NameField } from '../fields/person-fields.tsx';
import { useRename } from './account-changes.ts';
import { useUserUpdate } from './use-user-update.ts';

/** An empty field is nothing that they want to be called. */
function said({ name, calledName }: { name: string; calledName: string }) {
  return { name, calledName: calledName.trim() === '' ? null : calledName };
}

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
    blank: { name: user.name, calledName: user.calledName ?? '' },
    check: (values) => fieldErrors(updateMeInput, said(values)),
    send: async (values) => {
      const { name = user.name, calledName = null } = updateMeInput.parse(said(values));
      await updateUser({ name, calledName: calledName ?? undefined }, () => updateMe.mutateAsync({ name, calledName }));
      onSaved();
      return true;
    },
  });
  return (
    <form.AppForm>
      <EntryForm
        idPrefix="name"
        outcome={outcome}
        onSubmit={() => {
          onSubmit();
          void form.handleSubmit();
        }}
      >
        <form.AppField name="name">{() => <NameField />}</form.AppField>
        <form.AppField name="calledName">{() => <CalledNameField />}</form.AppField>
        <div>
          <form.SubmitButton look="secondary" label={text('nameForm.submit')} busyLabel={text('button.saving')} />
        </div>
      </EntryForm>
    </form.AppForm>
  );
}
