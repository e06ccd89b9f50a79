import { hold } from '../support/hold.ts';
import { expect, type Page, type TestServer, test } from '../support/server.ts';

const townOf = (page: Page) => page.getByRole('combobox', { name: 'Town' });
const optionsOf = (page: Page) => page.getByRole('listbox', { name: 'Town' }).getByRole('option');
const hereOf = (page: Page) => page.getByRole('button', { name: 'Use where I am now' });

async function choose(page: Page, typed: string, name: string): Promise<void> {
  await townOf(page).fill(typed);
  await optionsOf(page).first().click();
  await expect(townOf(page)).toHaveValue(name);
}

test('someone who has a town and keeps where they are to themself reads so, until they choose another', async ({
  page,
  context,
}) => {
  await context.clearPermissions();
  await page.goto('/matching?bloodType=A%2B');
  await choose(page, 'leeds', 'Leeds, England');
  await hereOf(page).click();
  const refusal = page.getByRole('alert').filter({ hasText: "We couldn't find you." });
  await expect(refusal).toBeInViewport({ ratio: 1 });
  await expect(townOf(page)).toHaveValue('Leeds, England');
  await choose(page, 'york', 'York, England');
  await expect(refusal).toHaveCount(0);
});

test('someone who chooses a town while the page looks for them keeps theirs', async ({ page, server }) => {
  await page.goto('/matching?bloodType=A%2B');
  const answer = await askFromLeeds(page, server);
  await choose(page, 'york', 'York, England');
  await answer();
  await expect(townOf(page)).toHaveValue('York, England');
  await expect(townOf(page)).toBeInViewport({ ratio: 1 });
});

test('someone who types on while the page looks for them keeps what they typed, and may ask again', async ({
  page,
  server,
}) => {
  await page.goto('/matching?bloodType=A%2B');
  const answer = await askFromLeeds(page, server);
  await townOf(page).fill('york');
  await expect(optionsOf(page).first()).toBeInViewport({ ratio: 1 });
  await answer();
  await expect(townOf(page)).toHaveValue('york');
  await page.keyboard.press('Escape');
  await hereOf(page).click();
  await expect(page.getByText('The nearest town is Leeds, England.')).toBeInViewport({ ratio: 1 });
});

test('someone who goes to another screen while the page looks for them stays there', async ({ page, server }) => {
  await page.goto('/matching?bloodType=A%2B');
  const answer = await askFromLeeds(page, server);
  await page.getByRole('contentinfo').getByRole('link', { name: 'All donors' }).click();
  const headline = page.getByRole('heading', { level: 1, name: 'Donors' });
  await expect(headline).toBeInViewport({ ratio: 1 });
  const allDonors = page.url();
  await answer();
  await expect(page).toHaveURL(allDonors);
  await expect(headline).toBeInViewport({ ratio: 1 });
});

/** Presses the button in Leeds; the nearest town comes when the function that this gives is called. */
async function askFromLeeds(page: Page, server: TestServer): Promise<() => Promise<void>> {
  await page.context().grantPermissions(['geolocation'], { origin: server.url });
  await page.context().setGeolocation({ latitude: 53.8, longitude: -1.55 });
  const release = await hold(page, '**/trpc/places.nearest**');
  const asked = page.waitForRequest('**/trpc/places.nearest**');
  await hereOf(page).click();
  await asked;
  return async () => {
    const answered = page.waitForResponse('**/trpc/places.nearest**');
    release();
    await (await answered).finished();
    // The page takes up what it hears before it draws again.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  };
}
