import { updateRoleInput } from '@redthread/contract/auth';
import type { ChosenRole } from '@redthread/domain/role';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.ts';
import { fieldErrors } from '../../lib/field-errors.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { useAuthStore } from '../session/use-session.ts';

/** The one choice that a person who came by Google still has to make. */
export function FirstRoleForm({ userId, preset }: { userId: string; preset: ChosenRole }) {
  const auth = useAuthStore();
  const updateRole = trpc.auth.updateRole.useMutation();
  const { form, outcome } = useEntryForm({
    draft: 'role',
    blank: { role: preset },
    check: (values) => fieldErrors(updateRoleInput, { userId, ...values }),
    send: async (values) => {
      const { _id, role, isNewUser } = await updateRole.mutateAsync(updateRoleInput.parse({ userId, ...values }));
      auth.amendUser(_id, { role, isNewUser });
      return true;
    },
  });
  const choices: Record<ChosenRole, string> = { donor: text('role.bloodDonor'), patient: text('role.patient') };
  return (
    <form.AppForm>
      <EntryForm failureTitle={text('role.failed')} isTitleFixed outcome={outcome} onSubmit={form.handleSubmit}>
        <form.AppField name="role">
          {(field) => <field.RadioField legend={text('role.legend')} choices={choices} />}
        </form.AppField>
        <form.SubmitButton label={text('roleSelection.submit')} busyLabel={text('roleSelection.busy')} />
      </EntryForm>
    </form.AppForm>
  );
}
