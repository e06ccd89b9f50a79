import { SENTENCES } from '@redthread/contract/sentences';
import { DEFAULT_RADIUS_KM } from '@redthread/domain/near';
import { type ReactNode, useState } from 'react';
import { ChoiceSelect } from '../../components/choice-select.tsx';
import { said } from '../../lib/said.ts';
import { text } from '../../lib/text.ts';
import { chosenTown, NO_TOWN, type TownChoice } from '../places/town-choice.ts';
import { TownPicker } from '../places/town-picker.tsx';
import { aroundOf, type NearSearch, RADII_KM, radiusInUrl } from './near-search.ts';
import { useIsWide } from './use-is-wide.ts';
import { nameOf, useKnowTown, useTown } from './use-town.ts';
import { EverywhereLink } from './wider-links.tsx';

interface NearFilterProps {
  search: NearSearch;
  /** `isFurtherStep`: on the way from the last choice to the next, by keyboard. */
  onChange: (where: NearSearch, isFurtherStep: boolean) => void;
  /** Folded to one line wherever it is, not on a phone alone. */
  isFolded?: boolean;
}

/** Around which town, and how far. On a phone one line that opens, so that what is found stays on the first screen. */
export function NearFilter({ search, onChange, isFolded = false }: NearFilterProps) {
  const isWide = useIsWide() && !isFolded;
  const fields = <Fields search={search} onChange={onChange} />;
  if (isWide) return fields;
  const around = isFolded ? null : aroundOf(search);
  return (
    <div className="relative">
      <Folded search={search} look={around === null ? '' : 'pe-36'}>
        <div className="pt-1 pb-4">{fields}</div>
      </Folded>
      {around === null ? null : (
        <div className="absolute end-0 top-0">
          <EverywhereLink around={around} look="words" />
        </div>
      )}
    </div>
  );
}

function Folded({ search, look, children }: { search: NearSearch; look: string; children: ReactNode }) {
  const around = aroundOf(search);
  const town = useTown(around?.town);
  return (
    <details>
      <summary className={`min-h-11 content-center py-1.5 wrap-anywhere ${look}`}>
        <span className="text-muted">{text('near.where')}</span>{' '}
        <span className="font-semibold">
          {around === null ? text('near.everywhere') : text('near.within', { km: around.km, town: nameOf(town) })}
        </span>
      </summary>
      {children}
    </details>
  );
}

function Fields({ search, onChange }: Omit<NearFilterProps, 'isFolded'>) {
  const { town, radius } = search;
  const known = useTown(town);
  const know = useKnowTown();
  const [draft, setDraft] = useState(NO_TOWN);
  const [isLeft, setIsLeft] = useState(false);
  const km = radius === 'any' ? undefined : (radius ?? DEFAULT_RADIUS_KM);
  const radii = km === undefined || RADII_KM.includes(km) ? RADII_KM : [km, ...RADII_KM];
  const change = (next: TownChoice) => {
    setDraft(next.town === null ? next : NO_TOWN);
    setIsLeft(false);
    if (next.town === null && next.typed !== '') return;
    if (next.town === null) return onChange({ town: undefined, radius: 'any' }, false);
    know(next.town);
    onChange({ town: next.town.id, radius: radius === 'any' ? undefined : radius }, false);
  };
  return (
    <div className="grid grid-cols-1 items-start gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,22rem)_12rem]">
      <TownPicker
        label={text('near.town')}
        // What was typed and not chosen stands beside the results of the town before.
        error={isLeft && draft.typed !== '' ? said(SENTENCES.missingTown) : null}
        choice={draft.typed === '' ? chosenTown(known) : draft}
        onChange={change}
        onBlur={() => setIsLeft(true)}
      />
      {town === undefined ? null : (
        <ChoiceSelect
          label={text('near.radius')}
          choices={radii.map(String)}
          labels={Object.fromEntries(radii.map((each) => [String(each), text('near.km', { km: each })]))}
          none={text('near.everywhere')}
          value={km === undefined ? undefined : String(km)}
          onChange={(chosen, isFurtherStep) =>
            onChange({ town, radius: chosen === undefined ? 'any' : radiusInUrl(Number(chosen)) }, isFurtherStep)
          }
        />
      )}
    </div>
  );
}
