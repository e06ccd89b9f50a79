import { hold } from '../support/hold.ts';
import { DONOR, fillDonorForm, fillRequestForm } from '../support/people.ts';
import { expectMention, heading } from '../support/said.ts';
import { FAILURE } from '../support/screen-visit.ts';
import { expect, type Page, test } from '../support/server.ts';

const REQUEST = { bloodType: 'AB+', phone: '+44 7700 900456', hospital: 'Leith Infirmary' };
const BAD_EMAIL = 'Please enter a valid email address';
const NO_PASSWORD = 'Please enter a password.';
const NO_TYPE = 'Please choose a blood type.';
const NO_PHONE = 'Please enter a phone number.';

test('a visitor finds Welcome back, and the ways to and from the sign-up; whoever sends a form empty reads what is missing, and without a connection that it failed, and why', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await expect(heading(page)).toHaveText('Welcome back');
  await expect(page.getByText('No account yet? Sign up')).toBeVisible();
  await expectMissing(page, ['Email', 'Password'], 'Sign in', [BAD_EMAIL, NO_PASSWORD]);
  const expectFailure = async (button: string, title: string) => {
    await page.getByLabel('Email').fill('offline@people.example');
    await page.getByLabel('Password').fill('a fine password');
    await context.setOffline(true);
    await page.getByRole('button', { name: button, exact: true }).click();
    await expectMention(page.getByRole('alert').first(), title);
    await expectMention(page.getByRole('alert').first(), "We couldn't reach the server.");
    await context.setOffline(false);
  };
  await expectFailure('Sign in', 'Login failed');
  await page.getByRole('link', { name: 'Sign up', exact: true }).click();
  await expect(page).toHaveURL(/\/register$/);
  await expectWayToSignIn(page);

  await page.goto('/register-old');
  await expectWayToSignIn(page);
  await expect(heading(page)).toHaveText('Create account');
  await expect(page.getByRole('radio', { name: 'Donor' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Patient' })).not.toBeChecked();
  const nobody = ['Please enter your full name.', BAD_EMAIL, NO_PASSWORD];
  await expectMissing(page, ['Full Name', 'Email', 'Password'], 'Create account', nobody);
  await page.getByLabel('Full Name').fill('Offline Person');
  await expectFailure('Create account', 'Registration failed');

  await page.goto('/donor');
  await expect(page.getByRole('group', { name: 'Blood type' })).toBeVisible();
  const noDonor = [NO_TYPE, NO_PHONE, 'Please enter your area and city.', 'Please enter an age in whole years'];
  await expectMissing(page, ['Phone', 'Address', 'Age'], 'Register as donor', noDonor);
  await page.goto('/patient');
  const noNeed = [NO_TYPE, NO_PHONE, 'Please enter the hospital.'];
  await expectMissing(page, ['Phone', 'Hospital and town'], 'Ask donors now', noNeed);
});

test('someone whose form is on its way reads so on its button, which can not be pressed; one that the server can not take says so above it, and keeps what they typed', async ({
  page,
}) => {
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
  await expectKept(
    page,
    'donors.register',
    () => fillDonorForm(page, DONOR),
    'Register as donor',
    'Registration failed',
  );
  await expectBusy(page, /donors\.register/, 'Register as donor', 'Registering...');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/patient');
  const send = () => fillRequestForm(page, REQUEST);
  await expectKept(page, 'requests.create', send, 'Post to the list only', 'Request failed');
  await expectBusy(page, /requests\.create/, 'Post to the list only', 'Requesting...');
  await expect(page).toHaveURL(/\/dashboard$/);
});

async function expectWayToSignIn(page: Page): Promise<void> {
  await expect(page.getByText('Already have an account? Sign in')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toHaveAttribute('href', '/login');
}

/** Sends a form whose fields are empty. */
async function expectMissing(page: Page, labels: string[], button: string, missing: string[]): Promise<void> {
  for (const label of labels) await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  await page.getByRole('button', { name: button, exact: true }).click();
  for (const words of missing) await expect(page.getByRole('alert').first()).toContainText(words);
}

/** Sends the form, and again as it is, while the server fails in each of its ways. */
async function expectKept(page: Page, call: string, send: () => Promise<void>, button: string, title: string) {
  const calls = `**/trpc/${call}**`;
  const banner = page.getByRole('alert').first();
  for (const words of [{ json: FAILURE }, { body: '' }, { body: '<h1>Internal Server Error</h1>' }]) {
    await page.route(calls, (route) => route.fulfill({ status: 500, ...words }));
    const answered = page.waitForResponse(calls);
    await ('json' in words ? send() : page.getByRole('button', { name: button }).click());
    await answered;
    await expectMention(banner, title);
    await expect(banner).not.toContainText('on this device');
    await page.unroute(calls);
  }
}

/** Sends the form, and holds its call back until the button has been looked at. */
async function expectBusy(page: Page, call: RegExp, send: string, busyLabel: string) {
  const release = await hold(page, call);
  await page.getByRole('button', { name: send, exact: true }).click();
  const button = page.getByRole('button', { name: busyLabel, exact: true });
  await expect(button).toBeDisabled();
  release();
  await expect(button).toHaveCount(0);
  await page.unroute(call);
}
