import { expect, test } from 'vitest';
import { createPasswordHasher } from '../../src/features/password/hasher.ts';
import { withAnaAndTom } from '../support/ana-and-tom.ts';
import { DONOR, REQUEST, type SignedIn, type TestApp } from '../support/app.ts';
import { send } from '../support/rest-call.ts';

const PASSWORD = 'a fine password';
const passwordHash = await createPasswordHasher().hash(PASSWORD);

/** Ana, who said yes to Tom; both have a password. */
async function withAnaOnTheWay() {
  const people = await withAnaAndTom(undefined, { ana: { passwordHash }, tom: { passwordHash } });
  await people.invite();
  const [invited] = await people.invitations();
  await people.answer(invited?._id ?? '', true);
  return people;
}

async function leave(town: TestApp, who: SignedIn, url: string) {
  const payload = url === '/api/auth/me' ? { password: PASSWORD } : undefined;
  expect((await send(town, who, 'DELETE', url, payload)).statusCode).toBe(204);
}

/** All that an invitation says whose request is gone. */
const LEFT = {
  ...{ _id: expect.any(String), requestId: null, state: 'withdrawn', reason: null, isVolunteer: false },
  ...{ isReported: false, sharesPhone: true, acceptedAt: null, arrivingAt: expect.any(String) },
  ...{ isArrivalGiven: expect.any(Boolean), invitedAt: expect.any(String), answeredAt: expect.any(String) },
};

test.each(['the request', 'the account'])(
  'a donor on the way reads by mail and in their list that a patient took %s back, and nothing more of it',
  async (what) => {
    const { town, ana, tom, request, invitations } = await withAnaOnTheWay();
    await leave(town, tom, what === 'the request' ? `/api/patient/request/${request._id}` : '/api/auth/me');
    expect(await invitations()).toEqual([LEFT]);
    const { invitations: exported } = (await send(town, ana, 'GET', '/api/auth/export')).json();
    expect(exported).toEqual([LEFT]);
    // What still waited for a mail host, that somebody is coming, is out of date.
    const [mail, ...others] = await town.store.messages.emails(9);
    expect([mail, others]).toMatchObject([
      { recipient: ana.account.email, subject: 'No need to come – thank you' },
      [],
    ]);
    for (const words of [REQUEST.hospital, REQUEST.phone, tom.account.name]) expect(mail?.text).not.toContain(words);
  },
);

test.each(['/api/donor/me', '/api/auth/me'])(
  'a patient reads by mail that a donor on the way left by DELETE %s',
  async (url) => {
    const { town, ana, tom } = await withAnaOnTheWay();
    await leave(town, ana, url);
    const [mail] = await town.store.messages.emails(1);
    expect(mail).toMatchObject({ recipient: tom.account.email, subject: 'A donor can’t come any more' });
    for (const words of [DONOR.phone, ana.account.name]) expect(mail?.text).not.toContain(words);
  },
);

test('a donor who said that they can’t come after all leaves without a mail to anybody', async () => {
  const { town, ana, invitations, answer } = await withAnaOnTheWay();
  const [invited] = await invitations();
  await answer(invited?._id ?? '', false);
  const before = await town.store.messages.emails(9);
  expect(before[0]).toMatchObject({ subject: 'A donor can’t come any more' });
  await leave(town, ana, '/api/donor/me');
  expect(await town.store.messages.emails(9)).toEqual(before);
});
