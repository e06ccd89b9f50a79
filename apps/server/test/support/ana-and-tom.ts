import type { InvitationsOfRequest, PresentInvitation } from '@redthread/contract/invitations';
import { buildTestApp, DONOR, REQUEST, type SignedIn, signedIn, type TestApp, UNLIMITED } from './app.ts';
import { send } from './rest-call.ts';

export const LEEDS = 2_644_688;
export const YORK = 2_633_352;
const ASKING = { ...UNLIMITED, contacts: 'ask' };

type Kept = NonNullable<Parameters<typeof signedIn>[2]>;

export function verified(town: TestApp, role: 'donor' | 'patient', kept: Kept = {}): Promise<SignedIn> {
  return signedIn(town, role, { isEmailVerified: true, ...kept });
}

/** A town with Ana, a donor of Leeds who accepts invitations her, and Tom, whose request in York her blood fits. */
export async function withAnaAndTom(
  flags: Readonly<Record<string, string>> = ASKING,
  kept: { ana?: Kept; tom?: Kept } = {},
) {
  const town = await buildTestApp({ flags });
  const ana = await verified(town, 'donor', kept.ana);
  const tom = await verified(town, 'patient', kept.tom);
  const donor = { ...DONOR, placeId: LEEDS, travelKm: 50, acceptsInvitations: true };
  const profile = (await send(town, ana, 'POST', '/api/donor/register', donor)).json();
  const needed = { ...REQUEST, bloodType: DONOR.bloodType, placeId: YORK };
  const request = (await send(town, tom, 'POST', '/api/patient/request', needed)).json();
  const invite = (payload: object = {}, who = tom) =>
    send(town, who, 'POST', '/api/invitations', { donorId: profile._id, ...payload });
  const invitations = async (): Promise<PresentInvitation[]> =>
    (await send(town, ana, 'GET', '/api/invitations')).json().items;
  const answer = (id: string, isComing: boolean) =>
    send(town, ana, 'POST', '/api/invitations/answer', { id, isComing, ...(isComing ? { lastDonatedOn: null } : {}) });
  const outcome = async (): Promise<InvitationsOfRequest> =>
    (await send(town, tom, 'GET', `/api/patient/request/${request._id}/invitations`)).json();
  /** Time goes by, and both look in halfway, as a session of seven idle days wants it. */
  const later = async (ms: number) => {
    for (const _ of ['half', 'whole']) {
      town.clock.now += ms / 2;
      await invitations();
      await outcome();
    }
  };
  const donorId = String(profile._id);
  return { later, town, ana, tom, donorId, request, needed, invite, invitations, answer, outcome };
}
