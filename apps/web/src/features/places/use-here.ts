import type { Place } from '@redthread/contract/places';
import { useEffect, useRef, useState } from 'react';
import { readFailure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { ownPosition } from './own-position.ts';
import type { TownChoice } from './town-choice.ts';

interface Here {
  readonly isBusy: boolean;
  readonly found: Place | null;
  /** Why none was found, until the field holds another town than then. */
  readonly refusal: string | null;
}

const IDLE: Here = { isBusy: false, found: null, refusal: null };

/** The town nearest to where the device is, unless what the field holds changes meanwhile, or its screen is left. */
export function useHere(
  { typed, town }: TownChoice,
  onFound: (town: Place) => void,
): Here & { find: () => Promise<void> } {
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
