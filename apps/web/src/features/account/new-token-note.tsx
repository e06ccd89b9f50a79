import type { NewApiToken } from '@redthread/contract/tokens';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Status } from '../../components/status.tsx';
import { copyText } from '../../lib/clipboard.ts';
import { text } from '../../lib/text.ts';

/** A token's text, which is shown this once. */
export function NewTokenNote({ token, onDone }: { token: NewApiToken; onDone: () => void }) {
  const [news, setNews] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const code = useRef<HTMLElement>(null);

  // The form that made it is gone.
  useEffect(() => heading.current?.focus(), []);

  const copy = async () => {
    const isCopied = await copyText(token.token);
    if (!isCopied && code.current) getSelection()?.selectAllChildren(code.current);
    setNews(isCopied ? text('newToken.copied') : text('newToken.byHand'));
  };
  return (
    <div className="mb-6 rounded-lg border border-edge bg-sunken p-5">
      <h3 ref={heading} tabIndex={-1} className="wrap-anywhere text-lg font-semibold">
        {text('newToken.heading', { name: token.name })}
      </h3>
      <p className="mt-1">{text('newToken.hint')}</p>
      <p className="my-4 rounded-md border border-line bg-surface p-4">
        <code ref={code} dir="ltr" className="block select-all wrap-anywhere font-mono">
          {token.token}
        </code>
      </p>
      <Status text={news} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>{text('newToken.copy')}</Button>
        <Button look="secondary" onClick={onDone}>
          {text('newToken.done')}
        </Button>
      </div>
    </div>
  );
}
