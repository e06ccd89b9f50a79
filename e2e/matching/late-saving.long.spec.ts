import { DONOR, fillDonorForm, signOut, signUp } from '../support/people.ts';
import { expect, test } from '../support/server.ts';

test('a donor whose saving was slow is gone by its answer, and the next person is not shown their details', async ({
  page,
}) => {
  // On a slow machine the browser would give up the call that is held, and nothing late would come.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  await signUp(page, 'Donor');
  await page.getByRole('link', { name: 'Donor Portal' }).click();
  const { promise: saved, resolve: hasSaved } = Promise.withResolvers<void>();
  const { promise: goOn, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/trpc/donors.register**', async (route) => {
    const response = await route.fetch();
    hasSaved();
    await goOn;
    await route.fulfill({ response });
  });
  await fillDonorForm(page, DONOR);
  await saved;
  await signOut(page);
  // By links alone: a reload would drop the call that is under way.
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /sign up/i })
    .click();
  await page.getByRole('link', { name: /one page/i }).click();
  await page.getByLabel('Full Name').fill('Next Donor');
  await page.getByLabel('Email').fill(`next-${process.pid}@people.example`);
  await page.getByLabel('Password').fill('a fine password');
  await page.getByRole('button', { name: 'Create account' }).click();
  // Else the dashboard would come over the form.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Next Donor');
  await page.getByRole('link', { name: 'Donor Portal' }).click();
  await expect(page.getByRole('button', { name: 'Register as donor' })).toBeVisible();
  const answered = page.waitForResponse((answer) => answer.url().includes('/trpc/donors.register'));
  release();
  await (await answered).finished();
  await page.getByRole('link', { name: 'All donors' }).click();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await page.getByRole('link', { name: 'Donor Portal' }).click();
  await expect(page.getByRole('button', { name: 'Register as donor' })).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveValue('');
});
