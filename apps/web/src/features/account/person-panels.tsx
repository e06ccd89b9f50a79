import { changeEmailInput } from '@redthread/contract/account';
import { type User, updateMeInput, updateRoleInput } from '@redthread/contract/auth';
import type { ChosenRole } from '@redthread/domain/role';
import { useState } from 'react';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.tsx';
import { Note, Status } from '../../components/note.tsx';
import { Panel } from '../../components/page.tsx';
import { Badge } from '../../components/rows.tsx';
import { fieldErrors } from '../../lib/form-texts.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { CalledNameField, NameField, NewEmailField, RoleField } from '../fields/person-fields.tsx';
import { DevMailboxLink } from '../mailbox/dev-mailbox.tsx';
import { ResendEmail } from '../mailed-link/unverified-banner.tsx';
import { ownAddress } from '../session/known-user.ts';
import { withBrowserEmailCheck } from '../sign-in/ways-in.tsx';
import { useRename, useUserUpdate } from './account-changes.ts';
import { ProofField, useProof } from './proof-field.tsx';
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

export function EmailPanel({ user }: { user: User }) {
  const [sentTo, setSentTo] = useState('');
  // Once the link is used, the email is verified.
  const isWaiting = sentTo !== '' && sentTo !== user.email;
  return (
    <Panel {...partOf('email')}>
      {user.email === null ? (
        <p>{text('emailPanel.phoneAlone', { number: ownAddress(user) })}</p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 wrap-anywhere font-semibold">
            <bdi>{user.email}</bdi>
          </span>
          <Badge tone={user.emailVerified ? 'green' : 'yellow'}>
            {user.emailVerified ? text('emailPanel.verified') : text('emailPanel.notVerified')}
          </Badge>
        </p>
      )}
      {user.emailVerified ? null : (
        <div className="mt-3">
          <p className="mb-3 text-muted">
            {text('emailPanel.openLink')} <DevMailboxLink />
          </p>
          <ResendEmail />
        </div>
      )}
      <h3 className="mt-8 mb-4 border-t border-line pt-6 text-lg font-semibold">
        {text(user.email === null ? 'emailPanel.add' : 'changeEmail.heading')}
      </h3>
      {user.email === null ? <p className="mb-4 text-muted">{text('emailPanel.addHint')}</p> : null}
      <Status text={isWaiting ? text('passwordLink.sent', { email: sentTo }) : ''} />
      {isWaiting ? (
        <p className="mb-4 empty:hidden">
          <DevMailboxLink />
        </p>
      ) : null}
      <ChangeEmailForm user={user} onSubmit={() => setSentTo('')} onSent={setSentTo} />
    </Panel>
  );
}

interface ChangeEmailFormProps {
  user: User;
  onSubmit: () => void;
  onSent: (email: string) => void;
}

function ChangeEmailForm({ user, onSubmit, onSent }: ChangeEmailFormProps) {
  const changeEmail = trpc.auth.changeEmail.useMutation();
  const proof = useProof(user);
  const { form, outcome } = useEntryForm({
    draft: 'change-email',
    secret: 'password',
    blank: { email: '', password: '' },
    check: ({ email, password }) => {
      const typed = withBrowserEmailCheck({ email }, 'change-email-email');
      const isSame = changeEmailInput.safeParse(typed).data?.email === user.email;
      const errors = isSame ? { email: text('changeEmail.isSame') } : fieldErrors(changeEmailInput, typed);
      return proof.check(errors, password);
    },
    send: async ({ email, password }) => {
      const input = changeEmailInput.parse({ email });
      await proof.use(password, (given) => changeEmail.mutateAsync({ ...input, ...given }));
      onSent(input.email);
      return true;
    },
    isBlankOnceSent: true,
  });
  return (
    <form.AppForm>
      <EntryForm
        idPrefix="change-email"
        isOnce
        outcome={outcome}
        onSubmit={() => {
          onSubmit();
          void form.handleSubmit();
        }}
      >
        <form.AppField name="email">
          {() => <NewEmailField label={text(user.email === null ? 'field.email' : 'changeEmail.email')} />}
        </form.AppField>
        <form.AppField name="password">{() => <ProofField proof={proof} />}</form.AppField>
        <div>
          <form.SubmitButton
            look="secondary"
            label={text(user.email === null ? 'emailPanel.add' : 'changeEmail.submit')}
            busyLabel={text('button.sending')}
          />
        </div>
      </EntryForm>
    </form.AppForm>
  );
}
