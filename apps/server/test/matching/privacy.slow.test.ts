import { describe, expect, test } from 'vitest';
import { apiCalls } from '../../src/trpc/calls.ts';
import { restRequest, trpcRequest } from '../calls/doors.ts';
import { badValuesOf, goodInputs } from '../calls/sample-inputs.ts';
import { buildTestApp, DONOR, limited, REQUEST } from '../support/app.ts';
import { failEach } from '../support/behind-the-port.ts';
import { isLongRun } from '../support/long-run.ts';
import { CODES, IDENTITY_TOKEN, PASSWORD, type People, settlePeople } from '../support/people.ts';
import { send } from '../support/rest-call.ts';
import { unwrittenCopies } from '../support/unwritten-copies.ts';

const calls = apiCalls();
const unwritten = unwrittenCopies()();
/** Calls that show a person their own phone, and an admin everyone's. */
const SHOWS_OWN = [
  ...['donors.register', 'donors.mine', 'donors.update', 'requests.create', 'requests.mine', 'requests.ended'],
  'requests.own',
  ...['requests.update', 'overview.showNewest', 'auth.export'],
];
/** Calls that give a phone to a verified person, and write that down. */
const GIVES_PHONE = [
  ...['donors.contact', 'requests.contact', 'invitations.answer', 'invitations.reportOutcome', 'invitations.accept'],
];
/** Calls that give a phone to whoever has the link of a mail to its donor, or to who typed it. */
const GIVES_BY_LINK = ['invitations.answerMailed', 'invitations.reportMailedOutcome', 'auth.code.open'];
/** Calls that show a person their own address, or the one that a link in their mail is for. */
const SHOWS_EMAIL = [
  ...['auth.register', 'auth.login', 'auth.me', 'auth.updateMe', 'auth.updateRole', 'auth.linkGoogle'],
  ...['auth.unlinkGoogle', 'auth.export', 'auth.confirmEmail', 'auth.inspectCode'],
  // What the caller has typed, and what the mail of the link's holder is about.
  ...['auth.code.send', 'auth.code.sendAgain', 'auth.code.open', 'auth.code.confirm', 'auth.code.confirmLink'],
  // A colleague's, and the one that an invitation is for.
  ...['organisations.members', 'organisations.joinable'],
  // Of whoever holds the link of the message.
  ...['imports.open', 'imports.join'],
  ...['auth.identity.create', 'auth.identity.reload', 'auth.identity.refresh', 'auth.identity.confirm'],
];
/** Written down each time. */
const SHOWS_ADMINS = 'admin.showPerson';
let settled: Promise<People> | undefined;

describe.each(['nobody', 'donor', 'patient', 'another', 'admin'] as const)('what %s is answered', (who) => {
  test('holds no whole phone and no email of anyone else', async () => {
    settled ??= settlePeople();
    const people = await settled;
    const headers = who === 'nobody' ? {} : people[who].headers;
    for (const call of calls) {
      const input = goodInputs(people)[call.path] ?? {};
      // Both doors answer alike: two-doors.test.ts.
      const typed = isLongRun ? [trpcRequest(call, input, headers)] : [];
      for (const request of [restRequest(call, input, headers), ...typed]) {
        const { app } = await unwritten(people.database);
        const { body } = await app.inject(request);
        const digits = body.replaceAll(/[^0-9"]/g, '');
        const isGiven =
          GIVES_BY_LINK.includes(call.path) ||
          (who === 'donor' && GIVES_PHONE.includes(call.path)) ||
          (who === 'admin' && call.path === SHOWS_ADMINS);
        if (!SHOWS_OWN.includes(call.path) && !isGiven) {
          for (const phone of [DONOR.phone, REQUEST.phone])
            expect(digits, call.path).not.toContain(phone.replaceAll(/\D/g, ''));
        }
        if (!SHOWS_EMAIL.includes(call.path) && !(who === 'admin' && call.path === SHOWS_ADMINS))
          expect(body, call.path).not.toContain('@people.example');
        expect(body, call.path).not.toMatch(/passwordHash|argon2|password_hash/);
      }
    }
  });
});

test('nobody reads the whole name of who shows an initial, but who is given their number, and admins', async () => {
  settled ??= settlePeople();
  const people = await settled;
  const town = await buildTestApp({ database: people.database });
  for (const [who, name] of [
    [people.another, 'Oskar Hidden-Surname'],
    [people.patient, 'Petra Hidden-Surname'],
  ] as const) {
    await send(town, who, 'PATCH', '/api/auth/me', { name });
  }
  await send(town, people.another, 'PATCH', '/api/donor/me', { nameDisplay: 'initial' });
  const needed = { ...REQUEST, nameDisplay: 'initial' };
  // The newest of all, which admins are shown: others are of one instant, in no order.
  town.clock.now += 1;
  const { _id: id } = (await send(town, people.patient, 'POST', '/api/patient/request', needed)).json();
  const withdrawn = await send(town, people.patient, 'DELETE', `/api/patient/request/${people.patientRequestId}`);
  expect(withdrawn.statusCode).toBe(204);
  const database = town.store.serialize();
  const told: string[] = [];
  const shown: string[] = [];
  for (const who of ['nobody', 'donor', 'admin'] as const) {
    for (const call of calls.filter(({ path }) => !path.startsWith('auth.'))) {
      const good = goodInputs({ ...people, patientRequestId: id })[call.path] ?? {};
      const input = call.path.endsWith('.list') ? { limit: 9 } : { ...good, ...('limit' in good ? { limit: 9 } : {}) };
      const asked = who === 'nobody' ? {} : people[who].headers;
      const typed = isLongRun ? [trpcRequest(call, input, asked)] : [];
      for (const request of [restRequest(call, input, asked), ...typed]) {
        const { app } = await unwritten(database);
        const { body } = await app.inject(request);
        if (body.includes('Hidden-Surname')) told.push(`${who} ${call.path}`);
        if (body.includes('Oskar H.') || body.includes('Petra H.')) shown.push(call.path);
      }
    }
  }
  expect(new Set(told)).toEqual(
    new Set(['donor donors.contact', 'donor requests.contact', 'admin overview.showNewest']),
  );
  expect(new Set(shown)).toEqual(
    new Set([
      ...['donors.list', 'requests.list', 'matching.findDonors', 'overview.admin', 'invitations.mine'],
      ...['invitations.answer', 'invitations.reportOutcome', 'invitations.open', 'invitations.answerMailed'],
      ...['invitations.reportMailedOutcome', 'admin.showPerson', 'admin.people', 'admin.requests'],
    ]),
  );
});

test('no phone, email, address, name, password or token reaches the log, whatever is called and however badly', async () => {
  settled ??= settlePeople();
  const people = await settled;
  const secrets = [DONOR, REQUEST].flatMap(({ phone }) => [phone, phone.replaceAll(/\D/g, '')]);
  secrets.push(
    ...[PASSWORD, IDENTITY_TOKEN, ...Object.values(CODES), people.donor.token, people.admin.token],
    ...Object.values(people.donorInvitation.links),
    ...Object.values(people.donorNoShowInvitation.links),
    ...[DONOR.address, REQUEST.hospital, '@people.example', 'Anna'],
  );
  const town = await buildTestApp({
    database: people.database,
    flags: { logLevel: 'debug', ...limited({ visitorCalls: 0, memberCalls: 0 }) },
  });
  for (const call of calls) {
    const input = goodInputs(people)[call.path] ?? {};
    for (const headers of [{}, people.donor.headers, people.admin.headers]) {
      for (const bad of [{}, ...Object.keys(input).map((name) => ({ [name]: badValuesOf(name)?.[0] }))]) {
        await town.app.inject(restRequest(call, { ...input, ...bad }, headers));
        await town.app.inject(trpcRequest(call, { ...input, ...bad }, headers));
      }
    }
  }
  await town.app.inject({ url: '/api/nowhere/anna@people.example?phone=%2B12025550142' });
  const log = town.logLines.join('');
  expect(town.logLines.length).toBeGreaterThan(100);
  for (const secret of secrets) expect(log).not.toContain(secret);
});

test('an internal error gives the caller no details, and the log no value of a row', async () => {
  const town = await buildTestApp();
  const body = { name: 'Ana', email: 'ana@people.example', password: PASSWORD };
  failEach(town, 'INSERT ON accounts', 'inner workings');
  for (const url of ['/api/auth/register', '/trpc/auth.register']) {
    const response = await town.app.inject({ method: 'POST', url, payload: body });
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('inner workings');
    expect(response.body).toContain('Something went wrong on our side.');
  }
  const log = town.logLines.join('');
  expect(log).toContain('inner workings');
  expect(log).not.toContain('ana@people.example');
  expect(log).not.toContain('argon2id');
});
