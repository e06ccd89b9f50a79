import type { ReactNode } from 'react';
import { RetryButton } from './retry-button.tsx';

interface FailurePanelProps {
  title: string;
  detail?: string;
  /** What to do instead of trying again. */
  action?: ReactNode;
  onRetry?: () => void;
}

/** A red banner for what couldn't be fetched. */
export function FailurePanel({ title, detail, action, onRetry }: FailurePanelProps) {
  return (
    <div role="alert" className="rounded-lg border border-danger bg-danger-soft p-5">
      <p className="font-semibold text-danger">{title}</p>
      {detail && detail !== title ? <p className="mt-1">{detail}</p> : null}
      {action || onRetry ? (
        <div className="mt-4 flex flex-wrap gap-3">
          {action}
          {onRetry ? <RetryButton onRetry={onRetry} /> : null}
        </div>
      ) : null}
    </div>
  );
}
