import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DONOR, fillDonorDetails, openMore, signUp } from '../support/people.ts';
import { expect, type Page, type TestServer, test } from '../support/server.ts';

test.use({ settings: { REDTHREAD_CONTACTS: 'ask' }, crowd: { donors: 0, requests: 0 } });

const choice = (page: Page) => page.getByRole('group', { name: 'Who gets your phone number' });
const onlyAgreed = (page: Page) => choice(page).getByRole('radio', { name: 'Only people I say yes to' });

/** What is kept of a donor's own word on their phone; null where they gave none. */
function keptWord(server: TestServer, email: string): boolean | null | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'redthread-words-'));
  try {
    server.run('export', join(folder, 'all'));
    const rowsOf = (table: string) => JSON.parse(readFileSync(join(folder, 'all', `${table}.json`), 'utf8'));
    const accounts: { id: string; email: string }[] = rowsOf('accounts');
    const donors: { account_id: string; is_phone_public: boolean | null }[] = rowsOf('donors');
    const owner = accounts.find((account) => account.email === email);
    return donors.find((donor) => donor.account_id === owner?.id)?.is_phone_public;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a new donor who leaves the choice of their phone as it is shown has said so', async ({ page, server }) => {
  const { email } = await signUp(page, 'Donor');
  await page.goto('/donor');
  await fillDonorDetails(page, DONOR);
  await expect(onlyAgreed(page)).toBeChecked();
  await onlyAgreed(page).scrollIntoViewIfNeeded();
  await expect(onlyAgreed(page)).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Register as donor' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(keptWord(server, email)).toBe(false);
});

test('a new donor who sends before the server has said what it does keeps their number, as they read', async ({
  page,
  server,
}) => {
  const { email } = await signUp(page, 'Donor');
  await page.route('**/trpc/*overview.about**', () => undefined);
  await page.goto('/donor');
  await fillDonorDetails(page, DONOR);
  await expect(onlyAgreed(page)).toBeChecked();
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/./);
  await page.getByRole('button', { name: 'Register as donor' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(keptWord(server, email)).toBe(false);
});

test('a donor whom nobody can reach, since they say no to being asked and keep their number, reads so before they send it', async ({
  page,
}) => {
  await signUp(page, 'Donor');
  await page.goto('/donor');
  await fillDonorDetails(page, DONOR);
  const warning = page.getByText('Nobody will be able to contact you');
  await page.getByRole('radio', { name: 'No, only list me' }).check();
  await expect(warning.first()).toBeInViewport({ ratio: 1 });
  await choice(page)
    .getByRole('radio', { name: /^Anyone with a verified email/ })
    .check();
  await expect(warning).toHaveCount(0);
  await onlyAgreed(page).check();
  // At the choice that was just pressed, and at the one before.
  await expect(warning).toHaveCount(2);
  await expect(warning.last()).toBeInViewport({ ratio: 1 });
  await page.getByRole('radio', { name: 'Yes, contact me' }).check();
  await expect(warning).toHaveCount(0);
});

test('a donor who says nothing of their phone saves another field and has still said nothing, until they press what is shown', async ({
  page,
  server,
}) => {
  const { email, password } = await signUp(page, 'Donor');
  // By a script that sends the least.
  const { token } = await (await page.request.post('/api/auth/login', { data: { email, password } })).json();
  const headers = { authorization: `Bearer ${token}` };
  const given = { data: { ...DONOR, age: Number(DONOR.age) }, headers };
  expect((await page.request.post('/api/donor/register', given)).ok()).toBe(true);
  expect(keptWord(server, email)).toBeNull();

  await page.goto('/donor');
  await page.getByLabel('Phone').fill('+44 7700 900999');
  await openMore(page);
  await expect(onlyAgreed(page)).toBeChecked();
  await onlyAgreed(page).scrollIntoViewIfNeeded();
  await expect(onlyAgreed(page)).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(keptWord(server, email)).toBeNull();

  await page.goto('/donor');
  await expect(page.getByLabel('Phone')).toHaveValue('+44 7700 900999');
  await openMore(page);
  await onlyAgreed(page).click();
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(keptWord(server, email)).toBe(false);

  await page.goto('/donor');
  await page.getByLabel('Phone').fill(DONOR.phone);
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(keptWord(server, email)).toBe(false);
});
