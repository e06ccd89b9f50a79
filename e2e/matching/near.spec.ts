import { ARABIC, readArabic } from '../support/arabic.ts';
import { hold } from '../support/hold.ts';
import { ALL_DRAWN, addDonors, CAIRO, CROWD_SETTINGS, LEEDS, MANCHESTER, YORK } from '../support/near-people.ts';
import { heading } from '../support/said.ts';
import { expect, type Page, test } from '../support/server.ts';

// Around Leeds: York is 36 km away, Manchester 58.
test.use({ crowd: { donors: 0, requests: 5 }, settings: CROWD_SETTINGS });

test.beforeAll(async ({ server }) => {
  await addDonors(server, 3, { bloodType: 'O+', placeId: LEEDS });
  await addDonors(server, 6, { bloodType: 'A-', placeId: YORK });
  await addDonors(server, 2, { bloodType: 'O-', placeId: MANCHESTER });
});

const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });
const headline = (page: Page, words: RegExp) => page.getByRole('heading', { level: 2, name: words });
const townOf = (page: Page) => page.getByRole('combobox', { name: 'Town', exact: true });
const radiusOf = (page: Page) => page.getByRole('combobox', { name: 'Within' });

test('someone searches near their town by keyboard alone, in the order in which they read, and sees on each card how far it is at most', async ({
  page,
}) => {
  await page.goto('/matching?bloodType=A%2B');
  await expect(headline(page, /^11 donors for A positive$/)).toBeInViewport();
  const town = townOf(page);
  await town.focus();
  await page.keyboard.type('leeds');
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(/^Leeds ?England, United Kingdom$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/matching\\?bloodType=A%2B&town=${LEEDS}$`));
  await expect(headline(page, /^3 donors for A positive within 25 km of Leeds$/)).toBeInViewport({ ratio: 1 });
  await expect(cards(page)).toHaveCount(3);
  await expect(cards(page).first()).toHaveAccessibleName(/ O positive Available$/);
  await expect(page.getByText('up to 10 km').first()).toBeInViewport({ ratio: 1 });
  for (const field of [
    page.getByRole('button', { name: 'Clear the town' }),
    page.getByRole('button', { name: 'Use where I am now' }),
    radiusOf(page),
    ...(await page.getByRole('link', { name: /^Find donors for / }).all()),
    page.getByRole('button', { name: 'Find Donors' }),
  ]) {
    await page.keyboard.press('Tab');
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport({ ratio: 1 });
  }
  await radiusOf(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/&radius=50$/);
  await expect(headline(page, /^9 donors for A positive within 50 km of Leeds$/)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('up to 50 km').first()).toBeVisible();
  await radiusOf(page).selectOption('Everywhere');
  await expect(headline(page, /^11 donors for A positive$/)).toBeInViewport({ ratio: 1 });
  await expect(town).toHaveValue('Leeds, England');
});

test('someone with a phone types their town, presses a blood type, and sees the donors near, not those of everywhere', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 760 });
  await page.goto('/matching');
  const town = townOf(page);
  await expect(town).toBeInViewport({ ratio: 1 });
  await town.click();
  await page.keyboard.type('leeds');
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Leeds');
  // The list covers the types: a press beside it closes it.
  await heading(page).click();
  await expect(town).toHaveValue('Leeds, England');
  await page.getByRole('link', { name: 'Find donors for A positive' }).click();
  const where = page.getByText('Where: within 25 km of Leeds');
  await expect(where).toBeInViewport({ ratio: 1 });
  // The line says how far; the headline below it needn't.
  await expect(headline(page, /^3 donors for A positive$/)).toBeInViewport({ ratio: 1 });
  await expect(radiusOf(page)).toBeHidden();
  await where.click();
  await radiusOf(page).selectOption('10 km');
  await expect(page.getByText('Where: within 10 km of Leeds')).toBeInViewport({ ratio: 1 });
});

test('a blood type pressed right behind the typed town is chosen, on a slow line or where nobody knows the town', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 760 });
  await page.goto('/matching');
  await townOf(page).click();
  await page.keyboard.type('Xyzzyville');
  await expect(page.getByRole('status').filter({ hasText: 'No town found' })).toHaveCount(1);
  await page.getByRole('link', { name: 'Find donors for O negative' }).click();
  await expect(page).toHaveURL(/bloodType=O-/);

  await page.goto('/matching');
  const letGo = await hold(page, /places\.find/);
  await townOf(page).click();
  await page.keyboard.type('leeds');
  await expect(page.getByText('Looking for towns').first()).toBeVisible();
  await page.getByRole('link', { name: 'Find donors for A negative' }).click();
  await expect(page).toHaveURL(/bloodType=A-/);
  letGo();
  await expect(page).toHaveURL(new RegExp(`town=${LEEDS}`));
  await expect(page.getByText('Where: within 25 km of Leeds')).toBeInViewport({ ratio: 1 });
});

test('who finds nobody near reads how far the nearest are, sees where but no number of a few, and widens the search with one press', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(`/matching?bloodType=A-&town=${LEEDS}`);
  const main = page.getByRole('main');
  const sentence = 'No one within 25 km of Leeds. The nearest matching donor is about 40 km away.';
  await expect(main.getByText(sentence)).toBeInViewport({ ratio: 1 });
  await expect(headline(page, /^0 donors for A negative within 25 km of Leeds$/)).toBeInViewport();
  const map = page.getByRole('img', { name: /^Map of towns with donors around Leeds, England\./ });
  await map.scrollIntoViewIfNeeded();
  await expect(map).toBeInViewport({ ratio: 0.9 });
  await expect(map.getByText('York 5+', { exact: true })).toBeInViewport(ALL_DRAWN);
  await expect(map.getByText('20 km', { exact: true })).toBeInViewport(ALL_DRAWN);
  const table = page.getByRole('table', { name: 'Nearest donors for A−' });
  await expect(table.getByRole('columnheader')).toHaveText(['Town', 'Distance', 'Donors']);
  const row = table.getByRole('row', { name: /^York England, United Kingdom/ });
  await expect(row.getByRole('cell')).toHaveText(['about 40 km', '5+']);
  await expect(row).toBeInViewport({ ratio: 1 });
  await expect(main.getByText('Places: GeoNames, CC BY 4.0').last()).toBeVisible();
  await page.getByRole('link', { name: 'Look within 50 km' }).click();
  await expect(page).toHaveURL(new RegExp(`town=${LEEDS}&radius=50$`));
  await expect(headline(page, /^6 donors for A negative within 50 km of Leeds$/)).toBeInViewport();
  await expect(heading(page)).toBeFocused();

  await page.goto(`/matching?bloodType=O-&town=${LEEDS}`);
  await expect(page.getByRole('table').getByRole('row').last()).toHaveAccessibleName(
    /^Manchester England, United Kingdom about 60\skm fewer than 5$/,
  );
  await expect(page.getByRole('img', { name: /^Map/ }).getByText('Manchester', { exact: true })).toBeVisible();
});

test('who is too far from everybody is shown them, and no radius that is empty', { tag: '@long' }, async ({ page }) => {
  await page.goto(`/matching?bloodType=O-&town=${CAIRO}`);
  await expect(page.getByText(/The nearest matching donor is about 3,750\skm away\.$/)).toBeInViewport();
  await expect(page.getByRole('link', { name: /^Look within/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Look everywhere' }).click();
  await expect(headline(page, /^2 donors for O negative$/)).toBeInViewport();
});

test('someone who reads Arabic on a narrow phone sees the map and the towns whole, and east at the right', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await readArabic(page);
  await page.goto(`/matching?bloodType=A-&town=${LEEDS}`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const map = page.getByRole('img', { name: /^خريطة/ });
  await map.scrollIntoViewIfNeeded();
  await expect(map).toBeInViewport({ ratio: 1 });
  const [york, leeds] = [map.locator('circle.fill-ink'), map.locator('circle.fill-thread')];
  const [right, left] = [await york.boundingBox(), await leeds.boundingBox()];
  expect((right?.x ?? 0) - (left?.x ?? 0)).toBeGreaterThan(30);
  expect(await page.getByRole('table').getByRole('caption').textContent()).toMatch(ARABIC);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

const RADIUS = 'Please give a distance in whole kilometres from 1 to 250.';
const TOWN = 'Please choose a town from the list.';
const NO_TYPE = 'There is no blood type C+. Please choose one of A+, A−, B+, B−, AB+, AB−, O+ and O−.';

for (const path of ['/donors?', '/matching?bloodType=A%2B&', '/requests?']) {
  const about = path === '/donors?' ? {} : { tag: '@long' };
  test(
    `a visitor whose link to ${path} has no distance, town or type that there is reads so, and looks everywhere`,
    about,
    async ({ page }) => {
      for (const wrong of ['0', 'NaN']) {
        await page.goto(`${path}town=${LEEDS}&radius=${wrong}`);
        await expect(radiusOf(page)).toHaveAccessibleDescription(RADIUS);
        await expect(radiusOf(page)).toHaveValue(wrong);
      }
      await page.goto(`${path}town=999`);
      await expect(townOf(page)).toHaveAccessibleDescription(TOWN);
      await expect(townOf(page)).toHaveValue('999');
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
      await page.getByRole('link', { name: 'Look everywhere' }).click();
      await expect(page).toHaveURL(/radius=any/);
      await expect(page.getByText(TOWN)).toHaveCount(0);
      await expect(cards(page).first()).toBeVisible();

      const screen = path.split('?')[0];
      await page.goto(`${screen}?bloodType=C%2B`);
      await expect(page.getByText(NO_TYPE)).toBeVisible();
      const list =
        screen === '/requests' ? page.getByRole('region', { name: 'Patient requests' }) : page.getByRole('main');
      await expect(list.getByRole('heading', { level: 3 })).toHaveCount(0);
      await page.goto(`${screen}?bloodType=${encodeURIComponent('A−')}`);
      await expect(page).toHaveURL(/=A-/);
      await expect(page.getByText(NO_TYPE)).toHaveCount(0);
    },
  );
}
