import { updateRoleInput } from '@redthread/contract/auth';
import type { ChosenRole } from '@redthread/domain/role';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.ts';
import { fieldErrors } from '../../lib/field-errors.ts';
import { trpc } from '../../lib/trpc.ts';
import { ROLE_LABELS } from '../auth/role-labels.ts';
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
      await updateUser(() => updateRole.mutateAsync(updateRoleInput.parse({ ...values, userId })));
      onSaved();
      return true;
    },
  });
  return (
    <form.AppForm>
      <EntryForm
        idPrefix="role"
        failureTitle="Failed to update role. Please try again."
        isTitleFixed
        outcome={outcome}
        onSubmit={() => {
          onSubmit();
          void form.handleSubmit();
        }}
      >
        <form.AppField name="role">
          {(field) => (
            <field.RadioField
              legend="I am a"
              hint="It decides what your dashboard shows. Anyone may give blood, and ask for it."
              choices={ROLE_LABELS}
            />
          )}
        </form.AppField>
        <div>
          <form.SubmitButton look="secondary" label="Save role" busyLabel="Saving..." />
        </div>
      </EntryForm>
    </form.AppForm>
  );
}
