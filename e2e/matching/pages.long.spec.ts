import { countCalls } from '../support/counted-calls.ts';
import { keepForLater } from '../support/drawn.ts';
import { hold } from '../support/hold.ts';
import { expectText, heading } from '../support/said.ts';
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
  expect(await historyLength(page)).toBe(entries);
  const friend = await context.newPage();
  await friend.goto(page.url());
  await expect(donorCards(friend)).toHaveCount(100);
  expect(await namesOn(donorCards(friend))).toEqual(await namesOn(cards));
});

test('a visitor who looks at another screen comes back to the same place in a long list, which is asked for again after a while alone', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.clock.install();
  await page.goto('/donors?page=2');
  const card = donorCards(page).nth(80);
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  const calls = countCalls(page, 'donors.list');
  const goAway = async () => {
    // By keyboard, since a press would scroll up to the link first.
    const link = page.getByRole('navigation').getByRole('link', { name: 'Find Donors' });
    await link.evaluate((element) => element.focus({ preventScroll: true }));
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Find Donors');
  };
  await goAway();
  await page.goBack();
  await expect(page).toHaveURL(/\/donors\?page=2$/);
  await expect(card).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
  expect(calls()).toBe(0);

  await goAway();
  await page.clock.fastForward(60_000);
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
  await expectText(page.getByRole('alert'), "This couldn't be loaded.");
  await expect(cards).toHaveCount(50);
  await page.unroute('**/trpc/matching.findDonors**');
  await more.click();
  await expect(cards).toHaveCount(100);
  await expect(cards.nth(50)).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a visitor who filters with the arrow keys begins at the first page, keeps the focus, hears how many there are, and leaves one step to the pages before', async ({
  page,
}) => {
  await page.goto('/donors?page=2');
  await expect(donorCards(page)).toHaveCount(100);
  const filter = page.getByLabel('Blood type', { exact: true });
  await filter.focus();
  for (const bloodType of ['A+', 'A-', 'B+']) {
    await page.keyboard.press('ArrowDown');
    await expect(filter).toHaveValue(bloodType);
    await expect(page).toHaveURL(new RegExp(`/donors\\?bloodType=${encodeURIComponent(bloodType)}$`));
    await expect(filter).toBeFocused();
  }
  const found = page.getByRole('status').filter({ hasText: 'found' });
  const totalShown = async () => (await page.getByText(/^\d+ of \d\d shown$/).textContent())?.match(/(\d+) shown/)?.[1];
  // The list of the type before stays until the next one comes.
  await expect(async () => expect(await found.textContent()).toBe(`${await totalShown()} donors found`)).toPass();
  await page.goBack();
  await expect(page).toHaveURL(/\/donors\?page=2$/);
  await expect(filter).toHaveValue('');
  await expect(donorCards(page)).toHaveCount(100);
});

test('someone who can’t see hears how many there are in each list, from the element that said it was loading', async ({
  page,
}) => {
  await keepForLater(page);
  for (const [path, found] of [
    ['/donors', /^\d+ donors found$/],
    ['/requests', /^\d+ requests, the most urgent first$/],
    ['/matching?bloodType=AB%2B', /^\d+ donors found$/],
  ] as const) {
    const answer = await hold(page, /\/trpc\//);
    await page.goto(path);
    const region = page.getByRole('status').filter({ hasText: 'Loading...' });
    // A region that is added with its words may go unheard.
    await region.evaluate((element) => element.setAttribute('data-from-the-start', ''));
    answer();
    await expect(page.locator('[role=status][data-from-the-start]').filter({ hasText: found })).toBeAttached();
    await page.unroute(/\/trpc\//);
  }
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
