import { PAGES } from '../../packages/contract/src/pages.ts';
import { DAY_MS } from '../../packages/domain/src/day.ts';
import { isKept, keptPaths, untilKept } from '../support/kept-app.ts';
import { signUp } from '../support/people.ts';
import { heading } from '../support/said.ts';
import { expect, type Page, test } from '../support/server.ts';
import { untilFilled } from '../support/waits.ts';

test.use({ serviceWorkers: 'allow', crowd: { donors: 30, requests: 5 } });

/** What a demo alone has; where somebody is only on the way; and with an id that there is. */
const SCREENS = PAGES.filter((page) => page !== '/dev/mailbox' && page !== '/auth/google/callback').map((page) =>
  page.replace('$id', '0192f0c1-0000-7000-8000-000000000000'),
);
/** What the dashboard shows to a donor who isn't listed yet. */
const DASHBOARD = ['requests.mine', 'requests.ended', 'requests.list'];
const AS_OF = /As of .*\d{4}, \d\d:\d\d( [AP]M)?\./;

test('a visitor without a connection opens every screen of the app, and reads that they are offline', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await untilKept(page);
  await context.setOffline(true);
  for (const path of SCREENS) {
    await page.goto(path);
    await expect(heading(page), path).toBeVisible();
    await expect(heading(page), path).not.toHaveText('Something went wrong');
    await expect(page.getByText(/^You're offline/).first(), path).toBeVisible();
  }
});

test('a visitor who reads Arabic reads it without a connection too', async ({ browser, server }) => {
  const context = await browser.newContext({ locale: 'ar', baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/');
  await untilKept(page);
  await expect.poll(() => isKept(page, /\/late-ar-/)).toBe(true);
  await context.setOffline(true);
  await page.goto('/matching');
  await expect(heading(page)).toHaveText(/[\u0600-\u06FF]/);
  await expect(page.getByText(/^لا يوجد اتصال|^أنت غير متصل/).first()).toBeVisible();
  await context.close();
});

test('the worker keeps files of the app alone, no answer of the API, also for a page that was opened past it; a browser that asks for another is told nothing new while there is none', async ({
  page,
  context,
  request,
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
  const worker = await request.get('/sw.js');
  const { etag = '', ...headers } = worker.headers();
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'application/javascript; charset=utf-8',
  });
  expect((await request.get('/sw.js', { headers: { 'if-none-match': etag } })).status()).toBe(304);

  await page.addInitScript(() => {
    Reflect.set(window, 'began', navigator.serviceWorker.controller === null ? 'alone' : 'kept');
  });
  const devtools = await context.newCDPSession(page);
  // As a page that is opened in the moment in which the worker takes over those that are open.
  await devtools.send('Page.reload', { ignoreCache: true });
  await page.waitForFunction(() => Reflect.get(window, 'began') === 'alone');
  await untilKept(page);
});

test('a visitor who opens the app without a connection sees what they saw last, and of when it is; blood of a day ago is offered to nobody, neither on a page that is open nor on one that is opened', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await page.goto('/donors');
  await untilKept(page);
  const offers = page.getByRole('main').getByRole('listitem');
  await expect(offers.first()).toBeVisible();
  await page.clock.runFor(2000);
  await expect.poll(() => seenDonor(page)).not.toBeNull();
  const name = (await seenDonor(page)) ?? '';
  await context.setOffline(true);
  await page.goto('/');
  await page.goto('/donors');
  await expect(offers.first()).toContainText(name);
  await expect(page.getByText(AS_OF)).toBeInViewport({ ratio: 1 });
  await context.setOffline(false);
  await expect(page.getByText(AS_OF)).toHaveCount(0);
  await expect(offers.first()).toContainText(name);

  await context.setOffline(true);
  await page.clock.fastForward(DAY_MS - 60_000);
  await expect(offers.first()).toBeVisible();
  await page.clock.runFor(120_000);
  await expect(offers).toHaveCount(0);
  await expect(page.getByText('Failed to fetch donors').first()).toBeVisible();
  await page.goto('/donors');
  await expect(page.getByText('Failed to fetch donors').first()).toBeVisible();
  await expect(offers).toHaveCount(0);
});

test('a donor finds their dashboard without a connection, and who signs out leaves nobody’s name, phone or address', async ({
  page,
  context,
}) => {
  const { name, email } = await signUp(page, 'Donor');
  await page.goto('/donors');
  await untilKept(page);
  await expect.poll(() => seenDonor(page)).not.toBeNull();
  const other = (await seenDonor(page)) ?? '';
  await page.goto('/dashboard');
  await untilFilled(page);
  // Each of them: what is put away late, from a machine that is never idle, would be missing.
  await expect.poll(() => seenPaths(page)).toEqual(expect.arrayContaining(DASHBOARD));
  await context.setOffline(true);
  await page.reload();
  await untilFilled(page);
  await expect(page.getByText(AS_OF)).toBeVisible();
  await expect(page.getByText('Failed to fetch', { exact: false })).toHaveCount(0);
  await context.setOffline(false);
  await page.reload();
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  for (const theirs of [name, email, other, '•••']) expect(await keptText(page), theirs).not.toContain(theirs);
  await context.setOffline(true);
  await page.goto('/donors');
  await expect(page.getByText('Failed to fetch donors').first()).toBeVisible();
  await expect(page.getByText(other)).toHaveCount(0);
});

/** All that the app has put away in this browser. */
function keptText(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }]));
}

/** The name of the first donor of a list that was kept. */
function seenDonor(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const { answers = [] } = JSON.parse(window.localStorage.getItem('seen') ?? '{}');
    const list = answers.find(({ key }: { key: unknown[] }) => String(key[0]) === 'donors,list');
    return list?.data.pages[0].items[0].user.name ?? null;
  });
}

/** What the answers are of that were put away. */
function seenPaths(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { answers = [] } = JSON.parse(window.localStorage.getItem('seen') ?? '{}');
    return answers.map(({ key }: { key: string[][] }) => key[0]?.join('.'));
  });
}
