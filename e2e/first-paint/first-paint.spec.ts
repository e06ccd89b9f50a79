import { hold } from '../support/hold.ts';
import { expect, type Page, test } from '../support/server.ts';

const PHONE = { width: 360, height: 740 };

test.use({ viewport: PHONE });

const holdApp = (page: Page) => hold(page, /\/assets\/.*\.js$/);

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
}

/** How much has moved since then, in milliseconds of the page. */
async function shiftSince(page: Page, then: number): Promise<number> {
  return page.evaluate(
    (since) =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries().filter(({ startTime }) => startTime >= since);
          resolve(entries.reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // An observer without entries is never called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
    then,
  );
}

for (const [path, words] of [
  ['/', ''],
  ['/donors', 'Available donors'],
  ['/requests', 'All requests and donors'],
  ['/matching?bloodType=A%2B', 'Find Donors'],
  ['/login', 'Welcome back'],
] as const) {
  const about = path === '/donors' ? {} : { tag: '@long' };
  test(
    `a visitor on a slow line reads ${path} before the app has come, and nothing moves when it does`,
    about,
    async ({ page }) => {
      const letAppCome = await holdApp(page);
      await open(page, path);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeInViewport();
      if (words !== '') await expect(heading).toHaveText(words);
      // A font that comes late moves words once, before the app has come.
      const then = await page.evaluate(() => document.fonts.ready.then(() => performance.now()));
      const before = await heading.boundingBox();
      letAppCome();
      await expect(page.locator('#drawn')).toHaveCount(0);
      await expect(heading).toBeInViewport();
      expect(await heading.boundingBox()).toEqual(before);
      expect(await shiftSince(page, then)).toBe(0);
    },
  );
}

test('a screen without a form waits for nothing that forms are made of', { tag: '@long' }, async ({ request }) => {
  const formParts = async (path: string) => (await (await request.get(path)).text()).match(/\/assets\/form[^"]*\.js/g);
  expect(await formParts('/login')).toHaveLength(2);
  for (const path of ['/dashboard', '/donors', '/requests', '/matching']) expect(await formParts(path)).toBeNull();
});

test('a visitor sees the first donors before the app has come, and the server is asked for them once', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const letAppCome = await holdApp(page);
  // Nobody opened this address before: what a page was drawn with for somebody else may be old enough to be asked for again.
  await open(page, '/donors?bloodType=A%2B');
  const first = page.getByRole('main').getByRole('listitem').first();
  await expect(first).toBeInViewport();
  const words = await first.textContent();
  letAppCome();
  await expect(page.locator('#drawn')).toHaveCount(0);
  await expect(first).toBeInViewport();
  expect(await first.textContent()).toBe(words);
  await page.getByRole('combobox', { name: 'Blood type' }).selectOption('O-');
  await expect(page).toHaveURL(/bloodType=O-/);
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('O-');
  expect(asked.filter((path) => path.includes('donors.list'))).toHaveLength(1);
});

test('whoever scrolls on before the app has come stays where they are', { tag: '@long' }, async ({ page }) => {
  const letAppCome = await holdApp(page);
  await open(page, '/donors');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 400));
  letAppCome();
  await expect(page.locator('#drawn')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
});

test('whoever opens the menu before the app has come finds it open once it has', { tag: '@long' }, async ({ page }) => {
  const letAppCome = await holdApp(page);
  await open(page, '/donors');
  const menu = page.getByRole('navigation', { name: 'Main' }).getByText('Menu', { exact: true });
  const login = page.getByRole('link', { name: 'Login' });
  await menu.click();
  await expect(login).toBeVisible();
  letAppCome();
  await expect(page.locator('#drawn')).toHaveCount(0);
  await expect(login).toBeVisible();
  await expect(menu).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(login).toBeHidden();
});

test('whoever walks by keyboard before the app has come goes on from where they are', { tag: '@long' }, async ({
  page,
}) => {
  const letAppCome = await holdApp(page);
  await open(page, '/login');
  const link = page.getByRole('link', { name: 'Forgot password?' });
  await link.focus();
  letAppCome();
  await expect(page.locator('#drawn')).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('whoever chose another language than their browser’s is not shown the wrong one first', { tag: '@long' }, async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('language', 'ar'));
  const letAppCome = await holdApp(page);
  await open(page, '/donors');
  await expect(page.locator('#drawn')).toBeAttached();
  await expect(page.locator('#drawn')).toBeHidden();
  letAppCome();
  await expect(page.getByRole('heading', { level: 1, name: 'المتبرعون المتاحون' })).toBeInViewport();
});

test('a member is not shown a visitor’s links, nor lists that are not theirs, while the app comes', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('token', 'a-token'));
  await holdApp(page);
  await open(page, '/donors');
  await expect(page.getByRole('heading', { level: 1, name: 'Available donors' })).toBeInViewport();
  await expect(page.locator('#drawn main li').first()).toBeHidden();
  await expect(page.locator('#drawn a[href="/login"]').first()).toBeHidden();
});

test('a link that is followed before the app has come leads on', { tag: '@long' }, async ({ page }) => {
  await holdApp(page);
  await open(page, '/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test.describe('in Arabic', { tag: '@long' }, () => {
  test.use({ locale: 'ar-EG' });

  test('a visitor reads their own language before the app has come', async ({ page }) => {
    const letAppCome = await holdApp(page);
    await open(page, '/donors');
    const heading = page.getByRole('heading', { level: 1, name: 'المتبرعون المتاحون' });
    await expect(heading).toBeInViewport();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    // A font that comes late moves words once, before the app has come.
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    const before = await heading.boundingBox();
    letAppCome();
    await expect(page.locator('#drawn')).toHaveCount(0);
    expect(await heading.boundingBox()).toEqual(before);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor reads who the donors are', async ({ page }) => {
    await page.goto('/donors');
    await expect(page.getByRole('heading', { level: 1, name: 'Available donors' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  });
});

test.describe('with a browser that asks for Arabic', { tag: '@long' }, () => {
  test.use({ locale: 'ar' });

  test('someone who chose English reads it from left to right, although the page came in Arabic', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'en'));
    await open(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find a donor whose blood fits.');
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('someone whose texts do not come reads English from left to right', async ({ page }) => {
    await page.route(/\/assets\/ar-.*\.json$/, (route) => route.abort());
    await open(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find a donor whose blood fits.');
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  });
});
