import { useState } from 'react';
import { copyText } from '../lib/clipboard.ts';
import { text } from '../lib/text.ts';
import { Button } from './button.tsx';
import type { ButtonLook } from './button-style.ts';

interface ShareButtonProps {
  readonly look?: ButtonLook;
  readonly label?: string;
  /** This one without it. */
  readonly page?: { readonly title: string; readonly url: string };
}

/** Shares a page's URL by the device's share sheet, else by the clipboard. */
export function ShareButton({ look = 'secondary', label = text('share.label'), page }: ShareButtonProps) {
  const [news, setNews] = useState('');
  const share = async () => {
    const { title, url } = page ?? { title: document.title, url: window.location.href };
    if (typeof navigator.share === 'function') {
      // Closing the sheet isn't an error.
      return navigator.share({ title, url }).catch(() => {});
    }
    setNews(text((await copyText(url)) ? 'share.copied' : 'share.byHand'));
  };
  return (
    <>
      <Button look={look} onClick={() => void share()}>
        {label}
      </Button>
      <p role="status" className="w-full text-sm text-muted empty:hidden">
        {news}
      </p>
    </>
  );
}
