import { Link } from '@tanstack/react-router';
import { Button } from '../../components/button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { text } from '../../lib/text.ts';
import { rowIdOf } from './row-id.ts';

interface SameRequestProps {
  existingId: string | undefined;
  onPostAnyway: () => void;
}

/** What one can do about having the same request already. */
export function SameRequest({ existingId, onPostAnyway }: SameRequestProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Link
        to="/dashboard"
        {...(existingId === undefined ? {} : { hash: rowIdOf(existingId) })}
        className={buttonStyle('secondary')}
      >
        {text('requestForm.goToSame')}
      </Link>
      <Button look="secondary" onClick={onPostAnyway}>
        {text('requestForm.postAnyway')}
      </Button>
    </div>
  );
}
