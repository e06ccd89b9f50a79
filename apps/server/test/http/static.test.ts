import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PAGES } from '@redthread/contract/pages';
import { afterAll, expect, test } from 'vitest';
import { readWebFiles } from '../../src/http/files/web-files.ts';
import { buildTestApp } from '../support/app.ts';

const folder = mkdtempSync(join(tmpdir(), 'redthread-web-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Redthread</title>');
writeFileSync(join(folder, 'assets', 'app-abc123.js'), 'export {}');
writeFileSync(join(folder, 'assets', 'app-abc123.js.br'), 'small');
writeFileSync(join(folder, 'assets', 'app-abc123.js.gz'), 'smaller');
writeFileSync(join(folder, '.built-from'), 'secret');
const web = readWebFiles(folder);

test.each(PAGES)('the screen at %s is served', async (url) => {
  const { app } = await buildTestApp({ web, flags: { demo: 'true' } });
  const response = await app.inject({ url: `${url}?next=%2Fdonor` });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toContain('text/html');
  expect(response.headers['cache-control']).toBe('no-cache');
});

test('only a demo has a mailbox: elsewhere neither its screen nor its mails exist', async () => {
  const { app, store, clock } = await buildTestApp({ web });
  const mail = {
    recipient: 'ana@x.org',
    subject: 'Secret',
    text: 'Secret',
    at: clock.now,
    expiresAt: clock.now + 1000,
  };
  await store.mail.post(mail);
  for (const url of ['/dev/mailbox', '/dev/mailbox/', '/api/dev/mailbox', '/trpc/auth.mailbox']) {
    const response = await app.inject({ url });
    expect([response.statusCode, response.body.includes('Secret')], url).toEqual([404, false]);
  }
});

test('an unknown path shows the app, as a 404', async () => {
  const { app } = await buildTestApp({ web });
  const response = await app.inject({ url: '/nowhere/at/all' });
  expect(response.statusCode).toBe(404);
  expect(response.body).toContain('<!doctype html>');
});

test('a hashed file is cached for a year, and a missing one is a 404, not the app', async () => {
  const { app } = await buildTestApp({ web });
  const asset = await app.inject({ url: '/assets/app-abc123.js' });
  expect(asset.statusCode).toBe(200);
  expect(asset.headers['cache-control']).toContain('immutable');
  const missing = await app.inject({ url: '/assets/app-old.js' });
  expect(missing.statusCode).toBe(404);
  expect(missing.headers['content-type']).toContain('application/json');
});

test.each([
  ['gzip, deflate, br, zstd', 'br', 'small'],
  ['GZIP', 'gzip', 'smaller'],
  ['*', 'br', 'small'],
  ['br;q=0, *;q=0.1', 'gzip', 'smaller'],
  ['br; q=0.000, gzip;q=0', undefined, 'export {}'],
  ['brotli', undefined, 'export {}'],
  [undefined, undefined, 'export {}'],
])('a browser that takes %s is sent %s', async (accepted, encoding, body) => {
  const { app } = await buildTestApp({ web });
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
  const sent = await app.inject({ url: '/assets/app-abc123.js', headers });
  expect([sent.headers['content-encoding'], sent.body]).toEqual([encoding, body]);
  expect(sent.headers['content-type']).toBe('application/javascript; charset=utf-8');
  expect(sent.headers['cache-control']).toContain('immutable');
  expect(sent.headers['vary']).toBe('Accept-Encoding');
});

test.each(['/', '/donors', '/assets/app-abc123.js'])('whoever has %s already is not sent it again', async (url) => {
  const { app } = await buildTestApp({ web });
  const headers = { 'accept-encoding': 'br' };
  const first = await app.inject({ url, headers });
  const etag = String(first.headers['etag']);
  const again = await app.inject({ url, headers: { ...headers, 'if-none-match': `"other", W/${etag}` } });
  expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag]);
  expect(again.headers['cache-control']).toBe(first.headers['cache-control']);
  const changed = await app.inject({ url, headers: { ...headers, 'if-none-match': '"other"' } });
  expect([changed.statusCode, changed.body]).toEqual([200, first.body]);
});

test('the compressed and the plain form of a file have different ETags', async () => {
  const { app } = await buildTestApp({ web });
  const url = '/assets/app-abc123.js';
  const plain = await app.inject({ url });
  const asked = { 'accept-encoding': 'br', 'if-none-match': String(plain.headers['etag']) };
  expect((await app.inject({ url, headers: asked })).body).toBe('small');
});

test.each(['/', '/assets/app-abc123.js', '/nowhere'])(
  'a HEAD of %s tells what a GET would, and sends nothing',
  async (url) => {
    const { app } = await buildTestApp({ web });
    const [get, head] = [await app.inject({ url }), await app.inject({ method: 'HEAD', url })];
    expect([head.statusCode, head.body]).toEqual([get.statusCode, '']);
    for (const name of ['content-length', 'content-type', 'cache-control', 'etag']) {
      expect(head.headers[name], name).toBe(get.headers[name]);
    }
    expect(Number(head.headers['content-length'])).toBe(get.body.length);
  },
);

test.each(['POST', 'PUT', 'DELETE'] as const)('a %s to a file or a screen finds nothing', async (method) => {
  const { app } = await buildTestApp({ web });
  for (const url of ['/assets/app-abc123.js', '/donors']) {
    const response = await app.inject({ method, url });
    expect([response.statusCode, response.json().code], url).toEqual([404, 'NOT_FOUND']);
  }
});

test('a compressed form has no URL of its own', async () => {
  const { app } = await buildTestApp({ web });
  expect((await app.inject({ url: '/assets/app-abc123.js.br' })).statusCode).toBe(404);
});

test('a file of any folder has the right content type, and so has one whose own name ends like a compressed one', async () => {
  const files = new Map([
    ['api/docs/page.html', Buffer.from('<p>')],
    ['api/docs/a:b.json', Buffer.from('{}')],
    ['archive.tar.gz', Buffer.from('tar')],
  ]);
  const { app } = await buildTestApp({ web: files });
  for (const [url, type] of [
    ['/api/docs/page.html', 'text/html; charset=utf-8'],
    ['/api/docs/a:b.json', 'application/json; charset=utf-8'],
    ['/archive.tar.gz', 'application/octet-stream'],
  ] as const) {
    const { statusCode, headers } = await app.inject({ url });
    expect([statusCode, headers['content-type'], headers['cache-control']], url).toEqual([200, type, 'no-cache']);
  }
  expect((await app.inject({ url: '/api/docs/another.json' })).statusCode).toBe(404);
});

test.each(['/.built-from', '/../package.json', '/..%2f..%2fetc%2fpasswd', '/assets/../.built-from'])(
  'nobody reads %s, which is not part of the app',
  async (url) => {
    const { app } = await buildTestApp({ web });
    const response = await app.inject({ url });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.body).not.toContain('secret');
    expect(response.body).not.toContain('root:');
  },
);
