import { bloodRequest } from '@redthread/contract/requests';
import { fillRequestForm, signUp } from '../support/people.ts';
import { expect, type Locator, type Page, test } from '../support/server.ts';

const REQUEST = { bloodType: 'AB+', phone: '+44 7700 900456', hospital: 'Leith Infirmary' };

test('a donor finds the profile card, the first three requests, and the way to all of them', async ({ page }) => {
  const { name } = await signUp(page, 'Donor');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${name}!`);
  await expect(page.getByText('You are signed in as a donor.')).toBeInViewport({ ratio: 1 });
  await expect(panel(page, 'Update Donor Profile').getByRole('link')).toHaveAttribute('href', '/donor');

  const answer = await page.request.get('/api/patient/requests?limit=1');
  const help = panel(page, 'Blood Requests You Can Help');
  await expect(help.getByRole('listitem')).toHaveCount(3);
  const all = help.getByRole('link', { name: `View all ${answer.headers()['x-total-count']} requests`, exact: true });
  await expect(all).toHaveAttribute('href', '/requests');
  await expectWhatEveryoneHas(page);
});

test('a patient finds the card to request blood, and their requests with type, status and date', async ({ page }) => {
  const { name } = await signUp(page, 'Patient');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${name}!`);
  await expect(page.getByText('You are signed in as a patient.')).toBeInViewport({ ratio: 1 });
  await expect(panel(page, 'My Blood Requests')).toContainText('You have no open blood requests.');
  await expectWhatEveryoneHas(page);
  await panel(page, 'Request Blood').getByRole('link').click();
  await expect(page).toHaveURL(/\/patient$/);
  await fillRequestForm(page, REQUEST);
  const mine = panel(page, 'My Blood Requests').getByRole('listitem');
  for (const words of ['AB+', 'Pending']) await expect(mine).toContainText(words);
  // Read once it is there: the newest before it may be of another day.
  await expect(mine).toContainText(dayOf(await dateOfNewest(page)));
});

async function expectWhatEveryoneHas(page: Page): Promise<void> {
  await expect(panel(page, 'View All Data').getByRole('link')).toHaveAttribute('href', '/requests?radius=any');
  await expect(panel(page, 'Recent Activity')).toHaveText('Recent ActivityNo recent activity.');
}

function panel(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

async function dateOfNewest(page: Page): Promise<string> {
  const answer = await page.request.get('/api/patient/requests?limit=1');
  return bloodRequest.array().parse(await answer.json())[0]?.date ?? '';
}

function dayOf(date: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));
}
