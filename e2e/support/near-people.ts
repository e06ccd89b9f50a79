import { signedInUser } from '@redthread/contract/auth';
import { call } from './call.ts';
import { DONOR } from './people.ts';
import type { TestServer } from './server.ts';

// Towns by their ids in the list of places, and people in them, as scripts make them.

export const LEEDS = 2_644_688;
export const YORK = 2_633_352;
export const MANCHESTER = 2_643_123;
export const CAIRO = 360_630;

/** All of something that is drawn: its edges fall between pixels. */
export const ALL_DRAWN = { ratio: 0.99 };

/** No limits that a crowd would meet, and numbers that are given directly. */
export const CROWD_SETTINGS = {
  REDTHREAD_CONTACTS: 'direct',
  REDTHREAD_LIMITS: 'changes=0',
};

let people = 0;

/** Somebody with an account; what they sign in with. */
export async function addPerson(server: TestServer, role: 'donor' | 'patient') {
  people += 1;
  const name = `Near ${people}`;
  const given = { name, email: `near-${people}-${process.pid}@people.example`, password: 'a fine password' };
  const { token } = signedInUser.parse(await call(server, 'POST', '/api/auth/register', { body: { ...given, role } }));
  return { ...given, token };
}

export async function addDonors(server: TestServer, count: number, given: { bloodType: string; placeId: number }) {
  for (let n = 0; n < count; n += 1) {
    const { token } = await addPerson(server, 'donor');
    await addProfile(server, token, given);
  }
}

export async function addProfile(server: TestServer, token: string, given: object): Promise<void> {
  await call(server, 'POST', '/api/donor/register', { body: { ...DONOR, age: Number(DONOR.age), ...given }, token });
}

interface NearRequest {
  readonly bloodType: string;
  readonly hospital: string;
  readonly placeId: number;
}

/** A request, and whose it is. */
export async function addRequest(server: TestServer, given: NearRequest) {
  const patient = await addPerson(server, 'patient');
  await postRequest(server, patient.token, given);
  return patient;
}

export async function postRequest(server: TestServer, token: string, given: NearRequest): Promise<void> {
  await call(server, 'POST', '/api/patient/request', {
    body: { phone: DONOR.phone, urgency: 'high', ...given },
    token,
  });
}
