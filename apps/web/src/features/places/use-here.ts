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
  readonly refusal: string | null;
}

const IDLE: Here = { isBusy: false, found: null, refusal: null };

/** The town nearest to where the device is. */
export function useHere(onFound: (town: Place) => void): Here & { find: () => Promise<void> } {
  const nearest = trpc.places.nearest.useMutation();
  const [here, setHere] = useState(IDLE);
  const find = async () => {
    setHere({ ...IDLE, isBusy: true });
    try {
      const found = await nearest.mutateAsync(await ownPosition(navigator.geolocation));
      setHere({ ...IDLE, found });
      onFound(found);
    } catch (error) {
      setHere({ ...IDLE, refusal: isNoPosition(error) ? text(REASONS[error]) : readFailure(error).message });
    }
  };
  return { ...here, find };
}

function isNoPosition(error: unknown): error is NoPosition {
  return typeof error === 'string' && Object.hasOwn(REASONS, error);
}
