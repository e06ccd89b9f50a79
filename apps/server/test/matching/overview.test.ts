import type { AdminOverview } from '@redthread/contract/overview';
import { describe, expect, test } from 'vitest';
import { WRITE } from '../../../../packages/db/test/people.ts';
import * as service from '../../src/features/overview/service.ts';
import { buildTestApp, DONOR, limited, REQUEST, signedIn } from '../support/app.ts';
import { places } from '../support/places.ts';

const MASKED = '+1 ••• ••• ••42';
const ADA = { name: 'Ada', email: 'ada@x.org', role: 'donor', passwordHash: null } as const;
const PROFILE = { ...DONOR, ageGivenOn: '2026-06-15', matchableUntil: '2040-06-15' };
const ASKED = { ...REQUEST, urgency: 'high' } as const;

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

test('an admin sees the counters and the five newest of each, as lists show them, and nothing is written down', async () => {
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
  expect(overview.recentDonors[0]).toMatchObject({ phone: MASKED, createdAt: '2026-06-15T12:00:07.000Z' });
  expect(overview.recentRequests[0]).toMatchObject({ phone: '+1 ••• ••• ••87' });
  expect((await town.store.audit.list()).filter(({ actorId }) => actorId === admin.account.id)).toHaveLength(2);
});

test('an admin who asks to be shown names and phones whole gets those of the same people, and it is written down', async () => {
  const town = await buildTestApp();
  const admin = await signedIn(town, 'admin');
  const { headers, account } = await signedIn(town);
  const payload = { ...DONOR, nameDisplay: 'initial' };
  await town.app.inject({ method: 'POST', url: '/api/donor/register', payload, headers });
  await town.app.inject({ method: 'POST', url: '/api/patient/request', payload: REQUEST, headers });
  const overview = (await town.app.inject({ url: '/api/admin/overview', headers: admin.headers })).json();
  const show = { method: 'POST', url: '/api/admin/newest', headers: admin.headers } as const;
  const shown = (await town.app.inject(show)).json();
  expect(ids(shown)).toEqual(ids(overview));
  expect(shown.recentDonors[0]).toMatchObject({ phone: DONOR.phone, user: { name: account.name } });
  expect(overview.recentDonors[0].user.name).not.toBe(account.name);
  expect(shown.recentRequests[0]).toMatchObject({ phone: REQUEST.phone });
  const entry = { at: town.clock.now, actorId: admin.account.id, action: 'admin.newest-shown', subjectId: null };
  expect((await town.store.audit.list()).at(-1)).toEqual(entry);
});

test('an admin reads figures that agree with one another, whatever people do meanwhile', async () => {
  const { store, settings, clock } = await buildTestApp();
  const { id: accountId } = await store.accounts.create({ ...ADA, at: clock.now });
  for (let round = 0; round < 10; round += 1) {
    const reads: Promise<AdminOverview>[] = [];
    const acts = [1, 2, 3, 4].map(async (n) => {
      reads.push(service.admin({ store, settings, places, now: clock.now }));
      await store.donors.register({ ...PROFILE, accountId, at: clock.now });
      await store.requests.create({ ...ASKED, accountId, at: clock.now });
      if (n % 2 === 0) await store.donors.remove({ accountId, at: clock.now, write: WRITE });
    });
    await Promise.all(acts);
    for (const { totalDonors, pendingRequests, ...shown } of await Promise.all(reads)) {
      expect(sum(shown.donorsByType)).toBe(totalDonors);
      expect(sum(shown.requestsByUrgency)).toBe(pendingRequests);
      expect(shown.recentDonors).toHaveLength(Math.min(5, totalDonors));
      expect(shown.recentRequests).toHaveLength(Math.min(5, pendingRequests));
    }
  }
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
      country: 'GB',
      ...limited({ contacts: 3 }),
      smtpUrl: 'smtp://user:secret@mail.x.org',
      googleClientId: 'id',
      googleClientSecret: 'secret',
      backupEvery: '30m',
      backupKeep: '2',
      recordDays: '90',
      invitations: 'off',
    };
    expect(await about(said)).toEqual({
      operator,
      contacts: 'public',
      country: 'GB',
      contactsPerDay: 3,
      invitations: 'off',
      uses: { mail: true, google: true, firebase: false, smsGateway: true },
      record: { signInDays: 90, days: 90 },
      backups: { everyHours: 0.5, kept: 2 },
    });
  });

  test('is not made up where the operator has said nothing', async () => {
    expect(await about({ ...limited({ contacts: 0 }), backupEvery: '0' })).toEqual({
      operator: { name: null, contact: null, address: null, about: null },
      contacts: 'direct',
      country: null,
      contactsPerDay: null,
      invitations: 'on',
      uses: { mail: false, google: false, firebase: false, smsGateway: true },
      record: { signInDays: 180, days: 730 },
      backups: null,
    });
  });
});

type Recent = Readonly<Record<'recentDonors' | 'recentRequests', readonly { _id: string }[]>>;

function ids({ recentDonors, recentRequests }: Recent): string[] {
  return [...recentDonors, ...recentRequests].map(({ _id }) => _id);
}

function sum(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}
