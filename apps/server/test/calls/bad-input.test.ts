import { publicError } from '@redthread/contract/common';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { apiCalls } from '../../src/trpc/calls.ts';
import { buildTestApp, signedIn, type TestApp } from '../support/app.ts';
import { restRequest, trpcRequest } from './doors.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const DEEP = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
const FIELDS = JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`f${n}`, n])));

type Body = readonly [name: string, payload: string | Buffer, headers: Record<string, string>];

/** Bodies that no honest client sends; each goes to every call. */
const JSON_BODIES: readonly (readonly [name: string, payload: string | Buffer])[] = [
  ['an array', '[1,2]'],
  ['a text', '"A+"'],
  ['null', 'null'],
  ['a number', '5'],
  ['half an object', '{"bloodType":'],
  ['two objects', '{}{}'],
  ['nothing', ''],
  ['a prototype', '{"__proto__":{"role":"admin"}}'],
  ['a constructor', '{"constructor":{"prototype":{"role":"admin"}}}'],
  ['a NUL byte', '{"name":"a\u0000b"}'],
  ['an escaped NUL', String.raw`{"name":"\u0000","email":"a@b.org","password":"secret secret"}`],
  ['a lone surrogate', String.raw`{"name":"\ud800","email":"a@b.org","password":"secret secret"}`],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['a byte order mark', '\ufeff{}'],
  ['10,000 characters', JSON.stringify({ name: 'x'.repeat(10_000), address: 'x'.repeat(10_000) })],
  ['10,000 fields', FIELDS],
  ['very deep nesting', DEEP],
  ['one MiB', JSON.stringify({ name: 'x'.repeat(1_048_576) })],
];
const BODIES: readonly Body[] = [
  ...JSON_BODIES.map(([name, payload]): Body => [name, payload, JSON_TYPE]),
  ['a form', 'bloodType=A%2B', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['a multipart form', '--x\r\n\r\n--x--', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['XML', '<a/>', { 'content-type': 'text/xml' }],
  ['plain text', '{}', { 'content-type': 'text/plain' }],
  ['a content type that is none', '{}', { 'content-type': ';;;' }],
  ['no content type', '{}', {}],
];

/** Addresses that no honest client asks for. */
const ADDRESSES = [
  ...['%00', '%', '%E0%A4%A', '%ED%A0%80', 'x'.repeat(10_000), '__proto__', 'A+?limit=99999999999999999999'].map(
    (donors) => `/api/patient/donors/${donors}`,
  ),
  ...['limit=1&limit=2', '__proto__=1', 'constructor[prototype]=1', 'bloodType=O-&bloodType=B+'].map(
    (query) => `/api/patient/donors/A+?${query}`,
  ),
  ...['cursor=%00', 'cursor=0.00000000-0000-0000-0000-000000000000%27--', '=', '%'].map(
    (query) => `/api/donor?${query}`,
  ),
  ...['/api//donor', '/api/', '/api', '/api/../api/donor/%2e%2e/%2e%2e/etc/passwd'],
  ...['/trpc', '/trpc/', '/trpc/__proto__', '/trpc/constructor', `/trpc/${'x'.repeat(10_000)}`],
  ...['input=%7B', 'input=null', 'input=%5B%5D', 'batch=1', 'batch=1&input=%7B%220%22%3A5%7D'].map(
    (query) => `/trpc/donors.list?${query}`,
  ),
  '/trpc/donors.list,donors.list?batch=1&input=%7B',
  `/trpc/${Array.from({ length: 11 }, () => 'overview.home').join(',')}?batch=1`,
  '/trpc/matching.findDonors?input=%7B%22bloodType%22%3A%22A%2B%22%2C%22limit%22%3A%22NaN%22%7D',
];

test.each(BODIES)(
  'a body that is %s gets an error message from every call, through both doors, and breaks nothing',
  async (_, payload, headers) => {
    const town = await buildTestApp();
    const { headers: credentials } = await signedIn(town);
    const before = await town.store.totals();
    const calls = apiCalls().filter(({ rest }) => rest.method !== 'GET' && !(payload === '' && rest.status === 204));
    for (const call of calls) {
      for (const request of [restRequest(call, { id: 'x' }), trpcRequest(call, {})]) {
        await refused(town, { ...request, payload, headers: { ...headers, ...credentials } });
      }
    }
    expect(await town.store.totals()).toEqual(before);
  },
);

test.each(ADDRESSES)('the address %s gets an answer that is no fault of ours', async (url) => {
  const town = await buildTestApp();
  for (const method of ['GET', 'POST', 'HEAD', 'DELETE', 'OPTIONS'] as const) {
    const response = await town.app.inject({ method, url: url.slice(0, 12_000) });
    expect(response.statusCode, `${method} ${url}`).toBeLessThan(500);
  }
});

test.each([
  ['A+', ['A+', 'A%2B', 'A%2b', 'A%20', 'A%2B%20', 'A%20positive', 'A+?bloodType=O-'], ['A', 'A%2B%2B', 'A%0A', 'CA+']],
  ['AB-', ['AB-', 'AB%2D', 'AB%E2%88%92', '%20ab-%20'], ['AB', 'AB%2B%2B', 'AB%0A', 'CAB-']],
])('%s is understood in all its spellings in an address, and in no other', async (type, spellings, wrong) => {
  const { app } = await buildTestApp();
  for (const spelling of spellings) {
    const path = await app.inject({ url: `/api/patient/donors/${spelling}` });
    expect(path.json(), spelling).toMatchObject({ requestedBloodType: type });
    const query = await app.inject({ url: `/api/donor?bloodType=${spelling.split('?')[0]}` });
    expect(query.statusCode, spelling).toBe(200);
  }
  for (const spelling of wrong) {
    expect((await app.inject({ url: `/api/patient/donors/${spelling}` })).statusCode, spelling).toBe(400);
  }
});

test('a password in a URL is refused, because URLs stay in histories', async () => {
  const { app } = await buildTestApp();
  const payload = { email: 'a@b.org', password: 'secret' };
  const response = await app.inject({ method: 'POST', url: '/api/auth/login?password=secret', payload });
  expect([response.statusCode, response.json()]).toMatchObject([400, { issues: [{ path: 'password' }] }]);
});

test.each(['/api/auth/register', '/trpc/auth.register'])(
  'somebody who sends %s in another encoding is told so, and gets no account whose password is its length',
  async (url) => {
    const { app, store } = await buildTestApp();
    const ana = { name: 'Ana', email: 'ana@people.example', password: '\u00df\u00fcperl\u00e4ng\u00e9-xyz' };
    const payload = Buffer.from(JSON.stringify(ana), 'latin1');
    const response = await app.inject({ method: 'POST', url, headers: JSON_TYPE, payload });
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('Please send the body in UTF-8.');
    expect(await store.accounts.findByEmail(ana.email)).toBeNull();
  },
);

async function refused({ app }: TestApp, request: InjectOptions): Promise<void> {
  const response = await app.inject(request);
  expect(response.body.length).toBeLessThan(16_384);
  const label = `${request.method} ${String(request.url)}: ${response.body.slice(0, 200)}`;
  // A call without input may be answered, or refused by what there is; nothing else may.
  if (response.statusCode < 400) return;
  expect([400, 401, 403, 404, 409, 413, 415], label).toContain(response.statusCode);
  const body: { error?: { data?: unknown } } = response.json();
  const error = body.error === undefined ? body : body.error.data;
  expect(publicError.safeParse(error).success, label).toBe(true);
}
