import { Link } from '@tanstack/react-router';
import { Button } from '../../components/button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { text } from '../../lib/text.ts';
import { useOwnRequestIds } from '../mine/use-my-requests.ts';
import { rowIdOf } from './row-id.ts';

interface SameRequestProps {
  existingId: string | undefined;
  onPostAnyway: () => void;
}

/** What one can do about a request that may be the same: one's own is in the dashboard, another's has its page. */
export function SameRequest({ existingId, onPostAnyway }: SameRequestProps) {
  const isOther = !useOwnRequestIds().has(existingId ?? '');
  return (
    <div className="flex flex-wrap gap-3">
      {existingId !== undefined && isOther ? (
        <Link to="/requests/$id" params={{ id: existingId }} className={buttonStyle('secondary')}>
          {text('requestForm.goToSame')}
        </Link>
      ) : (
        <Link
          to="/dashboard"
          {...(existingId === undefined ? {} : { hash: rowIdOf(existingId) })}
          className={buttonStyle('secondary')}
        >
          {text('requestForm.goToSame')}
        </Link>
      )}
      <Button look="secondary" onClick={onPostAnyway}>
        {text('requestForm.postAnyway')}
      </Button>
    </div>
  );
}
