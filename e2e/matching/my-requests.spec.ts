import type { Route } from '@playwright/test';
import { hold } from '../support/hold.ts';
import { liveOf, threadOf, withdraw } from '../support/live-steps.ts';
import { endSession, fillRequestForm, signUp } from '../support/people.ts';
import { FAILURE } from '../support/screen-visit.ts';
import { expect, type Locator, test } from '../support/server.ts';

/** What was done is said above the requests, each of which says what is so with it. */
const noteIn = (panel: Locator) => panel.page().getByRole('status').filter({ hasText: 'Leith Infirmary' });

const REQUEST = { bloodType: 'AB+', phone: '+44 7700 900456', hospital: 'Leith Infirmary' };

test('a donor asks for blood, sees the request on the dashboard, and withdraws it', async ({ page }) => {
  await signUp(page, 'Donor');
  const panel = page.getByRole('region', { name: 'My Blood Requests' });
  await expect(page.getByRole('region', { name: 'Blood Requests You Can Help' })).toBeVisible();
  await expect(panel).toHaveCount(0);
  await page.getByRole('link', { name: 'Patient Portal' }).click();
  await fillRequestForm(page, REQUEST);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Your request was posted.')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(panel.getByRole('listitem')).toContainText('Leith Infirmary');
  await expect(threadOf(page)).toContainText('Leith Infirmary');

  await page.reload();
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('Your request was posted.')).toHaveCount(0);
  await withdraw(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw request' }).click();
  await expect(noteIn(panel)).toHaveText('Your request for AB+ at Leith Infirmary has ended.');
  await expect(noteIn(panel)).toBeInViewport({ ratio: 1 });
  await expect(panel).toContainText('You have no open blood requests.');
  await expect(panel.getByRole('heading')).toBeFocused();
});

test('a patient who withdraws a request that is gone already has what they want', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await signUp(page, 'Patient');
  await page.goto('/patient');
  await fillRequestForm(page, REQUEST);
  const panel = page.getByRole('region', { name: 'My Blood Requests' });
  await withdraw(page);

  const other = await context.newPage();
  await other.goto('/dashboard');
  await withdraw(other);
  await other.getByRole('dialog').getByRole('button', { name: 'Withdraw request' }).click();
  await expect(other.getByText('Your request for AB+ at Leith Infirmary has ended.')).toBeInViewport({ ratio: 1 });

  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw request' }).click();
  await expect(noteIn(panel)).toHaveText('Your request for AB+ at Leith Infirmary has ended.');
  await expect(noteIn(panel)).toBeInViewport({ ratio: 1 });
  await expect(panel.getByRole('listitem')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('a patient sees a request go at once, and come back with a reason when the server can not end it', {
  tag: '@long',
}, async ({ page }) => {
  await signUp(page, 'Patient');
  for (const hospital of ['Leith Infirmary', 'Granton Clinic']) {
    await page.goto('/patient');
    await fillRequestForm(page, { ...REQUEST, hospital });
    await expect(page).toHaveURL(/\/dashboard$/);
  }
  const panel = page.getByRole('region', { name: 'My Blood Requests' });
  const row = panel.getByRole('listitem').filter({ hasText: 'Leith Infirmary' });
  const answer = await hold(page, '**/trpc/requests.close**', (route) => route.fulfill({ status: 500, json: FAILURE }));
  await withdraw(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw request' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row).toHaveCount(0);
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await expect(liveOf(page)).toContainText('Granton Clinic');
  await expect(noteIn(panel)).toHaveCount(0);
  answer();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Your request for AB+ at Leith Infirmary is still open. Something went wrong on our side.',
  );
  await expect(page.getByRole('main').getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(row).toHaveCount(1);

  await page.unroute('**/trpc/requests.close**');
  await withdraw(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw request' }).click();
  await expect(noteIn(panel)).toHaveText('Your request for AB+ at Leith Infirmary has ended.');
  await expect(noteIn(panel)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await page.reload();
  await expect(panel.getByRole('listitem')).toHaveText([/Granton Clinic/]);
});

test('a patient whose session ended while they typed signs in over the form, which is sent then', {
  tag: '@long',
}, async ({ page }) => {
  const { password } = await signUp(page, 'Patient');
  await page.getByRole('link', { name: 'Patient Portal' }).click();
  await expect(page.getByLabel('Hospital')).toBeVisible();
  await endSession(page);
  await fillRequestForm(page, REQUEST);
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Your request was posted.')).toBeInViewport({ ratio: 1 });
  await page.goto('/patient');
  await expect(page.getByLabel('Hospital')).toHaveValue('');
});

test("a patient who signs in over another's dashboard is not told what the other withdrew", { tag: '@long' }, async ({
  page,
  browser,
  server,
}) => {
  const otherPage = await (await browser.newContext({ baseURL: server.url })).newPage();
  const other = await signUp(otherPage, 'Patient');
  await otherPage.context().close();
  await signUp(page, 'Patient');
  for (const hospital of ['Leith Infirmary', 'Granton Clinic']) {
    await page.getByRole('link', { name: 'Patient Portal' }).click();
    await fillRequestForm(page, { ...REQUEST, hospital });
    await expect(page).toHaveURL(/\/dashboard$/);
  }
  const panel = page.getByRole('region', { name: 'My Blood Requests' });
  const ask = async (hospital: string) => {
    await expect(threadOf(page)).toContainText(hospital);
    await withdraw(page);
  };
  const confirm = () => page.getByRole('dialog').getByRole('button', { name: 'Withdraw request' }).click();
  await ask('Leith Infirmary');
  await confirm();
  await expect(noteIn(panel)).toHaveText('Your request for AB+ at Leith Infirmary has ended.');
  await expect(noteIn(panel)).toBeInViewport({ ratio: 1 });
  await ask('Granton Clinic');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  // The session ends on the way to the server, and the page hears of it before the answer.
  const endOnTheWay = async (route: Route) => {
    await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
    const noticed = page.waitForResponse(/auth\.me/);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    expect((await noticed).status()).toBe(401);
    await route.continue();
  };
  await page.route('**/trpc/requests.close**', endOnTheWay, { times: 1 });
  await confirm();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog).toBeVisible();
  await expect(page.getByText(/couldn.t be loaded/)).toHaveCount(0);
  await dialog.getByLabel('Email').fill(other.email);
  await dialog.getByLabel('Password').fill(other.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(other.name);
  await expect(dialog).toHaveCount(0);
  await expect(panel).toContainText('You have no open blood requests.');
  await expect(page.getByText(/Leith Infirmary|Granton Clinic/)).toHaveCount(0);
});
