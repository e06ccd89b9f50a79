import type { User } from '@redthread/contract/auth';
import { useState } from 'react';
import { Panel } from '../../components/panel.tsx';
import { Status } from '../../components/status.tsx';
import { text } from '../../lib/text.ts';
import { useGoogleConfig } from '../auth/google/use-google-config.ts';
import { LinkGoogleForm } from './link-google-form.tsx';
import { UnlinkGoogleForm } from './unlink-google-form.tsx';

/** Whether Google signs this person in, where the server has Google at all. */
export function GooglePanel({ user }: { user: User }) {
  const [news, setNews] = useState('');
  const isConfigured = useGoogleConfig() !== null;
  if (!isConfigured && !user.hasGoogle) return null;
  const forms = { user, onSubmit: () => setNews('') };
  return (
    <Panel title={text('googlePanel.title')}>
      <Status text={news} />
      <p className="mb-4 text-muted">{explanationFor(user)}</p>
      {user.hasPassword && user.hasGoogle ? (
        <UnlinkGoogleForm {...forms} onUnlinked={() => setNews(text('googlePanel.unlinked'))} />
      ) : null}
      {user.hasPassword && !user.hasGoogle && user.emailVerified ? (
        <LinkGoogleForm {...forms} onLinked={() => setNews(text('googlePanel.linked'))} />
      ) : null}
    </Panel>
  );
}

function explanationFor({ hasPassword, hasGoogle, emailVerified }: User): string {
  if (hasGoogle) return hasPassword ? text('googlePanel.isLinked') : text('googlePanel.needsPassword');
  return emailVerified ? text('googlePanel.canLink') : text('googlePanel.needsEmail');
}
