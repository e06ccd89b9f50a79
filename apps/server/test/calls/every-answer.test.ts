import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readWebFiles } from '../../src/http/files/web-files.ts';
import { buildTestApp, signedIn } from '../support/app.ts';
import { exchange } from '../support/raw-exchange.ts';

const folder = mkdtempSync(join(tmpdir(), 'redthread-web-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'assets'));
mkdirSync(join(folder, '.git'));
writeFileSync(join(folder, '.git', 'config'), 'app-abc123');
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Redthread</title>');
writeFileSync(join(folder, 'assets', 'app-abc123.js'), 'export {}');
const web = readWebFiles(folder);

/** Answers of every kind: what is asked, and the status that shows which kind came. */
const ANSWERS = [
  ['a screen', 'GET', '/', 200],
  ['the landing page of the Google popup', 'GET', '/auth/google/callback', 200],
  ['a screen that is none', 'GET', '/nowhere', 404],
  ['a script', 'GET', '/assets/app-abc123.js', 200],
  ['an answer', 'GET', '/api/stats', 200],
  ['a typed answer', 'GET', '/trpc/overview.home', 200],
  ['a call that is none', 'GET', '/api/nowhere', 404],
  ['a bad address', 'GET', '/api/patient/donors/%', 400],
  ['a refusal', 'GET', '/api/auth/me', 401],
  ['a wrong method', 'PUT', '/api/stats', 405],
  ['a form', 'POST', '/trpc/auth.login', 415],
  ['a question of another origin', 'OPTIONS', '/api/auth/me', 405],
] as const;

test.each(ANSWERS)(
  '%s can not be framed, sniffed as another type, read by another origin, or leak the referrer',
  async (_, method, url, status) => {
    const { app } = await buildTestApp({ web });
    const body = method === 'POST' ? { payload: 'a=b', headers: { 'content-type': 'text/plain' } } : {};
    const origin = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    const response = await app.inject({ method, url, ...body, headers: { ...origin, ...body.headers } });
    expect(response.statusCode).toBe(status);
    const { headers } = response;
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/);
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['x-powered-by'] ?? headers['server']).toBeUndefined();
    if (/text|javascript/.test(String(headers['content-type'])))
      expect(headers['content-type']).toContain('charset=utf-8');
  },
);

test('a TRACE repeats nothing, and nobody is shown a folder or a hidden file', async () => {
  const town = await buildTestApp({ web });
  const { headers, token } = await signedIn(town);
  for (const url of ['/', '/api/stats', '/api/auth/me', '/trpc/auth.me']) {
    const response = await town.app.inject({ method: 'TRACE', url, headers });
    expect([404, 405]).toContain(response.statusCode);
    expect(response.body).not.toContain(token);
  }
  for (const url of ['/.git/config', '/assets/', '/assets']) {
    const response = await town.app.inject({ url });
    expect(response.statusCode, url).toBe(404);
    expect(response.body).not.toContain('app-abc123');
  }
});

test.each([
  ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['two lengths', 'Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}'],
  ['chunks spelt otherwise', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
])('a request with %s is refused, and nothing behind it is answered', async (_, rest) => {
  const { app } = await buildTestApp();
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const start = 'POST /api/auth/logout HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const answer = await exchange(url, `${start}${rest}GET /api/stats HTTP/1.1\r\nHost: x\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  expect(answer).not.toContain('activeDonors');
});
