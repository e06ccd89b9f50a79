import type { OwnBloodRequest } from '@redthread/contract/requests';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import type { ButtonLook } from '../../components/button-style.ts';
import { copyText } from '../../lib/clipboard.ts';
import { text } from '../../lib/text.ts';
import { sharedTitle } from '../requests/shared-words.ts';

interface ShareOwnProps {
  readonly request: OwnBloodRequest;
  readonly look: ButtonLook;
  readonly label?: string;
}

/** Passes the request on by the device's own sheet; where it has none, by the clipboard. */
export function ShareOwn({ request, look, label = text('sharedRequest.send') }: ShareOwnProps) {
  const [news, setNews] = useState('');
  const share = async () => {
    const url = `${window.location.origin}/requests/${request._id}`;
    // Closing the sheet isn't an error.
    if (typeof navigator.share === 'function')
      return navigator.share({ title: sharedTitle(request), url }).catch(() => {});
    setNews(text((await copyText(url)) ? 'share.copied' : 'share.byHand'));
  };
  return (
    <>
      <Button look={look} onClick={() => void share()}>
        {label}
      </Button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {news}
      </p>
    </>
  );
}
