import type { places } from './tables.ts';

/** A place in a newest-first list, just after this item. */
export interface Position extends InTown {
  readonly createdAt: number;
  readonly id: string;
}

/** Of lists that are few enough to be sorted here. */
export function newestFirst(a: Pick<Position, 'createdAt' | 'id'>, b: Pick<Position, 'createdAt' | 'id'>): number {
  return b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1);
}

/** What is around a town, at most so far away. */
export interface Near {
  readonly place: KeptPlace;
  readonly radiusKm: number;
}

/** A town, and how far it is. */
export interface NearPosition {
  readonly placeId: number;
  readonly tenthsOfKm: number;
}

/** What stands in a list around a town, with the town. */
export interface InTown {
  readonly near?: NearPosition | undefined;
}

export interface Page<Row> {
  readonly rows: Row[];
  readonly total: number;
  /** Where the next page starts, or null at the end. */
  readonly next: Position | null;
}

/** A town that somebody chose: its id in the list of places, and where it is. */
export type KeptPlace = Readonly<Omit<typeof places.$inferSelect, 'cell'>>;
