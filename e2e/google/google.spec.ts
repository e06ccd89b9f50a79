import { signOut } from '../support/people.ts';
import type { Page } from '../support/server.ts';
import { test as plain } from '../support/server.ts';
import { agree, expect, openGoogle, settle, test } from './google-server.ts';

const FAILED = 'Google Sign-In failed. Please try again.';

test('a person signs in with Google, chooses a role, signs out, and the second time is straight at home', async ({
  page,
  people,
}) => {
  const ana = settle(people, 'Ana Silva');
  await page.goto('/login');
  await agree(await openGoogle(page), ana);
  await expect(page).toHaveURL(/\/role-selection$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${ana.name}!`);
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${ana.name}!`);
});

test('a person who presses twice, since on a slow line nothing seems to happen, signs in', { tag: '@long' }, async ({
  page,
  people,
}) => {
  const dora = settle(people, 'Dora');
  // Its code comes late.
  await page.route(/\/assets\/google-[^/]*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto('/login');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: /Google/ }).dblclick();
  await agree(await opened, dora);
  await expect(page).toHaveURL(/\/role-selection$/);
});

test('a person who left without choosing is asked again, and goes on to where they were going', {
  tag: '@long',
}, async ({ page, people }) => {
  const ben = settle(people, 'Ben');
  await page.goto('/login');
  await agree(await openGoogle(page), ben);
  await expect(page).toHaveURL(/\/role-selection$/);
  await page.goto('/');
  await signOut(page);
  await page.goto('/login?next=%2Fdonor');
  await agree(await openGoogle(page), ben);
  await expect(page).toHaveURL(/\/role-selection$/);
  await page.reload();
  await page.getByRole('button', { name: 'Complete Registration' }).click();
  await expect(page).toHaveURL(/\/donor$/);
});

test('the window asks Google for what was agreed, and leaves neither state nor verifier behind', async ({
  page,
  context,
  people,
  provider,
}) => {
  const asked = context.waitForEvent('request', (request) => request.url().startsWith(`${provider.issuer}/auth?`));
  const exchanged = page.waitForRequest(/auth\.googleOauth/);
  const cara = settle(people, 'Cara');
  await page.goto('/login');
  await agree(await openGoogle(page), cara);
  const query = new URL((await asked).url()).searchParams;
  const { codeVerifier, redirectUri } = (await exchanged).postDataJSON()[0];
  expect(Object.fromEntries(query)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    scope: 'openid email profile',
    access_type: 'offline',
    prompt: 'consent',
    redirect_uri: redirectUri,
    state: expect.stringMatching(/^[\w-]{32}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(codeVerifier).toMatch(/^[\w-]{128}$/);
  expect(query.get('nonce')).not.toBe(query.get('code_challenge'));
  await expect(page).toHaveURL(/\/role-selection$/);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  for (const secret of [codeVerifier, query.get('state') ?? '']) expect(kept).not.toContain(secret);
});

test('a person who refuses at Google reads so above the form, and may try again', async ({ page, people }) => {
  const dan = settle(people, 'Dan');
  await page.setViewportSize({ width: 320, height: 480 });
  await page.goto('/login');
  const window = await openGoogle(page);
  await window.getByRole('button', { name: dan.name, exact: true }).click();
  await window.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByRole('alert')).toContainText(FAILED);
  await expect(page.getByRole('alert')).toContainText("You didn't agree");
  await expect(page.getByRole('alert')).toBeInViewport();
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  const banner = await page.getByRole('alert').boundingBox();
  const field = await page.getByLabel('Email').boundingBox();
  expect(banner && field && banner.y + banner.height < field.y).toBe(true);
  await agree(await openGoogle(page), dan);
  await expect(page).toHaveURL(/\/role-selection$/);
});

test("a person who closes Google's window reads a calm word, and may try again", { tag: '@long' }, async ({
  page,
  people,
}) => {
  const eva = settle(people, 'Eva');
  await page.goto('/login');
  const window = await openGoogle(page);
  await expect(page.getByRole('button', { name: 'Waiting for Google...' })).toBeVisible();
  await window.close();
  await expect(page.getByRole('status').filter({ hasText: "Google's window seems closed" })).toBeInViewport();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await agree(await openGoogle(page), eva);
  await expect(page).toHaveURL(/\/role-selection$/);
});

test.describe('where Google cuts its window off from ours', { tag: '@long' }, () => {
  test.beforeEach(({ provider }) => {
    provider.isStrict = true;
  });
  test.afterEach(({ provider }) => {
    provider.isStrict = false;
  });

  test('the window looks closed, and its answer still counts', async ({ page, people }) => {
    const fay = settle(people, 'Fay');
    await page.goto('/login');
    const window = await openGoogle(page);
    await expect(page.getByRole('status').filter({ hasText: "Google's window seems closed" })).toBeInViewport();
    expect(window.isClosed()).toBe(false);
    await agree(window, fay);
    await expect(page).toHaveURL(/\/role-selection$/);
  });
});

test.describe('where windows are blocked', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
  });

  test('a person goes to Google in the same tab, and comes back to where they were going', { tag: '@long' }, async ({
    page,
    people,
  }) => {
    const gil = settle(people, 'Gil');
    await page.goto('/login?next=%2Fdonor');
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await agree(page, gil);
    await expect(page).toHaveURL(/\/role-selection$/);
    await page.getByRole('button', { name: 'Complete Registration' }).click();
    await expect(page).toHaveURL(/\/donor$/);
    await signOut(page);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await agree(page, gil);
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(await page.evaluate(() => sessionStorage.getItem('google-redirect'))).toBeNull();
  });

  test('a person who refuses there reads so, and finds the way back', { tag: '@long' }, async ({ page, people }) => {
    const hana = settle(people, 'Hana');
    await page.goto('/login?next=%2Fdonor');
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await page.getByRole('button', { name: hana.name, exact: true }).click();
    await page.getByRole('button', { name: 'Refuse' }).click();
    await expect(page.getByRole('alert')).toContainText(FAILED);
    await expect(page.getByRole('alert')).toBeInViewport();
    await expect(page).toHaveURL(/\/auth\/google\/callback$/);
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await expect(page).toHaveURL(/\/login\?next=%2Fdonor$/);
  });
});

test('a person signs up with One Tap on the sign-up screen', { tag: '@long' }, async ({ page, people }) => {
  const ida = settle(people, 'Ida');
  await page.goto('/register');
  await page.getByRole('button', { name: `Continue as ${ida.name}` }).click();
  await expect(page).toHaveURL(/\/role-selection$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${ida.name}!`);
  await expect(page.getByRole('button', { name: /^Continue as/ })).toHaveCount(0);
});

test('a person whose address Google never verified reads why One Tap does not let them in', { tag: '@long' }, async ({
  page,
  people,
}) => {
  const jo = settle(people, 'Jo', false);
  await page.goto('/register');
  await page.getByRole('button', { name: `Continue as ${jo.name}` }).click();
  await expect(page.getByRole('alert')).toContainText('Google Sign-Up failed');
  await expect(page.getByRole('alert')).toContainText("Google hasn't verified this email address.");
  await expect(page.getByRole('alert')).toBeInViewport();
});

plain('without Google there is no button, and no other host is asked', async ({ page, server }) => {
  const others = hostsBeside(page, server.url);
  for (const path of ['/login', '/register', '/register-old']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page.getByRole('button', { name: /Google/ })).toHaveCount(0);
  }
  expect(others).toEqual([]);
});

function hostsBeside(page: Page, own: string): string[] {
  const others: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(own) && !request.url().startsWith('data:')) others.push(request.url());
  });
  return others;
}
