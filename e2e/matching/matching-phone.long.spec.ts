import { hold } from '../support/hold.ts';
import { expect, type Page, test } from '../support/server.ts';

const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 320, height: 640 },
] as const;

for (const size of WINDOWS) {
  test(`someone in a hurry with ${size.width} by ${size.height} px reads the answer without scrolling, and its first donor`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto('/matching');
    await page.getByRole('link', { name: 'Find donors for A positive' }).click();
    await page.getByRole('button', { name: 'Find Donors' }).click();
    await expect(page.getByRole('heading', { name: /^\d+ donors for A positive$/ })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('~2 hours')).toBeInViewport({ ratio: 1 });
    await expect(donorNames(page).first()).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test(`someone with ${size.width} by ${size.height} px presses the patient's type, and sees the first donor`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto('/matching');
    await page.getByRole('link', { name: 'Find donors for O negative' }).click();
    await expect(page).toHaveURL(/\/matching\?bloodType=O-$/);
    await expect(page.getByRole('link', { name: 'Find donors for O negative' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(donorNames(page).first()).toBeInViewport({ ratio: 1 });
  });
}

test('someone who chooses another type is never shown the donors of the last one', async ({ page }) => {
  await page.goto('/matching?bloodType=AB%2B');
  await expect(page.getByRole('heading', { name: 'donors for AB positive' })).toBeVisible();
  const answer = await hold(page, '**/trpc/matching.findDonors**');
  await page.getByRole('link', { name: 'Find donors for O negative' }).click();
  await expect(donorNames(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'AB positive' })).toHaveCount(0);
  answer();
  await expect(page.getByRole('heading', { name: 'donors for O negative' })).toBeVisible();
  const marks = page.getByRole('listitem').getByRole('heading').getByRole('img');
  await expect(marks.first()).toHaveAccessibleName('O negative');
  for (const mark of await marks.all()) await expect(mark).toHaveAccessibleName('O negative');
});

test('someone with a phone opens the explanation above the donors, and goes back to them', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/matching?bloodType=AB-');
  const why = page.getByText('Who can give to AB−', { exact: true });
  const diagram = page.getByRole('img', { name: 'Can give red cells to AB negative' });
  await expect(why).toBeVisible();
  await expect(diagram).toBeHidden();
  await expect(donorNames(page).first()).toBeInViewport({ ratio: 1 });
  await why.click();
  await expect(diagram).toBeVisible();
  await page.getByRole('link', { name: 'Donors found' }).click();
  await expect(donorNames(page).first()).toBeInViewport();
});

test('someone with a wide window has the explanation beside the matches', async ({ page }) => {
  await page.goto('/matching?bloodType=O-');
  await expect(page.getByRole('img', { name: 'Can give red cells to O negative: O negative' })).toBeVisible();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Contact Donor / }) });
  await expect(card.first().getByRole('img', { name: 'O negative' })).toHaveText('O-');
});

test('someone who jumps from heading to heading hears of each donor the name, the type and whether they can give', async ({
  page,
}) => {
  await page.goto('/matching?bloodType=AB%2B');
  const cards = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(cards.first()).toHaveAccessibleName(/^\S.* AB positive Available$/);
  await page.goto('/requests');
  const request = page.getByRole('region', { name: 'Patient requests' }).getByRole('heading', { level: 3 });
  await expect(request.first()).toHaveAccessibleName(/^\S.* (AB|A|B|O) (positive|negative) (High|Medium|Low) urgency$/);
  expect(await request.first().evaluate((heading) => heading.parentElement?.firstElementChild === heading)).toBe(true);
});

function donorNames(page: Page) {
  return page.getByRole('main').getByRole('heading', { level: 3 });
}
