import type { User } from '@redthread/contract/auth';
import { useState } from 'react';
import { Panel } from '../../components/panel.tsx';
import { Status } from '../../components/status.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { PasswordLink } from './password-link.tsx';

export function PasswordPanel({ user }: { user: User }) {
  const [news, setNews] = useState('');
  return (
    <Panel title="Password">
      {user.hasPassword ? (
        <>
          <Status text={news} />
          <ChangePasswordForm
            onSubmit={() => setNews('')}
            onChanged={() => setNews('Your password was changed. All your other sessions have ended.')}
          />
        </>
      ) : (
        <PasswordLink email={user.email} />
      )}
    </Panel>
  );
}
