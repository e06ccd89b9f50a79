import { hash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildTestApp, DONOR, signedIn, UNLIMITED, unlimited } from '../support/app.ts';
import { send } from '../support/rest-call.ts';

const INLINE = 'document.documentElement.dataset.early = "";';
const STYLE = 'h1 { color: red }';
// Draws what it was given, so that a test reads it.
const DRAWER = `exports.drawPage = async ({ address, language, origin, ask }, { page }) => {
  if (address.includes('broken')) throw new Error('No such screen.');
  const answer = await ask(address.includes('mine') ? 'donors.mine' : 'donors.list', { limit: 50 });
  return page + JSON.stringify({ address, language, origin, answer });
};`;
const BARE = `<!doctype html><title>Redthread</title><script>${INLINE}</script><style>${STYLE}</style>`;
const web = new Map(
  Object.entries({ 'index.html': BARE, 'server/draw.cjs': DRAWER, 'server/parts.json': '{}' }).map(([path, text]) => [
    path,
    Buffer.from(text),
  ]),
);

interface Told {
  readonly address: string;
  readonly language: string;
  readonly origin: string;
  readonly answer: { readonly total: number };
}

function toldIn(body: string): Told {
  return JSON.parse(body.slice(BARE.length));
}

function openTown(flags: Readonly<Record<string, string>> = UNLIMITED) {
  return buildTestApp({ web, flags });
}

test('a page is drawn in the language of whoever asks, for every width', async () => {
  const { app } = await openTown();
  const headers = { 'accept-language': 'ar-EG,en;q=0.5' };
  const sent = await app.inject({ url: '/donors?bloodType=A%2B', headers });
  expect(toldIn(sent.body)).toMatchObject({ address: '/donors?bloodType=A%2B', language: 'ar' });
  expect(sent.headers['vary']).toBe('Accept-Encoding, Accept-Language');
  expect(sent.headers['cache-control']).toBe('no-cache');
  expect(toldIn((await app.inject({ url: '/donors' })).body)).toMatchObject({ language: 'en' });
});

test('a drawn page shows what was written a moment ago, letters beyond ASCII too, and nobody’s own data', async () => {
  const town = await openTown();
  const page = async (headers = {}) => (await town.app.inject({ url: '/donors', headers })).body;
  expect(toldIn(await page()).answer.total).toBe(0);
  const donor = await signedIn(town, 'donor', { isEmailVerified: true });
  expect((await send(town, donor, 'POST', '/api/donor/register', DONOR)).statusCode).toBe(200);
  const answer = await town.app.inject({ url: `/trpc/donors.list?input=${encodeURIComponent('{"limit":50}')}` });
  expect(answer.body).toMatch(/[^\p{ASCII}]/u);
  const shown = await page();
  expect(toldIn(shown).answer).toEqual({ ...answer.json().result.data, total: 1 });
  // Whoever's token a request has.
  const { headers } = donor;
  expect(await page(headers)).toBe(shown);
  // A screen that asks for what is its person's gets the app alone.
  expect((await town.app.inject({ url: '/donors?mine', headers })).body).toBe(BARE);
});

test('a page stays the same for whoever asks again, until the app would ask by itself', async () => {
  const { app, clock } = await openTown();
  const first = await app.inject({ url: '/donors' });
  const again = await app.inject({ url: '/donors', headers: { 'if-none-match': String(first.headers['etag']) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  clock.now += 15_000;
  expect((await app.inject({ url: '/donors' })).body).toBe(first.body);
});

test('where there is no screen, or it can not be drawn, the app alone is sent', async () => {
  const { app } = await openTown();
  const long = `/donors?${'a'.repeat(500)}`;
  for (const url of ['/nowhere', '/auth/google/callback', '/donors?broken', '/index.html', long]) {
    expect((await app.inject({ url })).body, url).toBe(BARE);
  }
});

test('whoever asks too often, and whoever an operator wants it for, gets the app alone', async () => {
  const { app } = await openTown(unlimited({ visitorCalls: 3 }));
  const bodies = [];
  for (let n = 0; n < 4; n += 1) bodies.push((await app.inject({ url: `/donors?page=${n}` })).body === BARE);
  expect(bodies).toEqual([false, false, false, true]);
  const bare = await openTown({ ...UNLIMITED, pages: 'bare' });
  expect((await bare.app.inject({ url: '/donors' })).body).toBe(BARE);
});

test('a browser takes the script and the styles that stand in the page, and no others', async () => {
  const { app } = await openTown();
  const policy = String((await app.inject({ url: '/donors' })).headers['content-security-policy']);
  expect(policy).toContain(`script-src 'self' 'sha256-${hash('sha256', INLINE, 'base64')}';`);
  expect(policy).toContain(`style-src 'self' 'sha256-${hash('sha256', STYLE, 'base64')}';`);
  expect(policy).not.toContain('unsafe');
});

test('what the server draws with is nobody else’s to read', async () => {
  const { app } = await openTown();
  for (const url of ['/server/draw.cjs', '/server/parts.json']) {
    const sent = await app.inject({ url });
    expect([sent.statusCode, sent.body], url).toEqual([404, BARE]);
  }
});

test('a browser is sent a drawn page as it takes it', async () => {
  const { app } = await openTown();
  for (const [encoding, unpack] of Object.entries({ br: brotliDecompressSync, gzip: gunzipSync })) {
    const sent = await app.inject({ url: '/donors', headers: { 'accept-encoding': encoding } });
    expect(sent.headers['content-encoding']).toBe(encoding);
    expect(toldIn(unpack(sent.rawPayload).toString()).address).toBe('/donors');
  }
});
