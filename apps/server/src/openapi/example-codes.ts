import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../trpc/router.ts';
import {
  EXAMPLE_EMAIL,
  EXAMPLE_INSTANT,
  EXAMPLE_REQUEST,
  EXAMPLE_SECRET,
  EXAMPLE_SIGNED_IN,
} from './example-things.ts';

const SENT = {
  pendingToken: EXAMPLE_SECRET,
  email: EXAMPLE_EMAIL,
  codeExpiresAt: EXAMPLE_INSTANT,
  expiresAt: EXAMPLE_INSTANT,
};
const { _id: requestId, bloodType, hospital, phone, place, units, neededBy } = EXAMPLE_REQUEST;
const CONFIRMED = { ...EXAMPLE_SIGNED_IN, outcome: { kind: 'request' as const, requestId } };

/** Of the calls under `auth.code`, but for `send`. */
export const EXAMPLE_CODE_INPUTS = {
  sendAgain: { pendingToken: EXAMPLE_SECRET },
  read: { pendingToken: EXAMPLE_SECRET },
  open: { linkCode: EXAMPLE_SECRET },
  confirm: { pendingToken: EXAMPLE_SECRET, code: '042617' },
  confirmLink: { linkCode: EXAMPLE_SECRET },
} satisfies Partial<inferRouterInputs<AppRouter>['auth']['code']>;

export const EXAMPLE_CODES: inferRouterOutputs<AppRouter>['auth']['code'] = {
  send: SENT,
  sendAgain: SENT,
  read: { state: 'waiting', codeExpiresAt: EXAMPLE_INSTANT, triesLeft: 10 },
  open: {
    ...{ kind: 'request', email: EXAMPLE_EMAIL, startsAfresh: false },
    request: { bloodType, hospital, phone, place, units, neededBy },
  },
  confirm: CONFIRMED,
  confirmLink: CONFIRMED,
};

const SIGN_UP = { email: 'new@example.org', emailVerified: false, startsAfresh: false, expiresAt: EXAMPLE_INSTANT };
const VERIFIED_SIGN_UP = { ...SIGN_UP, emailVerified: true, identityToken: EXAMPLE_SECRET };

/** Of the calls under `auth.identity`. */
export const EXAMPLE_IDENTITY: inferRouterOutputs<AppRouter>['auth']['identity'] = {
  create: { ...SIGN_UP, identityToken: EXAMPLE_SECRET },
  sendVerification: null,
  reload: SIGN_UP,
  refresh: { ...SIGN_UP, identityToken: EXAMPLE_SECRET },
  confirm: VERIFIED_SIGN_UP,
};
