import type { NearestTowns } from '@redthread/contract/matching';
import { FEWEST_COUNTED } from '@redthread/domain/near';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { formatNumber } from '../../lib/number.ts';
import { text } from '../../lib/text.ts';
import { ownName, townArea } from '../places/town-words.ts';

/** More are a press away, so that a phone's screen isn't all towns. */
const FIRST_ROWS = 8;

/** What the map shows, in words. */
export function TownTable({ towns, caption }: Pick<NearestTowns, 'towns'> & { caption: string }) {
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
