/** What an admin hides, shows again or removes: what a donor offers, or a request. */
export const HIDEABLE = ['donor', 'request'] as const;

export type Hideable = (typeof HIDEABLE)[number];

/**
 * Why. A closed list: its owner is told in a sentence of ours, and nobody's words are mailed to anybody. `bloodType` is that two hospitals found
 * different ones.
 */
export const HIDING_REASONS = {
  donor: ['wrongDetails', 'notReal', 'othersData', 'money', 'bloodType'],
  request: ['notReal', 'duplicate', 'wrongDetails', 'othersData', 'money'],
} as const satisfies Record<Hideable, readonly string[]>;

/** Of one kind of thing, or of any. */
export type HidingReason<Subject extends Hideable = Hideable> = (typeof HIDING_REASONS)[Subject][number];

/** Of either. */
export const ALL_HIDING_REASONS = [...HIDING_REASONS.donor, 'duplicate'] as const satisfies readonly HidingReason[];

/** Whether this may be why something of that kind is hidden: a donor's offer is never there twice. */
export function isReasonFor<Subject extends Hideable>(
  subject: Subject,
  reason: HidingReason,
): reason is HidingReason<Subject> {
  const reasons: readonly HidingReason[] = HIDING_REASONS[subject];
  return reasons.includes(reason);
}
