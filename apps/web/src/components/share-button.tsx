import { useState } from 'react';
import { copyText } from '../lib/clipboard.ts';
import { text } from '../lib/text.ts';
import { Button } from './button.tsx';

/** Hands the address of this page on: to the device's own sheet where it has one, else to the clipboard. */
export function ShareButton() {
  const [news, setNews] = useState('');
  const share = async () => {
    const { title } = document;
    const url = window.location.href;
    if (typeof navigator.share === 'function') {
      // Who closes the sheet has changed their mind: that is no failure.
      return navigator.share({ title, url }).catch(() => {});
    }
    setNews(text((await copyText(url)) ? 'share.copied' : 'share.byHand'));
  };
  return (
    <>
      <Button look="secondary" onClick={() => void share()}>
        {text('share.label')}
      </Button>
      <p role="status" className="w-full text-muted">
        {news}
      </p>
    </>
  );
}
