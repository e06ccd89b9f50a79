import { REQUEST_TIMEOUT_MS } from '@redthread/domain/limits';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button, buttonStyle } from '../../components/button.tsx';
import { Page } from '../../components/page.tsx';
import { isMissingChunk } from '../../lib/chunks.ts';
import { fetchInTime, readConnection, subscribeToConnection } from '../../lib/connection.ts';
import { showHeading } from '../../lib/heading-focus.ts';
import { text } from '../../lib/text.ts';

/** For a defect of ours, or a part of the app that couldn't be fetched, which only a reload fetches again. */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  const isMissing = isMissingChunk(error);
  const [attempt, setAttempt] = useState<'none' | 'running' | 'failed'>('none');
  const tryAgain = async () => {
    setAttempt('running');
    // A reload without a server would leave the app for the browser's own error page.
    if (await isServerThere()) return window.location.reload();
    setAttempt('failed');
  };
  // It stands in place of a screen that was maybe read further down.
  useEffect(showHeading, []);
  useEffect(() => {
    if (!isMissing) return undefined;
    // Once for each return of the connection, so that code which is missing for another reason causes no circle of reloads.
    return subscribeToConnection(() => {
      if (readConnection() === 'fine') window.location.reload();
    });
  }, [isMissing]);
  return (
    <Page title={text('error.title')} isLost width="narrow" intro={text(isMissing ? 'error.missing' : 'error.intro')}>
      {attempt === 'failed' ? (
        <p role="alert" className="mb-4 text-danger">
          {text('failure.unreachable')}
        </p>
      ) : null}
      <Button isBusy={attempt === 'running'} onClick={() => void tryAgain()}>
        {text('button.tryAgain')}
      </Button>
    </Page>
  );
}

async function isServerThere(): Promise<boolean> {
  try {
    await fetchInTime(REQUEST_TIMEOUT_MS)(window.location.href, { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

export function NotFoundScreen() {
  return (
    <Page title={text('notFound.title')} isLost width="narrow" intro={text('notFound.intro')}>
      <div className="flex flex-wrap gap-3">
        <Link to="/" className={buttonStyle()}>
          {text('notFound.home')}
        </Link>
        <Link to="/matching" className={buttonStyle('secondary')}>
          {text('nav.findDonors')}
        </Link>
        <Link to="/requests" search={{ radius: 'any' }} className={buttonStyle('secondary')}>
          {text('notFound.requests')}
        </Link>
      </div>
    </Page>
  );
}
