import type { InvitationMessage } from '@redthread/db/invitation-message';
import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import type { Language } from '@redthread/domain/language';
import { type PUSHED, PUSHED_TO_POSTERS } from '@redthread/domain/push';
import { inOldAlphabet, linkTo, say, shortLetter } from '../mail/words.ts';

type Kind = (typeof PUSHED)[number];
type Values = Parameters<typeof say<`short.${Kind}`>>[2];

interface Around {
  readonly language: Language;
  readonly publicUrl: string;
  readonly facts: Values;
  /** The mail's, which says what a text for the phone alone has no words of its own for. */
  readonly subject: string;
  /** Where the mail's link leads. */
  readonly url: string;
}

/**
 * What goes to a person's phone number, where it is told: as short as it can be, a line with the link that opens the invitation, and the way out. No name, no
 * blood type and no hospital stands in it, because such messages travel unencrypted, and hospitals are typed by strangers.
 */
export function shortInvitation(
  { kind, shortTokens: tokens, isTextedAlone }: Pick<InvitationMessage, 'kind' | 'shortTokens' | 'isTextedAlone'>,
  { language, publicUrl, facts, subject, url }: Around,
): string | undefined {
  if (tokens === null) return isTextedAlone ? shortLetter(language, subject, url) : undefined;
  return inOldAlphabet([
    isTextedAtOnce(kind) ? say(language, `short.${kind}`, facts) : say(language, 'short.other', { said: subject }),
    `${publicUrl}/ask#${tokens.invitation}`,
    linkTo(language, say(language, 'short.stop'), `${publicUrl}/ask/stop#${tokens.stop}`),
  ]);
}

type Times = Pick<InvitationMessage, 'neededBy' | 'arrivingAt' | 'at'>;

const untilNeeded = ({ neededBy, at }: Times) => neededBy ?? at + DAY_MS;
const forADay = ({ at }: Times) => at + DAY_MS;
/** What waits for the morning has the day for it. */
const forTwoDays = ({ at }: Times) => at + 2 * DAY_MS;

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

/** Whether every donor is told it on devices and their number, and not by mail alone. */
function isTextedAtOnce(kind: InvitationMessage['kind']): kind is Kind {
  return kind in LIFE;
}

/** Until when a notice or a text message may arrive: of what others are mailed alone, a text to whom no mail reaches. */
export function deliverUntil({ kind, ...times }: Times & Pick<InvitationMessage, 'kind'>): number {
  if (PUSHED_TO_POSTERS.some((each) => each === kind)) return forADay(times);
  return isTextedAtOnce(kind) ? LIFE[kind](times) : forTwoDays(times);
}
