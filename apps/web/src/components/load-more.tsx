import { text } from '../lib/text.ts';
import { Button } from './button.tsx';

interface LoadMoreProps {
  /** How much of the list is on screen, as a sentence. */
  progress: string;
  hasMore: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  onLoadMore: () => void;
}

/** Says how much of a list is on screen, and fetches the next page. */
export function LoadMore({ progress, hasMore, isLoading, hasFailed, onLoadMore }: LoadMoreProps) {
  return (
    <div className="mt-6 flex flex-col items-center gap-3">
      <p aria-live="polite" className="text-muted">
        {progress}
      </p>
      {hasFailed ? (
        <p role="alert" className="text-danger">
          {text('list.nextPageFailed')}
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
