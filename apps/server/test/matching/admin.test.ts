import { describe, expect, test } from 'vitest';
import { buildTestApp, DONOR, REQUEST, signedIn } from '../support/app.ts';
import { kept } from '../support/kept.ts';
import { bearer } from '../support/rest-call.ts';

const PHONE = '+1 (202) 555-7788';

/** A server with an admin, and a donor who posted a request. */
async function adminTown() {
  const town = await buildTestApp();
  const admin = await signedIn(town, 'admin');
  const donor = await signedIn(town);
  const { headers } = donor;
  const payload = { ...DONOR, phone: PHONE, nameDisplay: 'initial' };
  await town.app.inject({ method: 'POST', url: '/api/donor/register', payload, headers });
  const posted = await town.app.inject({ method: 'POST', url: '/api/patient/request', payload: REQUEST, headers });
  const find = (body: object) =>
    town.app.inject({ method: 'POST', url: '/api/admin/find', payload: body, headers: bearer(admin.token) });
  const read = (url: string) => town.app.inject({ url: `/api/admin/${url}`, headers: bearer(admin.token) });
  return { town, admin, donor, find, read, requestId: String(posted.json()._id) };
}

describe('an admin who finds people', () => {
  test('finds a person as lists show them, and nothing of the search is logged or written down', async () => {
    const { town, donor, find } = await adminTown();
    const before = kept(town);
    const { email } = donor.account;
    for (const text of ['2025557788', email, donor.account.id, donor.account.name]) {
      const answer = await find({ text });
      expect(answer.json().items.map(({ person }: { person: { _id: string } | null }) => person?._id)).toContain(
        donor.account.id,
      );
      expect(answer.body).not.toContain(email);
      expect(answer.body).not.toMatch(/555.?7788/);
    }
    expect(kept(town)).toEqual(before);
    expect(town.logLines.join()).not.toMatch(/5557788/);
    expect(town.logLines.join()).not.toContain(email);
  });

  test.each([
    [{ text: 'a' }, 'text', /^Please type at least two letters/],
    [{ text: '12' }, 'text', /^Please type at least two letters/],
    [{ text: '%_\u0000' }, 'text', /^Please type at least two letters/],
    [{}, 'text', /^Please type at least two letters/],
    [{ text: 'x'.repeat(300) }, 'text', /254/],
    [{ text: 'ana', cursor: 'f0.%' }, 'cursor', /^This page no longer exists/],
    [{ text: 'ana', limit: 0 }, 'limit', /^Please give a limit/],
  ])('who sends %o reads what to send', async (body, path, sentence) => {
    const { find } = await adminTown();
    const answer = await find(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toMatchObject([{ path, message: expect.stringMatching(sentence) }]);
  });

  test('reads nothing where a cursor names a way that there is not, or somebody who left', async () => {
    const { find } = await adminTown();
    for (const cursor of ['f99.01978f3e-4b6a-7c1d-9e2f-5a8b3c6d7e90', 'f0.01978f3e-4b6a-7c1d-9e2f-5a8b3c6d7e90']) {
      const answer = await find({ text: 'zz', cursor });
      expect([answer.statusCode, answer.json()]).toEqual([200, { items: [], nextCursor: null }]);
    }
  });

  test('reads the initial alone of whoever is in no list: of a hidden donor, and of a request that is closed', async () => {
    const { town, admin, read } = await adminTown();
    const { headers, account } = await signedIn(town);
    await town.app.inject({ method: 'POST', url: '/api/donor/register', payload: DONOR, headers });
    const posted = await town.app.inject({ method: 'POST', url: '/api/patient/request', payload: REQUEST, headers });
    const initial = account.name.replace(/(\d)\d*$/, '$1.');
    const names = async () => [
      (await read(`people/${account.id}`)).json().user.name,
      (await read(`requests/${posted.json()._id}`)).json().user.name,
    ];
    expect(await names()).toEqual([account.name, account.name]);
    for (const payload of [
      { subject: 'donor', id: account.id, reason: 'othersData' },
      { subject: 'request', id: posted.json()._id, reason: 'notReal' },
    ]) {
      await town.app.inject({ method: 'POST', url: '/api/admin/hide', payload, headers: admin.headers });
    }
    expect(await names()).toEqual([initial, initial]);
  });

  test('goes from each figure to a list of as many', async () => {
    const { town, read } = await adminTown();
    const { headers } = await signedIn(town, 'patient');
    await town.app.inject({ method: 'POST', url: '/api/donor/register', payload: DONOR, headers });
    await town.app.inject({ method: 'PATCH', url: '/api/donor/me', payload: { isAvailable: false }, headers });
    const { totalDonors, totalPatients, availableDonors, pendingRequests } = (await read('overview')).json();
    const countOf = async (url: string) => {
      const { items, total } = (await read(url)).json();
      expect(items).toHaveLength(total);
      return total;
    };
    expect([totalDonors, availableDonors, totalPatients, pendingRequests]).toEqual([2, 1, 1, 1]);
    expect(await countOf('people?group=donors')).toBe(totalDonors);
    expect(await countOf('people?group=available')).toBe(availableDonors);
    expect(await countOf('people?group=patients')).toBe(totalPatients);
    expect(await countOf('requests')).toBe(pendingRequests);
  });

  test('reads what happened on one page, and is written down where they are shown somebody whole', async () => {
    const { town, admin, donor, read, requestId } = await adminTown();
    const { id, name, email } = donor.account;
    const cousin = await signedIn(town);
    const payload = { ...DONOR, phone: '202 555 7788', nameDisplay: 'initial' };
    await town.app.inject({ method: 'POST', url: '/api/donor/register', payload, headers: cousin.headers });
    const record = (await read(`people/${id}`)).json();
    expect(record).toMatchObject({ _id: id, role: 'donor', donor: { phone: '+1 ••• ••• ••88' }, samePhone: 2 });
    expect(JSON.stringify(record)).not.toContain(cousin.account.id);
    expect(record.requests).toMatchObject([{ _id: requestId, status: 'pending' }]);
    const url = `/api/admin/people/${id}/show`;
    const shown = await town.app.inject({ method: 'POST', url, headers: admin.headers });
    const samePhone = [{ _id: cousin.account.id, user: { name: expect.any(String) } }];
    expect(shown.json()).toEqual({ _id: id, user: { name }, email, phone: PHONE, samePhone });
    expect(shown.body).not.toContain(cousin.account.email);
    const history = (await read(`history/person/${id}`)).json();
    expect(history.items[0]).toMatchObject({
      ...{ action: 'admin.person-shown', actor: 'else', actorId: admin.account.id, subjectId: id },
    });
    expect((await read(`requests/${requestId}`)).json()).toMatchObject({ posterId: id, invitations: [] });
    for (const gone of ['people/none', 'requests/none', 'history/person/none', 'history/request/none']) {
      expect((await read(gone)).statusCode).toBe(404);
    }
  });
});
