import { expect, test } from 'vitest';
import { html } from '../../src/openapi/page/html.ts';
import { buildTestApp } from '../support/app.ts';
import { DOCUMENTED } from './api-checker.ts';

const EMPTY = new Uint8Array();
const BUILT = new Map([
  ['index.html', EMPTY],
  ['assets/api-docs-abc123.css', EMPTY],
  ['assets/api-docs-abc123.js', EMPTY],
]);

test('someone who reads the page finds every call, and runs nothing that stands in it', async () => {
  const { app } = await buildTestApp({ web: BUILT });
  const { statusCode, headers, body } = await app.inject('/api/docs');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('no-cache');
  for (const { path, operation } of DOCUMENTED) {
    expect(body.replaceAll('<wbr>', '')).toContain(path);
    expect(body).toContain(operation.operationId.replace('.again', ''));
  }
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

test('interpolated text is escaped in the page', () => {
  const words = `<img src=x onerror="a('b')">&`;
  expect(html`<p title="${words}">${words}</p>${html`<b>${1}</b>`}${null}`.html).toBe(
    `<p title="${escaped}">${escaped}</p><b>1</b>`,
  );
});

const escaped = '&lt;img src=x onerror=&quot;a(&#39;b&#39;)&quot;&gt;&amp;';
