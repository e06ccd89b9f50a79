import { DEFAULT_RADIUS_KM } from '@redthread/domain/near';
import { type ReactNode, useState } from 'react';
import { ChoiceSelect } from '../../components/choices.tsx';
import { ByWidth } from '../../components/rows.tsx';
import { text } from '../../lib/text.ts';
import { useWhileUnpressed } from '../../lib/use-is-gone.ts';
import { TownPicker } from '../places/town-picker.tsx';
import { chosenTown, NO_TOWN, type TownChoice } from '../places/town-words.ts';
import { aroundOf, mistakeOf, type NearSearch, RADII_KM, radiusInUrl } from './near-search.ts';
import { EverywhereLink, mistakeWords, nameOf, useKnowTown, useMistake, useTown } from './near-town.tsx';

interface NearFilterProps {
  search: NearSearch;
  /** `isFurtherStep`: on the way from the last choice to the next, by keyboard. */
  onChange: (where: NearSearch, isFurtherStep: boolean) => void;
  /** Folded to one line wherever it is, not on a phone alone. */
  isFolded?: boolean;
  /** Open on a phone too, where nothing is found yet that would be pushed down. */
  isOpen?: boolean;
}

/** Around which town, and how far. On a phone one line that opens, so that what is found stays on the first screen. */
export function NearFilter({ search, onChange, isFolded = false, isOpen = false }: NearFilterProps) {
  const fields = <Fields search={search} onChange={onChange} />;
  const line = <Line search={search} isFolded={isFolded} isOpen={isOpen} fields={fields} />;
  return isFolded ? line : <ByWidth from="sm" narrow={line} wide={fields} />;
}

interface LineProps extends Pick<NearFilterProps, 'search'> {
  readonly isFolded: boolean;
  readonly isOpen: boolean;
  readonly fields: ReactNode;
}

function Line({ search, isFolded, isOpen, fields }: LineProps) {
  const around = isFolded ? null : aroundOf(search);
  return (
    <div className="relative">
      <Folded search={search} isOpen={isOpen} look={around === null ? '' : 'pe-36'}>
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

interface FoldedProps extends Pick<NearFilterProps, 'search'> {
  readonly isOpen: boolean;
  readonly look: string;
  readonly children: ReactNode;
}

function Folded({ search, isOpen, look, children }: FoldedProps) {
  const around = aroundOf(search);
  const town = useTown(around?.town);
  const mistake = useMistake(search);
  const words = around === null ? text('near.everywhere') : text('near.within', { km: around.km, town: nameOf(town) });
  return (
    <details open={isOpen || mistake !== null}>
      <summary className={`min-h-11 content-center py-0.5 leading-snug wrap-anywhere ${look}`}>
        <span className="text-muted">{text('near.where')}</span>{' '}
        <span className="font-semibold">{mistake === null ? words : mistakeWords(mistake)}</span>
      </summary>
      {children}
    </details>
  );
}

function Fields({ search: newest, onChange }: Pick<NearFilterProps, 'search' | 'onChange'>) {
  const [typed, setDraft] = useState(NO_TOWN);
  const [hasLeft, setIsLeft] = useState(false);
  // Whoever leaves the town by pressing what stands below it presses what they aimed at.
  const { search, draft, isLeft } = useWhileUnpressed({ search: newest, draft: typed, isLeft: hasLeft });
  const { town, radius } = search;
  const known = useTown(typeof town === 'number' ? town : undefined);
  const know = useKnowTown();
  const mistake = useMistake(search);
  const km = radius === 'any' ? undefined : String(aroundOf(search)?.km ?? radius ?? DEFAULT_RADIUS_KM);
  const usual = RADII_KM.map(String);
  const radii = km === undefined || usual.includes(km) ? usual : [km, ...usual];
  const change = (next: TownChoice) => {
    setDraft(next.town === null ? next : NO_TOWN);
    setIsLeft(false);
    if (next.town === null && next.typed !== '') return;
    if (next.town === null) return onChange({ town: undefined, radius: 'any' }, false);
    know(next.town);
    onChange({ town: next.town.id, radius: radius === 'any' ? undefined : radius }, false);
  };
  return (
    <div
      className={`grid grid-cols-1 items-start gap-x-4 gap-y-3 ${town === undefined ? 'sm:grid-cols-[minmax(0,22rem)]' : 'sm:grid-cols-[minmax(0,22rem)_12rem]'}`}
    >
      <TownPicker
        label={text('field.town')}
        // What was typed and not chosen stands beside the results of the town before.
        error={(draft.typed === '' ? mistake === 'town' : isLeft) ? mistakeWords('town') : null}
        choice={
          draft.typed !== '' ? draft : mistake === 'town' ? { typed: String(town), town: null } : chosenTown(known)
        }
        onChange={change}
        onBlur={() => setIsLeft(true)}
        // Else they take what is found everywhere for what is near.
        isTakenOnLeave
      />
      {town === undefined ? null : (
        <ChoiceSelect
          label={text('near.radius')}
          choices={radii}
          labels={Object.fromEntries(radii.map((each) => [each, radiusWords(each)]))}
          error={mistake === 'radius' ? mistakeWords('radius') : null}
          none={text('near.everywhere')}
          value={km}
          onChange={(chosen, isFurtherStep) =>
            onChange({ town, radius: chosen === undefined ? 'any' : radiusInUrl(Number(chosen)) }, isFurtherStep)
          }
        />
      )}
    </div>
  );
}

/** A mistake of the URL as it is written there. */
function radiusWords(radius: string): string {
  return mistakeOf({ radius: Number(radius) }) === null ? text('near.km', { km: Number(radius) }) : radius;
}
