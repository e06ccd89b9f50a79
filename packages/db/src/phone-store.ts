/** Up to where the phones were read: the id of a row. */
export interface PhonePosition {
  readonly table: 'donors' | 'requests';
  readonly id: string;
}

/** A kept phone as everyone can dial it; null where it can't be read. */
export type ReadKeptPhone = (phone: string, placeId: number | null) => string | null;

export interface PhoneStore {
  /**
   * Reads the phones of at most so many donors or requests that were kept as they were typed alone, and keeps what is read of them
   * beside. Where to go on; null once all were read.
   */
  readKept(step: {
    readonly after: PhonePosition | null;
    readonly atMost: number;
    readonly read: ReadKeptPhone;
  }): Promise<PhonePosition | null>;
}
