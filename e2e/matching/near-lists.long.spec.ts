import { threadOf } from '../support/live-steps.ts';
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
import { signIn, signUp } from '../support/people.ts';
import { fillNeed, sendButton } from '../support/request-form.ts';
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

const chooseTown = async (page: Page, typed: string, found: RegExp) => {
  await page.getByRole('combobox', { name: 'Town', exact: true }).fill(typed);
  await page.getByRole('option', { name: found }).click();
};

test('a visitor narrows the list of donors to a town, and widens it where nobody is', async ({ page }) => {
  await page.goto('/donors');
  await expect(page.getByText('3 donors found')).toBeVisible();
  await chooseTown(page, 'leeds', /^Leeds England/);
  await expect(page).toHaveURL(new RegExp(`/donors\\?town=${LEEDS}$`));
  await expect(page.getByText('2 donors found')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('up to 10 km')).toHaveCount(2);
  await page.goto(`/donors?town=${MANCHESTER}`);
  await expect(page.getByText('No one within 25 km of Manchester.')).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Look within 50 km' }).click();
  await page.getByRole('link', { name: 'Look within 100 km' }).click();
  await expect(page.getByText('3 donors found')).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await page.goBack();
  await expect(page.getByText('No one within 25 km of Manchester.')).toBeInViewport({ ratio: 1 });
});

test('someone who can help narrows the requests to a town, with the other filters', async ({ page }) => {
  await page.goto('/requests');
  const requests = page.getByRole('region', { name: 'Patient requests' });
  await expect(requests.getByText(/^3 requests/)).toBeVisible();
  await chooseTown(page, 'leeds', /^Leeds England/);
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
});

test('a donor finds the requests as far around their town as they would travel, and all with one press', async ({
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
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await panel.getByRole('link', { name: 'View all 2 requests' }).click();
  await expect(page).toHaveURL(new RegExp(`town=${LEEDS}&radius=50`));
  await page.goto('/matching');
  await expect(page.getByRole('combobox', { name: 'Town', exact: true })).toHaveValue('Leeds, England');
  await page.getByRole('link', { name: 'Find donors for AB positive' }).click();
  await expect(page).toHaveURL(new RegExp(`/matching\\?bloodType=AB%2B&town=${LEEDS}$`));
  await expect(page.getByRole('heading', { level: 2, name: /^3 donors .* within 25 km of Leeds$/ })).toBeInViewport();
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
  await expect(panel.getByText('No blood requests within 25 km of Cairo.')).toBeVisible();
  await panel.getByRole('link', { name: 'Look everywhere' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(3);
});

test('a patient says the town of the hospital, sees it at their request, and finds donors around it', async ({
  page,
}) => {
  await signUp(page, 'Patient');
  await page.goto('/patient');
  await fillNeed(page, { bloodType: 'AB+', phone: '+44 7700 900123', hospital: 'Royal' });
  await page.getByLabel('Hospital').blur();
  await page.getByRole('combobox', { name: 'Town' }).fill('bradford, england');
  await page.getByRole('option', { name: /^Bradford England/ }).click();
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(threadOf(page)).toContainText('Royal, Bradford');
});
