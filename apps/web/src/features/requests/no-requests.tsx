import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { Empty } from '../../components/empty.tsx';
import { text } from '../../lib/text.ts';
import type { RequestSearch } from './request-search.ts';

/** Nothing that was asked for: there may be more of another kind, or a first one to post. */
export function NoRequests({ search: { donorBloodType, bloodType, urgency } }: { search: RequestSearch }) {
  const isNarrowed = (donorBloodType ?? bloodType ?? urgency) !== undefined;
  return (
    <Empty
      action={
        isNarrowed ? (
          <Link to="/requests" resetScroll={false} className={buttonStyle('secondary')}>
            {text('notFound.requests')}
          </Link>
        ) : (
          <Link to="/patient" className={buttonStyle()}>
            {text('empty.postRequest')}
          </Link>
        )
      }
    >
      {text('requests.none')}
    </Empty>
  );
}
