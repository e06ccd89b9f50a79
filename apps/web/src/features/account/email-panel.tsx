import { changeEmailInput } from '@redthread/contract/account';
import type { User } from '@redthread/contract/auth';
import { useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.tsx';
import { Status } from '../../components/note.tsx';
import { Panel } from '../../components/page.tsx';
import { fieldErrors } from '../../lib/form-texts.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { NewEmailField } from '../fields/person-fields.tsx';
import { DevMailboxLink } from '../mailbox/dev-mailbox.tsx';
import { ResendEmail } from '../mailed-link/unverified-banner.tsx';
import { ownAddress } from '../session/known-user.ts';
import { withBrowserEmailCheck } from '../sign-in/ways-in.tsx';
import { ProofField, useProof } from './proof-field.tsx';
import { partOf } from './settings-parts.ts';

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
