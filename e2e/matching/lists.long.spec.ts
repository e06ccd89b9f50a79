import type { APIResponse } from '@playwright/test';
import { donorProfile } from '@redthread/contract/donors';
import { matchResult } from '@redthread/contract/matching';
import { adminOverview } from '@redthread/contract/overview';
import { bloodRequest } from '@redthread/contract/requests';
import { hold } from '../support/hold.ts';
import { hueOf } from '../support/hue.ts';
import { withdraw } from '../support/live-steps.ts';
import { fillRequestForm, signInAsAdmin, signUp } from '../support/people.ts';
import { expect, type Locator, type Page, test } from '../support/server.ts';

const ORDER = ['High urgency', 'Medium urgency', 'Low urgency'];
const HIDDEN = /•{3} •{3} ••\d\d/;

test('someone who can help sees the most urgent requests first, and narrows them by type and urgency', async ({
  page,
}) => {
  await page.goto('/requests');
  const requests = page.getByRole('region', { name: 'Patient requests' });
  await expect(requests.getByText(/^\d+ requests, the most urgent first$/)).toBeInViewport({ ratio: 1 });
  const badges = requests.getByRole('listitem').getByText(/ urgency$/);
  const ranks = (await badges.allTextContents()).map((badge) => ORDER.indexOf(badge));
  expect(new Set(ranks).size).toBe(ORDER.length);
  expect(ranks).toEqual(ranks.toSorted());

  await requests.getByLabel('Urgency').selectOption({ label: 'Low' });
  await expect(page).toHaveURL(/\/requests\?urgency=low$/);
  await expect(requests.getByText('High urgency')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Patient requests found$/ })).toBeVisible();
  const [type = ''] = await requests.getByRole('listitem').getByRole('heading').getByRole('img').allTextContents();
  await requests.getByLabel('Blood type needed').selectOption(type);
  await expect(page).toHaveURL(new RegExp(`urgency=low&bloodType=${encodeURIComponent(type)}$`));
  // The previous list stays until the new one arrives.
  const marks = requests.getByRole('listitem').getByRole('img');
  await expect(marks.filter({ hasNotText: new RegExp(`^${type.replace('+', '[+]')}$`) })).toHaveCount(0);
  await expect(marks.first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/requests\?urgency=low$/);
  await expect(requests.getByLabel('Blood type needed')).toHaveValue('');
});

test('a visitor reads how many requests and donors there are and on each card what it has, and can contact those alone who are available', async ({
  page,
}) => {
  const answers = {
    requests: await page.request.get('/api/patient/requests?sort=urgency&limit=1'),
    donors: await page.request.get('/api/donor?limit=1'),
  };
  const [request] = bloodRequest.array().parse(await answers.requests.json());
  const [donor] = donorProfile.array().parse(await answers.donors.json());
  const counted = (response: APIResponse) => response.headers()['x-total-count'] ?? '';
  await page.goto('/requests');
  const toRequests = page.getByRole('link', { name: `${counted(answers.requests)} Patient requests` });
  await expect(toRequests).toHaveAttribute('aria-current', 'page');
  const requests = page.getByRole('region', { name: 'Patient requests' }).getByRole('listitem');
  await expect(requests.first().getByRole('heading')).toContainText(`${request?.hospital}`);
  await expectFacts(requests.first(), {
    'Posted by': `${request?.user.name}`,
    Phone: `${request?.phone}`,
    Date: /ago$|^now$|^yesterday$|^\d+ \w+ \d{4}$/,
  });
  const posted = requests.first().getByRole('time').first();
  await expect(posted).toHaveAttribute('datetime', `${request?.createdAt}`);
  await expect(posted).toHaveAttribute('title', new RegExp(`^${dayOf(request?.createdAt)}, \\d\\d:\\d\\d$`));
  // Whoever jumps from heading to heading hears what it is about, from what stands first.
  const heading = requests.first().getByRole('heading', { level: 3 });
  await expect(heading).toHaveAccessibleName(/^\S.* (AB|A|B|O) (positive|negative) (High|Medium|Low) urgency$/);
  expect(await heading.evaluate((element) => element.parentElement?.firstElementChild === element)).toBe(true);
  await page.getByRole('link', { name: `${counted(answers.donors)} Donors` }).click();
  await expect(toRequests).not.toHaveAttribute('aria-current', 'page');
  await expectFacts(page.getByRole('region', { name: 'Donors' }).getByRole('listitem').first(), {
    Address: `${donor?.address}`,
    Phone: `${donor?.phone}`,
    Registered: dayOf(donor?.createdAt),
  });

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

for (const size of [
  { width: 1280, height: 800 },
  { width: 320, height: 640 },
]) {
  test(`someone in a hurry with ${size.width} by ${size.height} px reads the answer without scrolling, with its first donor, and who can give to whom`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto('/matching');
    await page.getByRole('link', { name: 'Find donors for B positive' }).click();
    await expect(donorNames(page).first()).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Find Donors' }).click();
    await expect(page.getByRole('heading', { name: /^\d+ donors for B positive$/ })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('~2 hours')).toBeInViewport({ ratio: 1 });
    await expect(donorNames(page).first()).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const diagram = page.getByRole('img', { name: 'Can give red cells to B positive' });
    if (size.width === 320) {
      await expect(diagram).toBeHidden();
      await page.getByText('Who can give to B+', { exact: true }).click();
      await expect(diagram).toBeVisible();
      await page.getByRole('link', { name: 'Donors found' }).click();
      await expect(donorNames(page).first()).toBeInViewport();
    } else {
      await expect(diagram).toBeVisible();
    }
  });
}

test('a visitor who looks for donors reads the type, how many, which types fit, and why, and never the donors of the last one', async ({
  page,
}) => {
  const answer = await page.request.get('/api/patient/donors/B+?limit=1');
  const { compatibleBloodTypes, totalDonors } = matchResult.parse(await answer.json());
  await page.goto('/matching?bloodType=B%2B');
  await expect(figure(page, 'Requested type')).toHaveText('B+');
  await expect(figure(page, 'Donors found')).toHaveText(String(totalDonors));
  await expect(figure(page, 'Response Time')).toHaveText('~2 hours');
  await expect(figure(page, 'Compatible types')).toHaveText(compatibleBloodTypes.join(''));
  await expect(page.getByRole('region', { name: 'Matching donors' })).toContainText(
    'Patients with B+ blood can receive red cells from B+, O+, B− and O−. The most useful donors come first. ' +
      'The hospital decides, after its own tests.',
  );
  await expect(donorNames(page).first()).toHaveAccessibleName(/^\S.* B positive Available$/);
  const release = await hold(page, '**/trpc/matching.findDonors**');
  await page.getByRole('link', { name: 'Find donors for O negative' }).click();
  await expect(donorNames(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'B positive' })).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { name: 'donors for O negative' })).toBeVisible();
  const marks = page.getByRole('listitem').getByRole('heading').getByRole('img');
  await expect(marks.first()).toHaveText('O-');
  for (const mark of await marks.all()) await expect(mark).toHaveAccessibleName('O negative');
});

test('an admin reads the four counters, sees the five newest donors and requests, asks for names and numbers whole, and reads that it was recorded', async ({
  page,
  server,
}) => {
  await signInAsAdmin(page, server);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.get('/api/admin/overview', { headers: { authorization: `Bearer ${token}` } });
  const overview = adminOverview.parse(await answer.json());
  await page.goto('/admin');
  for (const [label, count] of [
    ['Total Donors', overview.totalDonors],
    ['Total Patients', overview.totalPatients],
    ['Available Donors', overview.availableDonors],
    ['Pending Requests', overview.pendingRequests],
  ] as const)
    await expect(figure(page, label)).toHaveText(String(count));
  const donors = page.getByRole('region', { name: 'Recent donors', exact: true });
  const requests = page.getByRole('region', { name: 'Recent patient requests', exact: true });
  for (const [region, newest] of [
    [donors, overview.recentDonors],
    [requests, overview.recentRequests],
  ] as const) {
    const headings = region.getByRole('listitem').getByRole('heading');
    await expect(headings).toHaveCount(5);
    await expect(headings).toContainText(newest.map((each) => ('hospital' in each ? each.hospital : each.user.name)));
    await expect(region.getByText(HIDDEN)).toHaveCount(5);
  }
  await donors.getByRole('button', { name: 'Show whole names and numbers' }).click();
  await expect(page.getByText('Each view is recorded.')).toBeInViewport();
  await expect(donors.getByText(HIDDEN)).toHaveCount(0);
  await expect(requests.getByText(HIDDEN)).toHaveCount(0);
  await expect(donors.getByRole('heading', { name: 'Recent donors' })).toBeFocused();
  await expect(donors.getByRole('button')).toHaveCount(0);
});

test('someone with a small phone reads all of each choice, clear of its arrow', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [path, count] of [
    ['/requests', 2],
    ['/patient', 2],
  ] as const) {
    await page.goto(path);
    if (path === '/patient') await page.getByText('Another time').click();
    await page.getByRole('contentinfo').getByRole('combobox').waitFor();
    // A field for a town is a combobox without an arrow.
    const lists = page.getByRole('main').getByRole('combobox').and(page.locator('select'));
    await expect(lists, path).toHaveCount(count);
    for (const list of await lists.all()) expect(await roomBeforeArrow(list), path).toBeGreaterThanOrEqual(0);
  }
});

test('someone who is asked with a small phone whether they are sure sees all of it, and what it does in red, and takes nothing back by a press too soon', async ({
  page,
}) => {
  await signUp(page, 'Patient');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/patient');
  await fillRequestForm(page, { bloodType: 'O-', phone: '+44 7700 900456', hospital: 'Leith Infirmary' });
  await withdraw(page);
  const dialog = page.getByRole('dialog');
  const act = dialog.getByRole('button', { name: 'Withdraw request', exact: true });
  const cancel = dialog.getByRole('button', { name: 'Keep it open' });
  await expect(cancel).toBeFocused();
  for (const part of [dialog.getByRole('heading'), act, cancel]) await expect(part).toBeInViewport({ ratio: 1 });
  expect(await hueOf(act)).toBe('red');
  // They are reached by Tab as they stand.
  await expect(dialog.getByRole('button')).toHaveText(['Withdraw request', 'Keep it open']);
  const [above, below] = [await act.boundingBox(), await cancel.boundingBox()];
  expect(above && below && above.y < below.y).toBe(true);
});

test('someone who prints the requests has them on paper, dark at night or not, and nothing to press', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto('/requests');
  const card = page.getByRole('listitem').first();
  await expect(card).toContainText('urgency');
  for (const role of ['navigation', 'contentinfo', 'button', 'combobox'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  const time = card.getByRole('time');
  const printed = await time.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(printed).toContain((await time.getAttribute('title')) ?? 'no title');
  const [paper, ink] = await card.evaluate((element) => {
    return [getComputedStyle(document.body).backgroundColor, getComputedStyle(element).color];
  });
  expect(paper).toBe('rgb(255, 255, 255)');
  expect(ink).toBe('rgb(28, 25, 23)');
});

/** The gap in px between a closed select's longest choice and its arrow. */
function roomBeforeArrow(list: Locator): Promise<number> {
  return list.evaluate((select) => {
    if (!(select instanceof HTMLSelectElement)) throw new Error('This is no list.');
    const style = getComputedStyle(select);
    const pen = document.createElement('canvas').getContext('2d');
    if (pen === null) throw new Error('Nothing can be measured.');
    pen.font = style.font;
    const words = Math.max(...[...select.options].map(({ label }) => pen.measureText(label).width));
    const fromEdge = Number(/([\d.]+)px/.exec(style.backgroundPositionX)?.[1]);
    const arrow = fromEdge + Number.parseFloat(style.backgroundSize);
    const end = Math.max(arrow, Number.parseFloat(style.paddingInlineEnd));
    return select.clientWidth - Number.parseFloat(style.paddingInlineStart) - words - end;
  });
}

async function expectFacts(card: Locator, facts: Record<string, string | RegExp>): Promise<void> {
  await expect(card.getByRole('term')).toHaveText(Object.keys(facts));
  await expect(card.getByRole('definition')).toHaveText(Object.values(facts));
}

function figure(page: Page, label: string): Locator {
  const term = page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) });
  return term.locator('..').getByRole('definition').first();
}

function donorNames(page: Page): Locator {
  return page.getByRole('main').getByRole('heading', { level: 3 });
}

function dayOf(instant = ''): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(instant));
}
