import type { Place } from '@redthread/contract/places';
import { SENTENCES } from '@redthread/contract/sentences';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { buttonStyle } from '../../components/button.tsx';
import { Empty } from '../../components/note.tsx';
import { readFailure, said } from '../../lib/failure.ts';
import { focusHeading } from '../../lib/heading-focus.ts';
import { useSearchChange } from '../../lib/search-params.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { useOwnTown } from '../mine/use-mine.ts';
import { ownName } from '../places/town-words.ts';
import {
  type Around,
  aroundOf,
  hasWhere,
  type Mistake,
  mistakeOf,
  type NearSearch,
  radiusInUrl,
  widerThan,
} from './near-search.ts';

interface WidenLinkProps {
  around: Around;
  km: number;
  /** For a screen of which this is all there is: what is found then stands at its top. */
  isScreen?: boolean;
}

export function WidenLink({ around, km, isScreen = false }: WidenLinkProps) {
  return (
    <SearchLink
      to={{ town: around.town, radius: radiusInUrl(km) }}
      isScreen={isScreen}
      look={isScreen ? 'primary' : 'secondary'}
    >
      {text('near.widen', { km })}
    </SearchLink>
  );
}

interface EverywhereLinkProps {
  /** Its town stays in the field. */
  around: Pick<NearSearch, 'town'>;
  isScreen?: boolean;
  label?: string;
  look?: Look;
}

export function EverywhereLink({ around, isScreen = false, label, look = 'secondary' }: EverywhereLinkProps) {
  return (
    <SearchLink to={{ town: around.town, radius: 'any' }} isScreen={isScreen} look={look}>
      {label ?? text('near.showEverywhere')}
    </SearchLink>
  );
}

/** To the next radius, and to all of the world. */
export function WiderLinks({ around }: { around: Around }) {
  const wider = widerThan(around.km);
  return (
    <>
      {wider === null ? null : <WidenLink around={around} km={wider} />}
      <EverywhereLink around={around} />
    </>
  );
}

/** `words`: where a button would stand out too much. */
type Look = 'primary' | 'secondary' | 'words';

interface SearchLinkProps {
  to: NearSearch;
  isScreen: boolean;
  look: Look;
  children: ReactNode;
}

/** A link, because it leads to another address, and Back leads here again. It stays on its screen, with the other filters. */
function SearchLink({ to, isScreen, look, children }: SearchLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    const own = link.current;
    return () => {
      // It goes once somebody is found.
      if (own !== null && document.activeElement === own) focusHeading();
    };
  }, []);
  return (
    <Link
      ref={link}
      to="."
      search={(before: object) => ({ ...before, page: undefined, requestPage: undefined, ...to })}
      resetScroll={isScreen}
      className={look === 'words' ? 'thread-link inline-block min-h-11 content-center' : buttonStyle(look)}
    >
      {children}
    </Link>
  );
}

type Words = 'near.nobody' | 'requests.noneNear';

/** That a list has nothing around a town. */
export function NoneNear({ id, around }: { id: Words; around: Around }) {
  return text(id, { km: around.km, town: nameOf(useTown(around.town)) });
}

/** In place of a list whose URL says where to look with a mistake: what is wrong, and the way on. */
export function WrongWhere({ mistake, search }: { mistake: Mistake; search: NearSearch }) {
  const around = { town: mistake === 'town' ? undefined : search.town };
  return <Empty action={<EverywhereLink around={around} />}>{mistakeWords(mistake)}</Empty>;
}

/** The sentence that the server would answer with. */
export function mistakeWords(mistake: Mistake): string {
  return said(mistake === 'town' ? SENTENCES.missingTown : SENTENCES.badRadius);
}

/** The town of an id in the URL; null until it is known, and when there is none. */
export function useTown(id: number | undefined): Place | null {
  const query = useTownQuery(id);
  return id === undefined ? null : (query.data ?? null);
}

/** What the URL says that is no town, or no distance: a town of no list, too, once the server says so. */
export function useMistake(where: NearSearch): Mistake | null {
  const query = useTownQuery(aroundOf(where)?.town);
  const isNone = query.error !== null && readFailure(query.error).code === 'BAD_INPUT';
  return mistakeOf(where) ?? (isNone ? 'town' : null);
}

function useTownQuery(id: number | undefined) {
  return trpc.places.get.useQuery(
    { placeId: id ?? 0 },
    // Towns don't move. One that is unknown is said at the field.
    {
      enabled: id !== undefined,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      meta: { expectedCodes: ['BAD_INPUT'] },
    },
  );
}

/** What to call when a person chose a town, so that it needn't be asked for by its id. */
export function useKnowTown(): (town: Place) => void {
  const utils = trpc.useUtils();
  return (town) => utils.places.get.setData({ placeId: town.id }, town);
}

/** A town's name in a sentence; dots until it is known. */
export function nameOf(town: Place | null): string {
  return town === null ? '…' : ownName(town);
}

/**
 * Where to look: as the URL says, else around a person's own town, which the URL then has, so that a link to what they see shows
 * the same to others. `isKnown` is false until it is known whether there is such a town.
 */
export function useFirstTown({ town, radius }: NearSearch): { where: NearSearch; isKnown: boolean } {
  const mine = useOwnTown();
  const changeSearch = useSearchChange();
  const isOpen = !hasWhere({ town, radius });
  const own = isOpen ? mine.town : undefined;
  useEffect(() => {
    if (own !== undefined) void changeSearch({ to: { town: own }, isStep: false });
  }, [own, changeSearch]);
  return { where: { town: town ?? own, radius }, isKnown: !isOpen || mine.isKnown };
}
