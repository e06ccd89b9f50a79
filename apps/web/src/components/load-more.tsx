import { Button } from './button.tsx';

interface LoadMoreProps {
  shown: number;
  total: number;
  /** What is counted, in the plural. */
  noun: string;
  hasMore: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  onLoadMore: () => void;
}

/** Says how much of a list is on screen, and fetches the next page. */
export function LoadMore({ shown, total, noun, hasMore, isLoading, hasFailed, onLoadMore }: LoadMoreProps) {
  return (
    <div className="mt-6 flex flex-col items-center gap-3">
      <p aria-live="polite" className="text-muted">
        Showing {shown} of {Math.max(shown, total)} {noun}
      </p>
      {hasFailed ? (
        <p role="alert" className="text-danger">
          The next page couldn't be fetched. Please try again.
        </p>
      ) : null}
      {hasMore ? (
        <Button look="secondary" isBusy={isLoading} onClick={onLoadMore}>
          {isLoading ? 'Loading...' : 'Load more'}
        </Button>
      ) : null}
    </div>
  );
}
