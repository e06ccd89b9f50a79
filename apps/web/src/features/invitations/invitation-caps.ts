import { INVITATION_CAPS } from '@redthread/domain/invitation';
import { formatList } from '../../lib/number.ts';
import { text } from '../../lib/text.ts';

/** How often a donor is asked at most: `once in 7 days and 3 times in 30 days`. */
export function invitationCaps(): string {
  return formatList(INVITATION_CAPS.map((cap) => text('inviting.cap', cap)));
}
