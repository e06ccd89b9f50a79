import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PAGES } from '@redthread/contract/pages';
import { expect, test } from 'vitest';
import { buildTestApp } from './app.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'redthread-web-'));
mkdirSync(join(webRoot, 'assets'));
writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Redthread</title>');
writeFileSync(join(webRoot, 'assets', 'app-abc123.js'), 'export {}');
writeFileSync(join(webRoot, 'assets', 'app-abc123.js.br'), 'small');
writeFileSync(join(webRoot, '.built-from'), 'secret');

test.each(PAGES)('the screen at %s is served', async (url) => {
  const { app } = await buildTestApp({ webRoot, flags: { demo: 'true' } });
  const response = await app.inject({ url: `${url}?next=%2Fdonor` });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toContain('text/html');
  expect(response.headers['cache-control']).toBe('no-cache');
});

test('the mailbox of a demo is nowhere else: neither its screen nor its mails', async () => {
  const { app, store, clock } = await buildTestApp({ webRoot });
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

test('an address that is no screen shows the app, as a 404', async () => {
  const { app } = await buildTestApp({ webRoot });
  const response = await app.inject({ url: '/nowhere/at/all' });
  expect(response.statusCode).toBe(404);
  expect(response.body).toContain('<!doctype html>');
});

test('a hashed file is kept for a year, and a missing one is no page', async () => {
  const { app } = await buildTestApp({ webRoot });
  const asset = await app.inject({ url: '/assets/app-abc123.js' });
  expect(asset.statusCode).toBe(200);
  expect(asset.headers['cache-control']).toContain('immutable');
  const missing = await app.inject({ url: '/assets/app-old.js' });
  expect(missing.statusCode).toBe(404);
  expect(missing.headers['content-type']).toContain('application/json');
});

test('a browser that takes compressed files gets them', async () => {
  const { app } = await buildTestApp({ webRoot });
  const url = '/assets/app-abc123.js';
  const compressed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect([compressed.headers['content-encoding'], compressed.body]).toEqual(['br', 'small']);
  expect(compressed.headers['content-type']).toContain('javascript');
  expect(compressed.headers['cache-control']).toContain('immutable');
  const plain = await app.inject({ url });
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, 'export {}']);
});

test.each(['/.built-from', '/../package.json', '/..%2f..%2fetc%2fpasswd', '/assets/../.built-from'])(
  'nobody reads %s, which is not part of the app',
  async (url) => {
    const { app } = await buildTestApp({ webRoot });
    const response = await app.inject({ url });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.body).not.toContain('secret');
    expect(response.body).not.toContain('root:');
  },
);
