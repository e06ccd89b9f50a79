import { readArabic } from '../support/arabic.ts';
import { hold } from '../support/hold.ts';
import { expect, type Page, test } from '../support/server.ts';

const townOf = (page: Page) => page.getByRole('combobox', { name: 'Town' });
const optionsOf = (page: Page) => page.getByRole('listbox', { name: 'Town' }).getByRole('option');

test('someone finds their town without its accents, with a slip, and by its region', async ({ page }) => {
  await page.goto('/matching?bloodType=A%2B');
  const town = townOf(page);
  for (const [typed, found] of [
    ['zurich', /^Zürich ?Switzerland$/],
    ['leedz', /^Leeds ?England, United Kingdom$/],
    ['newport, wales', /^Newport ?Wales, United Kingdom$/],
  ] as const) {
    await town.fill(typed);
    await expect(optionsOf(page).first()).toHaveText(found);
    await expect(optionsOf(page).first()).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByText('Places: GeoNames, CC BY 4.0')).toBeInViewport({ ratio: 1 });
});

test('someone chooses a town by keyboard alone, and hears how many were found', async ({ page }) => {
  await page.goto('/matching?bloodType=A%2B');
  const town = townOf(page);
  await town.focus();
  await page.keyboard.type('leeds');
  const options = optionsOf(page);
  await expect(options.first()).toHaveText(/^Leeds ?England, United Kingdom$/);
  await expect(town).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('status').filter({ hasText: /^Results: \d$/ })).toHaveCount(1);
  const active = page.getByRole('listbox', { name: 'Town' }).getByRole('option', { selected: true });
  await expect(active).toHaveText(/^Leeds ?England/);
  await expect(town).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? 'no id');

  const last = await options.count();
  await page.keyboard.press('ArrowUp');
  await expect(options.nth(last - 1)).toHaveAttribute('aria-selected', 'true');
  await expect(options.nth(last - 1)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(options.nth(last - 1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');

  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(town).toHaveValue('leeds');
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(town).toHaveValue('Leeds, England');
  await expect(options).toHaveCount(0);
  await expect(town).toBeFocused();

  await page.getByRole('button', { name: 'Clear the town' }).click();
  await expect(town).toHaveValue('');
  await expect(town).toBeFocused();
});

test('someone who goes on by Tab has the town that is highlighted; who closed the list first keeps what they typed', async ({
  page,
}) => {
  await page.goto('/matching?bloodType=A%2B');
  const town = townOf(page);
  await town.fill('leeds');
  await expect(optionsOf(page).first()).toHaveText(/^Leeds ?England/);
  await page.keyboard.press('Tab');
  await expect(town).toHaveValue('Leeds, England');
  await expect(optionsOf(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Clear the town' })).toBeFocused();
  await expect(town).toHaveAttribute('aria-invalid', 'false');

  await town.fill('york');
  await expect(optionsOf(page).first()).toHaveText(/York/);
  await page.keyboard.press('ArrowDown');
  const second = (await optionsOf(page).nth(1).locator('bdi').first().textContent()) ?? '';
  await page.keyboard.press('Shift+Tab');
  await expect(town).toHaveValue(new RegExp(`^${second}, `));
  await expect(town).not.toBeFocused();

  await town.fill('york');
  await expect(optionsOf(page).first()).toHaveText(/York/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(town).toHaveValue('york');
});

test('someone whose town nobody knows reads so, and what they typed stays', async ({ page }) => {
  await page.goto('/matching?bloodType=A%2B');
  await townOf(page).fill('qqqxyzzy');
  await expect(page.getByRole('status').filter({ hasText: /^No town found/ })).toHaveCount(1);
  const none = page.getByText('No town found. Check the spelling, or choose a larger town nearby.');
  await expect(none.first()).toBeInViewport({ ratio: 1 });
  await expect(townOf(page)).toHaveValue('qqqxyzzy');
});

test('someone without a connection reads that towns cannot be looked up, and finds theirs by trying again', async ({
  page,
}) => {
  await page.goto('/donor');
  await page.getByLabel('Address').fill('qqqxyzzy');
  await page.getByLabel('Phone').focus();
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

test('towns found for what was typed before are not chosen by Enter while the next are on their way', async ({
  page,
}) => {
  await page.goto('/matching?bloodType=A%2B');
  await townOf(page).fill('lee');
  await expect(optionsOf(page).first()).toBeVisible();
  const release = await hold(page, '**/trpc/places.find**');
  await townOf(page).fill('york');
  await page.keyboard.press('Enter');
  await expect(townOf(page)).toHaveValue('york');
  await expect(optionsOf(page).first()).toBeVisible();
  release();
  await expect(optionsOf(page).first()).toHaveText(/York/);
  await expect(townOf(page)).toHaveValue('york');
  await page.keyboard.press('Enter');
  await expect(townOf(page)).toHaveValue(/York/);
});

test('someone who types fast and presses Enter before the towns are there has the one that they saw', async ({
  page,
}) => {
  await page.goto('/matching?bloodType=A%2B');
  await townOf(page).fill('leed');
  await expect(optionsOf(page).first()).toHaveText(/^Leeds ?England/);
  const release = await hold(page, '**/trpc/places.find**');
  await townOf(page).fill('leeds');
  await page.keyboard.press('Enter');
  await expect(townOf(page)).toHaveValue('leeds');
  release();
  await expect(townOf(page)).toHaveValue('Leeds, England');
});

test('someone lets the page use where they are: what is sent is no finer than 2 km, and their town is filled in', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['geolocation'], { origin: server.url });
  await context.setGeolocation({ latitude: 53.796_53, longitude: -1.547_85 });
  await page.goto('/matching?bloodType=A%2B');
  const asked = page.waitForRequest('**/trpc/places.nearest**');
  await page.getByRole('button', { name: 'Use where I am now' }).click();
  expect((await asked).postDataJSON()).toEqual({ 0: { latHundredths: 5380, lonHundredths: -154 } });
  await expect(townOf(page)).toHaveValue('Leeds, England');
  await expect(page.getByText('The nearest town is Leeds, England.')).toBeInViewport({ ratio: 1 });
});

test('someone who keeps where they are to themself reads that typing is the way', async ({ page, context }) => {
  await context.clearPermissions();
  await page.goto('/matching?bloodType=A%2B');
  await page.getByRole('button', { name: 'Use where I am now' }).click();
  const sentence = page.getByText("We couldn't find you. Please type your town.");
  await expect(sentence).toBeInViewport({ ratio: 1 });
  await townOf(page).fill('leeds');
  await optionsOf(page).first().click();
  await expect(townOf(page)).toHaveValue('Leeds, England');
  await expect(sentence).toHaveCount(0);
});

test('someone who reads Arabic on a narrow phone finds a town by its Arabic name, within the screen', async ({
  page,
}) => {
  await readArabic(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/matching?bloodType=A%2B');
  await page.getByRole('main').locator('summary').first().click();
  const town = page.getByRole('combobox', { name: /المدينة/ });
  await town.fill('القاهرة');
  const first = page.getByRole('listbox').getByRole('option').first();
  // Without its region, which is called as it is: in Latin letters.
  await expect(first).toHaveText(/^القاهرة ?\u2068?مصر\u2069?$/);
  await expect(first).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await first.click();
  await expect(town).toHaveValue('القاهرة، مصر');
  await town.fill('نيوبورت، المملكة المتحدة');
  await expect(page.getByRole('listbox').getByRole('option').filter({ hasText: 'Wales' })).toBeInViewport({ ratio: 1 });
});
