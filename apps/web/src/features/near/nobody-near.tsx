import type { NearestTowns } from '@redthread/contract/matching';
import type { BloodType } from '@redthread/domain/blood-type';
import { FEWEST_COUNTED } from '@redthread/domain/near';
import { PLACES_CREDIT } from '@redthread/domain/places-credit';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, buttonStyle } from '../../components/button.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { LooseThread } from '../../components/note.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { readFailure } from '../../lib/failure.ts';
import { formatNumber } from '../../lib/number.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { ownName, townArea } from '../places/town-words.ts';
import { TownMap } from '../town-map/town-map.tsx';
import type { Around } from './near-search.ts';
import { EverywhereLink, nameOf, useTown, WidenLink } from './near-town.tsx';

/** More are a press away, so that a phone's screen isn't all towns. */
const FIRST_ROWS = 8;

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

/** What the map shows, in words. */
function TownTable({ towns, caption }: Pick<NearestTowns, 'towns'> & { caption: string }) {
  const [isAll, setIsAll] = useState(false);
  const rows = isAll ? towns : towns.slice(0, FIRST_ROWS);
  return (
    <div className="@container">
      <table className="w-full border-collapse text-start @max-[14rem]:wrap-anywhere">
        <caption className="mb-2 text-start font-semibold">{caption}</caption>
        <thead>
          <tr className="border-b border-edge text-sm text-muted">
            <th scope="col" className="py-1.5 pe-3 text-start font-normal">
              {text('field.town')}
            </th>
            <th scope="col" className="py-1.5 pe-3 text-end font-normal">
              {text('near.distance')}
            </th>
            <th scope="col" className="py-1.5 text-end font-normal">
              {text('donors.registered')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ place, aboutKm, donors }) => (
            <tr key={place.id} className="border-b border-line align-baseline">
              <th scope="row" className="py-2 pe-3 text-start font-normal">
                <span className="block wrap-anywhere font-semibold">
                  <bdi>{ownName(place)}</bdi>
                </span>{' '}
                <span className="block wrap-anywhere text-sm text-muted">{townArea(place)}</span>
              </th>
              <td className="py-2 pe-3 text-end text-balance tabular-nums @min-[20rem]:whitespace-nowrap">
                {text('near.about', { km: aboutKm })}
              </td>
              <td className="py-2 text-end tabular-nums">
                {donors === null ? text('near.few', { count: FEWEST_COUNTED }) : `${formatNumber(donors)}+`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length < towns.length ? (
        <div className="mt-3">
          <Button look="secondary" onClick={() => setIsAll(true)}>
            {text('near.allTowns', { count: towns.length })}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
