import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { EXAMPLE_DONOR } from '@redthread/domain/example-people';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { end, redthread, serve, temporaryFolder } from '../support/command.ts';
import { startMailHost } from '../support/mail-host.ts';
import { exchange } from '../support/raw-exchange.ts';

const ANA = { name: 'Wilhelmina Quux', email: 'wilhelmina@people.example', password: 'a fine password of hers' };
const BEN = { name: 'Bartholomew Zyx', email: 'bartholomew@refused.example', password: 'no less fine a password' };
const REQUEST = { bloodType: 'O-', phone: '+44 7700 900187', hospital: 'Lakeside General', urgency: 'high' };
const GOOGLE_CODE = '4/0AfJohXgoogle-code';
const VERIFIER = 'v3r1f13r'.repeat(16);
const ADMIN_PASSWORD = 'the password of the admin';
const SMTP_PASSWORD = 'smtp-geheim';

test('whatever people and attackers send, and however badly the server fares, what it prints identifies no one, and holds no phone, address, password, token or code', {
  timeout: 120_000,
}, async () => {
  const database = join(temporaryFolder(), 'a.db');
  const words = ['admin', 'create', 'ada@people.example', '--password-stdin', '--database', database];
  expect((await redthread(words, { input: ADMIN_PASSWORD })).code).toBe(0);
  const mailHost = await startMailHost({ refused: BEN.email });
  const google = await refusingGoogle();
  const { child, url, printed } = await serve(['--database', database], {
    REDTHREAD_LOG_LEVEL: 'debug',
    REDTHREAD_SMTP_URL: mailHost.url.replace('//', `//redthread:${SMTP_PASSWORD}@`),
    REDTHREAD_GOOGLE_CLIENT_ID: 'id',
    REDTHREAD_GOOGLE_CLIENT_SECRET: 'google-geheim',
    REDTHREAD_GOOGLE_ISSUER: google,
  });
  const secrets = new Set<string>([GOOGLE_CODE, VERIFIER, ADMIN_PASSWORD, SMTP_PASSWORD, 'google-geheim']);
  for (const { name, email, password } of [ANA, BEN])
    for (const value of [...name.split(' '), email, password]) secrets.add(value);
  for (const { phone } of [EXAMPLE_DONOR, REQUEST])
    for (const value of [phone, phone.replaceAll(/\D/g, '')]) secrets.add(value);
  for (const value of [EXAMPLE_DONOR.address, REQUEST.hospital, 'ada@people.example']) secrets.add(value);

  const send = async (path: string, body: unknown, { token = '', method = 'POST', raw = '' } = {}) => {
    const headers = {
      'content-type': 'application/json',
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    };
    const sent = raw === '' ? JSON.stringify(body) : raw;
    const answer = await fetch(`${url}${path}`, { method, headers, ...(method === 'GET' ? {} : { body: sent }) });
    const answered = await answer.text();
    for (const [, secret = ''] of answered.matchAll(/"(?:token|identityToken)":"([^"]+)"/g)) secrets.add(secret);
    return { status: answer.status, answered };
  };
  const tokenOf = ({ answered }: { answered: string }) => /"token":"([^"]+)"/.exec(answered)?.[1] ?? '';
  const mailedCode = async (email: string, nth: number): Promise<string> => {
    const codes = () =>
      mailHost.received
        .filter(({ to }) => to?.some(({ address }) => address === email))
        .flatMap(({ text }) => /#code=([\w-]{43})/.exec(text ?? '')?.[1] ?? []);
    await expect.poll(codes).toHaveLength(nth);
    for (const code of codes()) secrets.add(code);
    return codes().at(-1) ?? '';
  };

  const statuses = new Set<number>();
  const both = async (rest: string, procedure: string, body: unknown, token = '') => {
    for (const path of [rest, `/trpc/${procedure}`]) statuses.add((await send(path, body, { token })).status);
  };

  // Someone joins, proves their address, forgets their password, and registers as a donor.
  const joined = await send('/api/auth/register', { ...ANA, role: 'donor' });
  expect(joined.status).toBe(201);
  let token = tokenOf(joined);
  const code = await mailedCode(ANA.email, 1);
  expect((await send('/api/auth/email/confirm', { code }, { token })).status).toBe(200);
  await both('/api/auth/login', 'auth.login', { email: ANA.email, password: `${ANA.password}, mistyped` });
  await both('/api/auth/register', 'auth.register', ANA);
  await both('/api/auth/password/reset', 'auth.resetPassword', { code, password: ANA.password });
  expect((await send('/api/auth/password/forgot', { email: ANA.email })).status).toBe(204);
  const reset = { code: await mailedCode(ANA.email, 2), password: ANA.password };
  expect((await send('/api/auth/password/reset', reset)).status).toBe(204);
  token = tokenOf(await send('/api/auth/login', ANA_LOGIN));
  await both('/api/donor/register', 'donors.register', { ...EXAMPLE_DONOR, age: 17 }, token);
  const donor = await send('/api/donor/register', EXAMPLE_DONOR, { token });
  const request = await send('/api/patient/request', REQUEST, { token });
  expect([donor.status, request.status]).toEqual([200, 201]);
  const { _id } = JSON.parse(request.answered);
  expect((await send(`/api/patient/requests/${_id}/contact`, undefined, { token, raw: '{}' })).status).toBe(200);
  await both('/api/auth/update-role', 'auth.updateRole', { userId: BEN.email, role: 'patient' }, token);
  await both('/api/auth/email/change', 'auth.changeEmail', { email: BEN.email, password: 'wrong' }, token);

  // The mail host refuses one person, and Google everybody.
  await both('/api/auth/identity/create', 'auth.identity.create', { email: BEN.email, password: BEN.password });
  await both('/api/auth/register', 'auth.register', { ...BEN, role: 'patient' });
  await expect.poll(printed).toContain('a mail is given up');
  const answer = { code: GOOGLE_CODE, codeVerifier: VERIFIER, redirectUri: `${url}/auth/google/callback` };
  await both('/api/auth/google-oauth', 'auth.googleOauth', answer);
  await both('/api/auth/google', 'auth.google', { credential: `a.${BEN.password.replaceAll(' ', '-')}.c` });

  // What no call is.
  for (const path of ['/api/auth/login', '/trpc/auth.login']) {
    statuses.add((await send(path, null, { raw: `{"email":"${ANA.email}","password":"${ANA.password}` })).status);
    statuses.add((await send(path, { [ANA.email]: ANA.password })).status);
  }
  for (const path of ['/api/nowhere', '/trpc/nowhere', '/nowhere', '/api/donor/%E0%A4%A', '/api/patient/donors']) {
    const query = `email=${ANA.email}&token=${token}&phone=${encodeURIComponent(EXAMPLE_DONOR.phone)}`;
    for (const method of ['GET', 'POST', 'DELETE']) {
      statuses.add((await send(`${path}/${ANA.email}/${token}?${query}`, ANA, { method })).status);
    }
  }
  statuses.add((await send(`/api/donor?phone=${EXAMPLE_DONOR.phone}`, ANA, { method: 'DELETE' })).status);
  statuses.add((await send('/api/donor/me', null, { token: `${token}x`, method: 'GET' })).status);
  await exchange(url, `GARBAGE ${ANA.email}\r\n${token}: ${ANA.password}\r\n\r\n`);
  await cutOff(url, `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 999\r\n\r\n${JSON.stringify(ANA)}`);

  // The database breaks under it.
  const other = new Database(database);
  other.exec("CREATE TRIGGER broken BEFORE INSERT ON requests BEGIN SELECT RAISE(ABORT, 'inner workings'); END");
  await both('/api/patient/request', 'requests.create', REQUEST, token);
  other.exec('DROP TABLE rate_limits');
  await both('/api/auth/login', 'auth.login', ANA_LOGIN);
  await both('/api/auth/password/forgot', 'auth.forgotPassword', { email: ANA.email });
  other.exec('BEGIN EXCLUSIVE');
  const held = ['/api/donor/register', '/trpc/donors.register'].map((path) => send(path, EXAMPLE_DONOR, { token }));
  for (const { status } of await Promise.all(held)) statuses.add(status);
  other.exec('COMMIT');
  other.close();
  expect(await end(child, 'SIGTERM')).toBe(0);

  for (const status of [400, 401, 403, 404, 405, 409, 500, 503]) expect(statuses).toContain(status);
  expect(printed()).toContain('inner workings');
  expect(printed().split('\n').length).toBeGreaterThan(60);
  for (const secret of secrets) {
    expect(printed().toLowerCase()).not.toContain(secret.toLowerCase());
    // As bytes, too: that is how JSON tells a buffer.
    expect(printed()).not.toContain([...Buffer.from(secret)].join());
  }
});

const ANA_LOGIN = { email: ANA.email, password: ANA.password };

/** A provider that refuses every code, and repeats it in its answer. */
async function refusingGoogle(): Promise<string> {
  const server = createServer(async (request, response) => {
    let sent = '';
    for await (const part of request) sent += part;
    response.writeHead(400, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: 'invalid_client', error_description: `${request.url} ${sent}` }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

/** Sends a part of a request, and leaves. */
async function cutOff(url: string, text: string): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  await new Promise((resolve) => socket.write(text, resolve));
  socket.destroy();
}
