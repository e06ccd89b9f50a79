import type { Organisation } from '@redthread/contract/organisations';
import type { Duty, OrganisationKind, OrganisationReason, OrganisationState } from '@redthread/domain/organisation';
import { type PlainKey, text } from '../../lib/text.ts';

type Words<Name extends string> = Record<Name, PlainKey>;

export const KIND_WORDS = {
  hospital: 'organisations.hospital',
  bloodCentre: 'organisations.bloodCentre',
  ngo: 'organisations.ngo',
} as const satisfies Words<OrganisationKind>;

export const DUTY_WORDS = {
  lead: 'organisationTeam.lead',
  desk: 'organisationTeam.desk',
  lab: 'organisationTeam.lab',
} as const satisfies Words<Duty>;

export function dutyChoices(): Record<Duty, string> {
  return { lead: text(DUTY_WORDS.lead), desk: text(DUTY_WORDS.desk), lab: text(DUTY_WORDS.lab) };
}

/** What an admin chooses, and its applicant or members read. */
export const ORGANISATION_REASON_WORDS = {
  notInRegister: 'organisations.notInRegister',
  notReached: 'organisations.notReached',
  notEligible: 'organisations.notEligible',
  duplicate: 'organisations.duplicate',
  licence: 'organisations.licenceGone',
  misuse: 'organisations.misuse',
  reported: 'organisations.reported',
  merged: 'organisations.merged',
} as const satisfies Words<OrganisationReason>;

interface StateLook {
  readonly tone: 'green' | 'yellow' | 'red' | 'plain';
  readonly label: PlainKey;
}

const STATES = {
  listed: { tone: 'plain', label: 'organisations.isListed' },
  applied: { tone: 'yellow', label: 'organisations.isApplied' },
  checking: { tone: 'yellow', label: 'organisations.isChecking' },
  verified: { tone: 'green', label: 'organisations.isVerified' },
  expired: { tone: 'red', label: 'organisations.isExpired' },
  suspended: { tone: 'red', label: 'organisations.isSuspended' },
  refused: { tone: 'red', label: 'organisations.isRefused' },
} as const satisfies Record<OrganisationState, StateLook>;

/** By the state whose word counts: one whose day has come is expired, whatever has been written of that by then. */
export function shownState({ state, isVerified }: Pick<Organisation, 'state' | 'isVerified'>): OrganisationState {
  return state === 'verified' && !isVerified ? 'expired' : state;
}

export function stateLook(organisation: Pick<Organisation, 'state' | 'isVerified'>): StateLook {
  return STATES[shownState(organisation)];
}
