import { newEmail } from '../account/sign-up-steps.ts';
import { barriersOf, bringAxe } from '../support/axe.ts';
import { heading } from '../support/said.ts';
import { section } from '../support/section.ts';
import { submit } from '../support/submit.ts';
import { test as life } from './life-server.ts';
import { expect, test } from './texted-server.ts';

const NUMBER = '+447700900321';

test('a donor with a phone number alone signs in by a texted code, reads no email anywhere, adds one, and deletes the account by a code', async ({
  page,
  server,
  gateway,
}) => {
  const { phoneAccounts } = server.store;
  await phoneAccounts.open({ number: NUMBER, name: 'Bina Rao', language: 'en', at: server.now() });
  await page.goto('/login');
  await page.getByRole('button', { name: 'No email? Sign in by phone' }).click();
  await submit(page, { Phone: '07700 900321' }, 'Text me a code');
  await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true');
  await submit(page, { Phone: '+44 (0)7700 900321' }, 'Text me a code');
  await expect(heading(page)).toHaveText('Enter the code');
  await expect(page.getByRole('main').getByText(NUMBER)).toBeVisible();
  await bringAxe(page);
  expect(await barriersOf(page)).toEqual([]);

  // Back to the form of the phone, with what was typed.
  await page.getByRole('button', { name: 'Change the number' }).click();
  await expect(page.getByLabel('Phone')).toHaveValue('+44 (0)7700 900321');
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await expect.poll(() => gateway.received.length).toBe(2);
  const code = await gateway.codeTo(NUMBER);
  await page.getByLabel('Code').fill(code === '111111' ? '222222' : '111111');
  await expect(page.getByText('This is not the code that we sent.')).toBeVisible();
  await page.getByLabel('Code').fill(code);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(heading(page)).toContainText('Bina');

  await page.goto('/settings');
  const email = section(page, 'Email');
  await expect(email.getByText(/^No email\. You sign in with .*\+447700900321.*\.$/)).toBeVisible();
  await expect(section(page, 'Password')).toHaveCount(0);
  await expect(page.getByText('.invalid')).toHaveCount(0);
  const proof = async (place: typeof email) => {
    const before = gateway.received.length;
    await place.getByRole('button', { name: 'Text me a code' }).click();
    await expect.poll(() => gateway.received.length).toBe(before + 1);
    await place.getByLabel('Code from the message').fill(await gateway.codeTo(NUMBER));
  };
  const address = newEmail();
  await email.getByLabel('Email').fill(address);
  await proof(email);
  await email.getByRole('button', { name: 'Add an email' }).click();
  await expect(email.getByRole('status').filter({ hasText: `We sent a link to ${address}.` })).toBeVisible();

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('Please enter the code.').first()).toBeVisible();
  await proof(dialog);
  await bringAxe(page);
  expect(await barriersOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).not.toHaveURL(/settings/);
  expect(await server.store.accounts.findByEmail('447700900321@phone.invalid')).toBeNull();
});

life('nobody is offered to sign in by phone where no gateway is', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeVisible();
  await expect(page.getByText('Sign in by phone')).toHaveCount(0);
});
