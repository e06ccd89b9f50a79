import { latitudesOf, longitudesOf, type Span } from '@redthread/domain/circle';
import { distanceKm, type Position } from '@redthread/domain/distance';
import { rowOf, type Table } from './table.ts';
import { FAR_KM, worthOfDistance } from './worth.ts';

/** How near places are to one of them, and what that is worth. */
export interface Nearness {
  readonly near: Position;
  /** Places `from` up to, not including, `to` have its latitude, about; all others are far away. */
  readonly from: number;
  readonly to: number;
  readonly worthOf: (place: number) => number;
}

export function nearnessOf({ lat, lon, rowStart }: Table, near: Position): Nearness {
  const [south, north] = latitudesOf(near, FAR_KM);
  const spans = longitudesOf(near, FAR_KM);
  const [[west, east]] = spans as readonly [Span];
  return {
    near,
    from: rowStart[rowOf(south)] ?? 0,
    to: rowStart[rowOf(north) + 1] ?? 0,
    worthOf: (place) => {
      const [latHundredths = 0, lonHundredths = 0] = [lat[place], lon[place]];
      // Most are far away, which their place says without any trigonometry.
      if (latHundredths < south || latHundredths > north) return 0;
      if (spans.length === 1 && (lonHundredths < west || lonHundredths > east)) return 0;
      return worthOfDistance(distanceKm(near, { latHundredths, lonHundredths }));
    },
  };
}
