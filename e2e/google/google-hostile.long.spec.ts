import { expectNoBarrierIn } from '../support/barriers.ts';
import { expectMention } from '../support/said.ts';
import type { Page } from '../support/server.ts';
import { agree, expect, openGoogle, settle, test } from './google-server.ts';

const INVALID = 'Invalid state parameter';
const HOSTILE = 'http://hostile.example/';
const STOLEN = `/auth/google/callback?code=stolen&state=${'s'.repeat(32)}`;

test.beforeEach(async ({ context }) => {
  await context.route(`${HOSTILE}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>hostile</title>' }),
  );
});

test('an answer without a state is refused in the same tab, and the right one no longer counts; the landing page takes the code out of the address, and says so when it can not close', async ({
  page,
  provider,
}) => {
  const exchanges = exchangesOf(page);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.waitForURL(`${provider.issuer}/**`);
  await page.goto('/auth/google/callback?code=stolen');
  await expectMention(page.getByRole('alert'), INVALID);
  await expectNoBarrierIn(page, page.getByRole('alert'));
  await expect(page).toHaveURL(/\/auth\/google\/callback$/);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('codeVerifier');
  expect(exchanges).toEqual([]);

  await page.goto('/auth/google/callback?code=abc&state=def');
  await expect(page.getByText('You can close this window.')).toBeInViewport();
  await expect(page).toHaveURL(/\/auth\/google\/callback$/);
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/auth\/google\/callback$/);
});

test('a hostile page that opened ours posts an answer, and opens our callback: it learns nothing, nothing happens, and the right one still counts', async ({
  page,
  people,
  server,
}) => {
  const moe = settle(people, 'Moe');
  await page.goto(HOSTILE);
  const [victim] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((url) => void Object.assign(window, { victim: window.open(url) }), `${server.url}/login`),
  ]);
  const exchanges = exchangesOf(victim);
  const google = await openGoogle(victim);
  await page.evaluate(() => {
    const target: Window | null = Reflect.get(globalThis, 'victim');
    const state = 's'.repeat(32);
    target?.postMessage({ type: 'GOOGLE_AUTH_SUCCESS', code: 'planted', state }, '*');
    target?.postMessage({ type: 'GOOGLE_AUTH_ERROR', error: 'access_denied', state }, '*');
  });
  await expectStillWaiting(victim);
  const heard = await page.evaluate(async (url) => {
    const messages: unknown[] = [];
    window.addEventListener('message', ({ data }) => messages.push(data));
    const opened = window.open(url);
    // Ours closes itself when it has said what it says.
    while (opened !== null && !opened.closed) await new Promise((resolve) => setTimeout(resolve, 20));
    return messages;
  }, server.url + STOLEN);
  expect(heard).toEqual([]);
  await expectStillWaiting(victim);
  expect(exchanges).toEqual([]);
  await agree(google, moe);
  await expect(victim).toHaveURL(/\/role-selection$/);
});

test("a hostile page in Google's window posts an answer, even with the right state, and nothing happens; what comes back with the state of another sign-in is refused", async ({
  page,
  context,
  server,
  provider,
}) => {
  const exchanges = exchangesOf(page);
  const asked = context.waitForEvent('request', (request) => request.url().startsWith(`${provider.issuer}/auth?`));
  await page.goto('/register-old');
  const google = await openGoogle(page, 'Sign up with Google');
  const state = new URL((await asked).url()).searchParams.get('state');
  await google.waitForURL(`${provider.issuer}/interaction/**`);
  await google.evaluate((url) => window.location.assign(url), HOSTILE);
  await google.waitForURL(HOSTILE);
  const hasOpener = await google.evaluate((stolen) => {
    window.opener?.postMessage({ type: 'GOOGLE_AUTH_SUCCESS', code: 'planted', state: stolen }, '*');
    return window.opener !== null;
  }, state);
  expect(hasOpener).toBe(true);
  await expectStillWaiting(page);
  // As a page would send it there: going by the address bar cuts a window off from its opener.
  await google.evaluate((url) => window.location.assign(url), server.url + STOLEN);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Google Sign-Up failed');
  await expectMention(alert, INVALID);
  await expectNoBarrierIn(page, alert);
  await expect(page.getByRole('button', { name: 'Sign up with Google' })).toBeVisible();
  expect(exchanges).toEqual([]);
});

test('two tabs that sign in at once each get their own answer', async ({ page, context, people }) => {
  const oli = settle(people, 'Oli');
  const other = await context.newPage();
  await page.goto('/login');
  await other.goto('/login');
  const [first] = [await openGoogle(page), await openGoogle(other)];
  const exchanges = exchangesOf(other);
  await agree(first, oli);
  await expect(page).toHaveURL(/\/role-selection$/);
  expect(exchanges).toEqual([]);
});

async function expectStillWaiting(page: Page): Promise<void> {
  // What was posted before this is heard before it: messages keep their order.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await expect(page.getByRole('button', { name: 'Waiting for Google...' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
}

function exchangesOf(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    if (/\/trpc\/.*auth\.google/.test(request.url())) found.push(request.url());
  });
  return found;
}
