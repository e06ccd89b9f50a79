import type { NearestPlaceInput, Place } from '@redthread/contract/places';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { readFailure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import type { TownChoice } from './town-words.ts';
import { townName } from './town-words.ts';

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
