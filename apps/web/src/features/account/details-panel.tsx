import { type User, updateMeInput, updateRoleInput } from '@redthread/contract/auth';
import type { ChosenRole } from '@redthread/domain/role';
import { useState } from 'react';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.tsx';
import { Note, Status } from '../../components/note.tsx';
import { Panel } from '../../components/page.tsx';
import { fieldErrors } from '../../lib/form-texts.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { CalledNameField, NameField, RoleField } from '../fields/person-fields.tsx';
import { useRename, useUserUpdate } from './account-changes.ts';
import { partOf } from './settings-parts.ts';

export function DetailsPanel({ user }: { user: User }) {
  const [news, setNews] = useState('');
  const clear = () => setNews('');
  return (
    <Panel {...partOf('details')}>
      <Status text={news} />
      <div className="grid grid-cols-1 gap-8">
        <NameForm user={user} onSubmit={clear} onSaved={() => setNews(text('nameForm.saved'))} />
        {user.role === 'admin' ? (
          <Note>{text('roleForm.admin')}</Note>
        ) : (
          <RoleForm
            userId={user._id}
            role={user.role}
            onSubmit={clear}
            onSaved={() => setNews(text('roleForm.saved'))}
          />
        )}
      </div>
    </Panel>
  );
}

interface RoleFormProps {
  userId: string;
  role: ChosenRole;
  onSubmit: () => void;
  onSaved: () => void;
}

function RoleForm({ userId, role, onSubmit, onSaved }: RoleFormProps) {
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

/** An empty field is nothing that they want to be called. */
function said({ name, calledName }: { name: string; calledName: string }) {
  return { name, calledName: calledName.trim() === '' ? null : calledName };
}

interface NameFormProps {
  user: User;
  onSubmit: () => void;
  onSaved: () => void;
}

function NameForm({ user, onSubmit, onSaved }: NameFormProps) {
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
