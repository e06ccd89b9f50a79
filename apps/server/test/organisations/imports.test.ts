import { DAY_MS } from '@redthread/domain/day';
import { INVITE_DAYS, INVITES_A_DAY, INVITES_UNDER_WAY } from '@redthread/domain/donor-import';
import { expect, test, vi } from 'vitest';
import { SECRET, startGateway } from '../gateway/gateway-host.ts';
import { invitingTown, mailsOf, PATIENCE, takeAllMails } from '../invitations/inviting-town.ts';
import { LEEDS, verified } from '../support/ana-and-tom.ts';
import { DONOR, START, signedIn, type TestApp } from '../support/app.ts';
import { rowsOf } from '../support/behind-the-port.ts';
import { startMailHost } from '../support/mail-host.ts';
import { post, send } from '../support/rest-call.ts';

const ZOE = {
  ...{ name: 'Zoe Banda', bloodType: 'B-', email: 'zoe@people.example', phone: '0113 496 0001', age: 41 },
  ...{ address: 'Headingley, Leeds', placeId: LEEDS, lastDonatedOn: '2026-06-08', language: 'es' },
  donationIntervalDays: 105,
} as const;
const { bloodType, lastDonatedOn, donationIntervalDays } = ZOE;
const JOINING = { ...DONOR, placeId: LEEDS, bloodType, lastDonatedOn, donationIntervalDays };

type Flags = Readonly<Record<string, string>>;

/** A verified NGO with a member who imports lists. */
async function withNgo(flags: Flags = {}, more: object = {}) {
  const people = await invitingTown({ flags, ...more });
  const { town } = people;
  const member = await verified(town, 'donor');
  const organisationId = await town.store.seed.addOrganisation({
    ...{ kind: 'ngo', name: 'Blood Friends', phone: '+441132432799', until: '2027-01-01', at: START },
    ...{ place: { id: LEEDS, latHundredths: 5380, lonHundredths: -155 }, registerNumber: 'N1' },
    members: [{ accountId: member.account.id, duty: 'desk' }],
  });
  const start = async (who = member) => (await send(town, who, 'POST', '/api/imports', { organisationId })).json();
  const add = async (id: string, rows: readonly object[], who = member) =>
    send(town, who, 'POST', `/api/imports/${id}/rows`, { rows });
  const imported = async (rows: readonly object[]) => {
    const { _id: id } = await start();
    expect((await add(id, rows)).statusCode).toBe(200);
    return String(id);
  };
  const list = async () => (await send(town, member, 'GET', `/api/imports?organisationId=${organisationId}`)).json();
  return { ...people, member, organisationId, start, add, imported, list };
}

/** What the invite to an address carries. */
async function inviteTo(town: TestApp, email: string) {
  const [mail] = await vi.waitUntil(async () => {
    const mails = await mailsOf(town, email);
    return mails.length > 0 && mails;
  }, PATIENCE);
  const { code = '', stop = '' } =
    /https:\/\/blood\.example\/join#(?<code>[\w-]{43})\s[\s\S]*\/join\/stop#(?<stop>[\w-]{43})/.exec(mail?.text ?? '')
      ?.groups ?? {};
  return { mail, code, stop };
}

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `P. ${index}`, bloodType: 'O+', email: `p${index}@x.example` }));

test('an NGO imports a donor, who reads who gave the address, confirms the profile, and is a donor with all of the row', async () => {
  const { town, imported, list } = await withNgo();
  await imported([ZOE]);
  const { mail, code } = await inviteTo(town, ZOE.email);
  expect(mail).toMatchObject({ language: 'es', subject: 'Blood Friends te invita a ser donante de sangre' });
  expect(mail?.text.replaceAll(/https:\S+/g, '')).not.toMatch(/B-|B−|0113|Headingley/);
  const invite = (await post(town, '/api/imports/open', { code })).json();
  const { placeId: _, language: __, ...said } = ZOE;
  expect(invite).toMatchObject({ invitedBy: { kind: 'ngo', name: 'Blood Friends' }, ...said, place: { id: LEEDS } });
  const joined = await post(town, '/api/imports/join', { code, name: 'Zoe Banda', donor: JOINING });
  expect([joined.statusCode, joined.json()]).toMatchObject([200, { email: ZOE.email, emailVerified: true }]);
  const headers = { authorization: `Bearer ${joined.json().token}` };
  const profile = (await town.app.inject({ url: '/api/donor/me', headers })).json();
  expect(profile).toMatchObject({ bloodType, lastDonatedOn, donationIntervalDays, place: { id: LEEDS } });
  const { items } = await list();
  expect(items).toMatchObject([{ rows: 1, waiting: 0, sent: 1, bounced: 0, joined: null }]);
  expect((await post(town, '/api/imports/open', { code })).statusCode).toBe(410);
});

test('a donor who joined by an invite and then sets a password keeps the profile', async () => {
  const { town, imported } = await withNgo();
  await imported([ZOE]);
  const { code } = await inviteTo(town, ZOE.email);
  await post(town, '/api/imports/join', { code, name: 'Zoe Banda', donor: JOINING });
  await takeAllMails(town);
  await post(town, '/api/auth/password/forgot', { email: ZOE.email });
  const [mail] = await vi.waitUntil(async () => {
    const mails = await mailsOf(town, ZOE.email);
    return mails.length > 0 && mails;
  }, PATIENCE);
  const reset = /reset-password#(?:code=)?([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  const password = 'violet harbour 27';
  const done = await post(town, '/api/auth/password/reset', { code: reset, password });
  expect(done.statusCode).toBe(204);
  const { token } = (await post(town, '/api/auth/login', { email: ZOE.email, password })).json();
  const headers = { authorization: `Bearer ${token}` };
  expect((await town.app.inject({ url: '/api/donor/me', headers })).json()).toMatchObject({ bloodType: 'B-' });
});

test('before an imported donor has joined, nobody finds, counts or reads what the list says of them', async () => {
  const { town, imported } = await withNgo();
  await imported([ZOE]);
  await inviteTo(town, ZOE.email);
  const donors = await town.app.inject({ url: '/api/patient/donors/B-' });
  expect([donors.json(), (await town.app.inject({ url: '/api/stats' })).json().donors ?? 0]).toMatchObject([
    { donors: [], totalDonors: 0 },
    0,
  ]);
  const kept = JSON.stringify([rowsOf(town, 'donor_imports'), rowsOf(town, 'donor_invites')]);
  // Nothing that a sealed text could have by chance.
  expect(kept).not.toMatch(/people\.example|4960001|Headingley|Banda/);
});

test('the same list twice invites each of its people once', async () => {
  const { town, start, add } = await withNgo();
  const rows = many(3);
  const [first, second] = [await start(), await start()];
  const counts = [];
  for (const id of [first._id, first._id, second._id]) counts.push((await add(id, rows)).json());
  expect(counts).toEqual([
    { added: 3, known: 0, unreachable: 0 },
    { added: 0, known: 3, unreachable: 0 },
    { added: 0, known: 3, unreachable: 0 },
  ]);
  await inviteTo(town, 'p2@x.example');
  for (const { email } of rows) expect(await mailsOf(town, email)).toHaveLength(1);
});

test('who is in the lists of two NGOs, or has an account, is sent no second invite, and neither NGO learns of it', async () => {
  const { town, imported, list } = await withNgo();
  const admin = await signedIn(town, 'admin');
  const here = await verified(town, 'donor');
  await imported([ZOE]);
  await inviteTo(town, ZOE.email);
  const { _id: id } = (await send(town, admin, 'POST', '/api/imports', {})).json();
  const rows = [ZOE, { ...ZOE, email: here.account.email }, ...many(1)];
  const added = await send(town, admin, 'POST', `/api/imports/${id}/rows`, { rows });
  expect(added.json()).toEqual({ added: 3, known: 0, unreachable: 0 });
  await inviteTo(town, 'p0@x.example');
  expect(await mailsOf(town, ZOE.email)).toHaveLength(1);
  expect(await mailsOf(town, here.account.email)).toEqual([]);
  const { items } = (await send(town, admin, 'GET', '/api/imports')).json();
  expect(items).toMatchObject([{ rows: 3, waiting: 0, sent: 3 }]);
  expect((await list()).items).toMatchObject([{ rows: 1, sent: 1 }]);
});

test('who asks never to be invited again, by the page or a mail program, is invited by no list', async () => {
  const { town, imported } = await withNgo();
  await imported([ZOE, ...many(1)]);
  const [zoe, other] = [await inviteTo(town, ZOE.email), await inviteTo(town, 'p0@x.example')];
  expect((await post(town, '/api/imports/decline', { code: zoe.code })).statusCode).toBe(204);
  const url = new URL(other.mail?.unsubscribeUrl ?? '');
  expect(url.pathname).toBe(`/api/imports/stop/${other.stop}`);
  expect((await town.app.inject({ method: 'POST', url: url.pathname })).statusCode).toBe(204);
  expect((await post(town, '/api/imports/join', { code: zoe.code, name: 'Z', donor: JOINING })).statusCode).toBe(410);
  await takeAllMails(town);
  const admin = await signedIn(town, 'admin');
  const { _id: id } = (await send(town, admin, 'POST', '/api/imports', {})).json();
  const again = [{ ...ZOE, email: 'Zoe+list@people.example' }, ...many(2)];
  await send(town, admin, 'POST', `/api/imports/${id}/rows`, { rows: again });
  await inviteTo(town, 'p1@x.example');
  expect((await town.store.messages.emails(9)).map(({ recipient }) => recipient)).toEqual(['p1@x.example']);
});

test('someone whose inviting was stopped, and who left, is invited by no list', async () => {
  const { town, imported, list } = await withNgo();
  const [left, admin] = [await verified(town, 'patient'), await signedIn(town, 'admin')];
  const { id, email } = left.account;
  await send(town, admin, 'POST', '/api/admin/suspend', { subject: 'person', id });
  const write = () => ({ subject: '', text: '', expiresAt: START, deliverUntil: START });
  await town.store.accounts.remove({ id, at: town.clock.now, seenPasswordHash: null, write });
  await imported([{ ...ZOE, email }, ...many(1)]);
  await inviteTo(town, 'p0@x.example');
  expect(await mailsOf(town, email)).toEqual([]);
  expect((await list()).items).toMatchObject([{ waiting: 0, sent: 2 }]);
});

test('nothing of a list is left 30 days after its invite was sent', async () => {
  const { town, imported } = await withNgo();
  await imported([ZOE]);
  const { code } = await inviteTo(town, ZOE.email);
  town.clock.now += INVITE_DAYS * DAY_MS;
  expect((await post(town, '/api/imports/open', { code })).statusCode).toBe(410);
  expect(rowsOf(town, 'donor_invites')).toMatchObject([{ state: 'expired', sealed: null, link_hash: null }]);
});

test('an import of more than a day has room for goes on the next, and a few wait in the outbox at a time', async () => {
  const { town, start, add, list } = await withNgo();
  const { _id: id } = await start();
  const rows = many(INVITES_A_DAY + 10);
  for (let at = 0; at < rows.length; at += 100) expect((await add(id, rows.slice(at, at + 100))).statusCode).toBe(200);
  const counts = async () => (await list()).items[0];
  await vi.waitUntil(async () => (await counts()).sent === INVITES_UNDER_WAY, PATIENCE);
  // The mail host takes them, and the scheduler looks again.
  await vi.waitUntil(async () => {
    await takeAllMails(town);
    await add(id, rows.slice(0, 1));
    return (await counts()).sent === INVITES_A_DAY;
  }, PATIENCE);
  await takeAllMails(town);
  await add(id, rows.slice(0, 1));
  expect(await counts()).toMatchObject({ rows: 510, sent: 500, waiting: 10 });
  town.clock.now += DAY_MS;
  await vi.waitUntil(async () => {
    await add(id, rows.slice(0, 1));
    return (await counts()).waiting === 0;
  }, PATIENCE);
});

test('an import of addresses that do not exist stops, and what waits is forgotten', async () => {
  const host = await startMailHost({ deferred: /^p/, deferredCode: 550 });
  const { start, add, list } = await withNgo({ smtpUrl: host.url });
  const { _id: id } = await start();
  const rows = many(100);
  await add(id, rows);
  const counts = async () => (await list()).items[0];
  await vi.waitUntil(async () => (await counts()).state === 'stopped', PATIENCE);
  expect(await counts()).toMatchObject({ waiting: 0, rows: INVITES_UNDER_WAY });
  expect((await add(id, rows)).json().code).toBe('IMPORT_OVER');
});

test('an import that is ended sends no more, and its rows can be imported again', async () => {
  const { town, member, start, add, list } = await withNgo();
  const { _id: id } = await start();
  await add(id, many(60));
  await vi.waitUntil(async () => (await list()).items[0].sent === INVITES_UNDER_WAY, PATIENCE);
  const ended = await send(town, member, 'POST', `/api/imports/${id}/end`, {});
  expect(ended.json()).toMatchObject({ state: 'ended', waiting: 0, rows: INVITES_UNDER_WAY });
  const { _id: other } = await start();
  expect((await add(other, many(60))).json()).toMatchObject({ added: 35, known: 25 });
});

test('only members of a verified NGO and admins import donors, each their own', async () => {
  const { town, start, add, organisationId } = await withNgo();
  const [stranger, admin] = [await verified(town, 'donor'), await signedIn(town, 'admin')];
  const { _id: id } = await start();
  const codes = [
    await send(town, stranger, 'POST', '/api/imports', {}),
    await send(town, stranger, 'POST', '/api/imports', { organisationId }),
    await add(id, [ZOE], stranger),
    await add(id, [ZOE], admin),
    await send(town, stranger, 'POST', `/api/imports/${id}/end`, {}),
    await send(town, stranger, 'GET', `/api/imports?organisationId=${organisationId}`),
  ].map((answer) => answer.json().code);
  expect(codes).toEqual([
    ...['NGO_ONLY', 'ORGANISATION_NOT_FOUND', 'IMPORT_NOT_FOUND', 'IMPORT_NOT_FOUND'],
    ...['IMPORT_NOT_FOUND', 'ORGANISATION_NOT_FOUND'],
  ]);
});

test('an admin’s list invites in the name of whoever runs the server', async () => {
  const { town } = await withNgo({ operatorName: 'Yorkshire Blood Club' });
  const admin = await signedIn(town, 'admin');
  const { _id: id } = (await send(town, admin, 'POST', '/api/imports', {})).json();
  await send(town, admin, 'POST', `/api/imports/${id}/rows`, { rows: many(1) });
  const { mail } = await inviteTo(town, 'p0@x.example');
  expect(mail?.subject).toBe('Yorkshire Blood Club invites you to become a blood donor');
});

test('a row without an email waits for a server that sends text messages, and its importer reads so', async () => {
  const { start, add } = await withNgo({ notifyUrl: '', notifySecret: '' });
  const { email: _, ...row } = ZOE;
  const { _id: id } = await start();
  expect((await add(id, [row])).json()).toEqual({ added: 0, known: 0, unreachable: 1 });
  const { phone: __, ...nothing } = row;
  expect((await add(id, [nothing])).json().issues).toEqual([
    { path: 'rows.0.email', message: 'Please give an email or a phone.' },
  ]);
});

const BY_PHONE = { name: 'Imani Otieno', bloodType: 'A+', phone: '07700 900456', placeId: LEEDS };
const NUMBER = '+447700900456';

/** An NGO on a server whose operator has a gateway. */
async function withGateway() {
  const gateway = await startGateway();
  const ngo = await withNgo({ notifyUrl: gateway.url, notifySecret: SECRET });
  const texted = () => vi.waitUntil(() => gateway.received.at(-1)?.message, PATIENCE);
  return { ...ngo, gateway, texted };
}

test('a donor with a phone alone is invited by text, joins by its link, and has an account by their number', async () => {
  const { town, start, add, gateway, texted } = await withGateway();
  const { _id: id } = await start();
  const rows = [BY_PHONE, { ...BY_PHONE, phone: '+44 7700 900456', placeId: undefined }];
  expect((await add(id, rows)).json()).toEqual({ added: 1, known: 1, unreachable: 0 });
  const { type, to, text } = await texted();
  expect([type, to]).toEqual(['invitation', NUMBER]);
  expect(text.replace(/https:\S+/, '')).not.toMatch(/Imani|A\+/);
  const [, code = ''] = /\/join#([\w-]{43})$/.exec(text) ?? [];
  expect((await post(town, '/api/imports/open', { code })).json()).toMatchObject({
    email: null,
    phone: BY_PHONE.phone,
  });
  const donor = { ...DONOR, bloodType: 'A+', phone: BY_PHONE.phone, placeId: LEEDS };
  const joined = await post(town, '/api/imports/join', { code, name: BY_PHONE.name, donor });
  expect([joined.statusCode, joined.json()]).toMatchObject([200, { email: null, phone: NUMBER, emailVerified: true }]);
  const { _id: other } = await start();
  await add(other, [{ ...BY_PHONE, name: 'Another', phone: '07700 900457' }]);
  await vi.waitUntil(() => gateway.received.length === 2, PATIENCE);
  expect(gateway.received.map(({ message }) => message.to)).toEqual([NUMBER, '+447700900457']);
});

test('a phone that is no number is refused at its row, and nobody of its step is added', async () => {
  const { start, add, list } = await withGateway();
  const { _id: id } = await start();
  const refused = await add(id, [BY_PHONE, { ...BY_PHONE, phone: '+44 7700 9' }]);
  expect([refused.statusCode, refused.json().issues]).toMatchObject([400, [{ path: 'rows.1.phone' }]]);
  expect((await list()).items[0].rows).toBe(0);
});

test('a row that a newer server can not read is left out, and the others are sent', async () => {
  const { town, start } = await withNgo();
  const { _id: importId } = await start();
  const contact = { channel: 'email', address: 'gone@x.example' } as const;
  await town.store.imports.add({ importId, invites: [{ ...contact, sealed: 'of other rules' }], at: START - 1000 });
  const admin = await signedIn(town, 'admin');
  const { _id: other } = (await send(town, admin, 'POST', '/api/imports', {})).json();
  await send(town, admin, 'POST', `/api/imports/${other}/rows`, { rows: many(1) });
  await inviteTo(town, 'p0@x.example');
  expect(await mailsOf(town, contact.address)).toEqual([]);
});

test('a number that nobody has counts as a bounce of its import', async () => {
  const { start, add, gateway, list } = await withGateway();
  gateway.answers.set('*', 410);
  const { _id: id } = await start();
  await add(id, [BY_PHONE]);
  await vi.waitUntil(async () => (await list()).items[0].bounced === 1, PATIENCE);
});
