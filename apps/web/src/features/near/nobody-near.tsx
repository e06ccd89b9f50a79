import type { NearestTowns } from '@redthread/contract/matching';
import type { BloodType } from '@redthread/domain/blood-type';
import { PLACES_CREDIT } from '@redthread/domain/places-credit';
import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { LooseThread } from '../../components/thread-rule.tsx';
import { readFailure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { TownMap } from '../town-map/town-map.tsx';
import type { Around } from './near-search.ts';
import { TownTable } from './town-table.tsx';
import { nameOf, useTown } from './use-town.ts';
import { EverywhereLink, WidenLink } from './wider-links.tsx';

/** Nobody within the radius: how far the nearest are, a way to look further, and where they are. */
export function NobodyNear({ bloodType, around }: { bloodType: BloodType; around: Around }) {
  const centre = useTown(around.town);
  const query = trpc.matching.nearestTowns.useQuery({ bloodType, placeId: around.town });
  const utils = trpc.useUtils();
  const found = query.data;
  const wider = found?.nearest?.withinKm ?? null;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="rounded-lg border border-dashed border-edge px-5 py-8 text-center">
        <div className="flex justify-center">
          <LooseThread />
        </div>
        <p role="status" className="mx-auto mt-4 max-w-prose text-lg text-balance">
          {/* Seen in the headline above, and heard with what follows. */}
          <span className={found ? 'sr-only' : ''}>{text('near.nobody', { km: around.km, town: nameOf(centre) })}</span>{' '}
          {found ? howFar(found, around) : ''}
        </p>
        <div className="mt-5 flex flex-wrap justify-center gap-3">
          {wider === null ? null : <WidenLink around={around} km={wider} isScreen />}
          <EverywhereLink around={around} isScreen />
          <Link to="/patient" className={buttonStyle('secondary')}>
            {text('empty.postRequest')}
          </Link>
        </div>
      </div>
      {query.error ? (
        <FailurePanel
          title={text('failure.load')}
          detail={readFailure(query.error).message}
          onRetry={() => {
            void query.refetch();
            // Its name was asked for together with them.
            void utils.places.get.invalidate();
          }}
        />
      ) : null}
      {query.isPending ? <Skeleton label={text('button.loading')} shape="chart" count={1} /> : null}
      {found && centre && found.towns.length > 0 ? (
        <figure className="grid grid-cols-1 gap-5 rounded-lg border border-line bg-surface p-3 shadow-card sm:p-5 md:grid-cols-2">
          <TownMap centre={centre} towns={found.towns} />
          <div>
            <TownTable towns={found.towns} caption={text('near.table', { bloodType })} />
            <p className="mt-3 text-sm text-muted">
              <bdi lang="en" className="inline-block">
                {PLACES_CREDIT}
              </bdi>
            </p>
          </div>
        </figure>
      ) : null}
    </div>
  );
}

function howFar({ nearest }: NearestTowns, { km }: Around): string {
  if (nearest === null) return text('near.nobodyAnywhere');
  // Rounded, somebody just beyond the radius would be no further away than it.
  if (nearest.aboutKm <= km) return text('near.justBeyond');
  return text('near.nearest', { km: nearest.aboutKm });
}
