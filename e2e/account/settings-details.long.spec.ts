import type { Route } from '@playwright/test';
import { signInAsAdmin, signUp } from '../support/people.ts';
import { section } from '../support/section.ts';
import { expect, test } from '../support/server.ts';

test('someone changes their name and their role, and meets both on the dashboard', async ({ page, context }) => {
  const { name } = await signUp(page, 'Donor');
  await page.getByRole('link', { name: 'Settings' }).click();
  const details = section(page, 'Your details');
  const fullName = details.getByLabel('Full Name');
  await expect(fullName).toHaveValue(name);
  await fullName.fill(' ');
  await details.getByRole('button', { name: 'Save name' }).click();
  await expect(details.getByRole('alert')).toContainText('Please enter your full name.');
  await expect(details.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await fullName.fill(`Renamed ${name}`);
  await details.getByRole('button', { name: 'Save name' }).click();
  await expect(details.getByRole('status')).toHaveText('Name saved.');
  await expect(details.getByRole('status')).toBeInViewport({ ratio: 1 });
  await fullName.fill(' ');
  await details.getByRole('button', { name: 'Save name' }).click();
  await expect(details.getByRole('status')).toHaveText('');
  await fullName.fill(`Renamed ${name}`);

  await details.getByRole('radio', { name: 'Patient' }).check();
  await context.setOffline(true);
  await details.getByRole('button', { name: 'Save role' }).click();
  await expect(details.getByRole('alert')).toContainText('Failed to update role. Please try again.');
  await expect(details.getByRole('alert')).toContainText("We couldn't reach the server.");
  await expect(details.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await context.setOffline(false);
  await details.getByRole('button', { name: 'Save role' }).click();
  await expect(details.getByRole('status')).toHaveText('Role saved.');
  await expect(details.getByRole('status')).toBeInViewport({ ratio: 1 });

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, Renamed ${name}!`);
  await expect(page.getByText('You are signed in as a patient.')).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, Renamed ${name}!`);
});

test('someone meets a new name and role before the server has answered, and the old ones again when it fails', async ({
  page,
}) => {
  const { name } = await signUp(page, 'Donor');
  await page.getByRole('link', { name: 'Settings' }).click();
  const details = section(page, 'Your details');
  const greeting = page.getByRole('heading', { level: 1 });
  const waiting: Route[] = [];
  await page.route(/auth\.update/, (route) => waiting.push(route));

  await details.getByLabel('Full Name').fill(`Renamed ${name}`);
  await details.getByRole('button', { name: 'Save name' }).click();
  await details.getByRole('radio', { name: 'Patient' }).check();
  await details.getByRole('button', { name: 'Save role' }).click();
  await expect.poll(() => waiting.length).toBe(2);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(greeting).toHaveText(`Welcome, Renamed ${name}!`);
  await expect(page.getByText('You are signed in as a patient.')).toBeInViewport({ ratio: 1 });
  for (const route of waiting) await route.abort();
  await expect(greeting).toHaveText(`Welcome, ${name}!`);
  await expect(page.getByText('You are signed in as a donor.')).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(details.getByLabel('Full Name')).toHaveValue(`Renamed ${name}`);

  await page.unroute(/auth\.update/);
  await details.getByRole('button', { name: 'Save name' }).click();
  await expect(details.getByRole('status')).toHaveText('Name saved.');
  await expect(details.getByRole('status')).toBeInViewport({ ratio: 1 });
});

test("an admin reads that an admin's role is fixed", async ({ page, server }) => {
  await signInAsAdmin(page, server);
  await page.goto('/settings');
  await expect(section(page, 'Your details')).toContainText('You are an admin.');
  await expect(page.getByRole('radio')).toHaveCount(0);
});
