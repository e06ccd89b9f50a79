import type {
  AdminFound,
  AdminHistory,
  AdminInvitation,
  AdminPeople,
  AdminPerson,
  AdminRequest,
  AdminRequests,
  PersonRecord,
  RequestRecord,
  WholePerson,
} from '@redthread/contract/admin';
import {
  EXAMPLE_BLOOD_TYPE,
  EXAMPLE_CURSOR,
  EXAMPLE_DONOR,
  EXAMPLE_EMAIL,
  EXAMPLE_ID,
  EXAMPLE_INSTANT,
  EXAMPLE_LISTED_REQUEST,
  EXAMPLE_TOWN,
} from './example-things.ts';

const PERSON: AdminPerson = {
  _id: EXAMPLE_ID,
  user: { name: 'Ana S.' },
  role: 'donor',
  isEmailVerified: true,
  createdAt: EXAMPLE_INSTANT,
  stoppedAt: null,
  donor: {
    _id: EXAMPLE_ID,
    bloodType: EXAMPLE_DONOR.bloodType,
    phone: '+1 ••• ••• ••42',
    address: EXAMPLE_DONOR.address,
    place: EXAMPLE_TOWN,
    isAvailable: true,
    createdAt: EXAMPLE_INSTANT,
    hiddenAt: null,
    hiddenFor: null,
  },
};

const REQUEST: AdminRequest = {
  _id: EXAMPLE_LISTED_REQUEST._id,
  posterId: EXAMPLE_ID,
  contacted: 6,
  coming: 1,
  user: { name: 'Tom B.' },
  bloodType: EXAMPLE_LISTED_REQUEST.bloodType,
  phone: EXAMPLE_LISTED_REQUEST.phone,
  hospital: EXAMPLE_LISTED_REQUEST.hospital,
  place: EXAMPLE_TOWN,
  urgency: 'high',
  status: 'pending',
  units: 2,
  given: 0,
  neededBy: null,
  createdAt: EXAMPLE_INSTANT,
  closedAt: null,
  confirmedAt: null,
  stoppedAt: null,
  hiddenAt: null,
  hiddenFor: null,
};

const INVITATION: AdminInvitation = {
  _id: EXAMPLE_ID,
  requestId: REQUEST._id,
  donorId: EXAMPLE_ID,
  user: { name: 'Ana S.' },
  bloodType: EXAMPLE_DONOR.bloodType,
  hospital: REQUEST.hospital,
  source: 'invited',
  state: 'accepted',
  invitedAt: EXAMPLE_INSTANT,
  answeredAt: EXAMPLE_INSTANT,
};

interface AdminExamples {
  readonly find: AdminFound;
  readonly people: AdminPeople;
  readonly requests: AdminRequests;
  readonly person: PersonRecord;
  readonly request: RequestRecord;
  readonly history: AdminHistory;
  readonly showPerson: WholePerson;
  readonly hide: null;
  readonly show: null;
  readonly settleBloodType: null;
  readonly remove: null;
}

export const EXAMPLE_ADMIN: AdminExamples = {
  find: { items: [{ person: PERSON, request: null }], nextCursor: null },
  people: { items: [PERSON], total: 290, nextCursor: EXAMPLE_CURSOR },
  requests: { items: [REQUEST], total: 57, nextCursor: EXAMPLE_CURSOR },
  person: {
    ...PERSON,
    requests: [],
    invitations: [INVITATION],
    reports: [{ kind: 'rude', about: 'donor', at: EXAMPLE_INSTANT, requestId: REQUEST._id, isWeighty: false }],
    samePhone: 2,
    confirmedBloodTypes: [EXAMPLE_BLOOD_TYPE],
  },
  request: { ...REQUEST, invitations: [INVITATION] },
  history: {
    items: [
      {
        at: EXAMPLE_INSTANT,
        action: 'account.signed-in',
        actor: 'person',
        actorId: EXAMPLE_ID,
        subjectId: EXAMPLE_ID,
        reason: null,
      },
    ],
    nextCursor: null,
  },
  showPerson: {
    _id: EXAMPLE_ID,
    user: { name: 'Ana Silva' },
    email: EXAMPLE_EMAIL,
    phone: EXAMPLE_DONOR.phone,
    samePhone: [{ _id: EXAMPLE_ID, user: { name: 'Rui S.' } }],
  },
  hide: null,
  show: null,
  settleBloodType: null,
  remove: null,
};
