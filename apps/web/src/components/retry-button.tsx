import { useEffect } from 'react';
import { focusHeading } from '../lib/heading-focus.ts';
import { offerRetry } from '../lib/retry-offers.ts';
import { text } from '../lib/text.ts';
import { Button } from './button.tsx';

/** The button is removed while the call runs, so the focus moves on first. */
export function RetryButton({ onRetry }: { onRetry: () => void }) {
  useEffect(offerRetry, []);
  const retry = () => {
    focusHeading();
    onRetry();
  };
  return (
    <Button look="secondary" onClick={retry}>
      {text('button.tryAgain')}
    </Button>
  );
}
