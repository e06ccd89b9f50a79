import { updateRoleInput } from '@redthread/contract/auth';
import { type ChosenRole, DEFAULT_ROLE } from '@redthread/domain/role';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.ts';
import { fieldErrors } from '../../lib/field-errors.ts';
import { trpc } from '../../lib/trpc.ts';
import { useAuthStore } from './use-session.ts';

const ROLE_LABELS: Record<ChosenRole, string> = { donor: 'Blood Donor', patient: 'Patient' };

/** The one choice that a person who came by Google still has to make. */
export function RoleForm({ userId }: { userId: string }) {
  const auth = useAuthStore();
  const updateRole = trpc.auth.updateRole.useMutation();
  const { form, outcome } = useEntryForm({
    draft: 'role',
    blank: { role: DEFAULT_ROLE },
    check: (values) => fieldErrors(updateRoleInput, { userId, ...values }),
    send: async (values) => {
      auth.replaceUser(await updateRole.mutateAsync(updateRoleInput.parse({ userId, ...values })));
      return true;
    },
  });
  return (
    <form.AppForm>
      <EntryForm
        failureTitle="Failed to update role. Please try again."
        isTitleFixed
        outcome={outcome}
        onSubmit={form.handleSubmit}
      >
        <form.AppField name="role">
          {(field) => <field.RadioField legend="I am a" choices={ROLE_LABELS} />}
        </form.AppField>
        <form.SubmitButton label="Complete Registration" busyLabel="Completing..." />
      </EntryForm>
    </form.AppForm>
  );
}
