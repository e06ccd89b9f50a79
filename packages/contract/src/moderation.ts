import { INVITATION_OUTCOMES } from '@redthread/domain/invitation';
import { INVITATION_MODES } from '@redthread/domain/invitation-mode';
import { HOLDS, REPORT_KINDS } from '@redthread/domain/moderation';
import { z } from 'zod';
import { bloodType, id, instant, strict } from './common.ts';
import { mailedInvitationInput, outcome } from './invitations.ts';
import { place } from './places.ts';
import { bloodRequest } from './requests.ts';
import { SENTENCES } from './sentences.ts';

/** They wanted money, what they say isn't so, or they were rude. */
const kind = z.enum(REPORT_KINDS, SENTENCES.missingReportKind);
export const reportInput = strict({ id, kind });
export type ReportInput = z.infer<typeof reportInput>;
export const reportMailedInput = mailedInvitationInput.extend({ kind });
export type ReportMailedInput = z.infer<typeof reportMailedInput>;
/** About a donor who said yes. */
export const reportDonorInput = strict({ id, invitationId: id, kind });
export type ReportDonorInput = z.infer<typeof reportDonorInput>;

/** A person with all of their requests, or one request. */
export const suspendInput = strict({ subject: z.enum(['person', 'request'], SENTENCES.missingSubject), id });
export type SuspendInput = z.infer<typeof suspendInput>;
/** When the newest report came that the admin has read: with a later one, nothing is settled. */
const seenAt = instant.optional();
export const reinstateInput = suspendInput.extend({ seenAt });
export type ReinstateInput = z.infer<typeof reinstateInput>;
/** As many people as one call starts at most. */
export const MAX_REINSTATED = 200;
/** People with all of their requests. */
export const reinstateManyInput = strict({
  people: z.array(strict({ id, seenAt })).min(1).max(MAX_REINSTATED).readonly(),
});
export type ReinstateManyInput = z.infer<typeof reinstateManyInput>;
/** How many ask again; and those who don't, since somebody has reported them meanwhile, or they left. */
export const reinstateManyResult = z.object({ started: z.number().int(), left: z.array(z.string()) });
export type ReinstateManyResult = z.infer<typeof reinstateManyResult>;
export const resolveReportsInput = strict({ id, seenAt });
export type ResolveReportsInput = z.infer<typeof resolveReportsInput>;
/** What came of an invitation, once the admin has asked. */
export const settleDisputeInput = strict({ id, outcome });
export type SettleDisputeInput = z.infer<typeof settleDisputeInput>;

/** A request as an admin looks at it: name and phone as lists show them. `coming` are donors on their way; `posterId` is the person's. */
export const moderatedRequest = bloodRequest.omit({ withinKm: true, isPhonePublic: true }).extend({
  posterId: z.string(),
  place: place.nullable(),
  units: z.number().int(),
  coming: z.number().int(),
  heldFor: z.enum(HOLDS).nullable(),
  stoppedAt: instant.nullable(),
  confirmedAt: instant.nullable(),
});
export type ModeratedRequest = z.infer<typeof moderatedRequest>;

/**
 * `about` is what the person was in it: the `donor` of an invitation, or the `patient` who posted its request. One that isn't weighty, by
 * somebody new or whom nobody invited, stops nobody by itself.
 */
const report = z.object({
  kind: z.enum(REPORT_KINDS),
  about: z.enum(['donor', 'patient']),
  at: instant,
  requestId: z.string().nullable(),
  isWeighty: z.boolean(),
});

/** Somebody who is suspended (`stoppedAt`), or about whom reports are open. */
export const moderatedPerson = z.object({
  _id: z.string(),
  user: z.object({ name: z.string() }),
  stoppedAt: instant.nullable(),
  reports: z.array(report),
  requests: z.array(moderatedRequest),
});
export type ModeratedPerson = z.infer<typeof moderatedPerson>;

/** A donor (`user`, by the `accountId`) who says what came of it, where the hospital says that they didn't come. */
export const dispute = z.object({
  _id: z.string(),
  accountId: z.string(),
  user: z.object({ name: z.string() }),
  requestId: z.string(),
  hospital: z.string(),
  donorSays: z.enum(INVITATION_OUTCOMES),
});
export type Dispute = z.infer<typeof dispute>;

/** People, the last stopped first, then those with open reports; requests that were stopped by themselves; and disputes, the oldest first. */
export const moderated = z.object({
  people: z.array(moderatedPerson),
  requests: z.array(moderatedRequest),
  disputes: z.array(dispute),
});
export type Moderated = z.infer<typeof moderated>;

/** Of people: an admin reads the numbers themselves. */
const count = z.number().int();
/** A share from 0 to 1; null where nobody may be invited. */
const share = z.number().min(0).max(1).nullable();
const some = z.object({ total: z.number().int(), items: z.array(moderatedRequest) });
/** By how long they have been open. */
const ages = z.object({
  under6Hours: z.number().int(),
  underADay: z.number().int(),
  under3Days: z.number().int(),
  older: z.number().int(),
});
const states = z.object({ looking: ages, covered: ages, held: ages });

/**
 * Open requests that say until when blood is needed, by their urgency: `looking` for donors, `covered` by those on their way, or `held`
 * back; the others are `withoutEnd`. `withoutYes` has waited a third of its time for a first yes. `toConfirm` is the queue of mode `approved`. `days` has
 * what came of the invitations of a day, by the donors' blood type. `asked` is the share of donors who may be invited that was, lately.
 */
export const invitationOverview = z.object({
  mode: z.enum(INVITATION_MODES),
  open: z.object({ high: states, medium: states, low: states, withoutEnd: z.number().int() }),
  withoutYes: some,
  toConfirm: some,
  days: z.array(
    z.object({ day: z.iso.date(), bloodType, invited: count, saidYes: count, donated: count, noShow: count }),
  ),
  invited: z.array(z.object({ bloodType, invitable: count, in7Days: share, in30Days: share })),
  reports: z.object({ money: z.number().int(), untrue: z.number().int(), rude: z.number().int() }),
  stopped: z.object({ people: z.number().int(), requests: z.number().int() }),
});
export type InvitationOverview = z.infer<typeof invitationOverview>;
