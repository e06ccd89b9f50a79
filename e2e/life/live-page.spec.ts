import { call } from '../support/call.ts';
import { hold } from '../support/hold.ts';
import { liveOf, sentenceOf } from '../support/live-steps.ts';
import { addAdmin, addInvited, answer, hideRequest, inHours, openDashboard, ownRequests } from './life-people.ts';
import { expect, type LifeServer, type Page, test } from './life-server.ts';

const HOUR_MS = 3_600_000;

test.use({ viewport: { width: 390, height: 760 } });

const mineOf = (page: Page) => page.getByRole('region', { name: 'My Blood Requests' });

/** Sara, whose request has ended: enough came. */
async function addEnded(server: LifeServer) {
  const { sara } = await addInvited(server);
  const [request] = await ownRequests(server, sara);
  const body = { reason: 'enough' };
  await call(server, 'POST', `/api/patient/request/${request?._id}/close`, { body, token: sara.token });
  return { sara, id: request?._id ?? '' };
}

/** Opens a page on which what ended is known last, and says whether a heading had these words meanwhile. */
async function sawMeanwhile(page: Page, words: string, open: () => Promise<unknown>): Promise<boolean> {
  await page.evaluate((seek) => sessionStorage.setItem('seek', seek), words);
  await page.addInitScript(() => {
    const look = () => {
      const seek = sessionStorage.getItem('seek') ?? '';
      const headings = [...document.querySelectorAll('main :is(h1, h2)')];
      if (headings.some(({ textContent }) => textContent.includes(seek)))
        document.documentElement.dataset['saw'] = 'yes';
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
  const letCome = await hold(page, '**/trpc/*requests.ended*');
  const isAsked = page.waitForRequest('**/trpc/*requests.ended*');
  await open();
  await isAsked;
  // What is known is drawn by then.
  await page.clock.runFor(500);
  letCome();
  await expect(sentenceOf(page)).toHaveText('You have enough blood.');
  return (await page.locator('html').getAttribute('data-saw')) === 'yes';
}

test('no button changes under a finger when the time of arrival comes', { tag: '@long' }, async ({ page, server }) => {
  const { amal, sara } = await addInvited(server);
  await answer(server, amal, { isComing: true, arrivingAt: inHours(server, 1) });
  await openDashboard(page, sara);
  const call = liveOf(page).getByRole('link', { name: 'Call Amal S.' });
  await call.hover();
  await page.mouse.down();
  await server.pass(page, HOUR_MS + 60_000);
  await expect(mineOf(page)).toContainText('Needed today by 19:00');
  await expect(call).toBeVisible();
  await expect(liveOf(page).getByRole('button', { name: 'Yes, we have enough' })).toHaveCount(0);
  await page.mouse.move(0, 0);
  await page.mouse.up();
  await expect(sentenceOf(page)).toHaveText('Did Amal S. come?');
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  const about = reducedMotion === 'reduce' ? { tag: '@long' } : {};
  test(
    `a dashboard shows the rest within seconds while its donors are not known (motion: ${reducedMotion})`,
    about,
    async ({ page, server }) => {
      const { sara } = await addInvited(server);
      await page.emulateMedia({ reducedMotion });
      // Its answer never comes.
      await page.route('**/trpc/*invitations.ofRequest*', () => {});
      await openDashboard(page, sara);
      await expect(mineOf(page)).toBeAttached();
      await expect(mineOf(page)).toBeVisible();
      await expect(sentenceOf(page)).toHaveText('Your request');
    },
  );
}

test('a patient whose request ended is not invited to ask for blood before it is known', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const { sara } = await addEnded(server);
  await openDashboard(page, sara);
  const saw = await sawMeanwhile(page, 'Request Blood', async () => {
    // Its list knows which of them are hers, not what ended.
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/requests');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
  });
  expect(saw).toBe(false);
});

test("the poster of a request that ended never sees a stranger's page of it", async ({ page, server }) => {
  const { sara, id } = await addEnded(server);
  await openDashboard(page, sara);
  const saw = await sawMeanwhile(page, 'This request is over', async () => {
    const known = page.waitForResponse('**/trpc/*requests.mine*');
    await page.goto(`/requests/${id}`);
    await (await known).finished();
  });
  expect(saw).toBe(false);
});

test('the poster of a hidden request reads on its page why it is hidden', async ({ page, server, browser }) => {
  const { sara } = await addInvited(server);
  const [request] = await ownRequests(server, sara);
  const admins = await browser.newPage({ baseURL: server.url });
  await openDashboard(admins, await addAdmin(server, 'Ada Lovelace'));
  await admins.setViewportSize({ width: 1280, height: 800 });
  await hideRequest(admins);
  await openDashboard(page, sara);
  await page.goto(`/requests/${request?._id}`);
  await expect(sentenceOf(page)).toHaveText('An admin has hidden your request.');
  await expect(liveOf(page).getByText('Reason: Not real.')).toBeInViewport({ ratio: 1 });
});

test('the menu of a request stays inside the window, and has the focus back after a dialog', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const { amal, sara } = await addInvited(server);
  await answer(server, amal, { isComing: true, arrivingAt: inHours(server, 1) });
  await openDashboard(page, sara);
  const summary = liveOf(page)
    .locator('summary')
    .filter({ hasText: /^More$/ });
  for (const dir of ['ltr', 'rtl']) {
    await page.evaluate((to) => document.documentElement.setAttribute('dir', to), dir);
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 760 });
      await summary.press('Enter');
      const box = await liveOf(page).getByRole('button', { name: 'Withdraw request' }).boundingBox();
      expect.soft(box?.x, `${dir} ${width}`).toBeGreaterThanOrEqual(0);
      expect.soft((box?.x ?? 0) + (box?.width ?? 0), `${dir} ${width}`).toBeLessThanOrEqual(width);
      await summary.press('Escape');
    }
  }
  await summary.press('Enter');
  await liveOf(page).getByRole('button', { name: 'Withdraw request' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it open' }).press('Enter');
  await expect(summary).toBeFocused();
});
