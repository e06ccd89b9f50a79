import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { firstOf, retryAllOf, type ShownFailure, showFailure, subscribeToFailures } from '../lib/connection.ts';
import { readFailure } from '../lib/failure.ts';
import { text } from '../lib/text.ts';
import { RetryButton } from './button.tsx';

interface FailurePanelProps {
  title: string;
  detail?: string;
  /** What to do instead of trying again. */
  action?: ReactNode;
  onRetry?: () => void;
}

/** A red banner for a failed query. Of several that failed for one cause, only the first shows the reason, and retries all. */
export function FailurePanel(props: FailurePanelProps) {
  const { title, detail = title, onRetry } = props;
  if (onRetry === undefined) return <Banner {...props} />;
  return <SharedFailure {...props} cause={detail} onRetry={onRetry} />;
}

interface FailedQuery {
  readonly error: unknown;
  readonly data: unknown;
  refetch(): unknown;
}

/** Of a query that failed before it had anything to show; nothing of any other. */
export function QueryFailure({ query }: { query: FailedQuery }) {
  if (!query.error || query.data) return null;
  const { message } = readFailure(query.error);
  return <FailurePanel title={text('failure.load')} detail={message} onRetry={() => void query.refetch()} />;
}

function SharedFailure(props: FailurePanelProps & { cause: string; onRetry: () => void }) {
  const { cause, title } = props;
  const place = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState<ShownFailure | null>(null);
  const retry = useEffectEvent(props.onRetry);
  useLayoutEffect(() => {
    const failure = { cause, place: () => place.current, retry: () => retry() };
    setOwn(failure);
    return showFailure(failure);
  }, [cause]);
  const first = useSyncExternalStore(subscribeToFailures, () => firstOf(cause));
  return (
    <div ref={place}>
      {first === own ? (
        <Banner {...props} onRetry={() => retryAllOf(cause)} />
      ) : (
        <p className="rounded-lg border border-line bg-sunken p-5 text-muted">{title}</p>
      )}
    </div>
  );
}

function Banner({ title, detail, action, onRetry }: FailurePanelProps) {
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

/** An error message that scrolls into view, for an action that failed. */
export function Refusal({ text: words }: { text: string }) {
  const ref = useRef<HTMLParagraphElement>(null);
  // The pressed button may be below the fold.
  useEffect(() => {
    if (words) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [words]);
  return (
    <p ref={ref} role="alert" className="mb-4 scroll-my-4 wrap-anywhere text-danger">
      {words}
    </p>
  );
}
