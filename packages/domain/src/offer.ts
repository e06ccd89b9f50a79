interface Offer {
  readonly isAvailable: boolean;
  /** The first UTC day after a rest or a pause; null without one. */
  readonly offeredFrom: string | null;
  /** The last UTC day of donating age. */
  readonly offeredUntil: string;
}

/** Whether a donor is on offer: available by their own switch, rested, and of donating age. */
export function isOnOffer({ isAvailable, offeredFrom, offeredUntil }: Offer, today: string): boolean {
  return isAvailable && (offeredFrom === null || offeredFrom <= today) && offeredUntil >= today;
}
