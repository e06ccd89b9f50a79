import { focusHeading } from '../lib/heading-focus.ts';
import { Button } from './button.tsx';

/** The button goes while the call runs, so it hands the focus on first. */
export function RetryButton({ onRetry }: { onRetry: () => void }) {
  const retry = () => {
    focusHeading();
    onRetry();
  };
  return (
    <Button look="secondary" onClick={retry}>
      Try again
    </Button>
  );
}
