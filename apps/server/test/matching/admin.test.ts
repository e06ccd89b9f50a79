import { expect, test } from 'vitest';
import { buildTestApp, DONOR, REQUEST, signedIn } from '../support/app.ts';
import { kept } from '../support/kept.ts';
import { send } from '../support/rest-call.ts';

const PHONE = '+1 (202) 555-7788';
const NOBODY = '01978f3e-4b6a-7c1d-9e2f-5a8b3c6d7e90';

/** A server with an admin, and a donor who posted a request. */
async function adminTown() {
  const town = await buildTestApp();
  const [admin, donor] = [await signedIn(town, 'admin'), await signedIn(town)];
  await send(town, donor, 'POST', '/api/donor/register', { ...DONOR, phone: PHONE, nameDisplay: 'initial' });
  const posted = await send(town, donor, 'POST', '/api/patient/request', REQUEST);
  const find = (body: object) => send(town, admin, 'POST', '/api/admin/find', body);
  const read = (url: string) => send(town, admin, 'GET', `/api/admin/${url}`);
  return { town, admin, donor, find, read, requestId: String(posted.json()._id) };
}

test('an admin finds a person as lists show them, and nothing of the search is logged or written down', async () => {
  const { town, donor, find } = await adminTown();
  const before = kept(town);
  const { id, email, name } = donor.account;
  for (const text of ['2025557788', email, id, name]) {
    const answer = await find({ text });
    expect(answer.json().items.map(({ person }: { person: { _id: string } | null }) => person?._id)).toContain(id);
    expect(answer.body).not.toContain(email);
    expect(answer.body).not.toMatch(/555.?7788/);
  }
  expect(kept(town)).toEqual(before);
  expect(town.logLines.join()).not.toMatch(/5557788/);
  expect(town.logLines.join()).not.toContain(email);
});

test('an admin who types nothing to look for reads what to send, and of a page that there is not, nothing', async () => {
  const { find } = await adminTown();
  for (const [body, path, sentence] of [
    [{ text: 'a' }, 'text', /^Please type at least two letters/],
    [{ text: '%_\u0000' }, 'text', /^Please type at least two letters/],
    [{}, 'text', /^Please type at least two letters/],
    [{ text: 'x'.repeat(300) }, 'text', /254/],
    [{ text: 'ana', cursor: 'f0.%' }, 'cursor', /^This page no longer exists/],
    [{ text: 'ana', limit: 0 }, 'limit', /^Please give a limit/],
  ] as const) {
    const answer = await find(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toMatchObject([{ path, message: expect.stringMatching(sentence) }]);
  }
  for (const cursor of [`f99.${NOBODY}`, `f0.${NOBODY}`]) {
    expect((await find({ text: 'zz', cursor })).json()).toEqual({ items: [], nextCursor: null });
  }
});

test('an admin reads the initial alone of whoever is in no list: of a hidden donor, and of a request that is closed', async () => {
  const { town, admin, read } = await adminTown();
  const ana = await signedIn(town);
  const { id, name } = ana.account;
  await send(town, ana, 'POST', '/api/donor/register', DONOR);
  const { _id: requestId } = (await send(town, ana, 'POST', '/api/patient/request', REQUEST)).json();
  const names = async () => [
    (await read(`people/${id}`)).json().user.name,
    (await read(`requests/${requestId}`)).json().user.name,
  ];
  expect(await names()).toEqual([name, name]);
  await send(town, admin, 'POST', '/api/admin/hide', { subject: 'donor', id, reason: 'othersData' });
  await send(town, admin, 'POST', '/api/admin/hide', { subject: 'request', id: requestId, reason: 'notReal' });
  const initial = name.replace(/(\d)\d*$/, '$1.');
  expect(await names()).toEqual([initial, initial]);
});

test('an admin reads what happened on one page, and is written down where they are shown somebody whole', async () => {
  const { town, admin, donor, read, requestId } = await adminTown();
  const { id, name, email } = donor.account;
  const cousin = await signedIn(town);
  const payload = { ...DONOR, phone: '202 555 7788', nameDisplay: 'initial' };
  await send(town, cousin, 'POST', '/api/donor/register', payload);
  const record = (await read(`people/${id}`)).json();
  expect(record).toMatchObject({ _id: id, role: 'donor', donor: { phone: '+1 ••• ••• ••88' }, samePhone: 2 });
  expect(JSON.stringify(record)).not.toContain(cousin.account.id);
  expect(record.requests).toMatchObject([{ _id: requestId, status: 'pending' }]);
  const shown = await send(town, admin, 'POST', `/api/admin/people/${id}/show`);
  const samePhone = [{ _id: cousin.account.id, user: { name: expect.any(String) } }];
  expect(shown.json()).toEqual({ _id: id, user: { name }, email, phone: PHONE, samePhone });
  expect(shown.body).not.toContain(cousin.account.email);
  const [newest] = (await read(`history/person/${id}`)).json().items;
  const entry = { action: 'admin.person-shown', actor: 'else', actorId: admin.account.id, subjectId: id };
  expect(newest).toMatchObject(entry);
  expect((await read(`requests/${requestId}`)).json()).toMatchObject({ posterId: id, invitations: [] });
  for (const gone of ['people/none', 'requests/none', 'history/person/none', 'history/request/none']) {
    expect((await read(gone)).statusCode).toBe(404);
  }
});
