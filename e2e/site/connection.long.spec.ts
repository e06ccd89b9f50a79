import { countCalls } from '../support/counted-calls.ts';
import { hold } from '../support/hold.ts';
import { signInAsAdmin, signUp } from '../support/people.ts';
import { expect, type Locator, type Page, test } from '../support/server.ts';
import { untilFetched, untilFilled } from '../support/waits.ts';

test.use({ isEverIdle: true });

test('a visitor who loses the connection on the home page still gets to the request form', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await untilFetched(page, 'patient');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Patient Portal' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Patient Portal');
  await expect(page.getByLabel('Hospital')).toBeVisible();
});

test('a visitor whose screen could not be fetched stays in the app, and has it once the connection is back', async ({
  page,
  context,
}) => {
  const code = /\/assets\/patient-[^/]*\.js$/;
  await page.route(code, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => code.test(request.url()));
  await page.goto('/');
  await failed;
  await untilFilled(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Patient Portal' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expect(page.getByText("This page loads once you're back online.")).toBeInViewport({ ratio: 1 });
  const tryAgain = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await tryAgain.click();
  await expect(page.getByRole('alert')).toContainText("We couldn't reach the server.");
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await page.unroute(code);
  await context.setOffline(false);
  await expect(page.getByLabel('Hospital')).toBeVisible();
});

test('a visitor whose screen the server does not give tries again until it comes', async ({ page }) => {
  const code = /\/assets\/patient-[^/]*\.js$/;
  await page.route(code, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('link', { name: 'Patient Portal' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expect(page.getByText("This page loads once you're back online.")).toBeInViewport({ ratio: 1 });
  await page.unroute(code);
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Hospital')).toBeVisible();
});

test('someone whose form is on its way keeps the focus, and sends it once however often they press', async ({
  page,
}) => {
  const calls = countCalls(page, 'auth.login');
  const answer = await hold(page, '**/trpc/auth.login**');
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody@people.example');
  await page.getByLabel('Password').fill('some password');
  await page.getByRole('button', { name: 'Sign in' }).press('Enter');
  const busy = page.getByRole('button', { name: 'Signing in...' });
  await expect(busy).toBeDisabled();
  await expect(busy).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('Password').press('Enter');
  answer();
  await expect(page.getByRole('alert').first()).toContainText('Invalid email or password');
  await expect(page.getByRole('alert').first()).toBeInViewport({ ratio: 1 });
  expect(calls()).toBe(1);
});

const OFFLINE = "You're offline. What you see may be old. What you type is kept.";
const SILENT = "The server isn't answering. What you see may be old. What you type is kept.";

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

for (const [path, part] of [
  ['/donors', 'main li'],
  ['/requests', 'main li'],
  ['/matching?bloodType=O-', 'main li'],
  ['/', 'main dl'],
] as const) {
  test(`someone whose server falls silent keeps what they see on ${path}, and gets the new when they try again`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.locator(part).first()).toBeVisible();
    await untilFilled(page);
    const before = await wordsOf(page.locator(part).first());
    await page.route('**/trpc/**', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
    await askAgain(page);
    await expect(page.getByText(SILENT)).toBeInViewport();
    expect(await wordsOf(page.locator(part).first())).toBe(before);
    await page.unroute('**/trpc/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(SILENT)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await wordsOf(page.locator(part).first())).toBe(before);
  });
}

for (const path of ['/dashboard', '/admin', '/settings']) {
  test(`someone signed in keeps what they see on ${path} while the server is silent`, async ({ page, server }) => {
    await signInAsAdmin(page, server);
    await page.goto(path);
    await untilFilled(page);
    const before = await wordsOf(page.getByRole('main'));
    await page.route('**/trpc/**', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
    await askAgain(page);
    await expect(page.getByText(SILENT)).toBeInViewport({ ratio: 1 });
    expect(await wordsOf(page.getByRole('main'))).toBe(before);
    await page.unroute('**/trpc/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(SILENT)).toHaveCount(0);
  });
}

test('someone who registers as a donor keeps the form under their hands while the server is silent', async ({
  page,
}) => {
  await signUp(page, 'Donor');
  await page.goto('/donor');
  await page.getByLabel('Phone').fill('+1 202 555 0142');
  await page.route('**/trpc/**', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await askAgain(page);
  await expect(page.getByText(SILENT)).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Phone')).toBeFocused();
  await expect(page.getByLabel('Phone')).toHaveValue('+1 202 555 0142');
});

test('someone whose server falls silent, and who reloads, finds what they typed', async ({ page }) => {
  await page.goto('/patient');
  await page.getByLabel('Hospital').fill('Apollo');
  await page.getByLabel('Phone').fill('+1 202 555 0142');
  await page.route('**/trpc/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByLabel('Hospital')).toHaveValue('Apollo');
  await expect(page.getByLabel('Phone')).toHaveValue('+1 202 555 0142');
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await expect(tryAgain).toBeVisible();
  await page.unroute('**/trpc/**');
  await tryAgain.click();
  await expect(tryAgain).toHaveCount(0);
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

/** Whether a click at its centre reaches it. */
function isUncovered(button: Locator): Promise<boolean> {
  return button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}

/** As if the person came back to the window after a while: every query on screen is refetched. */
async function askAgain(page: Page): Promise<void> {
  await page.clock.install();
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
