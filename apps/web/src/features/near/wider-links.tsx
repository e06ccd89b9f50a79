import { SENTENCES } from '@redthread/contract/sentences';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { buttonStyle } from '../../components/button.tsx';
import { Empty } from '../../components/note.tsx';
import { said } from '../../lib/failure.ts';
import { focusHeading } from '../../lib/heading-focus.ts';
import { text } from '../../lib/text.ts';
import { type Around, type Mistake, type NearSearch, radiusInUrl, widerThan } from './near-search.ts';
import { nameOf, useTown } from './use-town.ts';

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
