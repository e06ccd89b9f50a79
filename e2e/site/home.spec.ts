import { keepForLater } from '../support/drawn.ts';
import { hold } from '../support/hold.ts';
import { expect, test } from '../support/server.ts';

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

test('a visitor of the home page reads its calls, how it works and the year, and each call and each link of the top bar leads on', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main).toContainText(
    'Redthread brings blood donors and patients together. AI matching finds the donors whose blood fits, and says why.',
  );
  for (const [name, href] of [
    ['Become a Donor', '/donor'],
    ['Request Donation', '/patient'],
    ['Get Started', '/register'],
  ] as const) {
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  const steps = page
    .getByRole('region', { name: 'How it works', exact: true })
    .getByRole('listitem')
    .getByRole('heading');
  await expect(steps).toHaveText(['Register as Donor', 'Quick Matching', 'Save Lives']);
  await expect(page.getByRole('contentinfo')).toContainText('© 2024 Redthread');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText(['Redthread', 'Home', 'Donor Portal', 'Patient Portal', 'Find Donors', 'Login']);
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual(['/', '/', '/donor', '/patient', '/matching', '/login']);
});

test('a visitor sees dots in each card until its figure comes; the cards stop when none does, the browser keeps the reason, and they try again', {
  tag: '@long',
}, async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const figureOf = (label: string) => page.getByText(label, { exact: true }).locator('..').getByRole('definition');
  const status = figureOf('Platform Status');
  const counts = ['Active Donors', 'Patient Requests', 'Total Users'].map(figureOf);
  await keepForLater(page);
  const fail = await hold(page, /overview\.home/, (route) => route.abort());
  await page.goto('/');
  for (const figure of [...counts, status]) await expect(figure).toHaveText('...');
  fail();
  for (const figure of [...counts, status]) await expect(figure).toHaveText('–');
  await expect(page.getByRole('alert')).toContainText("This couldn't be loaded.");
  expect(logged.join()).toContain('overview');
  await page.unroute(/overview\.home/);
  await page.getByRole('button', { name: 'Try again' }).click();
  for (const figure of counts) await expect(figure).toHaveText(/^[\d,]+$/);
  await expect(status).toHaveText('Active');
});

test('a visitor finds the title of each screen in the window', { tag: '@long' }, async ({ page }) => {
  for (const [path, title] of Object.entries(TITLES)) {
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} – Redthread`);
  }
});
