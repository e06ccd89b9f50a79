import type { Route } from '@playwright/test';
import { signInAsAdmin, signUp } from '../support/people.ts';
import { expectMention, heading } from '../support/said.ts';
import { expect, type Locator, type Page, test } from '../support/server.ts';
import { untilFetched, untilFilled } from '../support/waits.ts';

test.use({ isEverIdle: true });

const OFFLINE = "You're offline. What you see may be old. What you type is kept.";
const SILENT = "The server isn't answering. What you see may be old. What you type is kept.";

test('a visitor whose screen could not be fetched stays in the app, and has it once the connection is back, or when they try again', async ({
  page,
  context,
}) => {
  const codeOf = (screen: string) => new RegExp(`/assets/${screen}-[^/]*\\.js$`);
  for (const screen of ['patient', 'donor']) await page.route(codeOf(screen), (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => codeOf('patient').test(request.url()));
  await page.goto('/');
  await failed;
  await untilFilled(page);
  const tryAgain = page.getByRole('main').getByRole('button', { name: 'Try again' });
  const expectWrong = async (link: string) => {
    await page.getByRole('link', { name: link }).click();
    await expect(heading(page)).toHaveText('Something went wrong');
    await expect(page.getByText("This page loads once you're back online.")).toBeInViewport({ ratio: 1 });
  };
  await context.setOffline(true);
  await expectWrong('Patient Portal');
  await tryAgain.click();
  await expectMention(page.getByRole('alert'), "We couldn't reach the server.");
  await page.unroute(codeOf('patient'));
  await context.setOffline(false);
  await expect(page.getByLabel('Hospital')).toBeVisible();

  await expectWrong('Donor Portal');
  await page.unroute(codeOf('donor'));
  await tryAgain.click();
  await expect(page.getByLabel('Phone')).toBeVisible();
});

test('someone who goes offline reads so on every screen, keeps what was there, and is told nothing once it is over', async ({
  page,
  context,
}) => {
  await page.goto('/donors');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Object.assign(window, { shifted: Number(entry.toJSON().value) });
    }).observe({ type: 'layout-shift' });
  });
  const many = await cards.count();
  await untilFetched(page, 'patient');
  await context.setOffline(true);
  await expect(page.getByText(OFFLINE)).toBeInViewport();
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shifted') ?? 0))).toBeLessThan(0.05);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(OFFLINE)).toBeInViewport({ ratio: 1 });
  await expect(cards).toHaveCount(many);
  await page.getByRole('link', { name: 'Patient Portal' }).click();
  await page.getByLabel('Hospital').fill('Apollo');
  await expect(page.getByText(OFFLINE)).toBeInViewport();
  await context.setOffline(false);
  await expect(page.getByText(OFFLINE)).toHaveCount(0);
  await expect(page.getByLabel('Hospital')).toBeFocused();
  await expect(page.getByLabel('Hospital')).toHaveValue('Apollo');
});

test('someone who goes offline reads so too when an answer was still on its way', async ({ page, context }) => {
  const late: (() => Promise<void>)[] = [];
  await page.goto('/donors');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await page.route('**/trpc/**', (route) => {
    late.push(() => route.fulfill({ json: [{ result: { data: { items: [], total: 0, nextCursor: null } } }] }));
  });
  await page.getByLabel('Blood type', { exact: true }).selectOption('AB-');
  await expect.poll(() => late.length).toBe(1);
  await context.setOffline(true);
  await expect(page.getByText(OFFLINE)).toBeInViewport({ ratio: 1 });
  for (const answer of late) await answer();
  await expect(page.getByText('No donors found matching your criteria.')).toBeVisible();
  await expect(page.getByText(OFFLINE)).toBeInViewport({ ratio: 1 });
});

test('someone whose server falls silent keeps what they see on each screen, and gets the new when they try again', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await signInAsAdmin(page, server);
  const main = page.getByRole('main');
  for (const path of ['/donors', '/requests', '/matching?bloodType=O-', '/', '/dashboard', '/admin', '/settings']) {
    await page.goto(path);
    await untilFilled(page);
    // What was asked for comes after the form, without a word before it.
    if (path.startsWith('/matching')) await expect(main).toContainText('donors found');
    const before = await wordsOf(main);
    await page.route('**/trpc/**', beSilent);
    await askAgain(page);
    await expect(page.getByText(SILENT), path).toBeInViewport({ ratio: 1 });
    expect(await wordsOf(main), path).toBe(before);
    await page.unroute('**/trpc/**');
    // At once: a moment later the page asks again by itself, and the button is gone.
    await page.getByRole('button', { name: 'Try again' }).dispatchEvent('click');
    await expect(page.getByText(SILENT), path).toHaveCount(0);
    await expect(heading(page), path).toBeFocused();
    expect(await wordsOf(main), path).toBe(before);
  }
});

test('someone who fills in a form keeps it under their hands while the server is silent, also over a reload', async ({
  page,
}) => {
  await page.clock.install();
  await signUp(page, 'Donor');
  await page.goto('/donor');
  const phone = page.getByLabel('Phone');
  await phone.fill('+1 202 555 0142');
  await page.route('**/trpc/**', beSilent);
  await askAgain(page);
  await expect(page.getByText(SILENT)).toBeInViewport({ ratio: 1 });
  await expect(phone).toBeFocused();
  await expect(phone).toHaveValue('+1 202 555 0142');
  await page.goto('/patient');
  await page.getByLabel('Hospital').fill('Apollo');
  await page.reload();
  await expect(page.getByLabel('Hospital')).toHaveValue('Apollo');
  await expect(page.getByText(SILENT)).toBeInViewport({ ratio: 1 });
  await page.unroute('**/trpc/**');
  // Not by its button: the page asks by itself, too, and then that is gone.
  await askAgain(page);
  await expect(page.getByText(SILENT)).toHaveCount(0);
  await expect(page.getByLabel('Hospital')).toHaveValue('Apollo');
});

test('someone who opens the lists while the server is silent reads so once, uncovered, and gets them with one press', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/');
  await untilFetched(page, 'requests');
  await page.route('**/trpc/**', (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'All requests and donors' }).click();
  const panel = page.getByRole('main').getByRole('alert');
  await expect(panel).toHaveCount(1);
  await expect(page.getByRole('main').getByText('Failed to fetch requests')).toBeVisible();
  const tryAgain = panel.getByRole('button', { name: 'Try again' });
  await tryAgain.scrollIntoViewIfNeeded();
  await expect(tryAgain).toBeInViewport({ ratio: 1 });
  expect(await isUncovered(tryAgain)).toBe(true);
  await page.unroute('**/trpc/**');
  await tryAgain.click();
  const firstOf = (name: string) => page.getByRole('region', { name, exact: true }).getByRole('listitem').first();
  await expect(firstOf('Patient requests')).toBeVisible();
  await expect(panel).toHaveCount(0);
  await page
    .getByRole('navigation', { name: 'All requests and donors' })
    .getByRole('link', { name: /Donors$/ })
    .click();
  await expect(firstOf('Donors')).toBeVisible();
  await expect(panel).toHaveCount(0);
});

test('a visitor who points at a link finds its screen filled when they follow it', async ({ page }) => {
  await page.goto('/');
  await untilFetched(page, 'donors');
  const answer = page.waitForResponse(/\/trpc\/.*donors\.list/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'All donors' }).hover();
  await (await answer).finished();
  await page.route('**/trpc/**', (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'All donors' }).click();
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});

test('a visitor whose server is slow is on the next screen at once, and nothing is asked for twice', async ({
  page,
}) => {
  const asked: string[] = [];
  const answer = Promise.withResolvers<void>();
  await page.goto('/');
  await untilFetched(page, 'requests');
  await page.route('**/trpc/**', async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await answer.promise;
    await route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'All requests and donors' }).click();
  await expect(heading(page)).toBeFocused();
  answer.resolve();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  const names = asked.flatMap((path) => path.replace('/trpc/', '').split(','));
  expect([...names].sort()).toEqual([...new Set(names)].sort());
  expect(names).toContain('donors.list');
});

/** Whether a click at its centre reaches it. */
function isUncovered(button: Locator): Promise<boolean> {
  return button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}

function beSilent(route: Route): Promise<void> {
  return route.fulfill({ status: 502, body: 'Bad gateway' });
}

/** As if the person came back to the window after a while: every query on screen is refetched. */
async function askAgain(page: Page): Promise<void> {
  await page.clock.fastForward(60_000);
  await page.clock.resume();
  await page.evaluate(() => {
    window.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

/** The text on screen without relative times, since the clock advances by a minute. */
function wordsOf(part: Locator): Promise<string | null> {
  return part.evaluate((element) => {
    const copy = element.cloneNode(true) as Element;
    for (const time of copy.querySelectorAll('time')) time.remove();
    return copy.textContent;
  });
}
