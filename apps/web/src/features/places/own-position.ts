import type { NearestPlaceInput } from '@redthread/contract/places';

/** Why a device's position isn't known. */
export type NoPosition = 'denied' | 'unavailable' | 'timeout';

const PATIENCE_MS = 10_000;
/** An older position says as well in which town somebody is. */
const FRESH_MS = 600_000;

/** Where the device is, rounded before anything else sees it; rejects with a `NoPosition`. */
export function ownPosition(geolocation: Geolocation | undefined): Promise<NearestPlaceInput> {
  return new Promise((resolve, reject: (reason: NoPosition) => void) => {
    if (geolocation === undefined) return reject('unavailable');
    geolocation.getCurrentPosition(
      ({ coords }) => resolve(roundedPosition(coords)),
      ({ code }) => reject(REASONS[code] ?? 'unavailable'),
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

/** By the codes of `GeolocationPositionError`. */
const REASONS: Readonly<Record<number, NoPosition>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };
