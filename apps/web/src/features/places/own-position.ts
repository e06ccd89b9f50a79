import type { NearestPlaceInput } from '@redthread/contract/places';

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
