import { DAY_MS } from './day.ts';
import { type AnyTimes, timesOf } from './invitation.ts';
import type { RequestStatus } from './request-life.ts';

// Whose phone the two sides of an invitation see, and until when.

/** Of a request whose time ran out, those who came, or are coming, may still need to call. */
const AFTER_END_MS = 7 * DAY_MS;
/** Each side may still need to reach the other. */
const LATER_MS = DAY_MS;

/** An invitation; of one that is over, `arrivingAt` is null for who had no place at the end. Instants in ms since 1970. */
interface Invitation extends AnyTimes {
  readonly hasSaidYes: boolean;
  /** Whether the donor's profile is there, and not hidden. */
  readonly isListed: boolean;
}

interface Request {
  readonly status: RequestStatus;
  readonly closedAt: number | null;
  readonly suspendedAt: number | null;
  readonly hiddenAt: number | null;
}

/** Whether a donor sees the poster's: on the way, or until a day ago. On the waitlist they don't. */
export function seesPoster(invitation: Invitation, request: Request, now: number): boolean {
  if (!isShownYet(invitation, request, now)) return false;
  const known = timesOf(invitation);
  if (known.state === 'accepted') return true;
  if (known.arrivingAt === null) return false;
  switch (known.state) {
    case 'donated':
    case 'notCollected':
      return true;
    case 'cancelled':
      return now < known.answeredAt + LATER_MS;
    case 'noShow':
      return wasDueLately(known.arrivingAt, known.endedAt, now);
    case 'unconfirmed':
      return wasDueLately(known.arrivingAt, null, now);
    case 'closed': {
      const { closedAt } = request;
      const isOverWithIt = invitation.hasSaidYes && closedAt !== null && known.endedAt >= closedAt;
      return isOverWithIt && now < closedAt + LATER_MS;
    }
    default:
      return false;
  }
}

/** Whether the poster sees that of a donor who shares it: of one who offers to come, is expected, or until a day ago didn't come. */
export function seesDonor(invitation: Invitation, request: Request, now: number): boolean {
  if (!isShownYet(invitation, request, now)) return false;
  const known = timesOf(invitation);
  if (known.state === 'accepted') return true;
  if (known.state === 'volunteered') return request.closedAt === null;
  // Said not to have come, or of whom nobody says.
  if ((known.state !== 'noShow' && known.state !== 'unconfirmed') || known.arrivingAt === null) return false;
  // Whoever was to come after the end was told not to.
  const wasExpected = request.closedAt === null || known.arrivingAt <= request.closedAt;
  return wasExpected && wasDueLately(known.arrivingAt, known.endedAt, now);
}

/**
 * Nobody is shown a phone of the other side while the request is checked or hidden, nor once the donor is, or has left; nor after an end by the
 * poster's word, when there is nothing left to call about.
 */
function isShownYet(
  { isListed }: Invitation,
  { status, closedAt, suspendedAt, hiddenAt }: Request,
  now: number,
): boolean {
  if (!isListed || suspendedAt !== null || hiddenAt !== null) return false;
  return closedAt === null || (status === 'expired' && now < closedAt + AFTER_END_MS);
}

/** Until a day after their hour at the latest, however often it is said. */
function wasDueLately(arrivingAt: number, endedAt: number | null, now: number): boolean {
  return now < Math.min(arrivingAt, endedAt ?? arrivingAt) + LATER_MS;
}
