import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PAGES } from '@redthread/contract/pages';
import { afterAll, expect, test } from 'vitest';
import { readWebFiles } from '../../src/http/files/web-files.ts';
import { buildTestApp } from '../support/app.ts';

const SCRIPT = '/assets/app-abc123.js';
const folder = mkdtempSync(join(tmpdir(), 'redthread-web-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'assets'));
for (const [path, text] of Object.entries({
  'index.html': '<!doctype html><title>Redthread</title>',
  [SCRIPT]: 'export {}',
  [`${SCRIPT}.br`]: 'small',
  [`${SCRIPT}.gz`]: 'smaller',
  '.built-from': 'secret',
})) {
  writeFileSync(join(folder, path), text);
}
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
  const mail = { recipient: 'ana@x.org', subject: 'Secret', text: 'Secret' };
  await store.mail.post({ ...mail, at: clock.now, expiresAt: clock.now + 1000 });
  for (const url of ['/dev/mailbox', '/dev/mailbox/', '/api/dev/mailbox', '/trpc/auth.mailbox']) {
    const response = await app.inject({ url });
    expect([response.statusCode, response.body.includes('Secret')], url).toEqual([404, false]);
  }
});

test('an unknown path shows the app, as a 404; a missing file, a compressed form and a method that writes find nothing', async () => {
  const { app } = await buildTestApp({ web });
  const unknown = await app.inject({ url: '/nowhere/at/all' });
  expect([unknown.statusCode, unknown.body]).toEqual([404, expect.stringContaining('<!doctype html>')]);
  const missing = await app.inject({ url: '/assets/app-old.js' });
  expect([missing.statusCode, missing.headers['content-type']]).toEqual([404, expect.stringContaining('json')]);
  expect((await app.inject({ url: `${SCRIPT}.br` })).statusCode).toBe(404);
  for (const method of ['POST', 'PUT', 'DELETE'] as const) {
    for (const url of [SCRIPT, '/donors']) {
      const response = await app.inject({ method, url });
      expect([response.statusCode, response.json().code], `${method} ${url}`).toEqual([404, 'NOT_FOUND']);
    }
  }
});

test.each([
  ['gzip, deflate, br, zstd', 'br', 'small'],
  ['GZIP', 'gzip', 'smaller'],
  ['*', 'br', 'small'],
  ['br;q=0, *;q=0.1', 'gzip', 'smaller'],
  ['br; q=0.000, gzip;q=0', undefined, 'export {}'],
  ['brotli', undefined, 'export {}'],
  [undefined, undefined, 'export {}'],
])('a browser that takes %s is sent a hashed file so (%s), for a year', async (accepted, encoding, body) => {
  const { app } = await buildTestApp({ web });
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
  const sent = await app.inject({ url: SCRIPT, headers });
  expect([sent.headers['content-encoding'], sent.body]).toEqual([encoding, body]);
  expect(sent.headers['content-type']).toBe('application/javascript; charset=utf-8');
  expect(sent.headers['cache-control']).toContain('immutable');
  expect(sent.headers['vary']).toBe('Accept-Encoding');
});

test('whoever has a file or a screen already is not sent it again, but in another form', async () => {
  const { app } = await buildTestApp({ web });
  const get = (url: string, etag: string) =>
    app.inject({ url, headers: { 'accept-encoding': 'br', 'if-none-match': etag } });
  for (const url of ['/', '/donors', SCRIPT]) {
    const first = await get(url, '');
    const etag = String(first.headers['etag']);
    const again = await get(url, `"other", W/${etag}`);
    expect([again.statusCode, again.body, again.headers['etag']], url).toEqual([304, '', etag]);
    expect(again.headers['cache-control']).toBe(first.headers['cache-control']);
    const changed = await get(url, '"other"');
    expect([changed.statusCode, changed.body]).toEqual([200, first.body]);
  }
  const plain = await app.inject({ url: SCRIPT });
  expect((await get(SCRIPT, String(plain.headers['etag']))).body).toBe('small');
});

test('a HEAD tells what a GET would, and sends nothing', async () => {
  const { app } = await buildTestApp({ web });
  for (const url of ['/', SCRIPT, '/nowhere']) {
    const [get, head] = [await app.inject({ url }), await app.inject({ method: 'HEAD', url })];
    expect([head.statusCode, head.body], url).toEqual([get.statusCode, '']);
    for (const name of ['content-length', 'content-type', 'cache-control', 'etag']) {
      expect(head.headers[name], name).toBe(get.headers[name]);
    }
    expect(Number(head.headers['content-length'])).toBe(get.body.length);
  }
});

test('a file of any folder has the right content type, and so has one whose own name ends like a compressed one', async () => {
  const types = {
    'api/docs/page.html': 'text/html; charset=utf-8',
    'api/docs/a:b.json': 'application/json; charset=utf-8',
    'archive.tar.gz': 'application/octet-stream',
  };
  const files = new Map(Object.keys(types).map((path) => [path, Buffer.from(path)]));
  const { app } = await buildTestApp({ web: files });
  for (const [path, type] of Object.entries(types)) {
    const { statusCode, headers } = await app.inject({ url: `/${path}` });
    expect([statusCode, headers['content-type'], headers['cache-control']], path).toEqual([200, type, 'no-cache']);
  }
  expect((await app.inject({ url: '/api/docs/another.json' })).statusCode).toBe(404);
});

test('nobody reads what is not part of the app', async () => {
  const { app } = await buildTestApp({ web });
  for (const url of ['/.built-from', '/../package.json', '/..%2f..%2fetc%2fpasswd', '/assets/../.built-from']) {
    const response = await app.inject({ url });
    expect(response.statusCode, url).toBeGreaterThanOrEqual(400);
    expect(response.body, url).not.toMatch(/secret|root:/);
  }
});
