import type { Place } from '@redthread/contract/places';
import { useState } from 'react';
import { readFailure } from '../../lib/failure.ts';
import { type PlainKey, text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { type NoPosition, ownPosition } from './own-position.ts';

const REASONS = {
  denied: 'town.hereDenied',
  unavailable: 'town.hereUnavailable',
  timeout: 'town.hereTimeout',
} as const satisfies Record<NoPosition, PlainKey>;

interface Here {
  readonly isBusy: boolean;
  readonly found: Place | null;
  /** Why none was found, until the field holds another town than then. */
  readonly refusal: string | null;
}

const IDLE: Here = { isBusy: false, found: null, refusal: null };

/** The town nearest to where the device is, for a field that holds this town by now. */
export function useHere(held: Place | null, onFound: (town: Place) => void): Here & { find: () => Promise<void> } {
  const nearest = trpc.places.nearest.useMutation();
  const [here, setHere] = useState(IDLE);
  const [heldThen, setHeldThen] = useState<number>();
  const find = async () => {
    setHere({ ...IDLE, isBusy: true });
    setHeldThen(held?.id);
    try {
      const found = await nearest.mutateAsync(await ownPosition(navigator.geolocation));
      setHere({ ...IDLE, found });
      onFound(found);
    } catch (error) {
      setHere({ ...IDLE, refusal: isNoPosition(error) ? text(REASONS[error]) : readFailure(error).message });
    }
  };
  return { ...here, refusal: heldThen === held?.id ? here.refusal : null, find };
}

function isNoPosition(error: unknown): error is NoPosition {
  return typeof error === 'string' && Object.hasOwn(REASONS, error);
}
