import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { Empty } from '../../components/empty.tsx';
import { text } from '../../lib/text.ts';
import { aroundOf } from '../near/near-search.ts';
import { NoneNear } from '../near/none-near.tsx';
import { WiderLinks } from '../near/wider-links.tsx';
import type { RequestSearch } from './request-search.ts';

/** Nothing that was asked for: there may be more of another kind, or a first one to post. */
export function NoRequests({ search }: { search: RequestSearch }) {
  const { donorBloodType, bloodType, urgency } = search;
  const around = aroundOf(search);
  const isNarrowed = (donorBloodType ?? bloodType ?? urgency) !== undefined;
  return (
    <Empty
      action={
        around !== null ? (
          <WiderLinks around={around} />
        ) : isNarrowed ? (
          <Link to="/requests" search={{ radius: 'any' }} resetScroll={false} className={buttonStyle('secondary')}>
            {text('notFound.requests')}
          </Link>
        ) : (
          <Link to="/patient" className={buttonStyle()}>
            {text('empty.postRequest')}
          </Link>
        )
      }
    >
      {around === null ? text('requests.none') : <NoneNear id="requests.noneNear" around={around} />}
    </Empty>
  );
}
