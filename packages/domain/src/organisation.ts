import { addDays } from './day.ts';

// Hospitals, blood centres and NGOs: how one is verified, for how long, and what its members may do.

export const ORGANISATION_KINDS = ['hospital', 'bloodCentre', 'ngo'] as const;
export type OrganisationKind = (typeof ORGANISATION_KINDS)[number];

/**
 * `listed` is known to the operator, and nobody speaks for it. `applied` waits for an admin, `checking` for the code of the call-back. The others
 * are what came of it.
 */
export const ORGANISATION_STATES = [
  ...(['listed', 'applied', 'checking', 'verified'] as const),
  ...(['expired', 'suspended', 'refused'] as const),
] as const;
export type OrganisationState = (typeof ORGANISATION_STATES)[number];

/** What a member may do. A lead invites the others too; a lab member also writes blood groups. */
export const DUTIES = ['lead', 'desk', 'lab'] as const;
export type Duty = (typeof DUTIES)[number];

/**
 * What shows that an organisation is what it says, and that whoever applies works there: a work email at its domain, its number in the official
 * register, a licence that hasn't ended, and a call to the number of the register.
 */
export const PROOFS = ['workEmail', 'register', 'licence', 'callBack'] as const;
export type Proof = (typeof PROOFS)[number];

/** Proofs that an admin looked up. The others are codes that the applicant types. */
export const LOOKED_UP: readonly Proof[] = ['register', 'licence'];
export const TYPED = ['workEmail', 'callBack'] as const satisfies readonly Proof[];
export type TypedProof = (typeof TYPED)[number];

/** No one proof suffices, and only the call shows that nobody pretends. */
const LEAST_PROOFS = 2;

export function areEnough(proofs: readonly Proof[]): boolean {
  return proofs.includes('callBack') && new Set(proofs).size >= LEAST_PROOFS;
}

export const VERIFIED_DAYS = 365;
/** So long before the end its leads are mailed. */
export const RENEWAL_DAYS = 30;

/** The first UTC day on which it is verified no more: with its licence, after a year at the latest. */
export function verifiedUntil(today: string, licenceUntil: string | null): string {
  const latest = addDays(today, VERIFIED_DAYS);
  return licenceUntil !== null && licenceUntil < latest ? licenceUntil : latest;
}

interface Verified {
  readonly state: OrganisationState;
  readonly verifiedUntil: string | null;
}

/** Whether its word counts, on a UTC day: from midnight of its end it doesn't, whatever has been done about that by then. */
export function isVerified({ state, verifiedUntil: until }: Verified, today: string): boolean {
  return state === 'verified' && until !== null && today < until;
}

interface Decided extends Verified {
  readonly reason: OrganisationReason | null;
}

/** Whether it is called again: in the month before its end, and once its word doesn't count, but for one that merged into another. */
export function mayRenew({ state, verifiedUntil: until, reason }: Decided, today: string): boolean {
  if (state === 'verified') return until !== null && until <= addDays(today, RENEWAL_DAYS);
  return state === 'expired' || (state === 'suspended' && reason !== 'merged');
}

/** Why an admin refuses an application, or suspends: a closed list, as a sentence of ours is mailed. */
export const ORGANISATION_REFUSALS = ['notInRegister', 'notReached', 'notEligible', 'duplicate'] as const;
export type OrganisationRefusal = (typeof ORGANISATION_REFUSALS)[number];
export const ORGANISATION_SUSPENSIONS = ['licence', 'misuse', 'reported'] as const;
export type OrganisationSuspension = (typeof ORGANISATION_SUSPENSIONS)[number];
/** Why one is refused or suspended: `merged` into another is suspended for good. */
export const ORGANISATION_REASONS = [...ORGANISATION_REFUSALS, ...ORGANISATION_SUSPENSIONS, 'merged'] as const;
export type OrganisationReason = (typeof ORGANISATION_REASONS)[number];

/** Whether blood is given there: only such an organisation may say of a request that it is true, and of a donor that they gave. */
export function isBloodBank({ kind }: { readonly kind: OrganisationKind }): boolean {
  return kind !== 'ngo';
}

/** Whether a member may do what a duty is for. */
export function mayAs(duty: Duty, needed: Duty): boolean {
  return duty === 'lead' || needed === 'desk' || duty === needed;
}

/** For so long the link of a certificate proves what it says. */
export const CERTIFICATE_DAYS = 90;

export const MAX_MEMBERS = 20;
export const JOIN_DAYS = 7;
/** Open requests of one organisation, and for how many days ahead it may ask. */
export const MAX_OPEN_OF_ORGANISATION = 60;
export const ORGANISATION_AHEAD_DAYS = 30;
/** Donors who are invited for one organisation in a UTC day. Our judgement. */
export const MAX_INVITATIONS_OF_ORGANISATION = 400;
export const MAX_REGISTER_NUMBER_LENGTH = 40;
/** What donors read who are coming: the way in. It is shown once an admin has approved it. */
export const MAX_DOOR_NOTE_LENGTH = 120;
export const DOOR_NOTE_STATES = ['approved', 'waiting', 'refused'] as const;
/** A code that is read out, or mailed, to be typed: six digits, for a day, as somebody may first have to be found. */
export const PROOF_CODE_HOURS = 24;
export const PROOF_CODE_TRIES = 5;

/** Why a hospital refuses a request that names it. */
export const HOSPITAL_REFUSALS = ['notOurs', 'alreadyCovered', 'wrongType', 'notNeeded'] as const;
export type HospitalRefusal = (typeof HOSPITAL_REFUSALS)[number];

/** Requests of one poster that hospitals may refuse in so many days; with the last the poster is suspended, as by reports. */
export const HOSPITAL_REFUSALS_THAT_STOP = 2;
export const HOSPITAL_REFUSAL_DAYS = 30;

/** What an organisation says of a request. */
export const CONFIRMERS = ['admin', 'hospital'] as const;
export type Confirmer = (typeof CONFIRMERS)[number];
