import { DAY_MS } from '../../packages/domain/src/day.ts';
import { untilKept } from '../support/kept-app.ts';
import { signUp } from '../support/people.ts';
import { expect, type Page, test } from '../support/server.ts';
import { untilFilled } from '../support/waits.ts';

test.use({ serviceWorkers: 'allow', crowd: { donors: 30, requests: 5 } });

/** What the dashboard shows to a donor who isn't listed yet. */
const DASHBOARD = ['requests.mine', 'requests.ended', 'requests.list'];
const AS_OF = /As of .*\d{4}, \d\d:\d\d( [AP]M)?\./;

test('a visitor who opens the app without a connection sees what they saw last, and of when it is', async ({
  page,
  context,
}) => {
  await page.goto('/donors');
  await untilKept(page);
  const first = page.getByRole('main').getByRole('listitem').first();
  await expect(first).toBeVisible();
  await expect.poll(() => seenDonor(page)).not.toBeNull();
  const name = (await seenDonor(page)) ?? '';
  await context.setOffline(true);
  await page.goto('/');
  await page.goto('/donors');
  await expect(first).toContainText(name);
  await expect(page.getByText(AS_OF)).toBeInViewport({ ratio: 1 });
  await context.setOffline(false);
  await expect(page.getByText(AS_OF)).toHaveCount(0);
  await expect(first).toContainText(name);
});

test('a page that was opened past the service worker is kept all the same', async ({ page, context }) => {
  await page.goto('/donors');
  await untilKept(page);
  await page.addInitScript(() => {
    Reflect.set(window, 'began', navigator.serviceWorker.controller === null ? 'alone' : 'kept');
  });
  const devtools = await context.newCDPSession(page);
  // As a page that is opened in the moment in which the worker takes over those that are open.
  await devtools.send('Page.reload', { ignoreCache: true });
  await page.waitForFunction(() => Reflect.get(window, 'began') === 'alone');
  await untilKept(page);
});

test('blood of a day ago is offered to nobody, neither on a page that is open nor on one that is opened', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await page.goto('/donors');
  await untilKept(page);
  const offers = page.getByRole('main').getByRole('listitem');
  await expect(offers.first()).toBeVisible();
  await page.clock.runFor(2000);
  await expect.poll(() => keptText(page)).toContain('donors');
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
