import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DONOR, fillDonorForm, signUp } from '../support/people.ts';
import { expect, type Page, type TestServer, test } from '../support/server.ts';

test.use({ crowd: { donors: 0, requests: 0 } });

const choice = (page: Page) => page.getByRole('group', { name: 'Who is given your phone number' });
const anyone = (page: Page) => choice(page).getByRole('radio', { name: /^Anyone signed in/ });

/** What is kept of every donor's own word on their phone; null where they gave none. */
function keptWords(server: TestServer): readonly (boolean | null)[] {
  const folder = mkdtempSync(join(tmpdir(), 'redthread-words-'));
  try {
    server.run('export', join(folder, 'all'));
    const donors: { is_phone_listed: boolean | null }[] = JSON.parse(
      readFileSync(join(folder, 'all', 'donors.json'), 'utf8'),
    );
    return donors.map((donor) => donor.is_phone_listed);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a donor who says nothing of their phone saves another field and has still said nothing, until they press what is shown', async ({
  page,
  server,
}) => {
  await signUp(page, 'Donor');
  await page.goto('/donor');
  await fillDonorForm(page, DONOR);
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(keptWords(server)).toEqual([null]);

  await page.goto('/donor');
  await page.getByLabel('Phone').fill('+44 7700 900999');
  await page.getByRole('button', { name: 'Next: when we may ask' }).click();
  await expect(anyone(page)).toBeChecked();
  await expect(anyone(page)).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(keptWords(server)).toEqual([null]);

  await page.goto('/donor');
  await expect(page.getByLabel('Phone')).toHaveValue('+44 7700 900999');
  await page.getByRole('button', { name: 'Next: when we may ask' }).click();
  await anyone(page).click();
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(keptWords(server)).toEqual([true]);

  await page.goto('/donor');
  await page.getByLabel('Phone').fill(DONOR.phone);
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(keptWords(server)).toEqual([true]);
});
