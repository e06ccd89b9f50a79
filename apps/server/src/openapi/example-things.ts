import type { SignedInUser, User } from '@redthread/contract/auth';
import { donorProfile, type OwnDonorProfile } from '@redthread/contract/donors';
import type { Place } from '@redthread/contract/places';
import { bloodRequest, type OwnBloodRequest, parsedRequest, sharedRequest } from '@redthread/contract/requests';
import { EXAMPLE_PLACE, EXAMPLE_WHOLE_DONOR, EXAMPLE_WHOLE_REQUEST } from '@redthread/domain/example-people';

// The example people as the calls take and answer them: a field that a schema has comes with theirs.

export const EXAMPLE_ID = '01978f3e-4b6a-7c1d-9e2f-5a8b3c6d7e90';
export const EXAMPLE_CURSOR = `mc5x2k1s.${EXAMPLE_ID}`;
export const EXAMPLE_INSTANT = '2026-06-15T12:00:00.000Z';
export const EXAMPLE_BLOOD_TYPE = {
  hospital: 'Lakeside General Hospital',
  bloodType: 'O-' as const,
  confirmedOn: '2026-06-16',
};
export const EXAMPLE_SECRET = 'q7mZ4vXw2KpRj9TnB6sYc3HgLd8FaEuV1oNiQxWzMtk';
export const EXAMPLE_EMAIL = 'ana@example.org';
export const EXAMPLE_PASSWORD = 'violet harbour 27';
/** Google's code is long, and valid only once. */
export const EXAMPLE_GOOGLE = {
  code: '4/0AVGzR1Ck8lq2',
  codeVerifier: EXAMPLE_SECRET,
  redirectUri: 'http://localhost:3000/auth/google/callback',
};

export const EXAMPLE_USER = {
  _id: EXAMPLE_ID,
  name: 'Ana Silva',
  email: EXAMPLE_EMAIL,
  role: 'donor',
  authProvider: 'password',
  emailVerified: true,
  isNewUser: false,
  hasPassword: true,
  hasGoogle: false,
  language: 'en',
} satisfies User;

export const EXAMPLE_SIGNED_IN = { ...EXAMPLE_USER, token: 'k3v9x2m8q5w7r4t6y1p0s8d2f5g7h9jz' } satisfies SignedInUser;

export const EXAMPLE_TOWN = {
  ...EXAMPLE_PLACE,
  name: 'Springfield',
  names: {},
  isNameShared: true,
  region: 'Illinois',
  country: 'US',
  timeZone: 'America/Chicago',
} satisfies Place;

/** Consent is given or taken back, and answered with its day. */
const { acceptsInvitations: _, ...SAID } = EXAMPLE_WHOLE_DONOR;

export const EXAMPLE_DONOR = {
  _id: EXAMPLE_ID,
  user: { name: 'Ana Silva' },
  ...SAID,
  place: EXAMPLE_TOWN,
  invitationConsentOn: '2026-06-15',
  matchableFrom: '2024-06-01',
  hiddenFor: null,
  isAvailable: true,
  isInvitable: true,
  createdAt: EXAMPLE_INSTANT,
} satisfies OwnDonorProfile;

export const EXAMPLE_LISTED_DONOR = donorProfile.parse({
  ...EXAMPLE_DONOR,
  user: { name: 'Ana S.' },
  phone: '+1 ••• ••• ••42',
});

export const EXAMPLE_REQUEST = {
  _id: '01978f41-0c3d-7a52-8b1e-6f4d2a9c7e15',
  user: { name: 'Tom Becker' },
  ...EXAMPLE_WHOLE_REQUEST,
  place: EXAMPLE_TOWN,
  status: 'pending',
  units: 2,
  given: 0,
  unitsMissing: 2,
  neededBy: '2026-06-15T18:30:00.000Z',
  closedAt: null,
  heldFor: null,
  confirmedAt: null,
  hiddenFor: null,
  date: '2026-06-15',
  createdAt: EXAMPLE_INSTANT,
} satisfies OwnBloodRequest;

export const EXAMPLE_LISTED_REQUEST = bloodRequest.parse({
  ...EXAMPLE_REQUEST,
  phone: '+1 ••• ••• ••87',
  isPhonePublic: false,
});

export const EXAMPLE_PARSED = parsedRequest.parse({
  ...{ bloodType: 'B+', units: 2, hospital: 'Apollo Hospital, Chennai', phone: '98400 12345', urgency: 'high' },
  place: EXAMPLE_TOWN,
  neededBy: EXAMPLE_REQUEST.neededBy,
  missing: [],
});

export const EXAMPLE_SHARED_REQUEST = sharedRequest.parse({
  ...EXAMPLE_REQUEST,
  isPhonePublic: false,
  isCovered: false,
});

/** A number of those that Ofcom keeps for stories. */
const TOLD = { confirmed: { number: '+447700900123', confirmedAt: EXAMPLE_INSTANT }, pending: null };
const ASKED = { confirmed: null, pending: { number: '+447700900123', expiresAt: EXAMPLE_INSTANT } };

export const EXAMPLE_SMS_NUMBER = {
  kept: TOLD,
  answers: {
    read: { isMatchable: true, ...TOLD },
    askCode: { isMatchable: true, ...ASKED },
    confirm: { isMatchable: true, ...TOLD },
    end: null,
  },
};

/** Of RFC 8291, section 5. */
export const EXAMPLE_SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};

export const EXAMPLE_PUSH = {
  key: { publicKey: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8' },
  device: { _id: EXAMPLE_ID, device: 'Mozilla/5.0 …', createdAt: EXAMPLE_INSTANT, lastUsedAt: EXAMPLE_INSTANT },
};

const { _id: REQUEST_ID, user: POSTER, phone: REQUEST_PHONE } = EXAMPLE_REQUEST;

/** Whom to call. */
export const EXAMPLE_CONTACTS = {
  donor: {
    _id: EXAMPLE_ID,
    user: EXAMPLE_DONOR.user,
    phone: EXAMPLE_DONOR.phone,
    internationalPhone: '+12025550142',
  },
  request: { _id: REQUEST_ID, user: POSTER, phone: REQUEST_PHONE, internationalPhone: '+12025550187' },
};
