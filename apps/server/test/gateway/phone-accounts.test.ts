import { HOUR_MS, MINUTE_MS } from '@redthread/domain/day';
import { expect, test, vi } from 'vitest';
import { INVITED, NEEDED, NOT_LATELY, PATIENCE } from '../invitations/inviting-town.ts';
import { LEEDS, verified } from '../support/ana-and-tom.ts';
import { DONOR, START, unlimited } from '../support/app.ts';
import { rowsOf, tablesOf } from '../support/behind-the-port.ts';
import { bearer, post, send } from '../support/rest-call.ts';
import { codeIn, phoneTown } from './phone-town.ts';
import { newNumber } from './texted-town.ts';

const ASK = /^https:\/\/blood\.example\/ask#([\w-]{16})$/m;
const STOP = /^Stop: https:\/\/blood\.example\/ask\/stop#([\w-]{16})$/m;

test('a person with a phone number alone signs in by a code that is texted, as often as they want', async () => {
  const { join, signIn, sendCode, town } = await phoneTown();
  const number = '+447700900321';
  const { account, isNew } = await join(number);
  expect(isNew).toBe(true);
  for (const _ of ['once', 'again']) {
    const signedIn = await signIn(number);
    expect(signedIn).toMatchObject({ _id: account.id, email: null, phone: number, emailVerified: true });
    expect(signedIn.outcome).toEqual({ kind: 'signedIn' });
    const me = await send(town, { headers: bearer(signedIn.token) }, 'GET', '/api/auth/me');
    expect(me.json()).toMatchObject({ email: null, phone: number, hasPassword: false });
  }
  expect((await sendCode('+44 (0)7700 900321')).json()).toMatchObject({ email: null, phone: number });
});

test('whoever joins again with a number has the account of the first time, and keeps their name', async () => {
  const { join, town } = await phoneTown();
  const number = newNumber();
  const first = await join(number, 'Bina Rao');
  const second = await join(number, 'Somebody Else');
  expect([second.isNew, second.account.id, second.account.name]).toEqual([false, first.account.id, 'Bina Rao']);
  expect(rowsOf(town, 'sms_numbers')).toHaveLength(1);
});

test('a number without an account gets no text, and the same answer; also of an account that has an email', async () => {
  const { sendCode, confirm, join, told, gateway, signIn } = await phoneTown();
  const number = newNumber();
  await join(number);
  const { number: mailed } = await told();
  gateway.received.length = 0;
  const known = await sendCode(number);
  for (const each of [newNumber(), mailed]) {
    const unknown = await sendCode(each);
    expect(unknown.statusCode).toBe(known.statusCode);
    expect(Object.keys(unknown.json())).toEqual(Object.keys(known.json()));
    const typed = await confirm(unknown.json().pendingToken, '000000');
    expect(typed.json()).toMatchObject({ code: 'EMAIL_CODE_WRONG', issues: [{ path: 'code' }] });
  }
  await signIn(number);
  expect(new Set(gateway.received.map(({ message }) => message.to))).toEqual(new Set([number]));
});

test('ten wrong codes end a code that was texted, and fifteen minutes do', async () => {
  const { join, sendCode, confirm, nextText, clock } = await phoneTown();
  const number = newNumber();
  await join(number);
  const ask = () => nextText(number, async () => (await sendCode(number)).json().pendingToken as string);
  const [text, pendingToken] = await ask();
  const code = codeIn(text);
  const wrong = code === '111111' ? '222222' : '111111';
  for (let n = 0; n < 10; n += 1) {
    expect((await confirm(pendingToken, wrong)).json()).toMatchObject({ code: 'EMAIL_CODE_WRONG' });
  }
  expect((await confirm(pendingToken, code)).json()).toMatchObject({ code: 'EMAIL_CODE_TRIES' });
  const [next, nextToken] = await ask();
  clock.now += 15 * MINUTE_MS;
  expect((await confirm(nextToken, codeIn(next))).json()).toMatchObject({ code: 'EMAIL_CODE_EXPIRED' });
});

test('codes that sign in are few for a number in an hour and a day, and for a network in an hour, whoever has an account', async () => {
  const limits = unlimited({ numberCodes: 2, codesPerNumber: 3, networkNumberCodes: 6 });
  const { join, sendCode, clock } = await phoneTown(limits);
  const [number, unknown] = [newNumber(), newNumber()];
  await join(number);
  for (const each of [number, unknown]) {
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await sendCode(each)).statusCode);
    expect(statuses).toEqual([201, 201, 429]);
  }
  clock.now += HOUR_MS;
  expect([(await sendCode(number)).statusCode, (await sendCode(number)).statusCode]).toEqual([201, 429]);
  for (let n = 0; n < 5; n += 1) expect((await sendCode(newNumber())).statusCode).toBe(201);
  expect((await sendCode(newNumber())).statusCode).toBe(429);
});

test.each([
  [{ phone: '07700 900123' }, 'phone'],
  [{ phone: '+447700900123', email: 'ana@example.org' }, 'email'],
  [{}, 'email'],
  [{ phone: '+447700900123', name: 'Bina', draft: { kind: 'donor', donor: { ...DONOR, placeId: LEEDS } } }, 'email'],
])('what no text could be sent for is refused: %j', async (typed, path) => {
  const { town, gateway } = await phoneTown();
  const refused = await post(town, '/api/auth/code/send', typed);
  expect(refused.json()).toMatchObject({ code: 'BAD_INPUT', issues: [{ path }] });
  expect(gateway.received).toEqual([]);
});

test('without a gateway nobody signs in by phone, and the screen is told', async () => {
  const { town, sendCode } = await phoneTown({ notifyUrl: '', notifySecret: '' });
  expect((await sendCode(newNumber())).json()).toMatchObject({ code: 'NO_GATEWAY' });
  const config = async (of: typeof town) => (await of.app.inject('/api/auth/config')).json();
  expect(await config(town)).toMatchObject({ hasTextCodes: false });
  expect(await config((await phoneTown()).town)).toMatchObject({ hasTextCodes: true });
});

test('nobody types an address under which people with a phone alone stand', async () => {
  const { town, join } = await phoneTown();
  const { account } = await join('+447700900321');
  const email = account.email;
  const name = 'Mallory';
  for (const [url, payload] of [
    ['/api/auth/code/send', { email }],
    ['/api/auth/login', { email, password: 'wool-lamp-tulip-42' }],
    ['/api/auth/register', { email, name, password: 'wool-lamp-tulip-42' }],
    ['/api/auth/password/forgot', { email }],
  ] as const) {
    const refused = await post(town, url, payload);
    expect([url, refused.json().issues?.[0]]).toEqual([
      url,
      { path: 'email', message: 'Please enter a valid email address' },
    ]);
  }
});

test('a donor with a phone alone is invited by text to a request that is not urgent, answers by its link, and hears the rest there', async () => {
  const { phoneDonor, patient, nextText, open, answer, town, clock, textsTo, isIdle } = await phoneTown();
  const bina = await phoneDonor();
  const [invited, tom] = await nextText(bina.number, () => patient(NEEDED));
  expect(invited.split('\n')[0]).toBe('Redthread: can you give blood in Leeds by 18:00?');
  expect(invited).toMatch(STOP);
  expect(textsTo(bina.number).at(-1)?.message.type).toBe('invitation');
  const code = ASK.exec(invited)?.[1] ?? '';
  expect(await open(code)).toMatchObject({ hospital: NEEDED.hospital, state: 'invited' });
  const arrivingAt = new Date(START + 3 * HOUR_MS).toISOString();
  const [accepted] = await nextText(bina.number, async () =>
    expect((await answer(code, true, { ...NOT_LATELY, arrivingAt })).statusCode).toBe(200),
  );
  expect(accepted).toMatch(/^Redthread: Thank you: you are expected\n/);
  expect(accepted).toMatch(ASK);
  clock.now += 2 * HOUR_MS;
  const [called] = await nextText(bina.number, () =>
    send(town, tom, 'POST', `/api/patient/request/${tom.requestId}/close`, { reason: 'notNeeded' }),
  );
  expect(called).toContain('no longer needed. Please do not set out.');
  await isIdle();
  expect(rowsOf(town, 'messages').filter((row) => String(Object(row).recipient).includes('.invalid'))).toEqual([]);
});

test('the link of a text ends the invitations of a donor with a phone alone, who is told there that it did', async () => {
  const { phoneDonor, patient, nextText, town } = await phoneTown();
  const bina = await phoneDonor();
  const [invited] = await nextText(bina.number, () => patient(NEEDED));
  const [told] = await nextText(bina.number, () =>
    post(town, '/api/invitation/stop', { code: STOP.exec(invited)?.[1] ?? '' }),
  );
  expect(told).toBe('Redthread: When we invite you was changed\nhttps://blood.example/donor');
  expect((await town.store.donors.findByAccount(bina.id))?.invitationConsentOn).toBeNull();
});

test('a person with a phone alone who posts a request is told there what becomes of it', async () => {
  const { phoneDonor, donor, patient, codesOf, answer, nextText } = await phoneTown();
  const bina = await phoneDonor();
  const ana = await donor();
  await patient(NEEDED, { ...bina, account: Object(null), token: '' });
  const { invitation } = await codesOf(ana, INVITED);
  const [told] = await nextText(bina.number, () => answer(invitation, true));
  expect(told).toBe('Redthread: A donor is coming\nhttps://blood.example/dashboard');
});

test('a number to which the gateway sends no more (410) is invited no more, until its person signs in and asks for it', async () => {
  const { phoneDonor, patient, gateway, town, signIn, read, isIdle } = await phoneTown();
  const bina = await phoneDonor();
  gateway.answers.set(bina.number, 410);
  gateway.received.length = 0;
  await patient(NEEDED);
  await vi.waitUntil(() => gateway.received.length === 1, PATIENCE);
  await isIdle();
  expect((await town.store.donors.findByAccount(bina.id))?.invitationConsentOn).toBeNull();
  expect(await read({ ...bina, account: Object(null), token: '' })).toMatchObject({ confirmed: null });
  gateway.answers.clear();
  // Their number is asked from the address: the text reaches them again.
  await signIn(bina.number);
  expect(await read({ ...bina, account: Object(null), token: '' })).toMatchObject({
    confirmed: { number: bina.number },
  });
});

test('the number that signs in is neither changed nor ended, and stays when a donor profile goes', async () => {
  const { phoneDonor, town, ask, read } = await phoneTown();
  const bina = await phoneDonor();
  const who = { ...bina, account: Object(null), token: '' };
  expect((await ask(who, newNumber())).json()).toMatchObject({ code: 'NUMBER_SIGNS_IN', issues: [{ path: 'number' }] });
  const ended = await send(town, bina, 'DELETE', '/api/sms-number');
  expect([ended.statusCode, ended.json().code]).toEqual([409, 'NUMBER_SIGNS_IN']);
  expect((await send(town, bina, 'DELETE', '/api/donor/me')).statusCode).toBe(204);
  expect(await read(who)).toMatchObject({ confirmed: { number: bina.number } });
});

test('a person with a phone alone deletes their account by a code that is texted, and can join anew', async () => {
  const { phoneDonor, town, ask, nextText, join } = await phoneTown();
  const bina = await phoneDonor();
  const who = { ...bina, account: Object(null), token: '' };
  const remove = (payload: object) => send(town, bina, 'DELETE', '/api/auth/me', payload);
  expect((await remove({})).json()).toMatchObject({ code: 'PROOF_NEEDED' });
  const code = codeIn((await nextText(bina.number, () => ask(who, bina.number)))[0]);
  const wrong = code === '111111' ? '222222' : '111111';
  for (let n = 0; n < 4; n += 1) {
    const refused = (await remove({ numberCode: wrong })).json();
    expect(refused).toMatchObject({ code: 'NUMBER_CODE_WRONG', issues: [{ path: 'numberCode' }] });
  }
  expect((await remove({ numberCode: wrong })).json()).toMatchObject({ code: 'NUMBER_CODE_EXPIRED' });
  const next = codeIn((await nextText(bina.number, () => ask(who, bina.number)))[0]);
  expect((await remove({ numberCode: next })).statusCode).toBe(204);
  const left = tablesOf(town).filter((name) => JSON.stringify(rowsOf(town, name)).includes(bina.number.slice(1)));
  expect(left).toEqual([]);
  const { account, isNew } = await join(bina.number);
  expect([isNew, account.id === bina.id]).toEqual([true, false]);
});

test('a person adds an email, proved by a texted code, and has an ordinary account then, still told on the phone', async () => {
  const { phoneDonor, town, ask, nextText, mailTo, read, sendCode, gateway } = await phoneTown();
  const bina = await phoneDonor();
  const who = { ...bina, account: Object({ email: 'bina@example.org' }), token: '' };
  const numberCode = codeIn((await nextText(bina.number, () => ask(who, bina.number)))[0]);
  const change = await send(town, bina, 'POST', '/api/auth/email/change', { email: 'bina@example.org', numberCode });
  expect(change.statusCode, change.body).toBe(204);
  const mail = await mailTo(who, 'Verify your new email address for Redthread');
  const code = /#code=([\w-]{43})/.exec(mail.text)?.[1] ?? '';
  expect((await send(town, bina, 'POST', '/api/auth/email/confirm', { code })).json()).toEqual({
    email: 'bina@example.org',
  });
  const me = (await send(town, bina, 'GET', '/api/auth/me')).json();
  expect(me).toMatchObject({ _id: bina.id, email: 'bina@example.org', emailVerified: true });
  expect(me).not.toHaveProperty('phone');
  expect(await read(who)).toMatchObject({ confirmed: { number: bina.number } });
  // The number signs in to nothing any more.
  gateway.received.length = 0;
  expect((await sendCode(bina.number)).statusCode).toBe(201);
  expect(gateway.received).toEqual([]);
  const asked = await send(town, bina, 'DELETE', '/api/auth/me', { numberCode: '123456' });
  expect(asked.json()).toMatchObject({ code: 'PROOF_NEEDED' });
});

test('nobody reads the address that stands for a number: not its person, an admin, a patient, a page or the log', async () => {
  const { phoneDonor, patient, nextText, answer, town, isIdle } = await phoneTown();
  const bina = await phoneDonor();
  const [invited, tom] = await nextText(bina.number, () => patient(NEEDED));
  await answer(ASK.exec(invited)?.[1] ?? '', true);
  await isIdle();
  const admin = await verified(town, 'donor');
  await town.store.accounts.promote({ id: admin.account.id, at: START });
  const phones = { email: null, phone: bina.number };
  const exported = await send(town, bina, 'GET', '/api/auth/export');
  expect(exported.json().account).toMatchObject(phones);
  const shown = await send(town, admin, 'POST', `/api/admin/people/${bina.id}/show`);
  expect(shown.json()).toMatchObject(phones);
  const found = await send(town, admin, 'POST', '/api/admin/find', { text: bina.number });
  expect(found.body).toContain(bina.id);
  const answers = [exported, shown, found];
  const reads: [Pick<typeof tom, 'headers'>, string[]][] = [
    [bina, ['auth/me', 'auth/history', 'auth/sessions', 'auth/tokens', 'donor/me', 'invitations', 'sms-number']],
    [
      tom,
      [`patient/request/${tom.requestId}/invitations`, `patient/request/${tom.requestId}/own`, 'donor', 'contacts'],
    ],
    [admin, ['admin/people', `admin/people/${bina.id}`, `admin/history/person/${bina.id}`, 'admin/invitations']],
  ];
  for (const [who, paths] of reads) {
    for (const path of paths) {
      const answer = await send(town, who, 'GET', `/api/${path}`);
      expect([path, answer.statusCode]).toEqual([path, 200]);
      answers.push(answer);
    }
  }
  for (const { body } of answers) expect(body).not.toMatch(/\.invalid/);
  expect(town.logLines.join('')).not.toMatch(/\.invalid|\+4477/);
});
