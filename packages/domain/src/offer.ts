interface Offer {
  readonly isAvailable: boolean;
  /** The last UTC day of donating age. */
  readonly offeredUntil: string;
}

/** Whether a donor is on offer: available by their own switch, and of donating age. */
export function isOnOffer({ isAvailable, offeredUntil }: Offer, today: string): boolean {
  return isAvailable && offeredUntil >= today;
}
