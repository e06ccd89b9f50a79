import {
  addDonors,
  addPerson,
  addProfile,
  addRequest,
  CAIRO,
  CROWD_SETTINGS,
  LEEDS,
  MANCHESTER,
  YORK,
} from '../support/near-people.ts';
import { signIn } from '../support/people.ts';
import { section } from '../support/section.ts';
import { expect, type Page, test } from '../support/server.ts';

test.use({ crowd: { donors: 0, requests: 0 }, settings: CROWD_SETTINGS });

test.beforeAll(async ({ server }) => {
  await addDonors(server, 2, { bloodType: 'AB+', placeId: LEEDS });
  await addDonors(server, 1, { bloodType: 'AB+', placeId: YORK });
  await addRequest(server, { bloodType: 'A+', hospital: 'Leeds General', placeId: LEEDS });
  await addRequest(server, { bloodType: 'A+', hospital: 'York Hospital', placeId: YORK });
  await addRequest(server, { bloodType: 'AB+', hospital: 'Royal Infirmary', placeId: MANCHESTER });
});

const townOf = (page: Page) => page.getByRole('combobox', { name: 'Town', exact: true });

test('someone who can help narrows the requests to a town, with the other filters, and widens them where there are none', async ({
  page,
}) => {
  await page.goto('/requests');
  const requests = page.getByRole('region', { name: 'Patient requests' });
  await expect(requests.getByText(/^3 requests/)).toBeVisible();
  await townOf(page).fill('leeds');
  await page.getByRole('option', { name: /^Leeds England/ }).click();
  await expect(requests.getByText('1 request', { exact: true })).toBeInViewport({ ratio: 1 });
  await page.getByRole('combobox', { name: 'Within' }).selectOption('50 km');
  await expect(requests.getByText(/^2 requests/)).toBeInViewport({ ratio: 1 });
  await expect(requests.getByText('up to 50 km')).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL(new RegExp(`/requests\\?town=${LEEDS}&radius=50$`));
  await page.getByLabel('Blood type needed').selectOption('AB+');
  await expect(requests.getByText('No blood requests within 50 km of Leeds.')).toBeInViewport({ ratio: 1 });
  await requests.getByRole('link', { name: 'Look within 100 km' }).click();
  await expect(requests.getByRole('listitem').getByText('Royal Infirmary')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/requests\\?town=${LEEDS}&radius=100&bloodType=AB%2B$`));
  await page.goBack();
  await expect(requests.getByText('No blood requests within 50 km of Leeds.')).toBeInViewport({ ratio: 1 });
});

test('a donor sees each list around their own town first, as far as they would travel, and all of it with one press', async ({
  page,
  server,
}) => {
  const dora = await addPerson(server, 'donor');
  await addProfile(server, dora.token, { bloodType: 'A+', placeId: LEEDS, travelKm: 50 });
  await signIn(page, dora);
  const panel = section(page, 'Blood Requests You Can Help');
  await expect(panel.getByText('Where: within 50 km of Leeds')).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await panel.getByRole('link', { name: 'Show all' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  await expect(panel.getByText('Where: Everywhere')).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await panel.getByRole('link', { name: 'View all 2 requests' }).click();
  await expect(page).toHaveURL(new RegExp(`town=${LEEDS}&radius=50`));
  await page.goto('/matching');
  await expect(townOf(page)).toHaveValue('Leeds, England');
  await page.getByRole('link', { name: 'Find donors for AB positive' }).click();
  await expect(page).toHaveURL(new RegExp(`/matching\\?bloodType=AB%2B&town=${LEEDS}$`));
  await expect(page.getByRole('heading', { level: 2, name: /^3 donors .* within 25 km of Leeds$/ })).toBeInViewport();

  await page.goto('/donors');
  await expect(page).toHaveURL(new RegExp(`/donors\\?town=${LEEDS}$`));
  await expect(page.getByText('3 donors found')).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Clear the town' }).click();
  await expect(page).toHaveURL(/\/donors\?radius=any$/);
  await expect(page.getByText('4 donors found')).toBeInViewport({ ratio: 1 });
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'All requests and donors' }).click();
  await expect(page).toHaveURL(/\/requests\?radius=any$/);
  await expect(page.getByText(/^3 requests/)).toBeInViewport({ ratio: 1 });
  await footer.getByRole('link', { name: 'All donors' }).click();
  await expect(page).toHaveURL(/\/donors\?all=true&radius=any$/);
  await expect(page.getByText('4 donors found')).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/requests');
  await expect(page).toHaveURL(new RegExp(`/requests\\?town=${LEEDS}$`));
  const where = page.getByText('Where: within 25 km of Leeds');
  await where.scrollIntoViewIfNeeded();
  await expect(where).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Look everywhere' }).first().click();
  await expect(page.getByText('Where: Everywhere')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('York Hospital')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a donor far from every request reads so, and how to look further', async ({ page, server }) => {
  const sami = await addPerson(server, 'donor');
  await addProfile(server, sami.token, { bloodType: 'O-', placeId: CAIRO, travelKm: 5 });
  await signIn(page, sami);
  const panel = section(page, 'Blood Requests You Can Help');
  // No circle is smaller than 10 km, and none is said to be.
  await expect(panel.getByText('No blood requests within 10 km of Cairo.')).toBeVisible();
  await expect(panel.getByText('Only requests that red cells of O− can serve.')).toBeVisible();
  await panel.getByRole('link', { name: 'Look within 25 km' }).click();
  await panel.getByRole('link', { name: 'Look everywhere' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(3);
});

test('a patient with a request in Leeds finds the towns near it first where one is asked for', async ({
  page,
  server,
}) => {
  const pat = await addRequest(server, { bloodType: 'AB+', hospital: 'Leeds Clinic', placeId: LEEDS });
  await signIn(page, pat);
  await page.goto('/patient');
  await page.getByLabel('Hospital').fill('St. Brigid');
  await page.getByLabel('Hospital').blur();
  const asked = page.waitForRequest((request) => /places\.find.*newp.*nearPlaceId/.test(request.url()));
  await page.getByRole('combobox', { name: /^Town/ }).fill('newp');
  const input = JSON.parse(new URL((await asked).url()).searchParams.get('input') ?? '');
  expect(input).toEqual({ 0: { text: 'newp', limit: 6, nearPlaceId: LEEDS } });
});
