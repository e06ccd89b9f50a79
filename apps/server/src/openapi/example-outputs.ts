import type { OwnAsk } from '@redthread/contract/asks';
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../trpc/router.ts';
import {
  EXAMPLE_CURSOR,
  EXAMPLE_DONOR,
  EXAMPLE_EMAIL,
  EXAMPLE_ID,
  EXAMPLE_INSTANT,
  EXAMPLE_LISTED_DONOR,
  EXAMPLE_LISTED_REQUEST,
  EXAMPLE_REQUEST,
  EXAMPLE_SECRET,
  EXAMPLE_SIGNED_IN,
  EXAMPLE_TOWN,
  EXAMPLE_USER,
} from './example-things.ts';

const EXAMPLE_CITY = {
  ...EXAMPLE_TOWN,
  id: 4_887_398,
  name: 'Chicago',
  isNameShared: false,
  latHundredths: 4185,
  lonHundredths: -8765,
};
const SESSION = {
  _id: EXAMPLE_ID,
  device: 'curl/8.14.1',
  createdAt: EXAMPLE_INSTANT,
  lastUsedAt: EXAMPLE_INSTANT,
  isCurrent: true,
};
const TOKEN = {
  _id: EXAMPLE_ID,
  name: 'nightly counts',
  scope: 'read' as const,
  createdAt: EXAMPLE_INSTANT,
  expiresAt: '2026-09-13T12:00:00.000Z',
  lastUsedOn: null,
};
const GIVEN_NUMBER = {
  _id: EXAMPLE_ID,
  kind: 'donor' as const,
  user: EXAMPLE_DONOR.user,
  bloodType: EXAMPLE_DONOR.bloodType,
  place: EXAMPLE_DONOR.address,
  phone: EXAMPLE_DONOR.phone,
  givenAt: EXAMPLE_INSTANT,
  isOffered: true,
  isPhoneListed: true,
};
const SIGN_UP = { email: 'new@example.org', emailVerified: false, expiresAt: '2026-06-16T12:00:00.000Z' };
const VERIFIED_SIGN_UP = { ...SIGN_UP, emailVerified: true, identityToken: EXAMPLE_SECRET };

const EXAMPLE_ASK = {
  _id: EXAMPLE_ID,
  state: 'asked',
  askedAt: EXAMPLE_INSTANT,
  answeredAt: null,
  bloodType: EXAMPLE_REQUEST.bloodType,
  hospital: EXAMPLE_REQUEST.hospital,
  urgency: EXAMPLE_REQUEST.urgency,
  place: EXAMPLE_TOWN,
  withinKm: 10,
  user: { name: 'Tom B.' },
  phone: null,
} satisfies OwnAsk;

/** An example output for each procedure. */
export const EXAMPLE_OUTPUTS: inferRouterOutputs<AppRouter> = {
  matching: {
    findDonors: {
      requestedBloodType: 'A+',
      compatibleBloodTypes: ['A+', 'O+', 'A-', 'O-'],
      totalDonors: 41,
      donors: [
        {
          ...EXAMPLE_LISTED_DONOR,
          match: { tier: 'dPositive', reason: 'Compatible type (RhD positive), newest first' },
        },
      ],
      nextCursor: `1.${EXAMPLE_CURSOR}`,
    },
    nearestTowns: {
      nearest: { aboutKm: 250, withinKm: null },
      towns: [
        { place: EXAMPLE_CITY, aboutKm: 250, donors: 17 },
        {
          place: {
            ...EXAMPLE_TOWN,
            id: 4_903_279,
            name: 'Mokena',
            isNameShared: false,
            latHundredths: 4153,
            lonHundredths: -8789,
          },
          aboutKm: 250,
          donors: null,
        },
      ],
    },
  },
  places: {
    find: { items: [EXAMPLE_TOWN] },
    get: EXAMPLE_TOWN,
    nearest: EXAMPLE_TOWN,
    suggest: { place: EXAMPLE_CITY },
  },
  asks: {
    pick: { _id: EXAMPLE_ID, requestId: EXAMPLE_REQUEST._id, state: 'asked', askedAt: EXAMPLE_INSTANT },
    mine: { items: [EXAMPLE_ASK] },
    answer: { ...EXAMPLE_ASK, state: 'coming', answeredAt: EXAMPLE_INSTANT, phone: EXAMPLE_REQUEST.phone },
    ofRequest: {
      asked: 3,
      waiting: 1,
      declined: 1,
      coming: [
        {
          _id: EXAMPLE_ID,
          user: { name: 'Ana S.' },
          bloodType: 'O+',
          phone: EXAMPLE_DONOR.phone,
          answeredAt: EXAMPLE_INSTANT,
        },
      ],
    },
  },
  donors: {
    list: { items: [EXAMPLE_LISTED_DONOR], total: 41, nextCursor: EXAMPLE_CURSOR },
    register: EXAMPLE_DONOR,
    mine: EXAMPLE_DONOR,
    update: { ...EXAMPLE_DONOR, isAvailable: false },
    remove: null,
    contact: { _id: EXAMPLE_ID, user: EXAMPLE_DONOR.user, phone: EXAMPLE_DONOR.phone },
  },
  requests: {
    list: { items: [EXAMPLE_LISTED_REQUEST], total: 41, nextCursor: EXAMPLE_CURSOR },
    create: EXAMPLE_REQUEST,
    mine: { items: [EXAMPLE_REQUEST], total: 21, nextCursor: EXAMPLE_CURSOR },
    withdraw: null,
    contact: { _id: EXAMPLE_REQUEST._id, user: EXAMPLE_REQUEST.user, phone: EXAMPLE_REQUEST.phone },
  },
  contacts: {
    list: { items: [GIVEN_NUMBER], total: 41, nextCursor: EXAMPLE_CURSOR },
    allowance: { perDay: 20, left: 17, resetsAt: '2026-06-16T00:00:00.000Z' },
  },
  overview: {
    home: { activeDonors: 312, patientRequests: 57, totalUsers: 369, platformStatus: 'Active' },
    about: {
      operator: {
        name: 'Springfield Blood Circle',
        contact: 'hello@example.org',
        address: '12 Riverside, Springfield',
        about: null,
      },
      contacts: 'ask',
      country: 'US',
      contactsPerDay: 20,
      uses: { mail: true, google: false, firebase: false },
      record: { signInDays: 180, days: 730 },
      backups: { everyHours: 24, kept: 7 },
    },
    admin: {
      totalDonors: 312,
      totalPatients: 80,
      availableDonors: 290,
      pendingRequests: 57,
      donorsByType: { 'A+': 110, 'A-': 19, 'B+': 27, 'B-': 6, 'AB+': 11, 'AB-': 2, 'O+': 117, 'O-': 20 },
      requestsByUrgency: { low: 12, medium: 25, high: 20 },
      recentDonors: [EXAMPLE_LISTED_DONOR],
      recentRequests: [EXAMPLE_LISTED_REQUEST],
    },
    showNewest: { recentDonors: [EXAMPLE_DONOR], recentRequests: [EXAMPLE_REQUEST] },
  },
  auth: {
    register: { ...EXAMPLE_SIGNED_IN, emailVerified: false },
    login: EXAMPLE_SIGNED_IN,
    logout: null,
    me: EXAMPLE_USER,
    updateMe: { ...EXAMPLE_USER, name: 'Ana Maria Silva' },
    config: {
      googleClientId: null,
      google: null,
      identity: 'embedded',
      firebase: null,
      passwordPolicy: { minLength: 6 },
      hasDevMailbox: false,
    },
    updateRole: { ...EXAMPLE_USER, role: 'patient' },
    sessions: [SESSION],
    endSession: null,
    endSessions: null,
    google: { ...EXAMPLE_SIGNED_IN, authProvider: 'google', hasPassword: false, hasGoogle: true },
    googleOauth: { ...EXAMPLE_SIGNED_IN, authProvider: 'google', hasPassword: false, hasGoogle: true },
    linkGoogle: { ...EXAMPLE_USER, hasGoogle: true },
    unlinkGoogle: EXAMPLE_USER,
    forgotPassword: null,
    resetPassword: null,
    changePassword: null,
    changeEmail: null,
    confirmEmail: { email: EXAMPLE_EMAIL },
    resendEmail: null,
    inspectCode: { purpose: 'reset-password', email: EXAMPLE_EMAIL, startsAfresh: false },
    export: {
      exportedAt: EXAMPLE_INSTANT,
      account: { ...EXAMPLE_USER, createdAt: EXAMPLE_INSTANT },
      donorProfile: { ...EXAMPLE_DONOR, ageGivenOn: '2026-06-15', consentedOn: '2026-06-15' },
      requests: [],
      asks: [],
      nextRequests: null,
      sessions: [SESSION],
      apiTokens: [TOKEN],
      history: [{ at: EXAMPLE_INSTANT, action: 'account.signed-in', subjectId: EXAMPLE_ID }],
      nextHistory: null,
    },
    history: {
      items: [{ at: EXAMPLE_INSTANT, action: 'donor.contacted', subjectId: EXAMPLE_ID }],
      nextCursor: 'h1a',
    },
    deleteMe: null,
    mailbox: [
      {
        _id: EXAMPLE_ID,
        to: EXAMPLE_EMAIL,
        subject: 'Verify your email address',
        text: 'Please open this link …',
        createdAt: EXAMPLE_INSTANT,
      },
    ],
    tokens: [{ ...TOKEN, lastUsedOn: '2026-06-16' }],
    createToken: { ...TOKEN, token: `rt_${EXAMPLE_SECRET}` },
    revokeToken: null,
    identity: {
      create: { ...SIGN_UP, identityToken: EXAMPLE_SECRET },
      sendVerification: null,
      reload: SIGN_UP,
      refresh: { ...SIGN_UP, identityToken: EXAMPLE_SECRET },
      confirm: VERIFIED_SIGN_UP,
    },
  },
};
