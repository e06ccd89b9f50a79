import { expectNoBarrierIn } from '../support/barriers.ts';
import { hold } from '../support/hold.ts';
import { endSession, signOut } from '../support/people.ts';
import { expectMention, expectText, heading } from '../support/said.ts';
import { test as plain } from '../support/server.ts';
import { submit } from '../support/submit.ts';
import { agree, expect, openGoogle, settle, test } from './google-server.ts';

const FAILED = 'Google Sign-In failed. Please try again.';

test('a person signs in with Google, chooses a role, signs out, and the second time is straight at home; neither state nor verifier is left behind', async ({
  page,
  context,
  people,
  provider,
}) => {
  const asked = context.waitForEvent('request', (request) => request.url().startsWith(`${provider.issuer}/auth?`));
  const exchanged = page.waitForRequest(/auth\.googleOauth/);
  const ana = settle(people, 'Ana Silva');
  await page.goto('/login');
  await agree(await openGoogle(page), ana);
  await expect(page).toHaveURL(/\/role-selection$/);
  const { codeVerifier } = (await exchanged).postDataJSON()[0];
  expect(codeVerifier).toMatch(/^[\w-]{128}$/);
  const state = new URL((await asked).url()).searchParams.get('state') ?? 'none';
  expect(state).toMatch(/^[\w-]{32}$/);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  for (const secret of [codeVerifier, state]) expect(kept).not.toContain(secret);

  await expect(heading(page)).toHaveText(`Welcome, ${ana.name}!`);
  await expect(page.getByText('You can change your role later in your account settings.')).toBeInViewport();
  await page.getByRole('radio', { name: 'Patient' }).check();
  await page.getByRole('button', { name: 'Complete Registration' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('You are signed in as a patient.')).toBeInViewport();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toContain('"role":"patient"');
  await page.goBack();
  await expect(page).not.toHaveURL(/role-selection/);
  await page.goto('/dashboard');

  await signOut(page);
  await page.goto('/login');
  await agree(await openGoogle(page), ana);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(heading(page)).toHaveText(`Welcome, ${ana.name}!`);
});

test('a person who refuses at Google reads so above the form, and may try again; one of whom Google says no name is asked for it, and their email’s first part is nobody’s to read', {
  tag: '@long',
}, async ({ page, people }) => {
  const noor = settle(people, 'Noor');
  Object.assign(noor, { name: '!?!' });
  await page.setViewportSize({ width: 320, height: 480 });
  await page.goto('/login');
  const window = await openGoogle(page);
  await window.getByRole('button', { name: noor.name, exact: true }).click();
  await window.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByRole('alert')).toContainText(FAILED);
  await expectMention(page.getByRole('alert'), "You didn't agree");
  const banner = await page.getByRole('alert').boundingBox();
  const field = await page.getByLabel('Email').boundingBox();
  expect(banner && field && banner.y + banner.height < field.y).toBe(true);
  await agree(await openGoogle(page), noor);
  await expect(page).toHaveURL(/\/role-selection$/);
  await expect(heading(page)).toHaveText('Complete Registration');
  await page.getByRole('button', { name: 'Complete Registration', exact: true }).click();
  await expect(page.getByRole('alert').first()).toHaveText('Please enter your full name.');
  await submit(page, { 'Full Name': 'Noor Haddad' }, 'Complete Registration');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(heading(page)).toContainText('Noor Haddad');
  // Unless they say otherwise.
  await expect(page.getByText('You are signed in as a donor.')).toBeInViewport();
});

plain('without Google there is no button, and no other host is asked', async ({ page, server }) => {
  const others: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && !request.url().startsWith('data:')) others.push(request.url());
  });
  for (const path of ['/login', '/register', '/register-old']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page.getByRole('button', { name: /Google/ })).toHaveCount(0);
  }
  expect(others).toEqual([]);
});

test('a person who presses twice, since on a slow line nothing seems to happen, has one window of Google’s; who closes it reads a calm word, and may try again', {
  tag: '@long',
}, async ({ page, people }) => {
  const dora = settle(people, 'Dora');
  // Its code comes late.
  await page.route(/\/assets\/google-[^/]*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto('/login');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: /Google/ }).dblclick();
  const window = await opened;
  await expect(page.getByRole('button', { name: 'Waiting for Google...' })).toBeVisible();
  await window.close();
  const word = page.getByRole('status').filter({ hasText: "Google's window seems closed" });
  await expect(word).toBeInViewport();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectNoBarrierIn(page, word);
  await page.unroute(/\/assets\/google-[^/]*\.js$/);
  const again = page.waitForEvent('popup');
  await page.getByRole('button', { name: /Google/ }).dblclick();
  await agree(await again, dora);
  await expect(page).toHaveURL(/\/role-selection$/);
});

test('a person who left without choosing a role is asked again, keeps what they chose when it is not saved or their session is over, and goes on to where they were going', {
  tag: '@long',
}, async ({ page, people }) => {
  const ben = settle(people, 'Ben');
  const complete = page.getByRole('button', { name: 'Complete Registration', exact: true });
  await page.goto('/login');
  await agree(await openGoogle(page), ben);
  await expect(page).toHaveURL(/\/role-selection$/);
  await expect(page).toHaveTitle('Complete Registration – Redthread');
  await expect(page.getByRole('radio', { name: 'Blood Donor', exact: true })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Patient' })).not.toBeChecked();
  await page.goto('/');
  await signOut(page);
  await page.goto('/login?next=%2Fdonor');
  await agree(await openGoogle(page), ben);
  await expect(page).toHaveURL(/\/role-selection$/);
  await page.reload();
  await page.getByRole('radio', { name: 'Patient' }).check();
  await page.route(/auth\.updateRole/, (route) => route.abort());
  await complete.click();
  await expectMention(page.getByRole('alert'), 'Failed to update role. Please try again.');
  await page.unroute(/auth\.updateRole/);
  await endSession(page);
  await complete.click();
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
  await expect(page).toHaveURL(/\/role-selection$/);
  const release = await hold(page, /auth\.updateRole/);
  await agree(await openGoogle(page), ben);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Completing...', exact: true })).toBeDisabled();
  release();
  await expect(page).toHaveURL(/\/donor$/);
  await page.goto('/dashboard');
  await expect(page.getByText('You are signed in as a patient.')).toBeInViewport();
});

test('a person signs in where Google cuts its window off from ours: it looks closed, and its answer still counts', {
  tag: '@long',
}, async ({ page, people, provider }) => {
  provider.isStrict = true;
  const fay = settle(people, 'Fay');
  await page.goto('/login');
  const window = await openGoogle(page);
  await expect(page.getByRole('status').filter({ hasText: "Google's window seems closed" })).toBeInViewport();
  expect(window.isClosed()).toBe(false);
  await agree(window, fay);
  await expect(page).toHaveURL(/\/role-selection$/);
  provider.isStrict = false;
});

test('a person whose browser blocks windows goes to Google in the same tab, refuses and finds the way back, agrees, and comes to where they were going', {
  tag: '@long',
}, async ({ page, people }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const gil = settle(people, 'Gil');
  const google = page.getByRole('button', { name: 'Sign in with Google' });
  await page.goto('/login?next=%2Fdonor');
  await google.click();
  await page.getByRole('button', { name: gil.name, exact: true }).click();
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expectMention(page.getByRole('alert'), FAILED);
  await expect(page).toHaveURL(/\/auth\/google\/callback$/);
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fdonor$/);
  await google.click();
  await agree(page, gil);
  await expect(page).toHaveURL(/\/role-selection$/);
  await page.getByRole('button', { name: 'Complete Registration' }).click();
  await expect(page).toHaveURL(/\/donor$/);
  await signOut(page);
  await page.goto('/login');
  await google.click();
  await agree(page, gil);
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await page.evaluate(() => sessionStorage.getItem('google-redirect'))).toBeNull();
});

test('a person who signs up finds Google first, then the form, and signs up with One Tap, unless Google never verified their address', {
  tag: '@long',
}, async ({ page, people }) => {
  const jo = settle(people, 'Jo', false);
  const ida = settle(people, 'Ida');
  // Who comes to the choice of a role without an account is sent to sign up.
  for (const path of ['/register-old', '/role-selection']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Sign up with Google', exact: true })).toBeVisible();
    await expect(page.getByText('Or continue with email', { exact: true })).toBeInViewport();
    await expect(page.getByLabel('Email')).toBeVisible();
  }
  await expect(page).toHaveURL(/\/register$/);
  await page.getByRole('button', { name: `Continue as ${jo.name}` }).click();
  await expect(page.getByRole('alert')).toContainText('Google Sign-Up failed');
  await expectMention(page.getByRole('alert'), "Google hasn't verified this email address.");
  await page.reload();
  await page.getByRole('button', { name: `Continue as ${ida.name}` }).click();
  await expect(page).toHaveURL(/\/role-selection$/);
  await expect(heading(page)).toHaveText(`Welcome, ${ida.name}!`);
  await expect(page.getByRole('button', { name: /^Continue as/ })).toHaveCount(0);
});

test("a person signs up without Google's script, and reads once that their account of before, never verified, made room", {
  tag: '@long',
}, async ({ page, context, people, provider }) => {
  await context.route(`${provider.issuer}/gsi/**`, (route) => route.abort());
  await page.setViewportSize({ width: 320, height: 640 });
  const kim = settle(people, 'Kim');
  const earlier = { name: 'Kim Before', email: kim.email, password: 'a fine password', role: 'patient' };
  await page.request.post('/api/auth/register', { data: earlier });
  await page.goto('/register');
  await agree(await openGoogle(page, 'Sign up with Google'), kim);
  await expect(page).toHaveURL(/\/role-selection$/);
  const words = page.getByText('This address was never verified, so the account starts empty.');
  await expect(words).toBeInViewport({ ratio: 1 });
  await expectNoBarrierIn(page, words);
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
  await expectText(page.getByRole('alert'), 'Failed to initiate Google Sign-In. Please try again.');
});
