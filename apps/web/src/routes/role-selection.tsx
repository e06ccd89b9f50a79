import { name as nameLine, updateRoleInput } from '@redthread/contract/auth';
import { strict } from '@redthread/contract/common';
import type { ChosenRole } from '@redthread/domain/role';
import { UNNAMED } from '@redthread/domain/sign-up';
import { createFileRoute, Navigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { EntryForm } from '../components/form/entry-form.tsx';
import { useEntryForm } from '../components/form/use-entry-form.tsx';
import { Note } from '../components/note.tsx';
import { Page } from '../components/page.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { NameField } from '../features/fields/person-fields.tsx';
import { useLeaveWhenRoleChosen } from '../features/session/use-leave-when-signed-in.ts';
import { useAuthStore, useSession } from '../features/session/use-session.ts';
import { roleOnTheWay } from '../features/sign-in/auth-search.ts';
import { fieldErrors } from '../lib/form-texts.ts';
import { text } from '../lib/text.ts';
import { trpc } from '../lib/trpc.ts';

export const Route = createFileRoute('/role-selection')({ component: RoleSelectionScreen });

const named = strict({ name: nameLine });

/** The choice of a role after a first sign-in with Google. Who comes here without one is sent to sign up. */
function RoleSelectionScreen() {
  const { state } = useRouter();
  // Once: while the person goes on, the state is the next screen's already.
  const [{ newUser, next }] = useState(state.location.state);
  const session = useSession();
  useLeaveWhenRoleChosen(next);
  if (session.status === 'loading') {
    return (
      <Page title={text('signUp.complete')} width="narrow">
        <Skeleton label={text('button.loading')} shape="field" count={2} />
      </Page>
    );
  }
  // Signed out or in as another meanwhile: the state of a page outlives both. A session that ended is still theirs.
  const isTheirs = 'user' in session && session.user._id === newUser?._id;
  if (newUser === undefined || !isTheirs) return <Navigate to="/register" replace />;
  const isUnnamed = newUser.name === UNNAMED;
  return (
    <Page
      title={text('signUp.complete')}
      heading={isUnnamed ? text('signUp.complete') : text('greeting.welcome', { name: newUser.name })}
      width="narrow"
    >
      {newUser.startsAfresh ? (
        <div className="mb-6">
          <Note>{text('reset.startsAfresh')}</Note>
        </div>
      ) : null}
      <FirstRoleForm userId={newUser._id} asksName={isUnnamed} preset={roleOnTheWay({ next })} />
      <p className="mt-6 text-muted">{text('roleSelection.later')}</p>
    </Page>
  );
}

interface FirstRoleFormProps {
  readonly userId: string;
  readonly preset: ChosenRole;
  /** Google said none. */
  readonly asksName: boolean;
}

/** What a person who came by Google still has to say. */
function FirstRoleForm({ userId, preset, asksName }: FirstRoleFormProps) {
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
