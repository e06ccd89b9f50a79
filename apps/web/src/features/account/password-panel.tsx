import type { User } from '@redthread/contract/auth';
import { useState } from 'react';
import { Panel } from '../../components/panel.tsx';
import { Status } from '../../components/status.tsx';
import { text } from '../../lib/text.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { PasswordLink } from './password-link.tsx';
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
        <PasswordLink email={user.email} />
      )}
    </Panel>
  );
}
