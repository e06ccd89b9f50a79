import { addDonors, addPerson, addProfile, addRequest, CROWD_SETTINGS, LEEDS, YORK } from '../support/near-people.ts';
import { signIn } from '../support/people.ts';
import { expect, type Page, test } from '../support/server.ts';

test.use({ crowd: { donors: 0, requests: 0 }, settings: CROWD_SETTINGS });

test.beforeAll(async ({ server }) => {
  await addDonors(server, 2, { bloodType: 'AB+', placeId: LEEDS });
  await addDonors(server, 1, { bloodType: 'AB+', placeId: YORK });
  await addRequest(server, { bloodType: 'A+', hospital: 'York Hospital', placeId: YORK });
});

/** What the server is asked when somebody types into the field for a town. */
async function invitedOf(page: Page, path: string): Promise<unknown> {
  await page.goto(path);
  // There the town is asked for once what is written names none.
  const written = { '/patient': 'Hospital', '/donor': 'Address' }[path];
  if (written !== undefined) {
    await page.getByLabel(written).fill('St. Brigid');
    await page.getByLabel(written).blur();
  }
  const town = page.getByRole('combobox', { name: /^Town/ });
  const clear = page.getByRole('button', { name: 'Clear the town' });
  await expect(town).toBeVisible();
  if (written === undefined) await clear.click();
  const asked = page.waitForRequest((request) => /places\.find.*newp.*nearPlaceId/.test(request.url()));
  await town.fill('newp');
  return JSON.parse(new URL((await asked).url()).searchParams.get('input') ?? '');
}

test('a patient with a request in Leeds finds the towns near it first wherever one is asked for', async ({
  page,
  server,
}) => {
  const pat = await addRequest(server, { bloodType: 'AB+', hospital: 'Leeds General', placeId: LEEDS });
  await signIn(page, pat);
  for (const path of ['/matching', '/donors', '/requests', '/donor', '/patient']) {
    expect(await invitedOf(page, path), path).toEqual({ 0: { text: 'newp', limit: 6, nearPlaceId: LEEDS } });
  }
});

test('a donor sees each list around their own town first, shares it, and looks everywhere with one press', async ({
  page,
  server,
}) => {
  const dora = await addPerson(server, 'donor');
  await addProfile(server, dora.token, { bloodType: 'O-', placeId: LEEDS });
  await signIn(page, dora);
  await page.goto('/donors');
  await expect(page).toHaveURL(new RegExp(`/donors\\?town=${LEEDS}$`));
  await expect(page.getByRole('combobox', { name: 'Town', exact: true })).toHaveValue('Leeds, England');
  await expect(page.getByText('3 donors found')).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Clear the town' }).click();
  await expect(page).toHaveURL(/\/donors\?radius=any$/);
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

test('a donor of Leeds who presses All donors is shown all, however far they live', async ({ page, server }) => {
  const dan = await addPerson(server, 'donor');
  await addProfile(server, dan.token, { bloodType: 'B-', placeId: LEEDS });
  await signIn(page, dan);
  await page.goto('/donors');
  await expect(page).toHaveURL(new RegExp(`/donors\\?town=${LEEDS}$`));
  await page.getByRole('contentinfo').getByRole('link', { name: 'All donors' }).click();
  await expect(page).toHaveURL(/\/donors\?all=true&radius=any$/);
  const found = page.getByText(/^\d+ donors found$/);
  await expect(found).toBeInViewport({ ratio: 1 });
  const { total } = await (await page.request.get('/trpc/donors.list')).json().then(({ result }) => result.data);
  await expect(found).toHaveText(`${total} donors found`);
});

test('a donor of Leeds who presses All requests and donors is shown the requests of everywhere, and so says the screen', async ({
  page,
  server,
}) => {
  const dan = await addPerson(server, 'donor');
  await addProfile(server, dan.token, { bloodType: 'B-', placeId: LEEDS });
  await signIn(page, dan);
  await page.getByRole('contentinfo').getByRole('link', { name: 'All requests and donors' }).click();
  await expect(page).toHaveURL(/\/requests\?radius=any$/);
  const { total } = await (await page.request.get('/trpc/requests.list')).json().then(({ result }) => result.data);
  expect(total).toBeGreaterThan(0);
  await expect(page.getByText(new RegExp(`^${total} requests?(,|$)`))).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('York Hospital')).toBeVisible();
});
