import { hold } from '../support/hold.ts';
import { agree, expect, openGoogle, settle, test } from './google-server.ts';

test('a person who signs up finds Google first, then the form', { tag: '@long' }, async ({ page }) => {
  for (const path of ['/register', '/register-old']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Sign up with Google', exact: true })).toBeVisible();
    await expect(page.getByText('Or continue with email', { exact: true })).toBeInViewport();
    await expect(page.getByLabel('Email')).toBeVisible();
  }
});

test('a person who chooses a role is a blood donor unless they say otherwise, and reads when it is on its way, also when their session ended over the choice', {
  tag: '@long',
}, async ({ page, people }) => {
  const mia = settle(people, 'Mia');
  await page.goto('/login');
  await agree(await openGoogle(page), mia);
  await expect(page).toHaveURL(/\/role-selection$/);
  await expect(page).toHaveTitle('Complete Registration – Redthread');
  await expect(page.getByRole('radio', { name: 'Blood Donor', exact: true })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Patient' })).not.toBeChecked();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  await page.getByRole('button', { name: 'Complete Registration', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
  await expect(page).toHaveURL(/\/role-selection$/);
  const release = await hold(page, /auth\.updateRole/);
  await agree(await openGoogle(page), mia);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Completing...', exact: true })).toBeDisabled();
  release();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('You are signed in as a donor.')).toBeInViewport();
});

test('a person of whom Google says no name is asked for it, and their email’s first part is nobody’s to read', async ({
  page,
  people,
}) => {
  const noor = settle(people, 'Noor');
  Object.assign(noor, { name: '!?!' });
  await page.goto('/login');
  await agree(await openGoogle(page), noor);
  await expect(page).toHaveURL(/\/role-selection$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete Registration');
  await page.getByRole('button', { name: 'Complete Registration', exact: true }).click();
  await expect(page.getByRole('alert').first()).toHaveText('Please enter your full name.');
  await page.getByLabel('Full Name').fill('Noor Haddad');
  await page.getByRole('button', { name: 'Complete Registration', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Noor Haddad');
});

test('a person whose account of before was never verified reads once that the one by Google took its place', {
  tag: '@long',
}, async ({ page, people }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const ida = settle(people, 'Ida');
  const earlier = { name: 'Ida Before', email: ida.email, password: 'a fine password', role: 'patient' };
  await page.request.post('/api/auth/register', { data: earlier });
  await page.goto('/login');
  await agree(await openGoogle(page), ida);
  await expect(page).toHaveURL(/\/role-selection$/);
  const words = page.getByText('This address was never verified, so the account starts empty.');
  await expect(words).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Complete Registration', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(words).toHaveCount(0);
});

test('a person whose browser can not make the secrets of a sign-in reads that it was not begun', {
  tag: '@long',
}, async ({ page }) => {
  // As over http beyond this machine, where browsers have no such functions.
  await page.addInitScript(() => Object.defineProperty(window.crypto, 'subtle', { value: undefined }));
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to initiate Google Sign-In. Please try again.');
  await expect(page.getByRole('alert')).toBeInViewport();
});
