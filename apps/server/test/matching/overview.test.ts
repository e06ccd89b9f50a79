import { expect, test } from 'vitest';
import { buildTestApp, DONOR, limited, REQUEST, signedIn } from '../support/app.ts';
import { send } from '../support/rest-call.ts';

/** When a donor gave last, which lists don't tell; their blood is on offer again by now. */
const DAY = '2024-05-01';
const ENDED = {
  status: 'fulfilled',
  write: () => {
    throw new Error('Nobody said yes, who would be told.');
  },
} as const;

test('the home page has its four figures, also on an empty platform', async () => {
  const town = await buildTestApp();
  const figures = async () => (await town.app.inject({ url: '/api/stats' })).json();
  expect(await figures()).toEqual({ activeDonors: 0, patientRequests: 0, totalUsers: 0, platformStatus: 'Active' });
  const ana = await signedIn(town);
  await send(town, ana, 'POST', '/api/donor/register', DONOR);
  for (const _ of [1, 2]) await send(town, ana, 'POST', '/api/patient/request', REQUEST);
  expect(await figures()).toEqual({ activeDonors: 1, patientRequests: 2, totalUsers: 3, platformStatus: 'Active' });
});

test('anyone reads what came of requests a week after their month, of five and more; the same answer for all, and again none', async () => {
  const town = await buildTestApp();
  const read = (etag = '') => town.app.inject({ url: '/api/impact', headers: { 'if-none-match': etag } });
  expect((await read()).json()).toEqual({ months: [] });
  const post = async (at: number) => {
    const { account } = await signedIn(town, 'patient');
    const posted = { ...REQUEST, accountId: account.id, at, neededBy: at + 9 };
    return store.requests.close({
      ...(await store.requests.create(posted)),
      ...ENDED,
      actorId: account.id,
      at: at + 9,
    });
  };
  const { store, clock } = town;
  for (let n = 0; n < 5; n += 1) await post(Date.UTC(2026, 4, 1));
  for (let n = 0; n < 4; n += 1) await post(Date.UTC(2026, 5, 1));
  clock.now = Date.UTC(2026, 6, 8);
  const shown = { requests: 5, filled: 5, units: null, invitations: null, yesMinutes: null, filledMinutes: 5 };
  const hidden = {
    requests: null,
    filled: null,
    units: null,
    invitations: null,
    yesMinutes: null,
    filledMinutes: null,
  };
  const answer = await read();
  expect(answer.json()).toEqual({
    months: [
      { month: '2026-06', ...hidden },
      { month: '2026-05', ...shown },
    ],
  });
  expect([answer.headers['cache-control'], answer.headers['set-cookie']]).toEqual(['no-cache', undefined]);
  expect((await read(String(answer.headers['etag']))).statusCode).toBe(304);
});

test('an admin sees the counters and the five newest of each, as lists show them, and whole when they ask, which is written down', async () => {
  const town = await buildTestApp();
  const admin = await signedIn(town, 'admin');
  for (let n = 0; n < 7; n += 1) {
    town.clock.now += 1000;
    const person = await signedIn(town, n < 3 ? 'patient' : 'donor');
    await send(town, person, 'POST', '/api/donor/register', { ...DONOR, nameDisplay: 'initial', lastDonatedOn: DAY });
    await send(town, person, 'POST', '/api/patient/request', REQUEST);
    if (n === 0) await send(town, person, 'PATCH', '/api/donor/me', { isAvailable: false });
  }
  const answer = await send(town, admin, 'GET', '/api/admin/overview');
  const overview = answer.json();
  expect(answer.body).not.toContain(DAY);
  expect(overview).toMatchObject({
    ...{ totalDonors: 7, totalPatients: 3, availableDonors: 6, pendingRequests: 7 },
    ...{ donorsByType: { 'A+': 7, 'O-': 0 }, requestsByUrgency: { low: 0, medium: 0, high: 7 } },
  });
  const { recentDonors, recentRequests } = overview;
  expect([recentDonors.length, recentRequests.length]).toEqual([5, 5]);
  expect(recentDonors[0]).toMatchObject({ phone: '+1 ••• ••• ••42', createdAt: '2026-06-15T12:00:07.000Z' });
  expect(recentRequests[0]).toMatchObject({ phone: '+1 ••• ••• ••87' });
  const ofAdmin = async () => (await town.store.audit.list()).filter(({ actorId }) => actorId === admin.account.id);
  const before = await ofAdmin();
  expect(before).toHaveLength(2);
  const shown = (await send(town, admin, 'POST', '/api/admin/newest')).json();
  const ids = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id);
  expect([ids(shown.recentDonors), ids(shown.recentRequests)]).toEqual([ids(recentDonors), ids(recentRequests)]);
  expect([shown.recentDonors[0].phone, shown.recentRequests[0].phone]).toEqual([DONOR.phone, REQUEST.phone]);
  expect(shown.recentDonors[0].lastDonatedOn).toBe(DAY);
  expect(shown.recentDonors[0].user.name).not.toBe(recentDonors[0].user.name);
  const entry = { at: town.clock.now, actorId: admin.account.id, action: 'admin.newest-shown', subjectId: null };
  expect(await ofAdmin()).toEqual([...before, entry]);
});

test('who runs this server, and what it does with data, is told to anyone as the operator says it, and not made up', async () => {
  const about = async (flags: Record<string, string>) => {
    const { app } = await buildTestApp({ flags });
    return (await app.inject({ url: '/api/about' })).json();
  };
  const operator = { name: 'Ada', contact: 'https://x.org/us', address: '1 Shore', about: 'Neighbours.' };
  const said = {
    ...{ operatorName: ' Ada ', operatorContact: operator.contact, operatorAddress: operator.address },
    ...{ operatorAbout: operator.about, contacts: 'public', country: 'GB', ...limited({ contacts: 3 }) },
    ...{ smtpUrl: 'smtp://user:secret@mail.x.org', googleClientId: 'id', googleClientSecret: 'secret' },
    ...{ backupEvery: '30m', backupKeep: '2', recordDays: '90', invitations: 'off' },
  };
  expect(await about(said)).toEqual({
    ...{ operator, contacts: 'public', country: 'GB', contactsPerDay: 3, invitations: 'off' },
    uses: { mail: true, google: true, firebase: false, smsGateway: true },
    record: { signInDays: 90, days: 90 },
    backups: { everyHours: 0.5, kept: 2 },
  });
  expect(await about({ ...limited({ contacts: 0 }), backupEvery: '0' })).toEqual({
    operator: { name: null, contact: null, address: null, about: null },
    ...{ contacts: 'direct', country: null, contactsPerDay: null, invitations: 'on' },
    uses: { mail: false, google: false, firebase: false, smsGateway: true },
    record: { signInDays: 180, days: 730 },
    backups: null,
  });
});
