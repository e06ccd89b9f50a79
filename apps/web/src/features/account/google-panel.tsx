import type { User } from '@redthread/contract/auth';
import { useState } from 'react';
import { Panel } from '../../components/panel.tsx';
import { Status } from '../../components/status.tsx';
import { type PlainKey, text } from '../../lib/text.ts';
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
