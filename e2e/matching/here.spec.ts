import { expect, type Page, test } from '../support/server.ts';

const townOf = (page: Page) => page.getByRole('combobox', { name: 'Town (optional)' });
const optionsOf = (page: Page) => page.getByRole('listbox', { name: 'Town (optional)' }).getByRole('option');
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
  await page.goto('/donor');
  await choose(page, 'leeds', 'Leeds, England');
  await hereOf(page).click();
  const refusal = page.getByRole('alert').filter({ hasText: "Your browser doesn't let this page know where you are." });
  await expect(refusal).toBeInViewport({ ratio: 1 });
  await expect(townOf(page)).toHaveValue('Leeds, England');
  await choose(page, 'york', 'York, England');
  await expect(refusal).toHaveCount(0);
});
