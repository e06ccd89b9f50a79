import { hold } from '../support/hold.ts';
import { DONOR, fillDonorForm, fillRequestForm, signUp } from '../support/people.ts';
import { FAILURE } from '../support/screen-visit.ts';
import { expect, type Page, test } from '../support/server.ts';
import { untilFetched } from '../support/waits.ts';

const REQUEST = { bloodType: 'AB+', phone: '+44 7700 900456', hospital: 'Leith Infirmary' };
const BAD_EMAIL = 'Please enter a valid email address';
const NO_PASSWORD = 'Please enter a password.';
const NO_TYPE = 'Please choose a blood type.';
const NO_PHONE = 'Please enter a phone number.';

test('a visitor finds Welcome back above the sign-in, and the ways to and from the sign-up', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
  await expect(page.getByText('No account yet? Sign up')).toBeVisible();
  await page.getByRole('link', { name: 'Sign up', exact: true }).click();
  await expect(page).toHaveURL(/\/register$/);
  for (const path of ['/register', '/register-old']) {
    await page.goto(path);
    await expect(page.getByText('Already have an account? Sign in')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toHaveAttribute('href', '/login');
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create account');
  await expect(page.getByRole('radio', { name: 'Donor' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Patient' })).not.toBeChecked();
});

test('someone who sends a form empty reads what is missing', async ({ page }) => {
  for (const { path, labels, button, missing } of [
    { path: '/login', labels: ['Email', 'Password'], button: 'Sign in', missing: [BAD_EMAIL, NO_PASSWORD] },
    {
      path: '/register-old',
      labels: ['Full Name', 'Email', 'Password'],
      button: 'Create account',
      missing: ['Please enter your full name.', BAD_EMAIL, NO_PASSWORD],
    },
    {
      path: '/donor',
      labels: ['Phone', 'Address', 'Age'],
      button: 'Register as donor',
      missing: [NO_TYPE, NO_PHONE, 'Please enter your area and city.', 'Please enter an age in whole years'],
    },
    {
      path: '/patient',
      labels: ['Phone', 'Hospital and town'],
      button: 'Ask donors now',
      missing: [NO_TYPE, NO_PHONE, 'Please enter the hospital.'],
    },
  ]) {
    await page.goto(path);
    if (path === '/donor') await expect(page.getByRole('group', { name: 'Blood type' })).toBeVisible();
    for (const label of labels) await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
    await page.getByRole('button', { name: button, exact: true }).click();
    for (const words of missing) await expect(page.getByRole('alert').first()).toContainText(words);
  }
});

test('someone whose form is on its way reads so on its button, which can not be pressed', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('Email').fill(`busy-${process.pid}@people.example`);
  await expectBusy(page, /sendVerification/, 'Send Verification Email', 'Sending...');
  await page.goto('/register-old');
  await page.getByLabel('Full Name').fill('Busy Person');
  await page.getByLabel('Email').fill(`busy-too-${process.pid}@people.example`);
  await page.getByLabel('Password').fill('a fine password');
  await expectBusy(page, /auth\.register/, 'Create account', 'Creating account...');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/donor');
  await expectBusy(page, /donors\.register/, () => fillDonorForm(page, DONOR), 'Registering...');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/patient');
  await expectBusy(page, /requests\.create/, () => fillRequestForm(page, REQUEST), 'Requesting...');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('someone without a connection reads above each form that it failed, and why, or that it is kept', async ({
  page,
  context,
}) => {
  const banner = page.getByRole('alert').first();
  const expectFailure = async (title: string, reason = "We couldn't reach the server.") => {
    await expect(banner).toContainText(title);
    await expect(banner).toContainText(reason);
    await expect(banner).toBeInViewport({ ratio: 1 });
    await context.setOffline(false);
  };
  for (const [path, button, title] of [
    ['/login', 'Sign in', 'Login failed'],
    ['/register-old', 'Create account', 'Registration failed'],
  ] as const) {
    await page.goto(path);
    if (path === '/register-old') await page.getByLabel('Full Name').fill('Offline Person');
    await page.getByLabel('Email').fill('offline@people.example');
    await page.getByLabel('Password').fill('a fine password');
    await context.setOffline(true);
    await page.getByRole('button', { name: button, exact: true }).click();
    await expectFailure(title);
  }
  await signUp(page, 'Donor');
  await page.goto('/donor');
  await expect(page.getByLabel('Phone')).toBeVisible();
  await untilFetched(page, 'start-offline');
  await context.setOffline(true);
  await fillDonorForm(page, DONOR);
  await expectFailure('Not sent yet', "We'll send this once you're back online");
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/patient');
  await expect(page.getByLabel('Phone')).toBeVisible();
  await untilFetched(page, 'start-offline');
  await context.setOffline(true);
  await fillRequestForm(page, { ...REQUEST, hospital: `Kept Hospital ${process.pid}` });
  await expectFailure('Not sent yet', "We'll send this once you're back online");
  await expect(page).toHaveURL(/\/dashboard$/);
});

for (const { role, path, call, title, send } of [
  {
    ...{ role: 'Donor' as const, path: '/donor', call: 'donors.register', title: 'Registration failed' },
    send: (page: Page) => fillDonorForm(page, DONOR),
  },
  {
    ...{ role: 'Patient' as const, path: '/patient', call: 'requests.create', title: 'Request failed' },
    send: (page: Page) => fillRequestForm(page, REQUEST),
  },
]) {
  test(`someone whose form for ${path} the server can not take reads so above it, and keeps what they typed`, async ({
    page,
  }) => {
    await signUp(page, role);
    await page.goto(path);
    const banner = page.getByRole('alert').first();
    const again = page.getByRole('button', { name: role === 'Donor' ? 'Register as donor' : 'Post to the list only' });
    for (const words of [{ json: FAILURE }, { body: '' }, { body: '<h1>Internal Server Error</h1>' }]) {
      await page.unroute(`**/trpc/${call}**`);
      await page.route(`**/trpc/${call}**`, (route) => route.fulfill({ status: 500, ...words }));
      const answered = page.waitForResponse(`**/trpc/${call}**`);
      await ('json' in words ? send(page) : again.click());
      await answered;
      await expect(banner).toContainText(title);
      await expect(banner).toBeInViewport({ ratio: 1 });
      await expect(banner).not.toContainText('on this device');
    }
    await page.unroute(`**/trpc/${call}**`);
    await again.click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
}

/** Sends the form, and holds its call back until the button has been looked at. */
async function expectBusy(page: Page, call: RegExp, send: string | (() => Promise<void>), busyLabel: string) {
  const release = await hold(page, call);
  if (typeof send === 'function') await send();
  else await page.getByRole('button', { name: send, exact: true }).click();
  const button = page.getByRole('button', { name: busyLabel, exact: true });
  await expect(button).toBeDisabled();
  release();
  await expect(button).toHaveCount(0);
  await page.unroute(call);
}
