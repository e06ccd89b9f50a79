import { createPasswordHasher } from '../src/features/auth/password.ts';
import { createSessionKeeper } from '../src/features/auth/session.ts';
import { buildTestApp, DONOR, REQUEST, type SignedIn, signedIn } from './app.ts';

export const PASSWORD = 'long enough for anyone';
const hash = await createPasswordHasher().hash(PASSWORD);

export interface People {
  readonly database: Buffer;
  readonly donor: SignedIn;
  readonly patient: SignedIn;
  readonly another: SignedIn;
  readonly admin: SignedIn;
  readonly patientRequestId: string;
  readonly donorSessionId: string;
}

/** A small town: a donor with a profile and a password, a patient with requests, another donor, and an admin. */
export async function settlePeople(): Promise<People> {
  const town = await buildTestApp();
  const { app, store, clock } = town;
  const at = clock.now;
  const anna = { name: 'Anna', email: 'anna@people.example', role: 'donor', passwordHash: hash, at } as const;
  const account = await store.accounts.create(anna);
  const token = await createSessionKeeper(store).open(account, at, 'Test');
  const donor: SignedIn = { account, token, headers: { authorization: `Bearer ${token}` } };
  const [patient, another, admin] = [
    await signedIn(town, 'patient'),
    await signedIn(town, 'donor'),
    await signedIn(town, 'admin'),
  ];
  await app.inject({ method: 'POST', url: '/api/donor/register', payload: DONOR, headers: donor.headers });
  await app.inject({ method: 'POST', url: '/api/donor/register', payload: DONOR, headers: another.headers });
  const posted = await app.inject({
    method: 'POST',
    url: '/api/patient/request',
    payload: REQUEST,
    headers: patient.headers,
  });
  const [session] = await store.sessions.list(account.id);
  return {
    database: store.serialize(),
    donor,
    patient,
    another,
    admin,
    patientRequestId: posted.json()._id,
    donorSessionId: session?.publicId ?? '',
  };
}
