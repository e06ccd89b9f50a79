import { registerDonorInput } from '@redthread/contract/donors';
import { createRequestInput } from '@redthread/contract/requests';
import { EXAMPLE_PLACE, EXAMPLE_WHOLE_DONOR, EXAMPLE_WHOLE_REQUEST } from '@redthread/domain/example-people';
import type { inferRouterInputs } from '@trpc/server';
import type { AppRouter } from '../trpc/router.ts';
import {
  EXAMPLE_EMAIL,
  EXAMPLE_GOOGLE,
  EXAMPLE_ID,
  EXAMPLE_PASSWORD,
  EXAMPLE_REQUEST,
  EXAMPLE_SECRET,
} from './example-things.ts';

/** An example input for each procedure: a missing one doesn't compile. */
export const EXAMPLE_INPUTS: inferRouterInputs<AppRouter> = {
  matching: {
    findDonors: { bloodType: 'A+', limit: 20 },
    nearestTowns: { bloodType: 'A-', placeId: EXAMPLE_PLACE.id },
  },
  donors: {
    list: { bloodType: 'O+', available: true, limit: 20 },
    register: registerDonorInput.parse({ ...EXAMPLE_WHOLE_DONOR, placeId: EXAMPLE_PLACE.id }),
    mine: undefined,
    update: { isAvailable: false },
    remove: undefined,
    contact: { id: EXAMPLE_ID },
  },
  requests: {
    list: { donorBloodType: 'O+', urgency: 'high', limit: 20 },
    create: createRequestInput.parse({ ...EXAMPLE_WHOLE_REQUEST, placeId: EXAMPLE_PLACE.id }),
    mine: { limit: 20 },
    withdraw: { id: EXAMPLE_REQUEST._id },
    contact: { id: EXAMPLE_REQUEST._id },
  },
  places: {
    find: { text: 'Springf', nearPlaceId: EXAMPLE_PLACE.id },
    get: { placeId: EXAMPLE_PLACE.id },
    nearest: { latHundredths: 3979, lonHundredths: -8965 },
    suggest: { text: 'Riverside, Chicago' },
  },
  asks: {
    pick: { donorId: EXAMPLE_ID, requestId: EXAMPLE_REQUEST._id },
    mine: undefined,
    answer: { id: EXAMPLE_ID, isComing: true },
    ofRequest: { id: EXAMPLE_REQUEST._id },
  },
  contacts: { list: { limit: 20 }, allowance: undefined },
  overview: { home: undefined, about: undefined, admin: undefined, showNewest: undefined },
  auth: {
    register: { name: 'Ana Silva', email: EXAMPLE_EMAIL, password: EXAMPLE_PASSWORD, role: 'donor' },
    login: { email: EXAMPLE_EMAIL, password: EXAMPLE_PASSWORD },
    logout: undefined,
    me: undefined,
    updateMe: { name: 'Ana Maria Silva' },
    config: undefined,
    updateRole: { userId: EXAMPLE_ID, role: 'patient' },
    sessions: undefined,
    endSession: { id: EXAMPLE_ID },
    endSessions: undefined,
    google: { credential: 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl' },
    googleOauth: EXAMPLE_GOOGLE,
    linkGoogle: { password: EXAMPLE_PASSWORD, google: EXAMPLE_GOOGLE },
    unlinkGoogle: { password: EXAMPLE_PASSWORD },
    forgotPassword: { email: EXAMPLE_EMAIL },
    resetPassword: { code: EXAMPLE_SECRET, password: 'amber lantern 58' },
    changePassword: { currentPassword: EXAMPLE_PASSWORD, newPassword: 'amber lantern 58' },
    changeEmail: { email: 'ana.silva@example.org', password: EXAMPLE_PASSWORD },
    confirmEmail: { code: EXAMPLE_SECRET },
    resendEmail: undefined,
    inspectCode: { code: EXAMPLE_SECRET },
    export: undefined,
    history: { limit: 100 },
    deleteMe: { password: EXAMPLE_PASSWORD },
    mailbox: undefined,
    tokens: undefined,
    createToken: { name: 'nightly counts', scope: 'read', expiresInDays: 90, password: EXAMPLE_PASSWORD },
    revokeToken: { id: EXAMPLE_ID },
    identity: {
      create: { email: 'new@example.org', password: EXAMPLE_SECRET },
      sendVerification: { identityToken: EXAMPLE_SECRET },
      reload: { identityToken: EXAMPLE_SECRET },
      refresh: { identityToken: EXAMPLE_SECRET },
      confirm: { code: EXAMPLE_SECRET, identityToken: EXAMPLE_SECRET },
    },
  },
};
