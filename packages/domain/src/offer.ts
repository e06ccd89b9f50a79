interface Offer {
  readonly isAvailable: boolean;
  /** The first UTC day after a rest or a pause; null without one. */
  readonly matchableFrom: string | null;
  /** The last UTC day of donating age. */
  readonly matchableUntil: string;
  /** Since when an admin hides it, in ms since 1970; null for shown. */
  readonly hiddenAt: number | null;
}

/** Whether a donor is on offer: available by their own switch, rested, of donating age, and hidden by no admin. */
export function isMatchableOn({ isAvailable, matchableFrom, matchableUntil, hiddenAt }: Offer, today: string): boolean {
  return (
    hiddenAt === null && isAvailable && (matchableFrom === null || matchableFrom <= today) && matchableUntil >= today
  );
}

interface Reached {
  /** The day of the donor's consent to be invited; null without it. */
  readonly invitationConsentOn: string | null;
  readonly hiddenAt: number | null;
}

interface Reader {
  readonly isEmailVerified: boolean;
  readonly suspendedAt: number | null;
}

/** Whether an invitation can reach a donor at all: lists say so, and no more. */
export function isInvitable({ invitationConsentOn, hiddenAt }: Reached, account: Reader | null): boolean {
  if (invitationConsentOn === null || hiddenAt !== null || account === null) return false;
  return account.isEmailVerified && account.suspendedAt === null;
}
