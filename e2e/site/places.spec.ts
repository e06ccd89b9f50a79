import { signUp } from '../support/people.ts';
import { expect, test } from '../support/server.ts';

const PLACES = ['Redthread', 'Home', 'Donor Portal', 'Patient Portal', 'Find Donors'];
const TITLES = {
  '/': 'Home',
  '/login': 'Login',
  '/register': 'Sign up: Verify Your Email',
  '/register-old': 'Create account',
  '/dashboard': 'Dashboard',
  '/donor': 'Donor Portal',
  '/patient': 'Patient Portal',
  '/donors': 'Available donors',
  '/admin': 'Admin dashboard',
  '/requests': 'All requests and donors',
  '/matching': 'Find Donors',
  '/auth/google/callback': 'Google Sign-In',
} as const;

test('a visitor finds the title of each screen in the window', { tag: '@long' }, async ({ page }) => {
  for (const [path, title] of Object.entries(TITLES)) {
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} – Redthread`);
  }
});

test('a visitor finds every place and Login in the top bar, and each link leads to its screen', async ({ page }) => {
  await page.goto('/');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText([...PLACES, 'Login']);
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual(['/', '/', '/donor', '/patient', '/matching', '/login']);
});

test('a person who is signed in finds Dashboard and Logout there, and logging out leads home', {
  tag: '@long',
}, async ({ page }) => {
  await signUp(page, 'Patient');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link')).toHaveText([...PLACES, 'Dashboard', 'Settings']);
  await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  await bar.getByRole('button', { name: 'Logout', exact: true }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(bar.getByRole('link')).toHaveText([...PLACES, 'Login']);
});
