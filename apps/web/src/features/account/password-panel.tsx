import { type ChangePasswordInput, changePasswordInput } from '@redthread/contract/account';
import type { User } from '@redthread/contract/auth';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Refusal } from '../../components/failure-panel.tsx';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.tsx';
import { Status } from '../../components/note.tsx';
import { Panel } from '../../components/page.tsx';
import { readFailure } from '../../lib/failure.ts';
import { fieldErrors } from '../../lib/form-texts.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { NewPasswordField, PasswordField, useMinPasswordLength } from '../fields/person-fields.tsx';
import { DevMailboxLink } from '../mailbox/dev-mailbox-link.tsx';
import { useChangePassword } from './account-changes.ts';
import { partOf } from './settings-parts.ts';

export function PasswordPanel({ user }: { user: User }) {
  const [news, setNews] = useState('');
  return (
    <Panel {...partOf('password')}>
      {user.hasPassword ? (
        <>
          <Status text={news} />
          <ChangePasswordForm onSubmit={() => setNews('')} onChanged={() => setNews(text('changePassword.done'))} />
        </>
      ) : (
        <PasswordLink email={user.email ?? ''} />
      )}
    </Panel>
  );
}

/** For someone who signs in with Google alone: a link to their own email sets a first password. */
function PasswordLink({ email }: { email: string }) {
  const forgot = trpc.auth.forgotPassword.useMutation();
  return (
    <>
      <p className="mb-4 text-muted">{text('passwordLink.hint')}</p>
      <Status text={forgot.isSuccess ? text('passwordLink.sent', { email }) : ''} />
      {forgot.isSuccess ? (
        <p className="mb-4">
          <DevMailboxLink />
        </p>
      ) : null}
      {forgot.error ? <Refusal text={readFailure(forgot.error).message} /> : null}
      <Button look="secondary" isBusy={forgot.isPending} onClick={() => forgot.mutate({ email })}>
        {forgot.isPending ? text('button.sending') : text('passwordLink.submit')}
      </Button>
    </>
  );
}

interface ChangePasswordFormProps {
  onSubmit: () => void;
  onChanged: () => void;
}

function ChangePasswordForm({ onSubmit, onChanged }: ChangePasswordFormProps) {
  const minLength = useMinPasswordLength();
  const changePassword = useChangePassword();
  const { form, outcome } = useEntryForm({
    draft: 'change-password',
    secret: ['currentPassword', 'newPassword'],
    blank: { currentPassword: '', newPassword: '' },
    check: (values) => fieldErrors(changePasswordInput, values) ?? sameAgain(values),
    send: async (values) => {
      await changePassword.mutateAsync(changePasswordInput.parse(values));
      onChanged();
      return true;
    },
    isBlankOnceSent: true,
  });
  return (
    <form.AppForm>
      <EntryForm
        idPrefix="change-password"
        isOnce
        outcome={outcome}
        onSubmit={() => {
          onSubmit();
          void form.handleSubmit();
        }}
      >
        <form.AppField name="currentPassword">
          {() => <PasswordField label={text('changePassword.current')} />}
        </form.AppField>
        <form.AppField name="newPassword">
          {() => (
            <NewPasswordField
              label={text('field.newPassword')}
              hint={`${text('field.passwordHint', { minLength })} ${text('changePassword.hint')}`}
            />
          )}
        </form.AppField>
        <div>
          <form.SubmitButton look="secondary" label={text('changePassword.submit')} busyLabel={text('button.saving')} />
        </div>
      </EntryForm>
    </form.AppForm>
  );
}

function sameAgain({ currentPassword, newPassword }: ChangePasswordInput): Record<string, string> | null {
  return newPassword === currentPassword ? { newPassword: text('changePassword.isSame') } : null;
}
