import type { ExclusionCounts } from '@redthread/domain/exclusions';
import { DECLINE_REASONS, INVITATION_OUTCOMES, INVITATION_STATES, THANKS } from '@redthread/domain/invitation';
import { isInvitationCode } from '@redthread/domain/mailed-code';
import { HOLDS } from '@redthread/domain/moderation';
import { REQUEST_STATUSES } from '@redthread/domain/request-life';
import { URGENCIES } from '@redthread/domain/urgency';
import { z } from 'zod';
import { bloodType, day, givenInstant, id, instant, strict } from './common.ts';
import { doorNote } from './door-notes.ts';
import { openingHours } from './opening-hours.ts';
import { contactWithinKm, place } from './places.ts';
import { SENTENCES } from './sentences.ts';

/** Without `requestId`, the newest of one's own requests that the donor's blood fits. */
export const pickDonorInput = strict({ donorId: id, requestId: id.optional() });
export type PickDonorInput = z.infer<typeof pickDonorInput>;

/** That somebody was invited: no more, until they answer. */
export const pickedDonor = z.object({
  _id: z.string(),
  requestId: z.string(),
  state: z.enum(INVITATION_STATES),
  invitedAt: instant,
});
export type PickedDonor = z.infer<typeof pickedDonor>;

/** What is left of an invitation whose request is gone, too. */
const keptOfInvitation = {
  _id: z.string(),
  isVolunteer: z.boolean(),
  reason: z.enum(DECLINE_REASONS).nullable(),
  sharesPhone: z.boolean(),
  invitedAt: instant,
  answeredAt: instant.nullable(),
  arrivingAt: instant.nullable(),
  isArrivalGiven: z.boolean(),
  acceptedAt: instant.nullable(),
  isReported: z.boolean(),
};

/**
 * An invitation of a donor to a request. Who posted it, and their phone, are there once the donor accepted. `confirmation` says whether
 * an admin confirmed it with the hospital; while it is `checking`, nobody is to come. `status` is the
 * request's; `isVolunteer` says that the donor began it, `acceptedAt` when the poster
 * accepted that, `isArrivalGiven` whether the donor said when they come, `isPlaceFree` whether a yes would have a place now, `mayReportOutcome` whether what came of
 * it may be said, `isReported` whether the donor reported it. `gaveWithinDays` is how far back a yes has to say whether they gave; null
 * is not at all. `opening` is when the blood bank takes donors for it, on the clock of its town; without it that isn't known, or it is urgent, and taken
 * at any hour. `invitableFrom` is when we may invite next; null for now, or never.
 */
export const presentInvitation = z.object({
  ...keptOfInvitation,
  requestId: z.string(),
  state: z.enum(INVITATION_STATES),
  bloodType,
  hospital: z.string(),
  urgency: z.enum(URGENCIES),
  unitsMissing: z.number().int(),
  neededBy: instant.nullable(),
  status: z.enum(REQUEST_STATUSES),
  place: place.nullable(),
  withinKm: contactWithinKm.exactOptional(),
  user: z.object({ name: z.string() }),
  phone: z.string().nullable(),
  internationalPhone: z.string().nullable(),
  /** What the donor shows at the desk of a verified hospital, which knows them by it. */
  arrivalCode: z.string().exactOptional(),
  /** The way in, once the donor said yes. */
  doorNote: doorNote.exactOptional(),
  confirmation: z.enum(['confirmedByHospital', 'confirmed', 'notConfirmed', 'checking']),
  isPlaceFree: z.boolean(),
  mayReportOutcome: z.boolean(),
  /** The hospital says that they didn't come, and they that they did: an admin asks. */
  isDisputed: z.boolean().exactOptional(),
  gaveWithinDays: z.number().int().nullable(),
  isResting: z.boolean(),
  invitableFrom: z.iso.date().nullable(),
  opening: openingHours.exactOptional(),
});
export type PresentInvitation = z.infer<typeof presentInvitation>;

/** Of one whose request is gone no more is left than that, and when. */
export const withdrawnInvitation = z.object({
  ...keptOfInvitation,
  requestId: z.null(),
  state: z.literal('withdrawn'),
});

/** An invitation as its donor sees it, by its `state`. */
export const ownInvitation = z.discriminatedUnion('state', [presentInvitation, withdrawnInvitation]);
export type OwnInvitation = z.infer<typeof ownInvitation>;
export const ownInvitations = z.object({ items: z.array(ownInvitation) });
export type OwnInvitations = z.infer<typeof ownInvitations>;

/** The day of the last donation; null for none within the rest. */
const lastDonatedOn = day.nullable();

/** `sharesPhone` and `arrivingAt` go with a yes, `reason` with a no, `lastDonatedOn` with a yes or `gaveLately`. */
const answer = {
  isComing: z.boolean('Please say true or false.'),
  sharesPhone: z.boolean('Please say true or false.').default(true),
  arrivingAt: givenInstant(SENTENCES.badArrival).optional(),
  lastDonatedOn: lastDonatedOn.optional(),
  reason: z.enum(DECLINE_REASONS, SENTENCES.missingReason).optional(),
};
export const answerInvitationInput = strict({ id, ...answer });
export type AnswerInvitationInput = z.infer<typeof answerInvitationInput>;

/** What the link in a mail carries behind the `#`, or the shorter one in a text message. */
const code = z.string(SENTENCES.badInvitationLink).refine(isInvitationCode, SENTENCES.badInvitationLink);
export const mailedInvitationInput = strict({ code });
export type MailedInvitationInput = z.infer<typeof mailedInvitationInput>;
export const answerMailedInvitationInput = strict({ code, ...answer });
export type AnswerMailedInvitationInput = z.infer<typeof answerMailedInvitationInput>;

/** They gave; came, but no blood was taken; or didn't come. */
export const outcome = z.enum(INVITATION_OUTCOMES, SENTENCES.missingOutcome);
export const reportOutcomeInput = strict({ id, outcome });
export type ReportOutcomeInput = z.infer<typeof reportOutcomeInput>;
export const reportMailedOutcomeInput = strict({ code, outcome });
export type ReportMailedOutcomeInput = z.infer<typeof reportMailedOutcomeInput>;
/**
 * `thanks` is the sentence in the mail to a donor who gave; without it, that whoever asked says thank you. `isEnough` says of a donation whether the
 * request ends with it: true ends it, whatever is missing; false keeps it open, for one unit more if none was missing. Without it, the last unit ends it.
 */
export const confirmInvitationInput = strict({
  id,
  invitationId: id,
  outcome,
  thanks: z.enum(THANKS, SENTENCES.badThanks).optional(),
  isEnough: z.boolean('Please say true or false.').optional(),
});
export type ConfirmInvitationInput = z.infer<typeof confirmInvitationInput>;

/** The first day on which one may be invited again. */
export const pauseInvitationsInput = strict({ code, pausedUntil: day });
export type PauseInvitationsInput = z.infer<typeof pauseInvitationsInput>;

const { sharesPhone, arrivingAt } = answer;
/** To a request that nobody put to the donor. */
export const volunteerInput = strict({ id, sharesPhone, arrivingAt, lastDonatedOn: answer.lastDonatedOn });
export type VolunteerInput = z.infer<typeof volunteerInput>;

/** Of a donor who offers to come. */
export const volunteerDecisionInput = strict({ id, invitationId: id });
export type VolunteerDecisionInput = z.infer<typeof volunteerDecisionInput>;

export const invitationsOfRequestInput = strict({ id });
export type InvitationsOfRequestInput = z.infer<typeof invitationsOfRequestInput>;

/**
 * A donor who said yes, or offers to come. The phone is there while they are coming, or wait for the poster, if they share it, and never for a
 * poster whose address isn't verified. `withinKm` is how far they live away, `contactedAt` when they were invited, or offered, and `endedAt` when it was
 * said what came of it. They are expected at `arrivingAt`, which they said themselves where `isArrivalGiven`. `isCounted` is whether the poster said
 * that they gave: the state `donated` without it is the donor's own word.
 */
export const comingDonor = z.object({
  _id: z.string(),
  user: z.object({ name: z.string() }),
  bloodType,
  state: z.enum(INVITATION_STATES),
  isCounted: z.boolean(),
  isReported: z.boolean(),
  phone: z.string().nullable(),
  internationalPhone: z.string().nullable(),
  isVolunteer: z.boolean(),
  contactedAt: instant,
  answeredAt: instant,
  acceptedAt: instant.nullable(),
  arrivingAt: instant.nullable(),
  isArrivalGiven: z.boolean(),
  endedAt: instant.nullable(),
  withinKm: contactWithinKm.exactOptional(),
  /** How many donations of theirs hospitals have confirmed; not there for none. */
  confirmedDonations: z.number().int().exactOptional(),
  /** That the hospital said what came of it: nobody else says otherwise. */
  isSaidByHospital: z.literal(true).exactOptional(),
});
export type ComingDonor = z.infer<typeof comingDonor>;

/** One on the waitlist: `isPlaceNotified` is whether we told them that a place is free, and it still is. */
const waitlistedDonor = comingDonor.extend({ isPlaceNotified: z.boolean() });
export type WaitlistedDonor = z.infer<typeof waitlistedDonor>;

/** Of a number in steps of five, or fewer than five, or nobody: null. */
const count = z.number().int().nullable();

/** A donor who was invited and hasn't answered: nobody, until they say yes. Without a distance for whom the poster picked, and knows by name. */
const contactedDonor = z.object({ bloodType, withinKm: contactWithinKm.exactOptional(), contactedAt: instant });
export type ContactedDonor = z.infer<typeof contactedDonor>;

/**
 * What became of the invitations of a request: numbers, without what was offered; the people who are coming, of whom nothing was heard, or who
 * had said yes when it ended (`closed`); those of whom it is known what came of it; those who can't come after all; and `volunteers`, who offer
 * to come and wait for the poster. `nextRoundAt` is when more are invited; null for never.
 * `heldFor` is why nobody is: the request is being checked (`check`), an admin has yet to confirm it with the hospital (`confirmation`),
 * or this server invites nobody (`off`). `isLimitReached`: as many were asked for this person's requests as may be in seven days.
 * For verified posters of a request that invites: `contacted` are those who haven't answered, the newest first and no more than can be read;
 * `nextRound` is when more are invited, and how many if that is known; null where nobody can be. `isExhausted` says that the last round found
 * nobody else, and `asleep` whom the night alone keeps, in steps of five, null for fewer, until the first of them wakes.
 */
export const invitationsOfRequest = z.object({
  invited: z.number().int(),
  waiting: z.number().int(),
  declined: z.number().int(),
  nextRoundAt: instant.nullable(),
  heldFor: z.enum(HOLDS).nullable(),
  isLimitReached: z.boolean(),
  confirmedAt: instant.nullable(),
  coming: z.array(comingDonor),
  came: z.array(comingDonor),
  cannotCome: z.array(comingDonor),
  volunteers: z.array(comingDonor),
  waitlisted: z.array(waitlistedDonor),
  contacted: z.array(contactedDonor),
  nextRound: z.object({ at: instant, donors: z.number().int().nullable() }).nullable(),
  isExhausted: z.boolean(),
  asleep: z.object({ donors: count, until: instant }).nullable(),
});
export type InvitationsOfRequest = z.infer<typeof invitationsOfRequest>;

/**
 * How many donors near, whose blood fits, are not invited, each for the first reason that holds: they don't accept invitations, gave lately or
 * paused, live further away than they would travel, know of this request, are on the way to another patient, were invited as often as the
 * caps allow, sleep, or are O- and kept for patients who can take nothing else. In steps of five, null for fewer; exact for admins.
 */
export const exclusions = z.object({
  ...{ notInvitable: count, resting: count, tooFar: count },
  ...{ wasInvited: count, onTheWay: count, invitedRecently: count, night: count, keptForONegative: count },
} satisfies Record<keyof ExclusionCounts, typeof count>);
export type Exclusions = z.infer<typeof exclusions>;
