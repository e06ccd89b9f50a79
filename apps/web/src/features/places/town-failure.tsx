import { useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { offerRetry } from '../../lib/retry-offers.ts';
import { text } from '../../lib/text.ts';

/** Below the field that found no answer: what was typed stays. */
export function TownFailure({ reason, onRetry }: { reason: string | null; onRetry: () => void }) {
  useEffect(offerRetry, []);
  const ref = useRef<HTMLDivElement>(null);
  // The field may be at the bottom of the screen.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={ref} role="alert" className="mt-2 scroll-my-4 rounded-md border border-danger bg-danger-soft p-4">
      <p className="font-semibold text-danger">{text('failure.load')}</p>
      {reason === null ? null : <p className="mt-1">{reason}</p>}
      <div className="mt-3">
        {/* Else what the field says once it is left moves the button from under the press, which is lost. */}
        <Button look="secondary" onMouseDown={(event) => event.preventDefault()} onClick={onRetry}>
          {text('button.tryAgain')}
        </Button>
      </div>
    </div>
  );
}
