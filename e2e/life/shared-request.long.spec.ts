import { barriersOf, bringAxe } from '../support/axe.ts';
import { liveOf, sentenceOf } from '../support/live-steps.ts';
import { readQr } from '../support/qr.ts';
import { addDonor, addPerson, openDashboard, type Person, post } from './life-people.ts';
import { expect, type LifeServer, type Page, test } from './life-server.ts';

/** Of single words, as long as people have them. */
const LONGEST_HOSPITAL = `${'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochvil '.repeat(3)}Hospital`;
const HOUR_MS = 3_600_000;

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Sara's request, by the link that she passes on. */
async function shared(server: LifeServer, given: object = {}) {
  const sara = await addPerson(server, 'Sara Jones', { role: 'patient' });
  const request = await post(server, sara, { bloodType: 'A+', units: 3, hospital: 'St. Brigid Hospital', ...given });
  return { sara, path: `/requests/${request._id}`, link: `${server.url}/requests/${request._id}` };
}

const qrOn = (page: Page) => page.getByRole('img', { name: 'QR code for this request' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('whoever is sent the link of a request reads what is needed without signing in, and nothing of who posted it', async ({
  page,
  server,
}) => {
  const { path } = await shared(server);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(path);
  await expect(heading(page)).toHaveText('A+ blood is needed');
  await expect(page).toHaveTitle('A+ blood is needed – Redthread');
  const need = page.getByRole('article', { name: 'A+ blood is needed at St. Brigid Hospital' });
  for (const words of [
    'St. Brigid Hospital',
    'Leeds, England',
    'High urgency',
    '3 units are missing',
    'Needed today by 19:00 (Leeds time)',
  ])
    await expect(need).toContainText(words);
  await expect(page.getByText('People with A+, O+, A− and O− can give.')).toBeInViewport({ ratio: 1 });
  await expect(need.getByRole('img', { name: 'A positive' })).toBeInViewport({ ratio: 1 });
  await expect(need.getByText('St. Brigid Hospital')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('body')).not.toContainText(/Sara|•|\+1/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('whoever has the link copies it, and is told so, by keyboard alone', async ({ page, server }) => {
  const { path, link } = await shared(server);
  await page.goto(path);
  const copy = page.getByRole('button', { name: 'Copy the link' });
  await copy.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Link copied.')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expect(copy).toBeFocused();
  // A desktop browser has nothing to share with.
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Print' })).toBeFocused();
});

test('whose device shares gives it the link and what it is', async ({ page, server }) => {
  const { path, link } = await shared(server);
  await page.addInitScript(() => {
    const share = async (given: ShareData) => void Object.assign(window, { given });
    Object.defineProperty(navigator, 'share', { value: share });
  });
  await page.goto(path);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  expect(await page.evaluate(() => Reflect.get(window, 'given'))).toEqual({
    title: 'A+ blood is needed at St. Brigid Hospital',
    url: link,
  });
});

test('a phone reads the link off the screen, by day and at night', async ({ page, server }) => {
  const { path, link } = await shared(server);
  await page.goto(path);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await qrOn(page).scrollIntoViewIfNeeded();
    await expect(qrOn(page)).toBeInViewport({ ratio: 1 });
    expect(await readQr(qrOn(page)), colorScheme).toBe(link);
  }
});

test('a patient prints the request on one sheet of either paper, which a phone reads, and nothing to press', async ({
  page,
  server,
}) => {
  for (const hospital of ['St. Brigid Hospital', LONGEST_HOSPITAL, 'W'.repeat(200)]) {
    const { path, link } = await shared(server, { hospital });
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    await expect(qrOn(page)).toBeVisible();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByText('Needed until Tuesday 15 June, 19:00 (Leeds time)')).toBeVisible();
    await expect(page.getByText(link)).toBeVisible();
    await expect(page.getByRole('button').or(page.getByRole('navigation'))).toHaveCount(0);
    expect(await readQr(qrOn(page))).toBe(link);
    for (const format of ['A4', 'Letter']) expect(await sheetsOf(page, format), format).toBe(1);
  }
});

test('whoever follows the link after the end is thanked, and reads nothing of the request', async ({
  page,
  server,
}) => {
  const { path } = await shared(server);
  await page.goto(path);
  await expect(heading(page)).toHaveText('A+ blood is needed');
  await server.pass(page, 6 * HOUR_MS);
  await page.reload();
  await expect(heading(page)).toHaveText('This request is over');
  await expect(page.getByText('Thank you for wanting to help.')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('body')).not.toContainText(/Brigid|A\+|Leeds/);
  await page.getByRole('link', { name: 'See all requests' }).click();
  await expect(heading(page)).toHaveText('All requests and donors');
});

test('whoever follows a link that is cut is told what may be wrong', async ({ page, server }) => {
  const { path } = await shared(server);
  for (const cut of [path.slice(0, -1), '/requests/%F0%9F%A9%B8', `/requests/${'x'.repeat(99)}`]) {
    await page.goto(cut);
    await expect(heading(page)).toHaveText('This request is not here');
    await expect(page.getByText('It may be over, or the link incomplete.')).toBeInViewport({ ratio: 1 });
  }
});

test('a patient who opens the link of their own request reads how it stands, and passes it on', async ({
  page,
  server,
}) => {
  const { sara, path } = await shared(server);
  await openDashboard(page, sara);
  await page.goto(path);
  await expect(sentenceOf(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Offer to come' })).toHaveCount(0);
  await expect(
    liveOf(page)
      .getByRole('button', { name: /^Share/ })
      .first(),
  ).toBeVisible();
});

test('a donor goes from the card of a request to its page, and does there what the card offers', async ({
  page,
  server,
}) => {
  await shared(server);
  await signInAsDonor(page, server);
  await page.goto('/requests?radius=any');
  await page.getByRole('listitem').getByRole('link', { name: 'St. Brigid Hospital' }).click();
  await expect(heading(page)).toHaveText('A+ blood is needed');
  await expect(liveOf(page)).toHaveCount(0);
  const action = page.getByRole('button', { name: 'Offer to come' });
  await expect(action).toBeInViewport({ ratio: 1 });
  await action.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('St. Brigid Hospital');
  await page.keyboard.press('Escape');
  await expect(action).toBeFocused();
});

test('a request’s page has no barrier on a small and on a large screen, in either language, light and dark', async ({
  page,
  server,
}) => {
  const { path } = await shared(server, { hospital: LONGEST_HOSPITAL });
  for (const language of ['en', 'ar']) {
    await page.goto(path);
    await page.getByRole('contentinfo').getByRole('combobox').selectOption(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    if (language === 'ar') await expect(heading(page)).toHaveText(/^مطلوب دم/);
    await bringAxe(page);
    for (const [width, colorScheme] of [
      [320, 'dark'],
      [1280, 'light'],
    ] as const) {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await barriersOf(page), `${language} ${width}`).toEqual([]);
    }
  }
});

async function signInAsDonor(page: Page, server: LifeServer): Promise<Person> {
  const amal = await addDonor(server, 'Amal Suliman');
  await openDashboard(page, amal);
  return amal;
}

/** How many sheets it is printed on. */
async function sheetsOf(page: Page, format: string): Promise<number> {
  const pdf = (await page.pdf({ format })).toString('latin1');
  return [...pdf.matchAll(/\/Type\s*\/Page\b(?!s)/g)].length;
}
