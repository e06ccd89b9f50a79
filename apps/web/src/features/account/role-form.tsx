import { updateRoleInput } from '@redthread/contract/auth';
import type { ChosenRole } from '@redthread/domain/role';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.ts';
import { fieldErrors } from '../../lib/field-errors.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { RoleField } from '../role/role-field.tsx';
import { useUserUpdate } from './use-user-update.ts';

interface RoleFormProps {
  userId: string;
  role: ChosenRole;
  onSubmit: () => void;
  onSaved: () => void;
}

export function RoleForm({ userId, role, onSubmit, onSaved }: RoleFormProps) {
  const updateRole = trpc.auth.updateRole.useMutation();
  const updateUser = useUserUpdate();
  const { form, outcome } = useEntryForm({
    draft: 'settings-role',
    blank: { role: String(role) },
    check: (values) => fieldErrors(updateRoleInput, { ...values, userId }),
    send: async (values) => {
      const input = updateRoleInput.parse({ ...values, userId });
      await updateUser({ role: input.role }, () => updateRole.mutateAsync(input));
      onSaved();
      return true;
    },
  });
  return (
    <form.AppForm>
      <EntryForm
        idPrefix="role"
        failureTitle={text('role.failed')}
        isTitleFixed
        outcome={outcome}
        onSubmit={() => {
          onSubmit();
          void form.handleSubmit();
        }}
      >
        <form.AppField name="role">{() => <RoleField hint={text('roleForm.hint')} />}</form.AppField>
        <div>
          <form.SubmitButton look="secondary" label={text('roleForm.submit')} busyLabel={text('button.saving')} />
        </div>
      </EntryForm>
    </form.AppForm>
  );
}
