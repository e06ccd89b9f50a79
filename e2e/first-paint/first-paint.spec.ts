import { hold } from '../support/hold.ts';
import { addPerson, addProfile, LEEDS } from '../support/near-people.ts';
import { keepSession } from '../support/people.ts';
import { expect, type Page, test } from '../support/server.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Opens a page whose app comes when what this gives is called. */
async function openWithoutApp(page: Page, path: string): Promise<() => Promise<void>> {
  const letAppCome = await hold(page, /\/assets\/.*\.js$/);
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    letAppCome();
    await expect(page.locator('#drawn')).toHaveCount(0);
  };
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

async function expectNothingMoves(page: Page, letAppCome: () => Promise<void>, words: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeInViewport();
  await expect(heading).toHaveText(words);
  // A font that comes late moves words once, before the app has come.
  const then = await page.evaluate(() => document.fonts.ready.then(() => performance.now()));
  const before = await heading.boundingBox();
  await letAppCome();
  await expect(heading).toBeInViewport();
  expect(await heading.boundingBox()).toEqual(before);
  expect(await shiftSince(page, then)).toBe(0);
}

test('a visitor on a slow line sees the first donors before the app has come, nothing moves when it does, and the server is asked for them once', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // Nobody opened this address before: what a page was drawn with for somebody else may be old enough to be asked for again.
  const letAppCome = await openWithoutApp(page, '/donors?bloodType=A%2B');
  const first = page.getByRole('main').getByRole('listitem').first();
  await expect(first).toBeInViewport();
  const words = await first.textContent();
  await expectNothingMoves(page, letAppCome, 'Available donors');
  expect(await first.textContent()).toBe(words);
  await page.getByRole('combobox', { name: 'Blood type' }).selectOption('O-');
  await expect(page).toHaveURL(/bloodType=O-/);
  await expect(first).toContainText('O-');
  expect(asked.filter((path) => path.includes('donors.list'))).toHaveLength(1);
});

for (const [path, words] of [
  ['/', 'Find a donor whose blood fits.'],
  ['/requests', 'All requests and donors'],
  ['/matching?bloodType=A%2B', 'Find Donors'],
  ['/login', 'Welcome back'],
] as const) {
  test(`a visitor on a slow line reads ${path} before the app has come, and nothing moves when it does`, {
    tag: '@long',
  }, async ({ page }) => {
    await expectNothingMoves(page, await openWithoutApp(page, path), words);
  });
}

test('a screen without a form waits for nothing that forms are made of', { tag: '@long' }, async ({ request }) => {
  const formParts = async (path: string) => (await (await request.get(path)).text()).match(/\/assets\/form[^"]*\.js/g);
  expect(await formParts('/login')).toHaveLength(2);
  for (const path of ['/dashboard', '/donors', '/requests', '/matching']) expect(await formParts(path)).toBeNull();
});

test('whoever scrolls on, or opens the menu, before the app has come goes on from where they are', {
  tag: '@long',
}, async ({ page }) => {
  let letAppCome = await openWithoutApp(page, '/donors');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 400));
  await letAppCome();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);

  letAppCome = await openWithoutApp(page, '/requests');
  const menu = page.getByRole('navigation', { name: 'Main' }).getByText('Menu', { exact: true });
  const login = page.getByRole('link', { name: 'Login' });
  await menu.click();
  await expect(login).toBeVisible();
  await letAppCome();
  await expect(login).toBeVisible();
  await expect(menu).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(login).toBeHidden();
});

test('whoever chose another language than their browser’s is not shown the wrong one first', { tag: '@long' }, async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('language', 'ar'));
  const letAppCome = await openWithoutApp(page, '/donors');
  await expect(page.locator('#drawn')).toBeAttached();
  await expect(page.locator('#drawn')).toBeHidden();
  await letAppCome();
  await expect(page.getByRole('heading', { level: 1, name: 'المتبرعون المتاحون' })).toBeInViewport();
});

test('a member is not shown a visitor’s links, nor lists that are not theirs, while the app comes', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('token', 'a-token'));
  await openWithoutApp(page, '/donors');
  await expect(page.getByRole('heading', { level: 1, name: 'Available donors' })).toBeInViewport();
  await expect(page.locator('#drawn main li').first()).toBeHidden();
  await expect(page.locator('#drawn a[href="/login"]').first()).toBeHidden();
});

test('a donor’s own data come while the screen is still on its way, and are asked for once', async ({
  page,
  server,
}) => {
  const { name, email, token } = await addPerson(server, 'donor');
  await addProfile(server, token, { placeId: LEEDS });
  await keepSession(page, { token, user: { _id: 'kept', name, email, role: 'donor' } });
  const calls: string[] = [];
  page.on('request', (request) => {
    const [, paths] = /^\/trpc\/(.+)$/.exec(new URL(request.url()).pathname) ?? [];
    if (paths !== undefined) calls.push(...decodeURIComponent(paths).split(','));
  });
  // It would have everything read again.
  await page.route(/\/assets\/line-.*\.js$/, (route) => route.abort());
  const letScreenCome = await hold(page, /\/assets\/dashboard-.*\.js$/);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  const own = ['donors.mine', 'invitations.mine', 'requests.ended', 'requests.mine'];
  await expect.poll(() => calls).toEqual(expect.arrayContaining(own));
  letScreenCome();
  // What only somebody with a profile reads.
  await expect(page.getByText("You're registered as")).toBeVisible();
  await expect.poll(() => calls).toContain('requests.list');
  expect(calls.filter((call) => own.includes(call)).toSorted()).toEqual(own);
});

test('a link that is followed before the app has come leads on', { tag: '@long' }, async ({ page }) => {
  await openWithoutApp(page, '/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
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
  test.use({ locale: 'ar-EG' });

  test('a visitor reads their own language before the app has come, and nothing moves when it does', async ({
    page,
  }) => {
    const letAppCome = await openWithoutApp(page, '/donors');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expectNothingMoves(page, letAppCome, 'المتبرعون المتاحون');
  });

  test('someone who chose English, or whose texts do not come, reads English from left to right, although the page came in Arabic', async ({
    page,
  }) => {
    const readsEnglish = async () => {
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find a donor whose blood fits.');
      await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    };
    await page.route(/\/assets\/ar-.*\.json$/, (route) => route.abort());
    await readsEnglish();
    await page.unrouteAll();
    await page.addInitScript(() => localStorage.setItem('language', 'en'));
    await readsEnglish();
  });
});
