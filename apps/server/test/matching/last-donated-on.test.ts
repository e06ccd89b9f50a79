import { EXAMPLE_WHOLE_DONOR } from '@redthread/domain/example-people';
import { expect, test } from 'vitest';
import { buildTestApp, DONOR, signedIn } from '../support/app.ts';
import { send } from '../support/rest-call.ts';

const DAY = EXAMPLE_WHOLE_DONOR.lastDonatedOn;
const FUTURE = 'Please enter a day that is not in the future.';

/** A town with Ana, who told when she gave last. */
async function withAna() {
  const town = await buildTestApp();
  const ana = await signedIn(town);
  const register = (input: object) => send(town, ana, 'POST', '/api/donor/register', { ...DONOR, ...input });
  const change = (input: object) => send(town, ana, 'PATCH', '/api/donor/me', input);
  expect((await register({ lastDonatedOn: DAY })).json()).toMatchObject({ ...DONOR, lastDonatedOn: DAY });
  return { town, ana, register, change };
}

test('a donor who says nothing of when they gave last is registered as ever, and null is what they read', async () => {
  const town = await buildTestApp();
  const ana = await signedIn(town);
  expect((await send(town, ana, 'POST', '/api/donor/register', DONOR)).json()).toMatchObject({ lastDonatedOn: null });
});

test('a donor keeps the day when they register without it or change something else, and null clears it', async () => {
  const { town, ana, register, change } = await withAna();
  expect((await register({ age: 31 })).json()).toMatchObject({ age: 31, lastDonatedOn: DAY });
  expect((await change({ address: 'Elsewhere' })).json()).toMatchObject({ lastDonatedOn: DAY });
  expect((await change({ lastDonatedOn: '2025-01-31' })).json()).toMatchObject({ lastDonatedOn: '2025-01-31' });
  expect((await change({ lastDonatedOn: null })).json()).toMatchObject({ address: 'Elsewhere', lastDonatedOn: null });
  expect((await send(town, ana, 'GET', '/api/donor/me')).json()).toMatchObject({ lastDonatedOn: null });
});

test('a day is in the future when it has begun nowhere on Earth', async () => {
  const { town, register, change } = await withAna();
  town.clock.now = Date.UTC(2026, 5, 15, 9, 59);
  for (const answer of [
    await change({ lastDonatedOn: '2026-06-16' }),
    await register({ lastDonatedOn: '2026-06-16' }),
  ]) {
    expect(answer.statusCode).toBe(400);
    const issues = [{ path: 'lastDonatedOn', message: FUTURE }];
    expect(answer.json()).toMatchObject({ code: 'BAD_INPUT', message: FUTURE, issues });
  }
  town.clock.now = Date.UTC(2026, 5, 15, 10);
  expect((await change({ lastDonatedOn: '2026-06-16' })).json()).toMatchObject({ lastDonatedOn: '2026-06-16' });
});

test('nobody reads it in a list, a match or a contact; its donor takes it along, and an admin who asks is shown it', async () => {
  const { town, ana } = await withAna();
  const visitor = async (url: string) => (await town.app.inject({ url })).body;
  const typed = encodeURIComponent(JSON.stringify({ bloodType: DONOR.bloodType }));
  for (const url of [
    '/api/donor',
    '/api/patient/donors/A+',
    `/trpc/donors.list?input=${typed}`,
    `/trpc/matching.findDonors?input=${typed}`,
  ]) {
    const body = await visitor(url);
    expect(body).toContain(DONOR.address);
    expect(body).not.toMatch(new RegExp(`lastDonatedOn|${DAY}`));
  }
  const [{ _id }] = JSON.parse(await visitor('/api/donor'));
  const asker = await signedIn(town, 'patient');
  await town.store.accounts.verifyEmail({ id: asker.account.id, at: town.clock.now });
  const given = (await send(town, asker, 'POST', `/api/donor/${_id}/contact`)).json();
  expect(given).toEqual({
    _id,
    user: { name: ana.account.name },
    phone: DONOR.phone,
    internationalPhone: '+12025550142',
  });

  expect((await send(town, ana, 'GET', '/api/auth/export')).json()).toMatchObject({
    donorProfile: { lastDonatedOn: DAY },
  });
  const admin = await signedIn(town, 'admin');
  expect((await send(town, admin, 'GET', '/api/admin/overview')).body).not.toContain(DAY);
  const shown = (await send(town, admin, 'POST', '/api/admin/newest')).json();
  expect(shown.recentDonors).toMatchObject([{ lastDonatedOn: DAY }]);
});
