import { publicError } from '@redthread/contract/common';
import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { apiCalls } from '../../src/trpc/calls.ts';
import { buildTestApp, signedIn, type TestApp } from '../support/app.ts';
import { restRequest, trpcRequest } from './doors.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const DEEP = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;

/** Bodies that no honest client sends, with what they must get at most; each goes to every call. */
const BODIES: readonly (readonly [name: string, payload: string | Buffer, headers: Record<string, string>])[] = [
  ['an array', '[1,2]', JSON_TYPE],
  ['a text', '"A+"', JSON_TYPE],
  ['null', 'null', JSON_TYPE],
  ['a number', '5', JSON_TYPE],
  ['half an object', '{"bloodType":', JSON_TYPE],
  ['two objects', '{}{}', JSON_TYPE],
  ['nothing', '', JSON_TYPE],
  ['a prototype', '{"__proto__":{"role":"admin"}}', JSON_TYPE],
  ['a constructor', '{"constructor":{"prototype":{"role":"admin"}}}', JSON_TYPE],
  ['a NUL byte', '{"name":"a\u0000b"}', JSON_TYPE],
  ['an escaped NUL', String.raw`{"name":"\u0000","email":"a@b.org","password":"secret secret"}`, JSON_TYPE],
  ['a lone surrogate', String.raw`{"name":"\ud800","email":"a@b.org","password":"secret secret"}`, JSON_TYPE],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), JSON_TYPE],
  ['a byte order mark', '\ufeff{}', JSON_TYPE],
  ['10,000 characters', JSON.stringify({ name: 'x'.repeat(10_000), address: 'x'.repeat(10_000) }), JSON_TYPE],
  [
    '10,000 fields',
    JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`f${n}`, n]))),
    JSON_TYPE,
  ],
  ['very deep nesting', DEEP, JSON_TYPE],
  ['one MiB', JSON.stringify({ name: 'x'.repeat(1_048_576) }), JSON_TYPE],
  ['a form', 'bloodType=A%2B', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['a multipart form', '--x\r\n\r\n--x--', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['XML', '<a/>', { 'content-type': 'text/xml' }],
  ['plain text', '{}', { 'content-type': 'text/plain' }],
  ['a content type that is none', '{}', { 'content-type': ';;;' }],
  ['no content type', '{}', {}],
];

/** Addresses that no honest client asks for. */
const ADDRESSES = [
  '/api/patient/donors/%00',
  '/api/patient/donors/%',
  '/api/patient/donors/%E0%A4%A',
  '/api/patient/donors/%ED%A0%80',
  `/api/patient/donors/${'x'.repeat(10_000)}`,
  '/api/patient/donors/__proto__',
  '/api/patient/donors/A+?limit=99999999999999999999',
  '/api/patient/donors/A+?limit=1&limit=2',
  '/api/patient/donors/A+?__proto__=1',
  '/api/patient/donors/A+?constructor[prototype]=1',
  '/api/patient/donors/A+?bloodType=O-&bloodType=B+',
  '/api/donor?cursor=%00',
  '/api/donor?cursor=0.00000000-0000-0000-0000-000000000000%27--',
  '/api/donor?=',
  '/api/donor?%',
  '/api//donor',
  '/api/',
  '/api',
  '/api/../api/donor/%2e%2e/%2e%2e/etc/passwd',
  '/trpc',
  '/trpc/',
  '/trpc/__proto__',
  '/trpc/constructor',
  '/trpc/donors.list?input=%7B',
  '/trpc/donors.list?input=null',
  '/trpc/donors.list?input=%5B%5D',
  '/trpc/donors.list?batch=1',
  '/trpc/donors.list?batch=1&input=%7B%220%22%3A5%7D',
  '/trpc/donors.list,donors.list?batch=1&input=%7B',
  `/trpc/${Array.from({ length: 11 }, () => 'overview.home').join(',')}?batch=1`,
  `/trpc/${'x'.repeat(10_000)}`,
  '/trpc/matching.findDonors?input=%7B%22bloodType%22%3A%22A%2B%22%2C%22limit%22%3A%22NaN%22%7D',
];

describe.each(BODIES)('a body that is %s', (_, payload, headers) => {
  test('gets an error message from every call, through both doors, and breaks nothing', async () => {
    const town = await buildTestApp();
    const { headers: credentials } = await signedIn(town);
    const before = await town.store.totals();
    for (const call of apiCalls().filter(
      ({ rest }) => rest.method !== 'GET' && !(payload === '' && rest.status === 204),
    )) {
      for (const request of [restRequest(call, { id: 'x' }), trpcRequest(call, {})]) {
        await refused(town, { ...request, payload, headers: { ...headers, ...credentials } });
      }
    }
    expect(await town.store.totals()).toEqual(before);
  });
});

test.each(ADDRESSES)('the address %s gets an answer that is no fault of ours', async (url) => {
  const town = await buildTestApp();
  for (const method of ['GET', 'POST', 'HEAD', 'DELETE', 'OPTIONS'] as const) {
    const response = await town.app.inject({ method, url: url.slice(0, 12_000) });
    expect(response.statusCode, `${method} ${url}`).toBeLessThan(500);
  }
});

test.each(BLOOD_TYPES)('%s is understood in all its spellings, and in no other', async (type) => {
  const { app } = await buildTestApp();
  const letters = type.slice(0, -1);
  const spellings = type.endsWith('+')
    ? [`${letters}+`, `${letters}%2B`, `${letters}%2b`, `${letters}%20`, `${letters}%2B%20`, `${letters}%20positive`]
    : [type, `${letters}%2D`, `${letters}%E2%88%92`, `%20${type.toLowerCase()}%20`];
  for (const spelling of spellings) {
    const path = await app.inject({ url: `/api/patient/donors/${spelling}` });
    expect(path.json(), spelling).toMatchObject({ requestedBloodType: type });
    const query = await app.inject({ url: `/api/donor?bloodType=${spelling}` });
    expect(query.statusCode, spelling).toBe(200);
  }
  for (const wrong of [letters, `${letters}%2B%2B`, `${letters}%0A`, `C${type}`]) {
    const response = await app.inject({ url: `/api/patient/donors/${wrong}` });
    expect(response.statusCode, wrong).toBe(400);
  }
});

test('a request with a wrong method is answered with the allowed ones', async () => {
  const { app } = await buildTestApp();
  const response = await app.inject({
    method: 'PUT',
    url: '/api/donor/me',
    payload: '<x/>',
    headers: { 'content-type': 'text/xml' },
  });
  expect(response.statusCode).toBe(405);
  expect(response.headers['allow']?.toString().split(', ').sort()).toEqual(['DELETE', 'GET', 'HEAD', 'PATCH']);
});

test('a password in a URL is refused, because URLs stay in histories', async () => {
  const { app } = await buildTestApp();
  const payload = { email: 'a@b.org', password: 'secret' };
  const response = await app.inject({ method: 'POST', url: '/api/auth/login?password=secret', payload });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ issues: [{ path: 'password' }] });
});

async function refused({ app }: TestApp, request: InjectOptions): Promise<void> {
  const response = await app.inject(request);
  expect(response.body.length).toBeLessThan(16_384);
  const label = `${request.method} ${String(request.url)}: ${response.body.slice(0, 200)}`;
  // A call without input may be answered; nothing else may.
  if (response.statusCode < 400) return;
  expect([400, 401, 403, 404, 413, 415], label).toContain(response.statusCode);
  const body: { error?: { data?: unknown } } = response.json();
  const error = body.error === undefined ? body : body.error.data;
  expect(publicError.safeParse(error).success, label).toBe(true);
}

test.each(['/api/auth/register', '/trpc/auth.register'])(
  'somebody who sends %s in another encoding is told so, and gets no account whose password is its length',
  async (url) => {
    const { app, store } = await buildTestApp();
    const ana = {
      name: 'Ana',
      email: 'ana@people.example',
      password: '\u00df\u00fcperl\u00e4ng\u00e9-xyz',
      role: 'donor',
    };
    const payload = Buffer.from(JSON.stringify(ana), 'latin1');
    const response = await app.inject({ method: 'POST', url, headers: JSON_TYPE, payload });
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('Please send the body in UTF-8.');
    expect(await store.accounts.findByEmail(ana.email)).toBeNull();
  },
);
