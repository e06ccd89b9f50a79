import { hold } from '../support/hold.ts';
import { expect, type Page, type TestServer, test } from '../support/server.ts';

const MATCHING = '/matching?bloodType=A%2B';
const townOf = (page: Page) => page.getByRole('combobox', { name: 'Town' });
const optionsOf = (page: Page) => page.getByRole('listbox', { name: 'Town' }).getByRole('option');
const hereOf = (page: Page) => page.getByRole('button', { name: 'Use where I am now' });

async function choose(page: Page, typed: string, name: string): Promise<void> {
  await townOf(page).fill(typed);
  await optionsOf(page).first().click();
  await expect(townOf(page)).toHaveValue(name);
}

test('someone chooses a town by keyboard alone, hears how many were found, and keeps what they typed where they chose none', async ({
  page,
}) => {
  await page.goto(MATCHING);
  const town = townOf(page);
  await town.focus();
  await page.keyboard.type('leedz');
  const options = optionsOf(page);
  await expect(options.first()).toHaveText(/^Leeds ?England, United Kingdom$/);
  await expect(page.getByText('Places: GeoNames, CC BY 4.0')).toBeInViewport({ ratio: 1 });
  await expect(town).toHaveAttribute('aria-expanded', 'true');
  await town.fill('york');
  await expect(options.first()).toHaveText(/York/);
  await expect(page.getByRole('status').filter({ hasText: /^Results: \d$/ })).toHaveCount(1);
  const active = page.getByRole('listbox', { name: 'Town' }).getByRole('option', { selected: true });
  await expect(town).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? 'no id');

  const last = (await options.count()) - 1;
  for (const [key, index] of [
    ['ArrowUp', last],
    ['ArrowDown', 0],
    ['End', last],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(options.nth(index), key).toHaveAttribute('aria-selected', 'true');
    await expect(options.nth(index), key).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(town).toHaveValue('york');
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(town).toHaveValue('York, England');
  await expect(options).toHaveCount(0);
  await expect(town).toBeFocused();
  await page.getByRole('button', { name: 'Clear the town' }).click();
  await expect(town).toHaveValue('');
  await expect(town).toBeFocused();

  // Who goes on by Tab has the one that is highlighted, but for who closed the list first.
  await town.fill('york');
  await expect(options.first()).toHaveText(/York/);
  await page.keyboard.press('ArrowDown');
  const second = (await options.nth(1).locator('bdi').first().textContent()) ?? '';
  await page.keyboard.press('Tab');
  await expect(town).toHaveValue(new RegExp(`^${second}, `));
  await expect(options).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Clear the town' })).toBeFocused();
  await expect(town).toHaveAttribute('aria-invalid', 'false');
  await town.fill('york');
  await expect(options.first()).toHaveText(/York/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(town).toHaveValue('york');

  await town.fill('qqqxyzzy');
  await expect(page.getByRole('status').filter({ hasText: /^No town found/ })).toHaveCount(1);
  const none = page.getByText('No town found. Check the spelling, or choose a larger town nearby.');
  await expect(none.first()).toBeInViewport({ ratio: 1 });
  await expect(town).toHaveValue('qqqxyzzy');
});

test('someone without a connection reads that towns cannot be looked up, and finds theirs by trying again', async ({
  page,
}) => {
  await page.goto(MATCHING);
  await page.route('**/trpc/places.find**', (route) => route.abort());
  await townOf(page).fill('leeds');
  const failure = page.getByRole('alert').filter({ hasText: "This couldn't be loaded." });
  await expect(failure).toBeInViewport({ ratio: 1 });
  await expect(townOf(page)).toHaveValue('leeds');
  await page.unroute('**/trpc/places.find**');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(optionsOf(page).first()).toHaveText(/^Leeds/);
  await expect(townOf(page)).toBeFocused();
});

test('someone who types fast and presses Enter has the town that they saw, and none of those for what was typed before', async ({
  page,
}) => {
  await page.goto(MATCHING);
  await townOf(page).fill('leed');
  await expect(optionsOf(page).first()).toHaveText(/^Leeds ?England/);
  const release = await hold(page, '**/trpc/places.find**');
  await townOf(page).fill('york');
  await page.keyboard.press('Enter');
  await expect(townOf(page)).toHaveValue('york');
  await townOf(page).fill('leeds');
  await page.keyboard.press('Enter');
  await expect(townOf(page)).toHaveValue('leeds');
  release();
  await expect(townOf(page)).toHaveValue('Leeds, England');
});

test('someone who keeps where they are to themself reads that typing is the way, and keeps the town that they have', async ({
  page,
  context,
}) => {
  await context.clearPermissions();
  await page.goto(MATCHING);
  await choose(page, 'leeds', 'Leeds, England');
  await hereOf(page).click();
  const refusal = page.getByRole('alert').filter({ hasText: "We couldn't find you. Please type your town." });
  await expect(refusal).toBeInViewport({ ratio: 1 });
  await expect(townOf(page)).toHaveValue('Leeds, England');
  await choose(page, 'york', 'York, England');
  await expect(refusal).toHaveCount(0);
});

test('someone who lets the page use where they are tells it no finer than 2 km, and keeps what they choose, type or go to meanwhile', async ({
  page,
  server,
}) => {
  await page.goto(MATCHING);
  const first = await askFromLeeds(page, server);
  await choose(page, 'york', 'York, England');
  await first();
  await expect(townOf(page)).toHaveValue('York, England');

  const second = await askFromLeeds(page, server);
  await townOf(page).fill('hull');
  await expect(optionsOf(page).first()).toBeInViewport({ ratio: 1 });
  await second();
  await expect(townOf(page)).toHaveValue('hull');
  await page.keyboard.press('Escape');
  await hereOf(page).click();
  await expect(page.getByText('The nearest town is Leeds, England.')).toBeInViewport({ ratio: 1 });
  await expect(townOf(page)).toHaveValue('Leeds, England');

  const third = await askFromLeeds(page, server);
  await page.getByRole('contentinfo').getByRole('link', { name: 'All donors' }).click();
  const headline = page.getByRole('heading', { level: 1, name: 'Donors' });
  await expect(headline).toBeInViewport({ ratio: 1 });
  const allDonors = page.url();
  await third();
  await expect(page).toHaveURL(allDonors);
  await expect(headline).toBeInViewport({ ratio: 1 });
});

/** Presses the button in Leeds; the nearest town comes when the function that this gives is called. */
async function askFromLeeds(page: Page, server: TestServer): Promise<() => Promise<void>> {
  await page.context().grantPermissions(['geolocation'], { origin: server.url });
  await page.context().setGeolocation({ latitude: 53.796_53, longitude: -1.547_85 });
  const release = await hold(page, '**/trpc/places.nearest**');
  const asked = page.waitForRequest('**/trpc/places.nearest**');
  await hereOf(page).click();
  expect((await asked).postDataJSON()).toEqual({ 0: { latHundredths: 5380, lonHundredths: -154 } });
  return async () => {
    const answered = page.waitForResponse('**/trpc/places.nearest**');
    release();
    await (await answered).finished();
    await page.unroute('**/trpc/places.nearest**');
    // The page takes up what it hears before it draws again.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  };
}
