import { describe, expect, test } from 'vitest';
import { buildTestApp, DONOR, REQUEST, signedIn } from '../support/app.ts';

test('the home page has its four figures, also on an empty platform', async () => {
  const town = await buildTestApp();
  const figures = async () => (await town.app.inject({ url: '/api/stats' })).json();
  expect(await figures()).toEqual({ activeDonors: 0, patientRequests: 0, totalUsers: 0, platformStatus: 'Active' });
  const { headers } = await signedIn(town);
  await town.app.inject({ method: 'POST', url: '/api/donor/register', payload: DONOR, headers });
  await town.app.inject({ method: 'POST', url: '/api/patient/request', payload: REQUEST, headers });
  await town.app.inject({ method: 'POST', url: '/api/patient/request', payload: REQUEST, headers });
  expect(await figures()).toEqual({ activeDonors: 1, patientRequests: 2, totalUsers: 3, platformStatus: 'Active' });
});

test('an admin sees the counters and the five newest of each, phones whole, and the look is audited', async () => {
  const town = await buildTestApp();
  const admin = await signedIn(town, 'admin');
  for (let n = 0; n < 7; n += 1) {
    town.clock.now += 1000;
    const { headers } = await signedIn(town, n < 3 ? 'patient' : 'donor');
    await town.app.inject({ method: 'POST', url: '/api/donor/register', payload: DONOR, headers });
    await town.app.inject({ method: 'POST', url: '/api/patient/request', payload: REQUEST, headers });
    if (n === 0)
      await town.app.inject({ method: 'PATCH', url: '/api/donor/me', payload: { isAvailable: false }, headers });
  }
  const overview = (await town.app.inject({ url: '/api/admin/overview', headers: admin.headers })).json();
  expect(overview).toMatchObject({ totalDonors: 7, totalPatients: 3, availableDonors: 6, pendingRequests: 7 });
  expect(overview.donorsByType).toMatchObject({ 'A+': 7, 'O-': 0 });
  expect(overview.requestsByUrgency).toEqual({ low: 0, medium: 0, high: 7 });
  expect(overview.recentDonors).toHaveLength(5);
  expect(overview.recentRequests).toHaveLength(5);
  expect(overview.recentDonors[0]).toMatchObject({ phone: DONOR.phone, createdAt: '2026-06-15T12:00:07.000Z' });
  const audit = await town.store.audit.list();
  expect(audit.at(-1)).toMatchObject({ action: 'admin.overview-read', actorId: admin.account.id });
});

describe('who runs this server', () => {
  const about = async (flags: Record<string, string>) => {
    const { app } = await buildTestApp({ flags });
    return (await app.inject({ url: '/api/about' })).json();
  };

  test('is told to anyone as the operator says it, and so is what the server does with data', async () => {
    const operator = { name: 'Ada', contact: 'https://x.org/us', address: '1 Shore', about: 'Neighbours.' };
    const said = {
      operatorName: ' Ada ',
      operatorContact: operator.contact,
      operatorAddress: operator.address,
      operatorAbout: operator.about,
      contacts: 'public',
      limitContacts: '3',
      smtpUrl: 'smtp://user:secret@mail.x.org',
      googleClientId: 'id',
      googleClientSecret: 'secret',
      backupEvery: '30m',
      backupKeep: '2',
    };
    expect(await about(said)).toEqual({
      operator,
      showsWholePhones: true,
      contactsPerDay: 3,
      uses: { mail: true, google: true, firebase: false },
      backups: { everyHours: 0.5, kept: 2 },
    });
  });

  test('is not made up where the operator has said nothing', async () => {
    expect(await about({ limitContacts: '0', backupEvery: '0' })).toEqual({
      operator: { name: null, contact: null, address: null, about: null },
      showsWholePhones: false,
      contactsPerDay: null,
      uses: { mail: false, google: false, firebase: false },
      backups: null,
    });
  });
});
