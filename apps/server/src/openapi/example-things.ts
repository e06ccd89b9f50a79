import type { SignedInUser, User } from '@redthread/contract/auth';
import type { DonorProfile, OwnDonorProfile } from '@redthread/contract/donors';
import type { BloodRequest, OwnBloodRequest } from '@redthread/contract/requests';

// People who don't exist, with phone numbers that nobody has (555-01xx is for fiction).

export const EXAMPLE_ID = '01978f3e-4b6a-7c1d-9e2f-5a8b3c6d7e90';
export const EXAMPLE_CURSOR = `mc5x2k1s.${EXAMPLE_ID}`;
export const EXAMPLE_INSTANT = '2026-06-15T12:00:00.000Z';
export const EXAMPLE_SECRET = 'q7mZ4vXw2KpRj9TnB6sYc3HgLd8FaEuV1oNiQxWzMtk';
export const EXAMPLE_EMAIL = 'ana@example.org';
export const EXAMPLE_PASSWORD = 'violet harbour 27';
/** An answer of Google is long, and never good twice. */
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
} satisfies User;

export const EXAMPLE_SIGNED_IN = { ...EXAMPLE_USER, token: 'k3v9x2m8q5w7r4t6y1p0s8d2f5g7h9jz' } satisfies SignedInUser;

export const EXAMPLE_DONOR = {
  _id: EXAMPLE_ID,
  user: { name: 'Ana Silva' },
  bloodType: 'O+',
  phone: '+1 (202) 555-0142',
  address: 'Riverside, Springfield',
  age: 34,
  isAvailable: true,
  createdAt: EXAMPLE_INSTANT,
  nameShown: 'initial',
} satisfies OwnDonorProfile;

const { nameShown: _, ...DONOR } = EXAMPLE_DONOR;
export const EXAMPLE_LISTED_DONOR = {
  ...DONOR,
  user: { name: 'Ana S.' },
  phone: '+1 ••• ••• ••42',
} satisfies DonorProfile;

export const EXAMPLE_REQUEST = {
  _id: '01978f41-0c3d-7a52-8b1e-6f4d2a9c7e15',
  user: { name: 'Tom Becker' },
  bloodType: 'A+',
  phone: '+1 (202) 555-0187',
  hospital: 'Lakeside General',
  urgency: 'high',
  status: 'pending',
  date: '2026-06-15',
  createdAt: EXAMPLE_INSTANT,
  nameShown: 'whole',
} satisfies OwnBloodRequest;

const { nameShown: __, ...REQUEST } = EXAMPLE_REQUEST;
export const EXAMPLE_LISTED_REQUEST = { ...REQUEST, phone: '+1 ••• ••• ••87' } satisfies BloodRequest;
