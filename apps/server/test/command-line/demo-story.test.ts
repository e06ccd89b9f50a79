import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import { expect, test } from 'vitest';
import { prepareDemo } from '../../src/cli/demo.ts';
import { buildTestApp, START, UNLIMITED } from '../support/app.ts';
import { places } from '../support/places.ts';
import { bearer, post, send } from '../support/rest-call.ts';

/** A demo that was filled at a moment, and its logins. */
async function demoFilledAt(now: number) {
  const town = await buildTestApp({ flags: { ...UNLIMITED, demo: 'true', contacts: 'ask' }, clock: { now } });
  await prepareDemo(town.store, town.settings, places, now);
  const signIn = async (role: string) => {
    const login = { email: `${role}@demo.example`, password: 'redthread-demo' };
    return bearer((await post(town, '/api/auth/login', login)).json().token);
  };
  const read = async (role: string, url: string) =>
    (await send(town, { headers: await signIn(role) }, 'GET', url)).json();
  const invitationsOf = async (id: string) => read('patient', `/api/patient/request/${id}/invitations`);
  return { town, read, invitationsOf };
}

test.each([0, 6, 12, 18])(
  'a demo that is filled %d hours after noon shows a request with one donor coming, one waitlisted and four contacted',
  async (hours) => {
    const { read, invitationsOf } = await demoFilledAt(START + hours * HOUR_MS);
    const [mine, ...others] = await read('patient', '/api/patient/requests/mine');
    expect(others).toEqual([]);
    expect(mine).toMatchObject({ bloodType: 'A+', hospital: 'Lakeside General Hospital, Chicago', units: 1 });
    const invitations = await invitationsOf(mine._id);
    expect(invitations).toMatchObject({ invited: 6, waiting: 4, waitlisted: [{}], coming: [{ state: 'accepted' }] });
  },
);

test('a demo shows a request that ended with thanks, an invitation, and to its admin a report and how many were contacted; and its own request a day later', async () => {
  const { town, read, invitationsOf } = await demoFilledAt(START);
  const [ended] = (await read('patient', '/api/patient/requests/ended')).items;
  expect(ended).toMatchObject({ status: 'fulfilled' });
  expect((await invitationsOf(ended._id)).came).toMatchObject([{ state: 'donated' }]);
  expect((await read('donor', '/api/invitations')).items).toMatchObject([{ state: 'invited' }]);
  expect((await read('admin', '/api/admin/suspended')).people).toMatchObject([{ reports: [{ kind: 'rude' }] }]);
  const [mine] = await read('patient', '/api/patient/requests/mine');
  const { items } = await read('admin', '/api/admin/requests');
  const figures = { contacted: 6, coming: 1, neededBy: expect.any(String) };
  expect(items.find(({ _id }: { _id: string }) => _id === mine._id)).toMatchObject(figures);
  expect(await read('admin', `/api/admin/requests/${mine._id}`)).toMatchObject({ contacted: 6, coming: 1 });
  // Whoever asks for blood where it is reads that donors can be contacted.
  const query = new URLSearchParams({ placeId: mine.place.id, urgency: 'high' });
  expect(await read('patient', `/api/patient/donors/A+/reach?${query}`)).toMatchObject({ donors: expect.any(Number) });
  town.clock.now += DAY_MS;
  expect(await read('patient', '/api/patient/requests/mine')).toHaveLength(1);
});

test('a demo shows its hospital who is on the way, and a request to confirm, and its NGO for whom it has posted', async () => {
  const { read } = await demoFilledAt(START);
  const organisations = async (who: string) => (await read(who, '/api/organisations/mine')).items;
  const [hospital] = await organisations('hospital');
  const [ngo] = await organisations('ngo');
  expect(ngo).toMatchObject({ kind: 'ngo', isVerified: true, duty: 'lead' });
  const [first, ...others] = (await read('ngo', `/api/desk/${ngo._id}/queue`)).items;
  expect(first).toMatchObject({
    contacted: 2,
    coming: 1,
    caretaker: { name: 'Noor Demo' },
    note: expect.stringContaining('Ward 4'),
  });
  expect(others).toHaveLength(3);
  expect((await read('hospital', `/api/desk/${hospital._id}/arrivals`)).items).toMatchObject([{ state: 'accepted' }]);
  expect((await read('hospital', `/api/desk/${hospital._id}/requests?state=toConfirm`)).items).toMatchObject([
    { hospital: hospital.name, hospitalSays: 'waiting' },
  ]);
});

test('a demo shows its NGO how many donors joined its camp, and of which types', async () => {
  const { town, read } = await demoFilledAt(START);
  const [ngo] = (await read('ngo', '/api/organisations/mine')).items;
  const [camp, ...others] = (await read('ngo', `/api/organisations/${ngo._id}/groups`)).items;
  expect(others).toEqual([]);
  expect(camp).toMatchObject({ joined: 43, matchable: expect.any(Number), isOpen: true });
  expect(camp.byBloodType).toMatchObject({ 'O+': expect.any(Number), 'A+': expect.any(Number), 'AB-': null });
  expect((await town.app.inject({ url: `/api/groups/${camp.code}` })).json()).toMatchObject({ name: camp.name });
});
