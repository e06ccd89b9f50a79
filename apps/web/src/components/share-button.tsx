import { useState } from 'react';
import { copyText } from '../lib/clipboard.ts';
import { text } from '../lib/text.ts';
import { Button } from './button.tsx';

/** Shares this page's URL by the device's share sheet, else by the clipboard. */
export function ShareButton() {
  const [news, setNews] = useState('');
  const share = async () => {
    const { title } = document;
    const url = window.location.href;
    if (typeof navigator.share === 'function') {
      // Closing the sheet isn't an error.
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
