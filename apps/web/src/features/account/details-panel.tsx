import type { User } from '@redthread/contract/auth';
import { useState } from 'react';
import { Note } from '../../components/note.tsx';
import { Panel } from '../../components/panel.tsx';
import { Status } from '../../components/status.tsx';
import { text } from '../../lib/text.ts';
import { NameForm } from './name-form.tsx';
import { RoleForm } from './role-form.tsx';
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
