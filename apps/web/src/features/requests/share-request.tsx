import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Panel } from '../../components/panel.tsx';
import { QrCode } from '../../components/qr-code.tsx';
import { copyText } from '../../lib/clipboard.ts';
import { text } from '../../lib/text.ts';

interface ShareRequestProps {
  title: string;
  url: string;
}

/** The ways to pass a request on: as a link, by the device, on paper, and from screen to phone. */
export function ShareRequest({ title, url }: ShareRequestProps) {
  const [news, setNews] = useState('');
  const copy = async () => setNews(text((await copyText(url)) ? 'share.copied' : 'share.byHand'));
  return (
    <Panel title={text('sharedRequest.share')}>
      <div className="grid grid-cols-1 gap-3">
        <Button look="secondary" onClick={() => void copy()}>
          {text('sharedRequest.copy')}
        </Button>
        {typeof navigator.share === 'function' ? (
          // Closing the sheet isn't an error.
          <Button look="secondary" onClick={() => void navigator.share({ title, url }).catch(() => {})}>
            {text('sharedRequest.send')}
          </Button>
        ) : null}
        <Button look="secondary" onClick={() => window.print()}>
          {text('sharedRequest.print')}
        </Button>
      </div>
      <p role="status" className={news ? 'mt-3 text-muted' : ''}>
        {news}
      </p>
      <div className="mx-auto mt-5 max-w-52">
        <QrCode text={url} label={text('sharedRequest.qr')} />
      </div>
    </Panel>
  );
}
