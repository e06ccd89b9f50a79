import { signInAsAdmin, signOut, signUp, signUpByForm } from '../support/people.ts';
import { expect, test } from '../support/server.ts';

test('an admin made by the command line sees the admin page; a donor is refused, by the server too', async ({
  page,
  server,
}) => {
  await signInAsAdmin(page, server);
  await page.getByRole('link', { name: 'Admin' }).click();
  for (const counter of ['Total Donors', 'Total Patients', 'Available Donors', 'Pending Requests']) {
    await expect(page.getByText(counter, { exact: true })).toBeVisible();
  }
  await signOut(page);

  await signUp(page, 'Donor');
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  const refused = page.waitForResponse((response) => response.url().includes('overview.admin'));
  await page.goto('/admin');
  expect(await (await refused).text()).toContain('ADMIN_ONLY');
  await expect(page.getByText('Only an admin can see this page.')).toBeInViewport();
  await expect(page.getByText(/, who isn't an admin\.$/)).toBeInViewport();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('Total Donors')).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toHaveAttribute('aria-current', 'page');
});

test('an admin who is not signed in is asked to, and comes back to the admin page', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const email = `asked-admin-${process.pid}@people.example`;
  server.tell('a fine password', 'admin', 'create', email, '--password-stdin');
  await page.goto('/admin');
  await expect(page.getByText('Please sign in to see this page.')).toBeInViewport();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('a fine password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByText('Total Donors', { exact: true })).toBeVisible();
});

test('someone with a wrong password reads so, and keeps the typed address', async ({ page }) => {
  const { email } = await signUp(page, 'Donor');
  await signOut(page);
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('not this one');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Invalid email or password');
  await expect(page.getByRole('alert').first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('someone whose address is taken, or wrong, or whose password is weak reads the words for it', async ({ page }) => {
  const { email } = await signUp(page, 'Donor');
  await signOut(page);
  await page.goto('/register-old');
  await page.getByLabel('Full Name').fill('Someone Else');
  const banner = page.getByRole('alert').first();
  for (const [address, password, words] of [
    ['nobody', 'a fine password', 'Please enter a valid email address'],
    ['new@people.example', '12345', 'Password is too weak. Please choose a stronger password.'],
    [email, 'a fine password', 'Email already registered. Please use a different email or try signing in.'],
  ] as const) {
    await page.getByLabel('Email').fill(address);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(banner).toContainText(words);
    await expect(banner).toBeInViewport({ ratio: 1 });
  }
});

test('a person stays signed in over a reload, signs out in every tab, and the token is gone', async ({
  page,
  context,
}) => {
  const { name } = await signUpByForm(page, 'Patient');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { level: 1 })).toContainText(name);
  await signOut(page);
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
    null,
    null,
  ]);
  await expect(other.getByRole('link', { name: 'Login' })).toBeVisible();
  const me = await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
  expect(me.status()).toBe(401);
});

test('a person who logs out is signed out for the next visit at once, though the server is silent', {
  tag: '@long',
}, async ({ page, context }) => {
  await signUp(page, 'Donor');
  await page.route('**/trpc/auth.logout*', () => {});
  const asked = page.waitForRequest('**/trpc/auth.logout*');
  await page.getByRole('button', { name: 'Logout' }).click();
  await asked;
  // At once, and not when the server has been silent for too long: the window may be closed by then.
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  const next = await context.newPage();
  await next.goto('/dashboard');
  await expect(next.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('an auth-update event replaces the person on screen', { tag: '@long' }, async ({ page }) => {
  await signUp(page, 'Donor');
  await page.evaluate(() => {
    const user = { ...JSON.parse(localStorage.getItem('user') ?? '{}'), name: 'Renamed Person' };
    window.dispatchEvent(new CustomEvent('auth-update', { detail: user }));
  });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Renamed Person');
  expect(await page.evaluate(() => localStorage.getItem('user'))).toContain('Renamed Person');
});

test('an auth-update event marks a visitor as signed in, and asks for no sign-in', async ({ page }) => {
  await page.goto('/about');
  const ana = { _id: 'u1', name: 'Ana Silva', email: 'ana@people.example', role: 'donor' };
  await page.evaluate((detail) => window.dispatchEvent(new CustomEvent('auth-update', { detail })), ana);
  await expect(page.getByRole('button', { name: 'Logout' }).first()).toBeInViewport();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toContain('Ana Silva');
});

test('an auth-update event takes the token that another script has stored, and calls carry it', async ({ page }) => {
  await signUp(page, 'Donor');
  const stored = await page.evaluate(() => ({
    token: localStorage.getItem('token'),
    user: localStorage.getItem('user'),
  }));
  // In another browser the session goes on: here, it is gone.
  await page.evaluate(() => localStorage.clear());
  await page.goto('/about');
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeInViewport();
  const asked = page.waitForRequest(/\/trpc\/.*\bauth\.me\b/);
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('token', token ?? '');
    localStorage.setItem('user', user ?? '');
    window.dispatchEvent(new CustomEvent('auth-update', { detail: JSON.parse(user ?? '{}') }));
  }, stored);
  expect((await asked).headers()['authorization']).toBe(`Bearer ${stored.token}`);
  await expect(page.getByRole('button', { name: 'Logout' }).first()).toBeInViewport();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(stored.token);
});
