import type { APIResponse } from '@playwright/test';
import { donorProfile } from '@redthread/contract/donors';
import { matchResult } from '@redthread/contract/matching';
import { adminOverview } from '@redthread/contract/overview';
import { bloodRequest } from '@redthread/contract/requests';
import { hueOf } from '../support/hue.ts';
import { signInAsAdmin } from '../support/people.ts';
import { expect, type Locator, type Page, test } from '../support/server.ts';

const HIDDEN = /•{3} •{3} ••\d\d/;

test('a visitor reads on the card of a donor who they are, and can contact those alone who are available', async ({
  page,
}) => {
  const [donor] = donorProfile.array().parse(await (await page.request.get('/api/donor?limit=1')).json());
  await page.goto('/donors?all=true');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards.first().getByRole('heading')).toContainText(donor?.user.name ?? '');
  await expect(cards.first()).toContainText(`${donor?.bloodType}`);
  await expectFacts(cards.first(), {
    Age: String(donor?.age),
    Location: `${donor?.address}`,
    Contact: `${donor?.phone}`,
  });
  const away = cards.filter({ has: page.getByText('Not available', { exact: true }) });
  await expect(away.first()).toBeVisible();
  await expect(away.getByRole('button')).toHaveCount(0);
  const here = cards.filter({ has: page.getByText('Available', { exact: true }) });
  await expect(here.getByRole('button', { name: /^Contact Donor / })).toHaveCount(await here.count());
  await expect(here.first().getByRole('button')).toHaveText('Contact Donor');
  expect(await hueOf(here.first().getByText('Available', { exact: true }))).toBe('green');
});

test('a visitor of all requests and donors reads how many there are, and on each card what it has', async ({
  page,
}) => {
  const requests = await page.request.get('/api/patient/requests?sort=urgency&limit=1');
  const donors = await page.request.get('/api/donor?limit=1');
  const [request] = bloodRequest.array().parse(await requests.json());
  const [donor] = donorProfile.array().parse(await donors.json());
  await page.goto('/requests');
  const counted = (response: APIResponse) => response.headers()['x-total-count'] ?? '';
  await expect(page.getByRole('link', { name: `${counted(requests)} Patient requests` })).toBeVisible();
  await expect(page.getByRole('link', { name: `${counted(donors)} Donors` })).toBeVisible();
  const card = page.getByRole('region', { name: 'Patient requests' }).getByRole('listitem').first();
  await expect(card.getByRole('heading')).toContainText(`${request?.hospital}`);
  await expectFacts(card, {
    'Posted by': `${request?.user.name}`,
    Phone: `${request?.phone}`,
    Date: /ago$|^now$|^yesterday$|^\d+ \w+ \d{4}$/,
  });
  const posted = card.getByRole('time').first();
  await expect(posted).toHaveAttribute('datetime', `${request?.createdAt}`);
  await expect(posted).toHaveAttribute('title', new RegExp(`^${dayOf(request?.createdAt)}, \\d\\d:\\d\\d$`));
  await page.getByRole('link', { name: `${counted(donors)} Donors` }).click();
  await expectFacts(page.getByRole('region', { name: 'Donors' }).getByRole('listitem').first(), {
    Address: `${donor?.address}`,
    Phone: `${donor?.phone}`,
    Registered: dayOf(donor?.createdAt),
  });
});

test('a visitor who looks for donors reads the type, how many, which types fit, and why', async ({ page }) => {
  const answer = await page.request.get('/api/patient/donors/B+?limit=1');
  const { compatibleBloodTypes, totalDonors } = matchResult.parse(await answer.json());
  await page.goto('/matching');
  await page.getByRole('link', { name: 'Find donors for B positive' }).click();
  await page.getByRole('button', { name: 'Find Donors' }).click();
  await expect(figure(page, 'Requested type')).toHaveText('B+');
  await expect(figure(page, 'Donors found')).toHaveText(String(totalDonors));
  await expect(figure(page, 'Response Time')).toHaveText('~2 hours');
  await expect(figure(page, 'Compatible types')).toHaveText(compatibleBloodTypes.join(''));
  await expect(page.getByRole('region', { name: 'Matching donors' })).toContainText(
    'Patients with B+ blood can receive red cells from B+, O+, B− and O−. The most useful donors come first. ' +
      'The hospital decides, after its own tests.',
  );
});

test('an admin reads the four counters, and sees the five newest donors and requests', async ({ page, server }) => {
  await signInAsAdmin(page, server);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.get('/api/admin/overview', { headers: { authorization: `Bearer ${token}` } });
  const overview = adminOverview.parse(await answer.json());
  await page.goto('/admin');
  await expect(figure(page, 'Total Donors')).toHaveText(String(overview.totalDonors));
  await expect(figure(page, 'Total Patients')).toHaveText(String(overview.totalPatients));
  await expect(figure(page, 'Available Donors')).toHaveText(String(overview.availableDonors));
  await expect(figure(page, 'Pending Requests')).toHaveText(String(overview.pendingRequests));
  for (const [name, newest] of [
    ['Recent donors', overview.recentDonors],
    ['Recent patient requests', overview.recentRequests],
  ] as const) {
    const headings = page.getByRole('region', { name, exact: true }).getByRole('listitem').getByRole('heading');
    await expect(headings).toHaveCount(5);
    await expect(headings).toContainText(newest.map((each) => ('hospital' in each ? each.hospital : each.user.name)));
  }
});

test('an admin asks to be shown names and numbers whole, and reads that it was recorded', async ({ page, server }) => {
  await signInAsAdmin(page, server);
  await page.goto('/admin');
  const donors = page.getByRole('region', { name: 'Recent donors' });
  const requests = page.getByRole('region', { name: 'Recent patient requests', exact: true });
  await expect(donors.getByText(HIDDEN)).toHaveCount(5);
  await expect(requests.getByText(HIDDEN)).toHaveCount(5);
  await donors.getByRole('button', { name: 'Show whole names and numbers' }).click();
  await expect(page.getByText('Each view is recorded.')).toBeInViewport();
  await expect(donors.getByText(HIDDEN)).toHaveCount(0);
  await expect(requests.getByText(HIDDEN)).toHaveCount(0);
  await expect(donors.getByRole('heading', { name: 'Recent donors' })).toBeFocused();
  await expect(donors.getByRole('button')).toHaveCount(0);
});

async function expectFacts(card: Locator, facts: Record<string, string | RegExp>): Promise<void> {
  await expect(card.getByRole('term')).toHaveText(Object.keys(facts));
  await expect(card.getByRole('definition')).toHaveText(Object.values(facts));
}

function figure(page: Page, label: string): Locator {
  const term = page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) });
  return term.locator('..').getByRole('definition').first();
}

function dayOf(instant = ''): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(instant));
}
