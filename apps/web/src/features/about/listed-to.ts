import type { ContactMode } from '@redthread/domain/contact-mode';
import type { PlainKey } from '../../lib/text.ts';

/** Who is given a phone from the list. */
export const LISTED_TO = {
  ask: 'phoneGiven.members',
  direct: 'phoneGiven.members',
  public: 'phoneGiven.everyone',
} as const satisfies Record<ContactMode, PlainKey>;
