import { mailsTo, resetLinkMailedTo } from '../support/mail.ts';
import { signIn, signInByForm, signOut, signUp, signUpVerified } from '../support/people.ts';
import { expect, type Page, test } from '../support/server.ts';

const NEW_PASSWORD = 'an even finer password';
const PASSWORD_SET = 'Your new password is set.';
const ON_ITS_WAY = 'If an account uses this address, a link is coming.';

test('someone who forgot their password sets a new one by mail, and the old one is refused', async ({
  page,
  browser,
  server,
}) => {
  const person = await signUpVerified(page, server, 'Donor');
  const elsewhere = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signIn(elsewhere, person);
  await signOut(page);
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await askForLink(page, person.email);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(ON_ITS_WAY);
  await expect(page.getByRole('main').getByRole('status')).toBeInViewport({ ratio: 1 });

  const link = await resetLinkMailedTo(server, person.email);
  await page.goto(link);
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(person.email)).toBeVisible();
  expect(page.url()).toBe(`${server.url}/reset-password`);
  await setPassword(page, '12345');
  await expect(page.getByRole('alert')).toHaveText('Password is too weak. Please choose a stronger password.');
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await setPassword(page, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('status').filter({ hasText: PASSWORD_SET })).toBeInViewport({ ratio: 1 });

  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('Invalid email or password');
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await signInByForm(page, { ...person, password: NEW_PASSWORD });
  await elsewhere.reload();
  await expect(elsewhere.getByRole('link', { name: 'Login' })).toBeVisible();
  await elsewhere.context().close();

  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('This link has expired or was already used.');
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot password?');
});

test('nobody learns who has an account by asking for a new password', { tag: '@long' }, async ({ page, server }) => {
  const { email } = await signUpVerified(page, server, 'Donor');
  const before = mailsTo(server, email).length;
  const unknown = `never-signed-up-${process.pid}@people.example`;
  for (const address of [unknown, email]) {
    await page.goto('/forgot-password');
    await askForLink(page, address);
    await expect(page.getByRole('main').getByRole('status')).toHaveText(ON_ITS_WAY);
    await expect(page.getByRole('main').getByRole('status')).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await expect(page.getByRole('alert')).toContainText('Too many attempts. Please try again in');
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel('Email')).toHaveValue(address);
  }
  await expect.poll(() => mailsTo(server, email)).toHaveLength(before + 1);
  expect(mailsTo(server, unknown)).toHaveLength(0);
});

test('someone whose address a stranger signed up with starts afresh, with their own name', { tag: '@long' }, async ({
  page,
  browser,
  server,
}) => {
  const stranger = await signUp(page, 'Donor');
  const owner = await (await browser.newContext({ baseURL: server.url })).newPage();
  await owner.goto('/forgot-password');
  await askForLink(owner, stranger.email);
  await expect(owner.getByRole('main').getByRole('status')).toHaveText(ON_ITS_WAY);
  await expect(owner.getByRole('main').getByRole('status')).toBeInViewport({ ratio: 1 });
  await owner.goto(await resetLinkMailedTo(server, stranger.email));
  await expect(owner.getByText('This address was never verified')).toBeInViewport({ ratio: 1 });
  await setPassword(owner, NEW_PASSWORD);
  await expect(owner.getByRole('alert')).toHaveText('Please enter your full name.');
  await expect(owner.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await owner.getByLabel('Full Name').fill('The Owner');
  await setPassword(owner, NEW_PASSWORD);
  // Whoever leaves before the answer may take the call along.
  await expect(owner).toHaveURL(/\/login$/);
  await signIn(owner, { email: stranger.email, password: NEW_PASSWORD });
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Welcome, The Owner!');
  await expect(owner.getByRole('complementary', { name: 'Notice' })).toHaveCount(0);
  await owner.context().close();
  await page.reload();
  await expect(page.getByText('Please login to see your dashboard.')).toBeInViewport({ ratio: 1 });
});

test('someone who opens the link where they are signed in is signed out there too', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const { email } = await signUpVerified(page, server, 'Donor');
  await page.goto('/forgot-password');
  await askForLink(page, email);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(ON_ITS_WAY);
  await expect(page.getByRole('main').getByRole('status')).toBeInViewport({ ratio: 1 });
  // A mail of the other kind of link, by hand: the code decides what it is for.
  await page.goto((await resetLinkMailedTo(server, email)).replace('reset-password', 'verify-email'));
  await expect(page).toHaveURL(/\/reset-password$/);
  await setPassword(page, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('status').filter({ hasText: PASSWORD_SET })).toBeInViewport({ ratio: 1 });
  await signIn(page, { email, password: NEW_PASSWORD });
});

async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
}

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Set new password' }).click();
}
