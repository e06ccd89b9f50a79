import { type ChangePasswordInput, changePasswordInput } from '@redthread/contract/account';
import type { User } from '@redthread/contract/auth';
import { linkGoogleInput, unlinkGoogleInput } from '@redthread/contract/google-link';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Refusal } from '../../components/failure-panel.tsx';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.tsx';
import { Status } from '../../components/note.tsx';
import { Panel } from '../../components/page.tsx';
import { readFailure } from '../../lib/failure.ts';
import { fieldErrors } from '../../lib/form-texts.ts';
import { type PlainKey, text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { NewPasswordField, PasswordField, useMinPasswordLength } from '../fields/person-fields.tsx';
import { useGoogleConfig } from '../google/use-google-flow.ts';
import { DevMailboxLink } from '../mailbox/dev-mailbox.tsx';
import { useChangePassword, useGoogleLink } from './account-changes.ts';
import { ProofField, useProof } from './proof-field.tsx';
import { partOf } from './settings-parts.ts';

const SUBMIT = { link: 'googlePanel.link', unlink: 'googlePanel.unlink' } as const satisfies Record<string, PlainKey>;

/** Whether Google is configured, or linked to this person. */
export function useHasGooglePanel({ hasGoogle }: User): boolean {
  return useGoogleConfig() !== null || hasGoogle;
}

/** Whether Google signs this person in. */
export function GooglePanel({ user }: { user: User }) {
  const [news, setNews] = useState('');
  const missing = missingFor(user);
  const forms = { user, onSubmit: () => setNews('') };
  return (
    <Panel {...partOf('google')}>
      <Status text={news} />
      {missing === null ? null : <p className="mb-4 text-muted">{text(missing)}</p>}
      {user.hasPassword && user.hasGoogle ? (
        <GoogleLinkForm {...forms} key="unlink" way="unlink" onDone={() => setNews(text('googlePanel.unlinked'))} />
      ) : null}
      {user.hasPassword && !user.hasGoogle && user.emailVerified ? (
        <GoogleLinkForm {...forms} key="link" way="link" onDone={() => setNews(text('googlePanel.linked'))} />
      ) : null}
    </Panel>
  );
}

/** What has to be there before Google can be linked, or unlinked. */
function missingFor({ hasPassword, hasGoogle, emailVerified }: User): PlainKey | null {
  if (hasGoogle) return hasPassword ? null : 'googlePanel.needsPassword';
  return emailVerified ? null : 'emailPanel.first';
}

interface GoogleLinkFormProps {
  user: User;
  way: 'link' | 'unlink';
  onSubmit: () => void;
  onDone: () => void;
}

/** Asks for the password, and where a Google account is to be linked, for that account. */
function GoogleLinkForm({ user, way, onSubmit, onDone }: GoogleLinkFormProps) {
  const isLink = way === 'link';
  const google = useGoogleLink();
  const proof = useProof({ hasPassword: false, hasGoogle: true });
  const { form, outcome } = useEntryForm({
    draft: `${way}-google`,
    secret: 'password',
    blank: { password: '', google: '' },
    check: ({ password }) => {
      // Both ask for the same password, in the same words.
      const errors = fieldErrors(unlinkGoogleInput, { password });
      return !isLink || proof.isConfirmed ? errors : { ...errors, google: text('googlePanel.choose') };
    },
    send: async ({ password }) => {
      if (isLink) await proof.use('', (given) => google.link(linkGoogleInput.parse({ password, ...given })));
      else await google.unlink(unlinkGoogleInput.parse({ password }));
      onDone();
      return true;
    },
    isBlankOnceSent: true,
  });
  return (
    <form.AppForm>
      <EntryForm
        idPrefix={`${way}-google-${user._id}`}
        isOnce
        outcome={outcome}
        onSubmit={() => {
          onSubmit();
          void form.handleSubmit();
        }}
      >
        <form.AppField name="password">
          {() => (
            <PasswordField label={text('proof.password')} {...(isLink ? {} : { hint: text('proof.passwordHint') })} />
          )}
        </form.AppField>
        {isLink ? (
          <form.AppField name="google">
            {() => <ProofField proof={proof} ask={text('googlePanel.choose')} />}
          </form.AppField>
        ) : null}
        <div>
          <form.SubmitButton look="secondary" label={text(SUBMIT[way])} busyLabel={text('button.saving')} />
        </div>
      </EntryForm>
    </form.AppForm>
  );
}

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
