import type { User } from '@redthread/contract/auth';
import { useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Panel } from '../../components/panel.tsx';
import { Status } from '../../components/status.tsx';
import { text } from '../../lib/text.ts';
import { DevMailboxLink } from '../mailbox/dev-mailbox-link.tsx';
import { ResendEmail } from '../mailed-link/resend-email.tsx';
import { ChangeEmailForm } from './change-email-form.tsx';
import { partOf } from './settings-parts.ts';

export function EmailPanel({ user }: { user: User }) {
  const [sentTo, setSentTo] = useState('');
  // Once the link is used, the email is verified.
  const isWaiting = sentTo !== '' && sentTo !== user.email;
  return (
    <Panel {...partOf('email')}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 wrap-anywhere font-semibold">
          <bdi>{user.email}</bdi>
        </span>
        <Badge tone={user.emailVerified ? 'green' : 'yellow'}>
          {user.emailVerified ? text('emailPanel.verified') : text('emailPanel.notVerified')}
        </Badge>
      </p>
      {user.emailVerified ? null : (
        <div className="mt-3">
          <p className="mb-3 text-muted">
            {text('emailPanel.openLink')} <DevMailboxLink />
          </p>
          <ResendEmail />
        </div>
      )}
      <h3 className="mt-8 mb-4 border-t border-line pt-6 text-lg font-semibold">{text('changeEmail.heading')}</h3>
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
