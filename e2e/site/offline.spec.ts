import { PAGES } from '../../packages/contract/src/pages.ts';
import { isKept, keptPaths, untilKept } from '../support/kept-app.ts';
import { expect, test } from '../support/server.ts';

test.use({ serviceWorkers: 'allow', crowd: { donors: 30, requests: 5 } });

/** What a demo alone has; where somebody is only on the way; and with an id that there is. */
const SCREENS = PAGES.filter((page) => page !== '/dev/mailbox' && page !== '/auth/google/callback').map((page) =>
  page.replace('$id', '0192f0c1-0000-7000-8000-000000000000'),
);

test('a visitor without a connection opens every screen of the app, and reads that they are offline', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await untilKept(page);
  await context.setOffline(true);
  for (const path of SCREENS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }), path).not.toHaveText('Something went wrong');
    await expect(page.getByText(/^You're offline/).first(), path).toBeVisible();
  }
});

test('a visitor who reads Arabic reads it without a connection too', { tag: '@long' }, async ({ browser, server }) => {
  const context = await browser.newContext({ locale: 'ar', baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/');
  await untilKept(page);
  await expect.poll(() => isKept(page, /\/late-ar-/)).toBe(true);
  await context.setOffline(true);
  await page.goto('/matching');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u0600-\u06FF]/);
  await expect(page.getByText(/^لا يوجد اتصال|^أنت غير متصل/).first()).toBeVisible();
  await context.close();
});

test('the worker keeps files of the app alone: no answer of the API, and none to a form', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/');
  await untilKept(page);
  await page.goto('/donors');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  const kept = await keptPaths(page);
  expect(kept.length).toBeGreaterThan(20);
  expect(
    kept.filter((path) => !/^\/(?:assets|icons)\/|^\/(?:index\.html|favicon\.svg|manifest\.webmanifest)$/.test(path)),
  ).toEqual([]);
});

test('a browser asks whether there is another worker, and is told nothing new while there is none', {
  tag: '@long',
}, async ({ request }) => {
  const first = await request.get('/sw.js');
  expect(first.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'application/javascript; charset=utf-8',
  });
  const headers = { 'if-none-match': first.headers()['etag'] ?? '' };
  expect((await request.get('/sw.js', { headers })).status()).toBe(304);
});
