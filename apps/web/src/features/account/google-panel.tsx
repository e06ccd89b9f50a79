import type { User } from '@redthread/contract/auth';
import { useState } from 'react';
import { Panel } from '../../components/panel.tsx';
import { Status } from '../../components/status.tsx';
import { text } from '../../lib/text.ts';
import { useGoogleConfig } from '../google/use-google-config.ts';
import { GoogleLinkForm } from './google-link-form.tsx';
import { partOf } from './settings-parts.ts';

/** Whether Google is configured, or linked to this person. */
export function useHasGooglePanel({ hasGoogle }: User): boolean {
  return useGoogleConfig() !== null || hasGoogle;
}

/** Whether Google signs this person in. */
export function GooglePanel({ user }: { user: User }) {
  const [news, setNews] = useState('');
  const forms = { user, onSubmit: () => setNews('') };
  return (
    <Panel {...partOf('google')}>
      <Status text={news} />
      <p className="mb-4 text-muted">{explanationFor(user)}</p>
      {user.hasPassword && user.hasGoogle ? (
        <GoogleLinkForm {...forms} key="unlink" way="unlink" onDone={() => setNews(text('googlePanel.unlinked'))} />
      ) : null}
      {user.hasPassword && !user.hasGoogle && user.emailVerified ? (
        <GoogleLinkForm {...forms} key="link" way="link" onDone={() => setNews(text('googlePanel.linked'))} />
      ) : null}
    </Panel>
  );
}

function explanationFor({ hasPassword, hasGoogle, emailVerified }: User): string {
  if (hasGoogle) return hasPassword ? text('googlePanel.isLinked') : text('googlePanel.needsPassword');
  return emailVerified ? text('googlePanel.canLink') : text('googlePanel.needsEmail');
}
