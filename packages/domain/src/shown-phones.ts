import type { AskState } from './ask.ts';
import { DAY_MS } from './day.ts';
import type { RequestStatus } from './request-life.ts';

// Whose phone the two sides of an ask see, and until when.

/** Of a request whose time ran out, those who came, or are coming, may still need to call. */
const AFTER_END_MS = 7 * DAY_MS;
/** Each side may still need to reach the other. */
const LATER_MS = DAY_MS;
/** Said not to have come, or of whom nobody says. */
const NOT_SEEN: readonly AskState[] = ['missed', 'unsure'];

/** Instants in ms since 1970; `closedAt` is the request's. */
interface Ask {
  readonly state: AskState;
  readonly hasSaidYes: boolean;
  readonly answeredAt: number | null;
  /** When the donor is, or was, expected; null for who had no place at the end. */
  readonly arrivingAt: number | null;
  readonly endedAt: number | null;
  /** Whether the donor's profile is there, and not hidden. */
  readonly isListed: boolean;
}

interface Request {
  readonly status: RequestStatus;
  readonly closedAt: number | null;
  readonly asksStoppedAt: number | null;
  readonly hiddenAt: number | null;
}

/** Whether a donor sees the poster's: on the way, or until a day ago. In reserve they don't. */
export function seesPoster(ask: Ask, request: Request, now: number): boolean {
  if (!isShownYet(ask, request, now)) return false;
  const { state, hasSaidYes, answeredAt, arrivingAt, endedAt } = ask;
  if (state === 'coming') return true;
  if (arrivingAt === null) return false;
  if (state === 'gave' || state === 'notTaken') return true;
  if (state === 'released') return now < (answeredAt ?? 0) + LATER_MS;
  if (NOT_SEEN.includes(state)) return wasDueLately(ask, now);
  const { closedAt } = request;
  const isOverWithIt = state === 'over' && hasSaidYes && closedAt !== null && (endedAt ?? 0) >= closedAt;
  return isOverWithIt && now < closedAt + LATER_MS;
}

/** Whether the poster sees that of a donor who shares it: of one who offers to come, is expected, or until a day ago didn't come. */
export function seesDonor(ask: Ask, request: Request, now: number): boolean {
  if (!isShownYet(ask, request, now)) return false;
  if (ask.state === 'coming') return true;
  if (ask.state === 'volunteered') return request.closedAt === null;
  // Whoever was to come after the end was told not to.
  const wasExpected = request.closedAt === null || (ask.arrivingAt ?? 0) <= request.closedAt;
  return NOT_SEEN.includes(ask.state) && wasExpected && wasDueLately(ask, now);
}

/**
 * Nobody is shown a phone of the other side while the request is checked or hidden, nor once the donor is, or has left; nor after an end by the
 * poster's word, when there is nothing left to call about.
 */
function isShownYet({ isListed }: Ask, { status, closedAt, asksStoppedAt, hiddenAt }: Request, now: number): boolean {
  if (!isListed || asksStoppedAt !== null || hiddenAt !== null) return false;
  return closedAt === null || (status === 'expired' && now < closedAt + AFTER_END_MS);
}

/** Until a day after their hour at the latest, however often it is said. */
function wasDueLately({ arrivingAt, endedAt }: Ask, now: number): boolean {
  return arrivingAt !== null && now < Math.min(arrivingAt, endedAt ?? arrivingAt) + LATER_MS;
}
