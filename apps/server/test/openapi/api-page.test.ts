import { expect, test } from 'vitest';
import { buildTestApp } from '../support/app.ts';

const EMPTY = new Uint8Array();
const BUILT = new Map([
  ['index.html', EMPTY],
  ['assets/api-docs-abc123.css', EMPTY],
  ['assets/api-docs-abc123.js', EMPTY],
]);

test('the page of the API has its script and style from this server, and nothing inline', async () => {
  const { app } = await buildTestApp({ web: BUILT });
  const { statusCode, headers, body } = await app.inject('/api/docs');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('no-cache');
  expect(body.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/assets/api-docs-abc123.js">']);
  expect(body).not.toMatch(/ style=| on\w+=|<style/);
  const again = await app.inject({ url: '/api/docs', headers: { 'if-none-match': headers.etag } });
  expect(again.statusCode).toBe(304);
});

test('a server without the browser app has the document, and no page', async () => {
  const { app } = await buildTestApp();
  expect((await app.inject('/api/docs')).statusCode).toBe(404);
  expect((await app.inject('/api/openapi.json')).statusCode).toBe(200);
});
