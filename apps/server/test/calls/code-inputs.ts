import { HOUR_MS } from '@redthread/domain/day';
import { EXAMPLE_PLACE, EXAMPLE_WHOLE_REQUEST } from '@redthread/domain/example-people';
import { REQUEST, START } from '../support/app.ts';
import { PENDING } from '../support/people.ts';

const request = { ...EXAMPLE_WHOLE_REQUEST, ...REQUEST, placeId: EXAMPLE_PLACE.id, units: 2 };
const neededBy = new Date(START + 5 * HOUR_MS).toISOString();
const draft = { kind: 'request', request: { ...request, neededBy } };

/** Good input for the calls of codes by email. */
export const CODE_INPUTS: Record<string, Record<string, unknown>> = {
  'auth.code.send': { email: 'newest@people.example', name: 'Newest Person', draft },
  'auth.code.sendAgain': { pendingToken: PENDING.token },
  'auth.code.read': { pendingToken: PENDING.token },
  'auth.code.open': { linkCode: PENDING.linkCode },
  'auth.code.confirm': { pendingToken: PENDING.token, code: PENDING.code },
  'auth.code.confirmLink': { linkCode: PENDING.linkCode },
};
