import type { InvitationMessage } from '@redthread/db/invitation-message';
import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import type { Language } from '@redthread/domain/language';
import { type PUSHED, PUSHED_TO_POSTERS } from '@redthread/domain/push';
import { linkTo, say } from '../mail/words.ts';

type Kind = (typeof PUSHED)[number];
type Values = Parameters<typeof say<`short.${Kind}`>>[2];

/**
 * What goes to a donor's phone number, where it is told: as short as it can be, a line with the link that opens the invitation, and the way out. No name, no
 * blood type and no hospital stands in it, because such messages travel unencrypted, and hospitals are typed by strangers.
 */
export function shortInvitation(
  { kind, shortTokens: tokens }: Pick<InvitationMessage, 'kind' | 'shortTokens'>,
  { language, publicUrl, facts }: { language: Language; publicUrl: string; facts: Values },
): string | undefined {
  if (tokens === null || !isTextedAtOnce(kind)) return undefined;
  return (
    [
      say(language, `short.${kind}`, facts),
      `${publicUrl}/ask#${tokens.invitation}`,
      linkTo(language, say(language, 'short.stop'), `${publicUrl}/ask/stop#${tokens.stop}`),
    ]
      .join('\n')
      // Phones’ old alphabet has no such space: a message with one is sent, and paid, as two.
      .replaceAll('\u00A0', ' ')
  );
}

type Times = Pick<InvitationMessage, 'neededBy' | 'arrivingAt' | 'at'>;

const untilNeeded = ({ neededBy, at }: Times) => neededBy ?? at + DAY_MS;
const forADay = ({ at }: Times) => at + DAY_MS;

/** How long it is worth being told at once. */
const LIFE: Readonly<Record<Kind, (times: Times) => number>> = {
  invited: untilNeeded,
  volunteerAccepted: (times) => times.arrivingAt ?? untilNeeded(times),
  placeFree: untilNeeded,
  earlier: untilNeeded,
  corrected: untilNeeded,
  reminder: ({ arrivingAt, at }) => arrivingAt ?? at + HOUR_MS,
  checking: forADay,
  notNeeded: forADay,
};

/** Whether a donor is told it on devices and their number, and not by mail alone. */
function isTextedAtOnce(kind: InvitationMessage['kind']): kind is Kind {
  return kind in LIFE;
}

/** Until when a notice or a text message may arrive: of what is mailed alone, none does. */
export function deliverUntil({ kind, ...times }: Times & Pick<InvitationMessage, 'kind'>): number {
  if (PUSHED_TO_POSTERS.some((each) => each === kind)) return forADay(times);
  return isTextedAtOnce(kind) ? LIFE[kind](times) : times.at;
}
