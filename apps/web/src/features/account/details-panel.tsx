import type { User } from '@redthread/contract/auth';
import { useState } from 'react';
import { Note } from '../../components/note.tsx';
import { Panel } from '../../components/panel.tsx';
import { Status } from '../../components/status.tsx';
import { NameForm } from './name-form.tsx';
import { RoleForm } from './role-form.tsx';

export function DetailsPanel({ user }: { user: User }) {
  const [news, setNews] = useState('');
  const clear = () => setNews('');
  return (
    <Panel title="Your details">
      <Status text={news} />
      <div className="grid grid-cols-1 gap-8">
        <NameForm user={user} onSubmit={clear} onSaved={() => setNews('Your name was saved.')} />
        {user.role === 'admin' ? (
          <Note>Your role is admin. It is fixed here: it was given at the command line, and only that changes it.</Note>
        ) : (
          <RoleForm
            userId={user._id}
            role={user.role}
            onSubmit={clear}
            onSaved={() => setNews('Your role was saved.')}
          />
        )}
      </div>
    </Panel>
  );
}
