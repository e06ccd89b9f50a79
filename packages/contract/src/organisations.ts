import { readArrivalCode } from '@redthread/domain/arrival-code';
import { plainDigits } from '@redthread/domain/digits';
import { EMAIL_CODE } from '@redthread/domain/email-code';
import { namesOrgan, readHospitalReference } from '@redthread/domain/hospital-reference';
import { INVITATION_STATES } from '@redthread/domain/invitation';
import { MAX_NOTE_LENGTH, MAX_PLACE_LENGTH } from '@redthread/domain/limits';
import { isMailedCode } from '@redthread/domain/mailed-code';
import {
  DUTIES,
  HOSPITAL_REFUSALS,
  MAX_REGISTER_NUMBER_LENGTH,
  ORGANISATION_KINDS,
  ORGANISATION_REASONS,
  ORGANISATION_REFUSALS,
  ORGANISATION_STATES,
  ORGANISATION_SUSPENSIONS,
  PROOFS,
} from '@redthread/domain/organisation';
import { cleanLines } from '@redthread/domain/text';
import { z } from 'zod';
import { email } from './auth.ts';
import {
  bloodType,
  day,
  givenBloodType,
  givenInstant,
  id,
  instant,
  line,
  phone,
  publicLine,
  strict,
  urgency,
} from './common.ts';
import { confirmedBloodType } from './donations.ts';
import { doorNote, doorNotes } from './door-notes.ts';
import { place, placeId } from './places.ts';
import { bloodRequest, hospital, ownBloodRequest, units } from './requests.ts';
import { atMost, SENTENCES } from './sentences.ts';

// Hospitals, blood centres and NGOs, and what their members do.

const kind = z.enum(ORGANISATION_KINDS, SENTENCES.missingOrganisationKind);
const duty = z.enum(DUTIES, SENTENCES.missingDuty);

/**
 * `phone` is of the switchboard. `registerNumber` is that of the country's official register, `licenceUntil` the day a blood bank's licence ends,
 * `workEmail` an address at the organisation's own domain: each a proof, and none of them needed by itself.
 */
export const applyInput = strict({
  kind,
  name: publicLine(SENTENCES.missingOrganisation, MAX_PLACE_LENGTH),
  placeId,
  phone,
  registerNumber: line(SENTENCES.missingRegisterNumber, MAX_REGISTER_NUMBER_LENGTH).optional(),
  licenceUntil: day.optional(),
  workEmail: email.optional(),
});
export type ApplyInput = z.infer<typeof applyInput>;

/** One of the operator's list of hospitals. The town is in words. */
export const listedHospital = z.object({
  kind: z.enum(['hospital', 'bloodCentre'], 'Please write hospital or bloodCentre.').default('hospital'),
  name: applyInput.shape.name,
  town: line(SENTENCES.missingTown, MAX_PLACE_LENGTH),
  phone,
  registerNumber: applyInput.shape.registerNumber,
  licenceUntil: applyInput.shape.licenceUntil,
  domains: z.array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'Please write domains such as hospital.example.')),
});

export const organisationInput = strict({ id });
export type OrganisationInput = z.infer<typeof organisationInput>;

/** A code that was mailed to the work email, or read out in the call-back. */
export const typeProofInput = strict({
  id,
  code: z
    .string(SENTENCES.badEmailCode)
    .overwrite((typed) => plainDigits(typed).replace(/[\s-]/g, ''))
    .regex(EMAIL_CODE, SENTENCES.badEmailCode),
});
export type TypeProofInput = z.infer<typeof typeProofInput>;

/**
 * `lookedUp` is what the admin found: the number in the register, the licence, and with `workEmail` that the domain is the organisation's.
 * `licenceUntil` is the end of a new licence.
 */
export const verifyInput = strict({
  id,
  lookedUp: z.array(z.enum(PROOFS)).max(PROOFS.length).readonly(),
  licenceUntil: applyInput.shape.licenceUntil,
});
export type VerifyInput = z.infer<typeof verifyInput>;
export const refuseOrganisationInput = strict({
  id,
  reason: z.enum(ORGANISATION_REFUSALS, SENTENCES.missingOrganisationReason),
});
export type RefuseOrganisationInput = z.infer<typeof refuseOrganisationInput>;
export const suspendOrganisationInput = strict({
  id,
  reason: z.enum(ORGANISATION_SUSPENSIONS, SENTENCES.missingOrganisationReason),
});
export type SuspendOrganisationInput = z.infer<typeof suspendOrganisationInput>;
/** `intoId` is of the one that it is now. */
export const mergeOrganisationInput = strict({ id, intoId: id });
export type MergeOrganisationInput = z.infer<typeof mergeOrganisationInput>;

export const bloodBanksInput = strict({ placeId });
export type BloodBanksInput = z.infer<typeof bloodBanksInput>;
/** Where blood is given in a town, of which the operator has made sure. */
export const bloodBank = z.object({ _id: z.string(), kind, name: z.string(), phone: z.string() });
export const bloodBanks = z.object({ items: z.array(bloodBank) });
export type BloodBanks = z.infer<typeof bloodBanks>;

/** As its applicant, its members and admins see it. `verifiedUntil` is the first UTC day on which its word counts no more. */
export const organisation = z.object({
  _id: z.string(),
  kind,
  name: z.string(),
  place: place.nullable(),
  phone: z.string(),
  registerNumber: z.string().nullable(),
  licenceUntil: z.iso.date().nullable(),
  workEmail: z.string().nullable(),
  proofs: z.array(z.enum(PROOFS)),
  state: z.enum(ORGANISATION_STATES),
  isVerified: z.boolean(),
  reason: z.enum(ORGANISATION_REASONS).nullable(),
  verifiedUntil: z.iso.date().nullable(),
  createdAt: instant,
});
export type Organisation = z.infer<typeof organisation>;

/** One that merged into another: how many open requests are there now, and how many members joined it by that. */
export const mergedOrganisation = organisation.extend({
  movedRequests: z.number().int(),
  movedMembers: z.number().int(),
});
export type MergedOrganisation = z.infer<typeof mergedOrganisation>;

/** `duty` is null for one that the caller applied for, and is no member of. */
export const ownOrganisations = z.object({
  items: z.array(organisation.extend({ duty: duty.nullable(), doorNotes })),
});
export type OwnOrganisations = z.infer<typeof ownOrganisations>;

/** What an admin checks: applications first, the oldest before the others. `doorNote` is one that waits to be read. */
export const organisationsToCheck = z.object({
  items: z.array(
    organisation.extend({
      applicant: z.object({ _id: z.string(), name: z.string() }).nullable(),
      doorNote: doorNote.nullable(),
    }),
  ),
});
export type OrganisationsToCheck = z.infer<typeof organisationsToCheck>;

/** The code that an admin reads out, when they ring the number of the official register. Shown this once. */
export const callBackCode = z.object({ code: z.string(), expiresAt: instant });
export type CallBackCode = z.infer<typeof callBackCode>;

export const inviteMemberInput = strict({ id, email, duty });
export type InviteMemberInput = z.infer<typeof inviteMemberInput>;
const joinSecret = z.string(SENTENCES.badMailedCode).refine(isMailedCode, SENTENCES.badMailedCode);
export const joinInput = strict({ code: joinSecret });
export type JoinInput = z.infer<typeof joinInput>;
export const memberInput = strict({ id, accountId: id });
export type MemberInput = z.infer<typeof memberInput>;
export const memberDutyInput = memberInput.extend({ duty });
export type MemberDutyInput = z.infer<typeof memberDutyInput>;

/** What an invitation to join is for. */
export const joinable = z.object({ kind, name: z.string(), duty, email: z.string() });
export type Joinable = z.infer<typeof joinable>;
export const joined = z.object({ organisationId: z.string() });
export type Joined = z.infer<typeof joined>;

/** Those who were invited by a lead and haven't joined are there for leads alone. */
export const members = z.object({
  members: z.array(
    z.object({ accountId: z.string(), name: z.string(), email: z.string().nullable(), duty, joinedAt: instant }),
  ),
  invited: z.array(z.object({ email: z.string(), duty, expiresAt: instant })),
});
export type Members = z.infer<typeof members>;

export const CHECK_IN_STEPS = ['arrived', 'donated', 'notCollected', 'undone'] as const;
export const DESK_LISTS = ['toConfirm', 'open'] as const;
export const deskRequestsInput = strict({ id, state: z.enum(DESK_LISTS, SENTENCES.missingDeskList) });
export type DeskRequestsInput = z.infer<typeof deskRequestsInput>;

/** A request at a hospital, as lists show it, with what has been said of it. `coming` are donors on their way, `hospitalReference` is for its desk alone. */
export const deskRequest = bloodRequest.omit({ withinKm: true, isPhonePublic: true }).extend({
  place: place.nullable(),
  units: z.number().int(),
  given: z.number().int(),
  coming: z.number().int(),
  confirmedAt: instant.nullable(),
  refusedFor: z.enum(HOSPITAL_REFUSALS).nullable(),
  hospitalReference: z.string().nullable(),
  isOwn: z.boolean(),
});
export type DeskRequest = z.infer<typeof deskRequest>;
export const deskRequests = z.object({ items: z.array(deskRequest) });
export type DeskRequests = z.infer<typeof deskRequests>;

export const hospitalConfirmInput = strict({ id });
export type HospitalConfirmInput = z.infer<typeof hospitalConfirmInput>;
export const hospitalRefuseInput = strict({
  id,
  reason: z.enum(HOSPITAL_REFUSALS, SENTENCES.missingHospitalReason),
});
export type HospitalRefuseInput = z.infer<typeof hospitalRefuseInput>;

/**
 * An open request that was posted for an organisation, as its members see it: how many donors were contacted, are on their way and offer to come, who
 * of the members takes care of it, and what they write there for each other.
 */
export const queuedRequest = ownBloodRequest.extend({
  contacted: z.number().int(),
  coming: z.number().int(),
  volunteers: z.number().int(),
  caretaker: z.object({ accountId: z.string(), name: z.string() }).nullable(),
  note: z.string().nullable(),
});
export type QueuedRequest = z.infer<typeof queuedRequest>;
/** The soonest end first. */
export const requestQueue = z.object({ items: z.array(queuedRequest) });
export type RequestQueue = z.infer<typeof requestQueue>;

const note = z.string(SENTENCES.badNote).overwrite(cleanLines).max(MAX_NOTE_LENGTH, atMost(MAX_NOTE_LENGTH));
/**
 * `caretakerId` is of a member, or null for nobody; what is left out stays. An empty `note` is none. `seenNote` is the note that its writer read: where a
 * colleague has changed it since, theirs isn't written over.
 */
export const takeCareInput = strict({
  id,
  caretakerId: id.nullable().optional(),
  note: note.optional(),
  seenNote: note.nullable().optional(),
});
export type TakeCareInput = z.infer<typeof takeCareInput>;

/** Four signs, in small letters or with spaces, or with a letter for the digit that it looks like. */
const arrivalCode = z
  .string(SENTENCES.badArrivalCode)
  .overwrite((typed) => readArrivalCode(typed) ?? typed)
  .refine((typed) => readArrivalCode(typed) !== null, SENTENCES.badArrivalCode);

/**
 * A donor at the desk: the first name and an initial, the group as the donor says it, and the patient's. `arrivedAt` is when the desk saw them,
 * `state` what came of it, in the hospital's word where `isSaidByHospital`. `confirmedDonations` counts what hospitals have confirmed of them.
 * `isUsed` says of a donation that this hospital confirmed whether it was used; null for none.
 */
export const arrival = z.object({
  _id: z.string(),
  user: z.object({ name: z.string() }),
  bloodType,
  patientBloodType: bloodType,
  urgency,
  state: z.enum(INVITATION_STATES),
  isSaidByHospital: z.boolean(),
  arrivingAt: instant.nullable(),
  isArrivalGiven: z.boolean(),
  arrivedAt: instant.nullable(),
  endedAt: instant.nullable(),
  isUsed: z.boolean().nullable(),
});
export type Arrival = z.infer<typeof arrival>;
export const arrivalDetail = arrival.extend({
  confirmedDonations: z.number().int(),
  confirmedBloodTypes: z.array(confirmedBloodType),
});
export type ArrivalDetail = z.infer<typeof arrivalDetail>;
/** On the way, the soonest first; then whom the desk said something of in the last day, or who gave in the last seven, the last first. */
export const arrivals = z.object({ items: z.array(arrival) });
export type Arrivals = z.infer<typeof arrivals>;
export const arrivalInput = strict({ id, arrivalCode });
export type ArrivalInput = z.infer<typeof arrivalInput>;
/** `arrived`, then `donated` or `notCollected`: came, and none was taken, with the first day on which they may try again, never why. `undone` takes back what the desk said of the wrong donor. */
export const checkInInput = strict({
  id,
  arrivalCode,
  step: z.enum(CHECK_IN_STEPS, SENTENCES.missingStep),
  notBefore: day.optional(),
}).refine(({ step, notBefore }) => notBefore === undefined || step === 'notCollected', {
  path: ['notBefore'],
  error: SENTENCES.notBeforeAlone,
});
export type CheckInInput = z.infer<typeof checkInInput>;
/** What the laboratory found, whatever the donor says. */
export const confirmBloodTypeInput = strict({ id, arrivalCode, bloodType: givenBloodType });
export type ConfirmBloodTypeInput = z.infer<typeof confirmBloodTypeInput>;
export const missedInput = strict({ id, invitationId: id });
export type MissedInput = z.infer<typeof missedInput>;
export const usedInput = strict({ id, invitationId: id });
export type UsedInput = z.infer<typeof usedInput>;

/** By which the ward knows a request. */
const hospitalReference = z
  .string(SENTENCES.badHospitalReference)
  .overwrite((typed) => readHospitalReference(typed) ?? typed)
  .refine((typed) => readHospitalReference(typed) !== null, { error: SENTENCES.badHospitalReference, abort: true })
  .refine((reference) => !namesOrgan(reference), SENTENCES.organInReference);

/**
 * A request that a member posts for their organisation. A hospital's is for itself: `hospital`, `placeId` and `phone` are its own where they are left out;
 * an NGO says them, as its patients are in many hospitals.
 */
export const postForInput = strict({
  organisationId: id,
  bloodType: givenBloodType,
  units: units.optional(),
  urgency: urgency.optional(),
  neededBy: givenInstant(SENTENCES.badOrganisationNeededBy),
  hospital: hospital.optional(),
  placeId: placeId.optional(),
  phone: phone.optional(),
  hospitalReference: hospitalReference.optional(),
});
export type PostForInput = z.infer<typeof postForInput>;
