import { countCalls } from '../support/counted-calls.ts';
import { keepForLater } from '../support/drawn.ts';
import { hold } from '../support/hold.ts';
import { expect, type Locator, type Page, test } from '../support/server.ts';

test('a visitor who shows more donors reads on at the first new one, and sends a link to what they see', async ({
  page,
  context,
}) => {
  await page.goto('/donors');
  const entries = await historyLength(page);
  const more = page.getByRole('button', { name: 'Load more' });
  const cards = donorCards(page);
  await expect(cards).toHaveCount(50);
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^100 of \d+ shown$/)).toBeVisible();
  await expect(page).toHaveURL(/\/donors\?page=2$/);
  const firstNew = cards.nth(50).getByRole('heading');
  await expect(firstNew).toBeFocused();
  await expect(firstNew).toBeInViewport();
  await expect(page.getByText(/^100 of /)).toHaveAttribute('aria-live', 'polite');
  await more.click();
  await expect(cards.nth(100).getByRole('heading')).toBeFocused();
  await expect(page).toHaveURL(/\/donors\?page=3$/);
  expect(await historyLength(page)).toBe(entries);

  const friend = await context.newPage();
  await friend.goto(page.url());
  await expect(donorCards(friend)).toHaveCount(150);
  expect(await namesOn(donorCards(friend))).toEqual(await namesOn(cards));
});

test('a visitor who looks at another screen comes back to the same place in a long list', async ({ page }) => {
  await page.goto('/donors?page=4');
  const card = donorCards(page).nth(180);
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  const calls = countCalls(page, 'donors.list');
  // By keyboard, since a press would scroll up to the link first.
  const link = page.getByRole('navigation').getByRole('link', { name: 'Find Donors' });
  await link.evaluate((element) => element.focus({ preventScroll: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Donors');
  await page.goBack();
  await expect(page).toHaveURL(/\/donors\?page=4$/);
  await expect(card).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
  expect(calls()).toBe(0);
});

test('a visitor who comes back to a long list after a while sees it at once, and it is asked for again', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.clock.install();
  await page.goto('/donors?page=2');
  await expect(donorCards(page)).toHaveCount(100);
  await page.getByRole('navigation').getByRole('link', { name: 'Find Donors' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Donors');
  await page.clock.fastForward(60_000);
  const calls = countCalls(page, 'donors.list');
  await page.goBack();
  await expect(donorCards(page)).toHaveCount(100);
  await expect.poll(calls).toBe(2);
  expect(complaints).toEqual([]);
});

test('a visitor whose next page does not come keeps what is there, and gets it when they press again', async ({
  page,
}) => {
  await page.goto('/matching?bloodType=AB%2B');
  const cards = page.getByRole('region', { name: 'Matching donors' }).getByRole('heading', { level: 3 });
  await expect(cards).toHaveCount(50);
  await page.route('**/trpc/matching.findDonors**', (route) => route.abort());
  const more = page.getByRole('button', { name: 'Load more' });
  await more.click();
  await expect(page.getByRole('alert')).toHaveText("This couldn't be loaded.");
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(cards).toHaveCount(50);
  await page.unroute('**/trpc/matching.findDonors**');
  await more.click();
  await expect(cards).toHaveCount(100);
  await expect(cards.nth(50)).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page).toHaveURL(/\/matching\?bloodType=AB%2B&page=2$/);
});

test('a visitor who filters begins at the first page, and Back leads to the former filter and its pages', async ({
  page,
}) => {
  await page.goto('/donors?page=2');
  await expect(donorCards(page)).toHaveCount(100);
  const filter = page.getByLabel('Blood type', { exact: true });
  await filter.selectOption('O+');
  await expect(page).toHaveURL(/\/donors\?bloodType=O%2B$/);
  await filter.selectOption('B-');
  await expect(page).toHaveURL(/\/donors\?bloodType=B-$/);
  await page.goBack();
  await expect(filter).toHaveValue('O+');
  await page.goBack();
  await expect(page).toHaveURL(/\/donors\?page=2$/);
  await expect(donorCards(page)).toHaveCount(100);
});

test('a visitor shows more of the donors beside the requests, and a page that makes no sense is the first', async ({
  page,
}) => {
  await page.goto('/requests?list=donors&requestPage=99&donorPage=2&page=-1');
  const donors = page.getByRole('region', { name: 'Donors', exact: true }).getByRole('heading', { level: 3 });
  await expect(donors).toHaveCount(100);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(donors).toHaveCount(150);
  await expect(page).toHaveURL(/donorPage=3/);
  await expect(page).not.toHaveURL(/requestPage/);
});

for (const [path, found] of [
  ['/donors', /^\d+ donors found$/],
  ['/requests', /^\d+ requests, the most urgent first$/],
  ['/matching?bloodType=AB%2B', /^\d+ donors found$/],
] as const) {
  test(`someone who can't see hears how many there are on ${path}, from the element that said it was loading`, async ({
    page,
  }) => {
    await keepForLater(page);
    const answer = await hold(page, /\/trpc\//);
    await page.goto(path);
    const region = page.getByRole('status').filter({ hasText: 'Loading...' });
    // A region that is added with its words may go unheard.
    await region.evaluate((element) => element.setAttribute('data-from-the-start', ''));
    answer();
    await expect(page.locator('[role=status][data-from-the-start]').filter({ hasText: found })).toBeAttached();
  });
}

test('a visitor who walks through the filter with the arrow keys keeps the focus, hears how many there are, and leaves one step', async ({
  page,
}) => {
  await page.goto('/donors');
  const found = page.getByRole('status').filter({ hasText: 'found' });
  await expect(found).toHaveText(/^2\d\d donors found$/);
  const filter = page.getByLabel('Blood type', { exact: true });
  await filter.focus();
  for (const bloodType of ['A+', 'A-', 'B+']) {
    await page.keyboard.press('ArrowDown');
    await expect(filter).toHaveValue(bloodType);
    await expect(page).toHaveURL(new RegExp(`bloodType=${encodeURIComponent(bloodType)}$`));
    await expect(filter).toBeFocused();
  }
  const totalShown = async () => (await page.getByText(/^\d+ of \d\d shown$/).textContent())?.match(/(\d+) shown/)?.[1];
  // The list of the type before stays until the next one comes.
  await expect(async () => expect(await found.textContent()).toBe(`${await totalShown()} donors found`)).toPass();
  await page.goBack();
  await expect(page).toHaveURL(/\/donors$/);
  await expect(filter).toHaveValue('');
});

function donorCards(page: Page): Locator {
  return page.getByRole('main').getByRole('listitem');
}

function namesOn(cards: Locator): Promise<string[]> {
  return cards.getByRole('heading').allTextContents();
}

function historyLength(page: Page): Promise<number> {
  return page.evaluate(() => window.history.length);
}
