import { countCalls } from '../support/counted-calls.ts';
import { hold } from '../support/hold.ts';
import { linkMailedTo } from '../support/mail.ts';
import { addPerson } from '../support/near-people.ts';
import { DONOR, fillDonorForm, signIn, signOut, signUp, signUpByForm } from '../support/people.ts';
import { expectMention, heading } from '../support/said.ts';
import { expect, type Page, test } from '../support/server.ts';
import { submit } from '../support/submit.ts';

const { phone: PHONE } = DONOR;
const PLACES = ['Redthread', 'Home', 'Donor Portal', 'Patient Portal', 'Find Donors'];

test('an admin made by the command line is asked to sign in, and comes back to the admin page; a donor is refused there, by the server too', async ({
  page,
  server,
}) => {
  const email = `asked-admin-${process.pid}@people.example`;
  server.tell('a fine password', 'admin', 'create', email, '--password-stdin');
  await page.goto('/admin');
  await expect(page.getByText('Please sign in to see this page.')).toBeInViewport();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await submit(page, { Email: email, Password: 'a fine password' }, 'Sign in');
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('link', { name: 'Admin' })).toBeVisible();
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

test('someone with a wrong password, a wrong or a taken address, or a weak password reads the words for it, sends it once however often they press, and keeps the address', async ({
  page,
  server,
}) => {
  const { email } = await addPerson(server, 'donor');
  await page.goto('/login');
  const banner = page.getByRole('alert').first();
  const calls = countCalls(page, 'auth.login');
  const answer = await hold(page, '**/trpc/auth.login**');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('not this one');
  await page.getByRole('button', { name: 'Sign in' }).press('Enter');
  const busy = page.getByRole('button', { name: 'Signing in...' });
  await expect(busy).toBeDisabled();
  await expect(busy).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('Password').press('Enter');
  answer();
  await expectMention(banner, 'Invalid email or password');
  expect(calls()).toBe(1);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.goto('/register-old');
  await page.getByLabel('Full Name').fill('Someone Else');
  for (const [address, password, words] of [
    ['nobody', 'a fine password', 'Please enter a valid email address'],
    ['new@people.example', '12345', 'Password is too weak. Please choose a stronger password.'],
    [email, 'a fine password', 'Email already registered. Please use a different email or try signing in.'],
  ] as const) {
    await submit(page, { Email: address, Password: password }, 'Create account');
    await expectMention(banner, words);
  }
});

test('a person stays signed in over a reload, is who another script says by an auth-update event, whose token calls carry, and signs out in every tab: the token is gone', async ({
  page,
  context,
}) => {
  const { name } = await signUpByForm(page, 'Patient');
  await page.reload();
  await expect(heading(page)).toContainText(name);
  const kept = (key: string) => page.evaluate((each) => localStorage.getItem(each), key);
  const token = (await kept('token')) ?? '';
  const user: object = JSON.parse((await kept('user')) ?? '{}');
  const tell = (detail: object) =>
    page.evaluate((who) => window.dispatchEvent(new CustomEvent('auth-update', { detail: who })), detail);
  await tell({ ...user, name: 'Renamed Person' });
  await expect(heading(page)).toContainText('Renamed Person');
  expect(await kept('user')).toContain('Renamed Person');

  // In another browser the session goes on: here, it is gone.
  const leave = async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/about');
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeInViewport();
  };
  await leave();
  await tell({ _id: 'u1', name: 'Ana Silva', email: 'ana@people.example', role: 'donor' });
  await expect(page.getByRole('button', { name: 'Logout' }).first()).toBeInViewport();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await kept('user')).toContain('Ana Silva');
  await leave();
  const asked = page.waitForRequest(/\/trpc\/.*\bauth\.me\b/);
  await page.evaluate((stored) => localStorage.setItem('token', stored), token);
  await tell(user);
  expect((await asked).headers()['authorization']).toBe(`Bearer ${token}`);
  expect(await kept('token')).toBe(token);

  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText([...PLACES, 'Dashboard', 'Settings']);
  await expect(links.filter({ hasText: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(heading(other)).toContainText(name);
  await signOut(page);
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(links).toHaveText([...PLACES, 'Login']);
  expect([await kept('token'), await kept('user')]).toEqual([null, null]);
  await expect(other.getByRole('link', { name: 'Login' })).toBeVisible();
  const me = await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
  expect(me.status()).toBe(401);
});

test('a person who logs out is out at once though the server is silent, and whoever signs in meanwhile in another tab stays in, in both', {
  tag: '@long',
}, async ({ page, context, server }) => {
  const next = await addPerson(server, 'patient');
  await signUp(page, 'Donor');
  const isBack = await hold(page, '**/trpc/auth.logout**');
  const asked = page.waitForRequest('**/trpc/auth.logout**');
  await page.getByRole('button', { name: 'Logout' }).click();
  await asked;
  // At once, and not when the server has been silent for too long: the window may be closed by then.
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('link', { name: 'Login' })).toBeVisible();
  await signIn(other, next);
  isBack();
  await expect(heading(page)).toContainText(next.name);
  for (const tab of [page, other]) {
    await tab.reload();
    await expect(tab.getByRole('button', { name: 'Logout' })).toBeVisible();
  }
});

test('a donor who logs out in one tab leaves no phone in another, and the next person finds what they typed themselves', {
  tag: '@long',
}, async ({ page, context, server }) => {
  const next = await addPerson(server, 'patient');
  const { email } = await signUp(page, 'Donor');
  await page.getByRole('link', { name: 'Donor Portal' }).click();
  await fillDonorForm(page, DONOR);
  await expect(page).toHaveURL(/\/dashboard$/);
  const profile = await context.newPage();
  await profile.goto('/donor');
  await expect(profile.getByLabel('Phone')).toHaveValue(PHONE);
  const typed = await context.newPage();
  await typed.goto('/patient');
  await typed.getByLabel('Phone').fill(PHONE);
  await typed.getByLabel('Hospital').fill('Leith Infirmary');
  const mailed = await context.newPage();
  await mailed.goto(linkMailedTo(server, email));
  const keptCode = () => mailed.evaluate(() => sessionStorage.getItem('mailed-code'));
  await expect.poll(keptCode).not.toBeNull();

  await signOut(page);
  await expect.poll(keptCode).toBeNull();
  for (const tab of [profile, typed]) {
    await expect(tab.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await expectNothingOf(tab, PHONE, 'Leith');
    await expect(tab.getByLabel('Phone')).toHaveValue('');
  }

  await typed.getByLabel('Phone').fill('+44 7700 900456');
  await signIn(page, next);
  for (const [tab, phone] of [
    [profile, ''],
    [typed, '+44 7700 900456'],
  ] as const) {
    await expect(tab.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(tab.getByLabel('Phone')).toHaveValue(phone);
    await tab.reload();
    await expect(tab.getByLabel('Phone')).toHaveValue(phone);
    await expectNothingOf(tab, PHONE, 'Leith');
  }
});

/** Neither on screen, in a field, nor in what the tab keeps. */
async function expectNothingOf(tab: Page, ...words: string[]): Promise<void> {
  const kept = () =>
    tab.evaluate(() => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')];
      const values = fields.map(({ value }) => value);
      return [document.documentElement.outerHTML, ...values, JSON.stringify(sessionStorage)].join('\n');
    });
  await expect(async () => {
    for (const word of words) expect(await kept()).not.toContain(word);
  }).toPass({ timeout: 60_000 });
}
