import { expect, test } from 'vitest';
import { buildTestApp, signedIn } from '../support/app.ts';
import { exchange } from '../support/raw-exchange.ts';

const BARE_PAGE = new Map([['index.html', Buffer.from('<!doctype html><title>Redthread</title>')]]);

test('a monitor that asks for the headers of an answer reads that it has not changed', async () => {
  const { app } = await buildTestApp();
  for (const url of ['/api/stats', '/api/patient/donors/A+', '/api/openapi.json']) {
    const etag = String((await app.inject({ url })).headers['etag']);
    const head = await app.inject({ method: 'HEAD', url, headers: { 'if-none-match': etag } });
    expect([head.statusCode, head.body, head.headers['etag']]).toEqual([304, '', etag]);
  }
});

test('a refusal is kept nowhere, and so is an answer about oneself, however it is asked for', async () => {
  const town = await buildTestApp();
  const { headers } = await signedIn(town);
  for (const url of ['/api/auth/me', '/trpc/auth.me', '/api/patient/donors/C', '/api/nowhere']) {
    const refused = await town.app.inject({ url });
    expect(refused.statusCode).toBeGreaterThanOrEqual(400);
    expect(refused.headers['cache-control'], url).toBe('no-store');
  }
  for (const url of ['/api/auth/me', '/%61pi/auth/me', 'http://x/api/auth/me']) {
    const own = await town.app.inject({ url, headers });
    expect([own.statusCode, own.headers['cache-control']], url).toEqual([200, 'no-store']);
  }
});

test('a typed caller reads a refusal that came before the call in the form it knows', async () => {
  const { app } = await buildTestApp();
  const send = (payload: object | string, headers = {}) =>
    app.inject({ method: 'POST', url: '/trpc/auth.login', payload, headers });
  const large = await send({ name: 'x'.repeat(70_000) });
  expect([large.statusCode, large.json().error.data.code]).toEqual([413, 'BODY_TOO_LARGE']);
  const form = await send('a=b', { 'content-type': 'text/plain' });
  expect([form.statusCode, form.json().error.data.code]).toEqual([415, 'NOT_JSON']);
});

test('a streamed batch is HTTP that every client can read', async () => {
  const { app } = await buildTestApp();
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const batch = `${url}/trpc/overview.home,auth.config?batch=1&input=%7B%7D`;
  const response = await fetch(batch, { headers: { 'trpc-accept': 'application/jsonl' } });
  expect(response.status).toBe(200);
  expect(response.headers.get('etag')).toBeNull();
  expect(await response.text()).toContain('platformStatus');
});

test('a monitor sees that the server is alive, and ready to write; no answer runs a script but our own', async () => {
  const { app } = await buildTestApp();
  const alive = await app.inject({ url: '/api/health' });
  expect(alive.json()).toEqual({ status: 'alive' });
  const policy = String(alive.headers['content-security-policy']);
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('upgrade-insecure-requests');
  expect((await app.inject({ url: '/api/ready' })).json()).toEqual({ status: 'ready' });
});

test('a browser that came by https stays with it', async () => {
  const secure = await buildTestApp({ flags: { publicUrl: 'https://blood.example' } });
  const answer = await secure.app.inject({ url: '/api/health' });
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
  const local = await buildTestApp();
  expect((await local.app.inject({ url: '/api/health' })).headers['strict-transport-security']).toBeUndefined();
});

test('a refusal of either door is a line that names the call and the reason, and no person', async () => {
  const { app, logLines } = await buildTestApp({ flags: {} });
  const payload = { email: 'ana@x.org', password: 'a wrong one' };
  await app.inject({ method: 'POST', url: '/trpc/auth.login', payload });
  await app.inject({ url: '/trpc/somebody@x.org' });
  await app.inject({ method: 'POST', url: '/api/auth/login', payload });
  const lines = logLines.map((line) => JSON.parse(line));
  expect(lines).toContainEqual(expect.objectContaining({ procedure: 'auth.login', code: 'WRONG_CREDENTIALS' }));
  expect(lines).toContainEqual(expect.objectContaining({ route: '/api/auth/login', code: 'WRONG_CREDENTIALS' }));
  expect(logLines.join('')).not.toContain('@x.org');
});

test('the next page is at this server, whatever host an absolute-form request names', async () => {
  const town = await buildTestApp();
  const post = { bloodType: 'A+', phone: '1234567', hospital: 'Graz', urgency: 'low' };
  const { headers } = await signedIn(town);
  for (let n = 0; n < 2; n += 1)
    await town.app.inject({ method: 'POST', url: '/api/patient/request', payload: post, headers });
  const url = await town.app.listen({ port: 0, host: '127.0.0.1' });
  const ask = (target: string) => exchange(url, `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  for (const host of ['', 'http://evil.example', 'HTTPS://evil.example:8443']) {
    const answer = await ask(`${host}/api/patient?limit=1`);
    expect(/^link: (.*)$/im.exec(answer)?.[1]).toMatch(/^<\/api\/patient\?limit=1&cursor=[^>]+>; rel="next"\r?$/);
  }
});

test('a search engine is asked not to index lists and calls, also where the answer comes from the cache, and may index the rest', async () => {
  const { app } = await buildTestApp({ web: BARE_PAGE });
  const robots = async (url: string) => (await app.inject({ url })).headers['x-robots-tag'];
  const screens = [
    '/donors',
    '/donors?bloodType=A%2B',
    '/matching',
    '/requests',
    '/requests/some-request',
    '/admin/find',
  ];
  const calls = ['/api/donor', '/api/patient/donors/A+', '/api/patient/request', '/trpc/donors.list', '/api/nowhere'];
  for (const url of [...screens, ...calls, ...calls]) expect(await robots(url), url).toBe('noindex');
  for (const url of ['/', '/login', '/organs', '/privacy']) expect(await robots(url), url).toBeUndefined();
});

test('a robot reads that lists and calls are not for it, and a shared request is: its link has a preview', async () => {
  const { app } = await buildTestApp();
  const { statusCode, headers, body } = await app.inject({ url: '/robots.txt' });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const refused = body.split('\n').flatMap((line) => /^Disallow: (.*)$/.exec(line)?.[1] ?? []);
  // RFC 9309: a rule is the beginning of an address, to its end where it ends in $.
  const isRefused = (url: string) =>
    refused.some((rule) => (rule.endsWith('$') ? url === rule.slice(0, -1) : url.startsWith(rule)));
  for (const url of ['/donors', '/donors?near=1', '/matching', '/requests', '/requests?near=1', '/api/donor'])
    expect([url, isRefused(url)]).toEqual([url, true]);
  for (const url of ['/', '/login', '/privacy', '/requests/some-request', '/assets/app.js'])
    expect([url, isRefused(url)]).toEqual([url, false]);
});
