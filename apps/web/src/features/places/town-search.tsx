import type { NearestPlaceInput, Place } from '@redthread/contract/places';
import { keepPreviousData } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { readFailure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { useOwnTown } from '../mine/use-mine.ts';
import { type TownChoice, townName } from './town-words.ts';

export interface TownSearch {
  /** The towns for what is typed; those for what was typed before while the next are on their way. */
  readonly towns: readonly Place[];
  readonly status: 'idle' | 'loading' | 'found' | 'failed';
  /** Why it failed. */
  readonly reason: string | null;
  readonly retry: () => void;
}

/** What a screen has room for; who sees more looks less. */
const SHOWN = 6;
const NONE: readonly Place[] = [];

/** Finds towns while somebody types, those near their own first. What is typed over is cancelled. */
export function useTownSearch(typed: string): TownSearch {
  const text = typed.trim();
  const { town: nearPlaceId } = useOwnTown();
  const query = trpc.places.find.useQuery(
    { text, limit: SHOWN, ...(nearPlaceId === undefined ? {} : { nearPlaceId }) },
    {
      enabled: text !== '',
      placeholderData: keepPreviousData,
      // Towns don't move; and who types on asks again anyway.
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      trpc: { abortOnUnmount: true },
    },
  );
  const retry = () => void query.refetch();
  if (text === '') return { towns: NONE, status: 'idle', reason: null, retry };
  if (query.error) return { towns: NONE, status: 'failed', reason: readFailure(query.error).message, retry };
  const towns = query.data?.items ?? NONE;
  return { towns, status: query.data && !query.isPlaceholderData ? 'found' : 'loading', reason: null, retry };
}

interface ListWalk {
  /** How many options there are to walk; none while the list is closed. */
  count: number;
  /** What the options belong to: the walk begins anew at the first. */
  of: string;
  isOpen: boolean;
  open: () => void;
  close: () => void;
  choose: (index: number) => void;
}

/** The keys of a combobox, after the ARIA pattern: the first option is ready for Enter and Tab, arrows go round. */
export function useListWalk({ count, of, isOpen, open, close, choose }: ListWalk) {
  const [walk, setWalk] = useState({ of, index: 0, isWalking: false });
  if (walk.of !== of) setWalk({ of, index: 0, isWalking: false });
  const index = count === 0 ? -1 : Math.min(walk.index, count - 1);
  const go = (next: number) => setWalk({ of, index: (next + count) % count, isWalking: true });

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, nativeEvent } = event;
    // Enter and arrows belong to the input method while it composes.
    if (nativeEvent.isComposing) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) open();
      else if (altKey && key === 'ArrowUp') close();
      else if (count > 0) go(index + (key === 'ArrowDown' ? 1 : -1));
    } else if ((key === 'Home' || key === 'End') && isOpen && walk.isWalking && count > 0) {
      // Before the walk they belong to the text.
      event.preventDefault();
      go(key === 'Home' ? 0 : count - 1);
    } else if (key === 'Enter' && isOpen) {
      // Not the form's: it is for the list, also while that is on its way.
      event.preventDefault();
      if (index >= 0) choose(index);
    } else if (key === 'Tab' && index >= 0) {
      // And goes on to the next field.
      choose(index);
    } else if (key === 'Escape' && isOpen) {
      // Not the dialog's around it.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return { index, onKeyDown };
}

const IDLE: Here = { isBusy: false, found: null, refusal: null };

interface HereButtonProps {
  /** What the field holds: it says once that it was found, or that typing is the way. */
  isFor: TownChoice;
  onFound: (town: Place) => void;
}

/** "Use where I am now", and what came of it. */
export function HereButton({ isFor, onFound }: HereButtonProps) {
  const here = useHere(isFor, onFound);
  const isFound = here.found !== null && here.found.id === isFor.town?.id;
  return (
    <>
      <div className="mt-1 -ms-3">
        <Button
          look="quiet"
          isBusy={here.isBusy}
          // Else what the field says once it is left moves the button from under the press, which is lost.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void here.find()}
        >
          <Pin />
          {text(here.isBusy ? 'town.hereBusy' : 'town.here')}
        </Button>
      </div>
      <p role="status" className={isFound ? 'text-ok' : 'sr-only'}>
        {isFound && isFor.town ? text('town.hereFound', { town: townName(isFor.town) }) : ''}
      </p>
      {here.refusal === null ? null : (
        <p role="alert" className="text-danger">
          {here.refusal}
        </p>
      )}
    </>
  );
}

function Pin() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 shrink-0 fill-current">
      <path d="M10 1.5a6 6 0 0 0-6 6c0 4.3 6 11 6 11s6-6.7 6-11a6 6 0 0 0-6-6Zm0 8.2a2.3 2.3 0 1 1 0-4.6 2.3 2.3 0 0 1 0 4.6Z" />
    </svg>
  );
}

interface Here {
  readonly isBusy: boolean;
  readonly found: Place | null;
  /** Why none was found, until the field holds another town than then. */
  readonly refusal: string | null;
}

/** The town nearest to where the device is, unless what the field holds changes meanwhile, or its screen is left. */
function useHere({ typed, town }: TownChoice, onFound: (town: Place) => void): Here & { find: () => Promise<void> } {
  const nearest = trpc.places.nearest.useMutation();
  const [here, setHere] = useState(IDLE);
  const [heldThen, setHeldThen] = useState<number>();
  const lastTry = useRef<symbol>(null);
  // The field may ask for something else by then: it has other filters beside it.
  const latest = useRef(onFound);
  useEffect(() => {
    latest.current = onFound;
  });
  const heldNow = town?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: any change of the field ends a try
  useEffect(() => {
    return () => {
      lastTry.current = null;
      setHere((now) => (now.isBusy ? IDLE : now));
    };
  }, [typed, heldNow]);
  const find = async () => {
    const ownTry = Symbol();
    const isOver = () => lastTry.current !== ownTry;
    lastTry.current = ownTry;
    setHere({ ...IDLE, isBusy: true });
    setHeldThen(heldNow);
    const position = await ownPosition(navigator.geolocation);
    if (isOver()) return;
    if (position === null) return setHere({ ...IDLE, refusal: text('town.hereUnavailable') });
    nearest.mutate(position, {
      onSuccess: (found) => {
        if (isOver()) return;
        setHere({ ...IDLE, found });
        latest.current(found);
      },
      onError: (error) => {
        if (!isOver()) setHere({ ...IDLE, refusal: readFailure(error).message });
      },
    });
  };
  return { ...here, refusal: heldThen === heldNow ? here.refusal : null, find };
}

const PATIENCE_MS = 10_000;
/** An older position says as well in which town somebody is. */
const FRESH_MS = 600_000;

/** Where the device is, rounded before anything else sees it; null where it doesn't say so, or not in time. */
export function ownPosition(geolocation: Geolocation | undefined): Promise<NearestPlaceInput | null> {
  return new Promise((resolve) => {
    if (geolocation === undefined) return resolve(null);
    geolocation.getCurrentPosition(
      ({ coords }) => resolve(roundedPosition(coords)),
      () => resolve(null),
      { timeout: PATIENCE_MS, maximumAge: FRESH_MS, enableHighAccuracy: false },
    );
  });
}

/** A position to even hundredths of a degree: a cell of about 2 km, which holds many homes. */
export function roundedPosition({
  latitude,
  longitude,
}: Pick<GeolocationCoordinates, 'latitude' | 'longitude'>): NearestPlaceInput {
  return { latHundredths: evenHundredths(latitude), lonHundredths: evenHundredths(longitude) };
}

function evenHundredths(degrees: number): number {
  return Math.round(degrees * 50) * 2;
}
