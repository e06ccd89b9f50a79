import { name as nameLine, updateRoleInput } from '@redthread/contract/auth';
import { strict } from '@redthread/contract/common';
import type { ChosenRole } from '@redthread/domain/role';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.ts';
import { fieldErrors } from '../../lib/field-errors.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { NameField } from '../fields/person-fields.tsx';
import { useAuthStore } from '../session/use-session.ts';

const named = strict({ name: nameLine });

interface FirstRoleFormProps {
  readonly userId: string;
  readonly preset: ChosenRole;
  /** Google said none. */
  readonly asksName: boolean;
}

/** What a person who came by Google still has to say. */
export function FirstRoleForm({ userId, preset, asksName }: FirstRoleFormProps) {
  const auth = useAuthStore();
  const updateRole = trpc.auth.updateRole.useMutation();
  const rename = trpc.auth.updateMe.useMutation();
  const { form, outcome } = useEntryForm({
    draft: 'role',
    blank: { role: preset, name: '' },
    check: ({ role, name }) => {
      const nameless = asksName ? fieldErrors(named, { name }) : null;
      const roleless = fieldErrors(updateRoleInput, { userId, role });
      return nameless === null && roleless === null ? null : { ...nameless, ...roleless };
    },
    send: async ({ role: chosen, name }) => {
      if (asksName) auth.amendUser(userId, await rename.mutateAsync(named.parse({ name })));
      const { _id, role, isNewUser } = await updateRole.mutateAsync(updateRoleInput.parse({ userId, role: chosen }));
      auth.amendUser(_id, { role, isNewUser });
      return true;
    },
  });
  const choices: Record<ChosenRole, string> = { donor: text('role.bloodDonor'), patient: text('role.patient') };
  return (
    <form.AppForm>
      <EntryForm failureTitle={text('role.failed')} isTitleFixed outcome={outcome} onSubmit={form.handleSubmit}>
        {asksName ? <form.AppField name="name">{() => <NameField />}</form.AppField> : null}
        <form.AppField name="role">
          {(field) => <field.RadioField legend={text('role.legend')} choices={choices} />}
        </form.AppField>
        <form.SubmitButton label={text('signUp.complete')} busyLabel={text('roleSelection.busy')} />
      </EntryForm>
    </form.AppForm>
  );
}
