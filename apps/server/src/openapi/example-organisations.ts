import type { Organisation } from '@redthread/contract/organisations';
import { deskRequest, queuedRequest } from '@redthread/contract/organisations';
import { bloodRequest } from '@redthread/contract/requests';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../trpc/router.ts';
import {
  EXAMPLE_BLOOD_TYPE,
  EXAMPLE_EMAIL,
  EXAMPLE_ID,
  EXAMPLE_INSTANT,
  EXAMPLE_LISTED_REQUEST,
  EXAMPLE_REQUEST,
  EXAMPLE_SECRET,
  EXAMPLE_TOWN,
} from './example-things.ts';

const OTHER_ID = '01978f42-7e51-7b08-a3d4-2c6e9f1b5a78';

type Of = 'organisations' | 'desk' | 'donations';

const HOSPITAL = {
  _id: EXAMPLE_ID,
  kind: 'hospital',
  name: 'Lakeside General Hospital',
  place: EXAMPLE_TOWN,
  phone: '+12025550100',
  registerNumber: '1234567893',
  licenceUntil: '2027-03-31',
  workEmail: 'blood.bank@lakeside.example',
  proofs: ['workEmail', 'register', 'callBack'],
  state: 'verified',
  isVerified: true,
  reason: null,
  verifiedUntil: '2027-03-31',
  createdAt: EXAMPLE_INSTANT,
} satisfies Organisation;
const CONFIRMED = { confirmedBloodTypes: [EXAMPLE_BLOOD_TYPE] };
const DONATIONS = [{ hospital: HOSPITAL.name, givenOn: '2026-06-15', isUsed: true }];
const OPENING = {
  hours: [
    { weekday: 1, from: 480, to: 1200 },
    { weekday: 2, from: 480, to: 1200 },
  ],
  closures: [{ from: '2026-12-25', to: '2026-12-26' }],
};
const DOOR_NOTE = { text: 'Gate 3, then the lift to level 1', language: 'en' as const };
const PROPOSED = { shown: null, proposed: { ...DOOR_NOTE, isRefused: false } };
const APPLIED = { ...HOSPITAL, proofs: [], state: 'applied' as const, isVerified: false, verifiedUntil: null };
const REFUSED = { ...APPLIED, state: 'refused' as const, reason: 'notReached' as const };
const SUSPENDED = { ...HOSPITAL, state: 'suspended' as const, isVerified: false, reason: 'licence' as const };
const AT_HOSPITAL = deskRequest.parse({
  ...bloodRequest.parse({ ...EXAMPLE_LISTED_REQUEST, hospitalSays: 'waiting' }),
  ...{ place: EXAMPLE_TOWN, units: 2, given: 0, coming: 0, confirmedAt: null, refusedFor: null },
  ...{ hospitalReference: 'W4B-117', isOwn: false },
});
const ARRIVAL = {
  _id: EXAMPLE_ID,
  user: { name: 'Ana S.' },
  bloodType: 'O-' as const,
  patientBloodType: 'A-' as const,
  urgency: 'high' as const,
  state: 'accepted' as const,
  isSaidByHospital: false,
  arrivingAt: EXAMPLE_INSTANT,
  isArrivalGiven: true,
  arrivedAt: null,
  endedAt: null,
  isUsed: null,
};
const GAVE = {
  state: 'donated' as const,
  isSaidByHospital: true,
  arrivedAt: EXAMPLE_INSTANT,
  endedAt: EXAMPLE_INSTANT,
  isUsed: false,
};
const QUEUED = queuedRequest.parse({
  ...{ ...EXAMPLE_REQUEST, postedBy: { name: 'Lakeside Blood Relief', kind: 'ngo' } },
  ...{ contacted: 12, coming: 1, volunteers: 0, caretaker: null, note: null },
});
const CARE = {
  caretaker: { accountId: EXAMPLE_ID, name: 'Ana Silva' },
  note: 'The family is at the ward from 10.\nCall the brother first.',
};
const POSTED_BY = { postedBy: { name: HOSPITAL.name, kind: HOSPITAL.kind }, hospitalSays: 'confirmed' as const };

export const EXAMPLE_ORGANISATION_INPUTS: Pick<inferRouterInputs<AppRouter>, Of> = {
  organisations: {
    bloodBanks: { placeId: EXAMPLE_TOWN.id },
    register: {
      ...{ kind: 'hospital', name: HOSPITAL.name, placeId: EXAMPLE_TOWN.id, phone: '+1 202 555 0100' },
      ...{ registerNumber: HOSPITAL.registerNumber, workEmail: HOSPITAL.workEmail },
    },
    hours: { id: EXAMPLE_ID },
    setHours: { id: EXAMPLE_ID, ...OPENING },
    setDoorNote: { id: EXAMPLE_ID, note: DOOR_NOTE },
    reviewDoorNote: { id: EXAMPLE_ID, text: DOOR_NOTE.text, isApproved: true },
    mine: undefined,
    typeProof: { id: EXAMPLE_ID, code: '271828' },
    toCheck: undefined,
    callBack: { id: EXAMPLE_ID },
    verify: { id: EXAMPLE_ID, lookedUp: ['register'] },
    refuse: { id: EXAMPLE_ID, reason: 'notReached' },
    suspend: { id: EXAMPLE_ID, reason: 'licence' },
    merge: { id: EXAMPLE_ID, intoId: OTHER_ID },
    members: { id: EXAMPLE_ID },
    inviteMember: { id: EXAMPLE_ID, email: 'colleague@lakeside.example', duty: 'desk' },
    joinable: { code: EXAMPLE_SECRET },
    join: { code: EXAMPLE_SECRET },
    setDuty: { id: EXAMPLE_ID, accountId: EXAMPLE_ID, duty: 'lab' },
    endMembership: { id: EXAMPLE_ID, accountId: EXAMPLE_ID },
  },
  desk: {
    arrivals: { id: EXAMPLE_ID },
    arrival: { id: EXAMPLE_ID, arrivalCode: '7KQ2' },
    checkIn: { id: EXAMPLE_ID, arrivalCode: '7KQ2', step: 'donated' },
    confirmBloodType: { id: EXAMPLE_ID, arrivalCode: '7KQ2', bloodType: 'O-' },
    missed: { id: EXAMPLE_ID, invitationId: EXAMPLE_ID },
    used: { id: EXAMPLE_ID, invitationId: EXAMPLE_ID },
    requests: { id: EXAMPLE_ID, state: 'toConfirm' },
    queue: { id: EXAMPLE_ID },
    takeCare: { id: EXAMPLE_REQUEST._id, caretakerId: EXAMPLE_ID, note: CARE.note, seenNote: null },
    confirm: { id: EXAMPLE_REQUEST._id },
    refuse: { id: EXAMPLE_REQUEST._id, reason: 'notOurs' },
    post: {
      ...{ organisationId: EXAMPLE_ID, bloodType: 'O-', units: 2, urgency: 'high' },
      ...{ neededBy: EXAMPLE_REQUEST.neededBy, hospitalReference: 'W4B-117' },
    },
  },
  donations: { mine: undefined, certify: undefined, certificate: { code: EXAMPLE_SECRET } },
};

export const EXAMPLE_ORGANISATION_OUTPUTS: Pick<inferRouterOutputs<AppRouter>, Of> = {
  organisations: {
    bloodBanks: { items: [{ _id: EXAMPLE_ID, kind: 'hospital', name: HOSPITAL.name, phone: HOSPITAL.phone }] },
    register: APPLIED,
    hours: { name: HOSPITAL.name, place: EXAMPLE_TOWN, ...OPENING },
    setHours: { name: HOSPITAL.name, place: EXAMPLE_TOWN, ...OPENING },
    setDoorNote: PROPOSED,
    reviewDoorNote: HOSPITAL,
    mine: { items: [{ ...HOSPITAL, duty: 'lead', doorNotes: PROPOSED }] },
    typeProof: { ...APPLIED, state: 'checking', proofs: ['callBack'] },
    toCheck: { items: [{ ...APPLIED, applicant: { _id: EXAMPLE_ID, name: 'Ana Silva' }, doorNote: null }] },
    callBack: { code: '271828', expiresAt: EXAMPLE_INSTANT },
    verify: HOSPITAL,
    refuse: REFUSED,
    suspend: SUSPENDED,
    merge: { ...SUSPENDED, reason: 'merged', movedRequests: 4, movedMembers: 2 },
    members: {
      members: [
        { accountId: EXAMPLE_ID, name: 'Ana Silva', email: EXAMPLE_EMAIL, duty: 'lead', joinedAt: EXAMPLE_INSTANT },
      ],
      invited: [{ email: 'colleague@lakeside.example', duty: 'desk', expiresAt: EXAMPLE_INSTANT }],
    },
    inviteMember: null,
    joinable: { kind: 'hospital', name: HOSPITAL.name, duty: 'desk', email: EXAMPLE_EMAIL },
    join: { organisationId: EXAMPLE_ID },
    setDuty: null,
    endMembership: null,
  },
  desk: {
    arrivals: { items: [ARRIVAL] },
    arrival: { ...ARRIVAL, confirmedDonations: 3, ...CONFIRMED },
    checkIn: { ...ARRIVAL, ...GAVE, confirmedDonations: 4, ...CONFIRMED },
    confirmBloodType: { ...ARRIVAL, ...GAVE, confirmedDonations: 4, ...CONFIRMED },
    missed: null,
    used: null,
    requests: { items: [AT_HOSPITAL] },
    queue: { items: [QUEUED] },
    takeCare: { ...QUEUED, ...CARE },
    confirm: { ...AT_HOSPITAL, hospitalSays: 'confirmed', confirmedAt: EXAMPLE_INSTANT },
    refuse: { ...AT_HOSPITAL, refusedFor: 'notOurs' },
    post: { ...EXAMPLE_REQUEST, ...POSTED_BY, confirmedAt: EXAMPLE_INSTANT },
  },
  donations: {
    mine: { donations: DONATIONS, ...CONFIRMED },
    certify: { code: EXAMPLE_SECRET, expiresAt: EXAMPLE_INSTANT },
    certificate: { name: 'Ana Silva', donations: DONATIONS, expiresAt: EXAMPLE_INSTANT },
  },
};
