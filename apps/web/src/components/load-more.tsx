import { text } from '../lib/text.ts';
import { Button } from './button.tsx';

interface LoadMoreProps {
  /** How much of the list is on screen, as a sentence. */
  progress: string;
  hasMore: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  /** A live region. */
  isAnnounced?: boolean;
  onLoadMore: () => void;
}

/** Shows the progress through a list, and fetches the next page. */
export function LoadMore(props: LoadMoreProps) {
  const { progress, hasMore, isLoading, hasFailed, isAnnounced = true, onLoadMore } = props;
  return (
    // Scroll anchoring would keep this button in place, and show the end of the new items, not their beginning.
    <div className="mt-6 flex flex-col items-center gap-3 [overflow-anchor:none]">
      <p aria-live={isAnnounced ? 'polite' : 'off'} className="text-muted">
        {progress}
      </p>
      {hasFailed ? (
        <p role="alert" className="text-danger">
          {text('failure.load')}
        </p>
      ) : null}
      {hasMore ? (
        <Button look="secondary" isBusy={isLoading} onClick={onLoadMore}>
          {text(isLoading ? 'button.loading' : 'list.loadMore')}
        </Button>
      ) : null}
    </div>
  );
}
