import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { Empty } from '../../components/empty.tsx';
import { text } from '../../lib/text.ts';
import { aroundOf } from '../near/near-search.ts';
import { NoneNear } from '../near/none-near.tsx';
import { WiderLinks } from '../near/wider-links.tsx';
import type { DonorSearch } from './donor-search.ts';

/** Nobody whom the filter lets through: it can be widened, or there is a first donor to be. */
export function NoDonors({ search }: { search: DonorSearch }) {
  const { bloodType, all, town, radius } = search;
  const around = aroundOf(search);
  const where = { town, radius };
  return (
    <Empty
      action={
        <>
          {around === null ? null : <WiderLinks around={around} />}
          {bloodType ? (
            <Link to="/donors" search={{ all, ...where }} resetScroll={false} className={buttonStyle('secondary')}>
              {text('donors.showAllTypes')}
            </Link>
          ) : null}
          {all ? null : (
            <Link
              to="/donors"
              search={{ bloodType, all: true, ...where }}
              resetScroll={false}
              className={buttonStyle('secondary')}
            >
              {text('donors.showEveryone')}
            </Link>
          )}
          <Link to="/donor" className={buttonStyle('secondary')}>
            {text('home.becomeDonor')}
          </Link>
        </>
      }
    >
      {around === null ? text('donors.none') : <NoneNear id="near.nobody" around={around} />}
    </Empty>
  );
}
