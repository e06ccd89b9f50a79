import { DAY_MS, HOUR_MS, MINUTE_MS } from './day.ts';

/**
 * An invitation of one donor to one request: `invited` until they answer, `accepted` or `waitlisted` after a yes, `declined`
 * after a no, `cancelled` when they can't after all. Then what came of it: they `donated`, came and gave nothing (`notCollected`), didn't
 * come (`noShow`), or nobody says (`unconfirmed`). `closed` when the request ended first. Of a donor who offers by themself:
 * `volunteered` until the poster accepts, `refused` when the poster declines, and `closed` also when nobody answered.
 */
export const INVITATION_STATES = [
  ...(['invited', 'volunteered', 'accepted', 'waitlisted', 'declined', 'cancelled'] as const),
  ...(['donated', 'notCollected', 'noShow', 'unconfirmed', 'closed', 'refused'] as const),
] as const;

export type InvitationState = (typeof INVITATION_STATES)[number];

/** The instants that a state has, in ms since 1970; null for what hasn't happened, or needn't have. The tables refuse a row without them. */
type InvitationTimes =
  | Times<'invited', null, null, null>
  | Times<'volunteered' | 'waitlisted' | 'declined' | 'cancelled', number, number | null, null>
  | Times<'accepted' | 'unconfirmed', number, number, null>
  | Times<'donated' | 'notCollected' | 'noShow' | 'refused', number, number | null, number>
  | Times<'closed', number | null, number | null, number>;

/** The same of a row, before anybody looked at its state. */
export type AnyTimes = Times<InvitationState, number | null, number | null, number | null>;

interface Times<State extends InvitationState, Answered, Arriving, Ended> {
  readonly state: State;
  readonly answeredAt: Answered;
  /** When the donor is, or was, expected. */
  readonly arrivingAt: Arriving;
  readonly endedAt: Ended;
}

/** What is known of an invitation by its state. Throws for times that no invitation of that state has. */
export function timesOf(invitation: AnyTimes): InvitationTimes {
  const { state, answeredAt, arrivingAt, endedAt } = invitation;
  switch (state) {
    case 'invited':
      if (answeredAt === null && arrivingAt === null && endedAt === null) {
        return { state, answeredAt, arrivingAt, endedAt };
      }
      break;
    case 'volunteered':
    case 'waitlisted':
    case 'declined':
    case 'cancelled':
      if (answeredAt !== null && endedAt === null) return { state, answeredAt, arrivingAt, endedAt };
      break;
    case 'accepted':
    case 'unconfirmed':
      if (answeredAt !== null && arrivingAt !== null && endedAt === null) {
        return { state, answeredAt, arrivingAt, endedAt };
      }
      break;
    case 'closed':
      if (endedAt !== null) return { state, answeredAt, arrivingAt, endedAt };
      break;
    default:
      if (answeredAt !== null && endedAt !== null) return { state, answeredAt, arrivingAt, endedAt };
  }
  throw new Error(`An invitation is ${state}, and lacks a time that it has then, or has one that it can't have.`);
}

/** Who began it: a look at who fits, the patient by a press on the donor's card, or the donor. */
export const INVITATION_SOURCES = ['invited', 'picked', 'volunteer'] as const;

/** What a link in a mail opens: the invitation, or the way out of all invitations alone. */
export const INVITATION_TOKENS = ['invitation', 'stop'] as const;

/** Why a donor can't, if they say so. */
export const DECLINE_REASONS = ['busy', 'far', 'unwell', 'gaveLately'] as const;

export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** What came of somebody who was coming, in the words of the donor or of who posted the request. */
export const INVITATION_OUTCOMES = ['donated', 'notCollected', 'noShow'] as const;

export type InvitationOutcome = (typeof INVITATION_OUTCOMES)[number];

/** Whose word that is: a hospital's counts more than the poster's, and the poster's more than the donor's. */
export const OUTCOME_SOURCES = ['hospital', 'poster', 'donor'] as const;

export type OutcomeSource = (typeof OUTCOME_SOURCES)[number];

/**
 * What a donor says of whom a hospital says that they didn't come: both words stand until an admin settles it, and the donor is counted as having
 * missed nothing. `settled` is the hospital's word, once an admin has looked.
 */
export const DISPUTES = ['donated', 'notCollected', 'settled'] as const;
export type Dispute = (typeof DISPUTES)[number];

/** Whether both words stand. */
export function isDisputed(dispute: Dispute | null): boolean {
  return dispute !== null && dispute !== 'settled';
}

/** Whether a donor may still say, once, that they were there. */
export function mayDispute({
  state,
  outcomeBy,
  dispute,
}: {
  readonly state: InvitationState;
  readonly outcomeBy: OutcomeSource | null;
  readonly dispute: Dispute | null;
}): boolean {
  return state === 'noShow' && outcomeBy === 'hospital' && dispute === null;
}

/** The sentences of which a poster may pick one for the mail that thanks a donor: nobody types to a stranger. */
export const THANKS = ['family', 'hardDay', 'health'] as const;

export type Thanks = (typeof THANKS)[number];

/** How often one donor is invited at most, whoever invites. */
export const INVITATION_CAPS = [
  { days: 7, invitations: 1 },
  { days: 30, invitations: 3 },
] as const;

/** As far back as the caps count a donor's invitations. */
export const INVITATION_CAP_DAYS = Math.max(...INVITATION_CAPS.map(({ days }) => days));

/** So many offers in so many days may end without a donation that the poster counted. Our judgement: each may give away a patient's phone. */
export const MAX_VAIN_VOLUNTEERS = 3;
export const VOLUNTEER_DAYS = 30;

/** How long an offer waits for the poster to accept it. Our judgement: a donor who heard nothing by then makes other plans. */
export const VOLUNTEER_WAITS_MS: number = 2 * HOUR_MS;
/** A poster is mailed at most once in this time that donors offer to come for a request, however many do. */
export const VOLUNTEERS_NOTIFIED_EVERY_MS: number = 15 * MINUTE_MS;

/** Of one invitation so many emails of a kind leave at once, to each side. More wait, and the last of them is sent when the window ends. */
export const MESSAGE_PACES = {
  answers: { most: 3, windowMs: HOUR_MS },
  times: { most: 2, windowMs: HOUR_MS },
  corrections: { most: 3, windowMs: HOUR_MS },
  outcomes: { most: 1, windowMs: DAY_MS },
} as const;

/** How long an invitation is kept: as far as any rule looks back. */
export const INVITATION_DAYS = 90;

/** For so many days after the end of a request, what came of an invitation may be said, and said otherwise. */
export const OUTCOME_DAYS = 7;

// Who was late, and is given up, may still be on the way.
const OPEN_TO_A_YES: readonly InvitationState[] = [
  ...(['invited', 'declined', 'cancelled', 'waitlisted', 'unconfirmed', 'noShow', 'notCollected'] as const),
];
const OPEN_TO_A_NO: readonly InvitationState[] = [
  'invited',
  'volunteered',
  'accepted',
  'waitlisted',
  'declined',
  'cancelled',
];
// Not once the poster has declined.
const OPEN_TO_A_VOLUNTEER: readonly InvitationState[] = ['invited', 'volunteered', 'declined', 'closed'];
const PROMISED: readonly InvitationState[] = ['accepted', 'cancelled'];
const CAME_OR_NOT: readonly InvitationState[] = ['accepted', 'unconfirmed', ...INVITATION_OUTCOMES];

/**
 * What an invitation is after the donor's answer: a yes has a place, or is on the waitlist; it also works after a no, and until they gave. Null
 * when it comes too late.
 */
export function answered(state: InvitationState, isComing: boolean, hasPlace: boolean): InvitationState | null {
  if (isComing && state === 'accepted') return 'accepted';
  if (!(isComing ? OPEN_TO_A_YES : OPEN_TO_A_NO).includes(state)) return null;
  if (isComing) return hasPlace ? 'accepted' : 'waitlisted';
  return PROMISED.includes(state) ? 'cancelled' : 'declined';
}

/** Whether a donor began an invitation that the poster hasn't accepted: it gives them no place, and no number. */
export function isUnaccepted(invitation: {
  source: (typeof INVITATION_SOURCES)[number];
  acceptedAt: number | null;
}): boolean {
  return invitation.source === 'volunteer' && invitation.acceptedAt === null;
}

/** What an invitation that isn't accepted is after a yes: it waits for the poster. Null when it comes too late. */
export function volunteered(state: InvitationState): InvitationState | null {
  return OPEN_TO_A_VOLUNTEER.includes(state) ? 'volunteered' : null;
}

/** The same of a yes by a donor whose rest isn't over: it is taken for a no, and leaves its place. */
export function answeredResting(state: InvitationState): InvitationState | null {
  if (state !== 'volunteered' && answered(state, true, true) === null) return null;
  return PROMISED.includes(state) ? 'cancelled' : 'declined';
}

interface Promised {
  readonly state: InvitationState;
  readonly hasSaidYes: boolean;
  /** The end of its request, in ms since 1970. */
  readonly closedAt: number | null;
}

/** Whether anybody may say what came of an invitation: of one that was a promise, and until days after the end of the request. */
export function mayReportOutcome({ state, hasSaidYes, closedAt }: Promised, now: number): boolean {
  if (now > (closedAt ?? now) + OUTCOME_DAYS * DAY_MS) return false;
  return CAME_OR_NOT.includes(state) || (state === 'closed' && hasSaidYes);
}

/** Whether a donor can say that they'll be there at an instant: from now until the blood is needed, or within a day when nobody said. */
export function mayArriveAt(arrivingAt: number, neededBy: number | null, now: number): boolean {
  return arrivingAt >= now && arrivingAt <= (neededBy ?? now + DAY_MS);
}

/** From when on (ms since 1970) the caps allow one more invitation, after invitations at these instants, the newest first; those between that no cap counts may be null. 0 for at any time. */
export function capsAllowFrom(invitedAt: readonly (number | null)[]): number {
  const ends = INVITATION_CAPS.map(({ days, invitations }) => {
    const counted = invitedAt[invitations - 1] ?? null;
    return counted === null ? 0 : counted + days * DAY_MS;
  });
  return Math.max(...ends);
}

/** Whether one more invitation keeps the caps, after invitations at these instants (ms since 1970). */
export function keepsCaps(invitedAt: readonly number[], now: number): boolean {
  return INVITATION_CAPS.every(
    ({ days, invitations }) => invitedAt.filter((at) => at > now - days * DAY_MS).length < invitations,
  );
}

/** Whether a donor is on the way, or gave by their own word alone: nobody else is asked for that unit until the poster says. */
export function holdsPlace({
  state,
  isCounted,
}: {
  readonly state: InvitationState;
  readonly isCounted: boolean;
}): boolean {
  return state === 'accepted' || (state === 'donated' && !isCounted);
}
