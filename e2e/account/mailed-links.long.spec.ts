import { linkMailedTo, mailsTo, resetLinkMailedTo } from '../support/mail.ts';
import { addPerson } from '../support/near-people.ts';
import { signIn, signInByForm, signUp, signUpByForm } from '../support/people.ts';
import { expectMention, expectText, heading } from '../support/said.ts';
import { expect, type Page, test } from '../support/server.ts';
import { submit } from '../support/submit.ts';
import { beginSignUp } from './sign-up-steps.ts';

const UNKNOWN_LINK = `/verify-email#code=${'A'.repeat(43)}`;
const EXPIRED = 'This link has expired or was already used. Please get a new one.';
const CUT = 'Please open the link from the email again.';
const NEW_PASSWORD = 'an even finer password';
const ON_ITS_WAY = 'If an account uses this address, a link is coming.';

test('someone who signed up on one page is asked to verify their address until they have; a mail scanner that opens the link does not use it up, and the code stays in no address and no history, and goes when it is used', async ({
  page,
  context,
  elsewhere: scanner,
  server,
}) => {
  const { email } = await signUpByForm(page, 'Donor');
  await expect(notice(page)).toContainText(`open the link we sent to ${email}.`);
  await page.goto('/donors');
  await expect(notice(page)).toBeVisible();
  await notice(page).getByRole('button', { name: 'Send the link again' }).click();
  await expectText(
    notice(page).getByRole('status'),
    /^We mailed you a link a moment ago\. Please check your inbox, also the spam folder; you can ask for another in /,
  );
  await expect(notice(page).getByRole('alert')).toHaveCount(0);

  const link = linkMailedTo(server, email);
  const code = link.split('=')[1] ?? 'none';
  await scanner.goto(link);
  await expect(scanner.getByText(email)).toBeVisible();
  expect(scanner.url()).toBe(`${server.url}/verify-email`);
  const kept = await scanner.evaluate(() => [JSON.stringify(history.state), JSON.stringify(localStorage)]);
  expect(kept.join()).not.toContain(code);

  const tab = await context.newPage();
  const verified = tab.getByRole('status').filter({ hasText: `${email} is verified.` });
  await tab.goto(link);
  await expect(heading(tab)).toHaveText('Is this your email address?');
  await expect(tab.getByText(email)).toBeVisible();
  await tab.reload();
  await verify(tab);
  await expect(heading(tab)).toBeFocused();
  await expect(verified).toBeInViewport({ ratio: 1 });
  expect(await tab.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(code);
  await tab.reload();
  await expect(verified).toBeInViewport({ ratio: 1 });
  await expect(tab.getByRole('alert')).toHaveCount(0);
  await tab.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(heading(tab)).toContainText('Welcome');
  for (const each of [tab, page]) await expect(notice(each)).toHaveCount(0);
});

test('nobody verifies the account that somebody made with another person’s address; its own person signs in at the link, and does', async ({
  page,
  server,
}) => {
  const person = await addPerson(server, 'donor');
  const visitor = await signUp(page, 'Patient');
  await page.goto(linkMailedTo(server, person.email));
  await expect(page.getByText(`You are signed in as ${visitor.email}.`)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Verify my email' })).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Please sign in to that account first.')).toBeVisible();
  await expect(page.getByText('Not you? Just close this page.')).toBeVisible();
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Verify my email' })).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  // A code signs nobody in whose address isn't confirmed.
  await expect(page.getByRole('button', { name: 'Email me a code' })).toHaveCount(0);
  await submit(page, { Password: person.password }, 'Sign in');
  await verify(page);
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(heading(page)).toContainText(person.name);
  await expect(notice(page)).toHaveCount(0);
});

test('someone signed in is not mixed up with a sign-up whose link they open', async ({ page, elsewhere, server }) => {
  const email = await beginSignUp(elsewhere);
  const person = await signUp(page, 'Donor');
  await page.goto(linkMailedTo(server, email));
  await expect(page.getByText(`You are signed in as ${person.email}.`)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Verify my email' })).toHaveCount(0);
  expect(mailsTo(server, person.email)).toHaveLength(1);
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await expect(heading(page)).toHaveText('Complete Registration');
});

test('someone whose link is unknown, was used or was cut reads so, and what to do; another link in the same tab is its own, and is tried again without a connection', async ({
  page,
  context,
  server,
}) => {
  const { email } = await signUp(page, 'Donor');
  const link = linkMailedTo(server, email);
  const alert = page.getByRole('alert');
  await page.goto(UNKNOWN_LINK);
  await expectMention(alert, EXPIRED);
  await expect(page.getByRole('button', { name: 'Send the link again' })).toBeVisible();
  await page.route('**/trpc/auth.inspectCode**', (route) => route.abort());
  await page.goto(link);
  await expectMention(alert, "This couldn't be loaded.");
  await page.unroute('**/trpc/auth.inspectCode**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('Is this your email address?');
  await expect(page.getByText(email)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await expectMention(alert, "We couldn't reach the server.");
  await context.setOffline(false);
  await verify(page);
  // An address that differs in its fragment alone loads no new page.
  await page.goto('/login');
  await page.goto(link);
  await expectMention(alert, EXPIRED);
  await expect(page.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.goto(UNKNOWN_LINK);
  await expectMention(alert, EXPIRED);
  await expect(page.getByRole('link', { name: 'Continue a sign-up' })).toHaveAttribute('href', '/register');
  await page.reload();
  await expectMention(alert, CUT);
  await page.goto(link.slice(0, -3));
  await expectMention(alert, CUT);
});

test('someone who forgot their password sets a new one by mail, is signed out where they open the link, and the old one is refused', async ({
  page,
  elsewhere,
  server,
}) => {
  const person = await addPerson(server, 'donor');
  server.run('admin', 'verify', person.email);
  await signIn(page, person);
  await elsewhere.goto('/login');
  await elsewhere.getByLabel('Email').fill(person.email);
  await elsewhere.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(elsewhere.getByLabel('Email')).toHaveValue(person.email);
  await elsewhere.getByRole('button', { name: 'Send me a link' }).click();
  await expectText(elsewhere.getByRole('main').getByRole('status'), ON_ITS_WAY);
  await elsewhere.getByRole('button', { name: 'Send me a link' }).click();
  await expectMention(elsewhere.getByRole('alert'), 'Too many attempts. Please try again in');
  await expect(elsewhere.getByLabel('Email')).toHaveValue(person.email);

  const link = await resetLinkMailedTo(server, person.email);
  await page.goto(link);
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(person.email)).toBeVisible();
  expect(page.url()).toBe(`${server.url}/reset-password`);
  await setPassword(page, '12345');
  await expectText(page.getByRole('alert'), 'Password is too weak. Please choose a stronger password.');
  await setPassword(page, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/login$/);
  const news = page.getByRole('status').filter({ hasText: 'Your new password is set.' });
  await expect(news).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await submit(page, { Password: person.password }, 'Sign in');
  await expectMention(page.getByRole('alert'), 'Invalid email or password');
  await signInByForm(page, { ...person, password: NEW_PASSWORD });

  await page.goto(link);
  await expectMention(page.getByRole('alert'), 'This link has expired or was already used.');
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await expect(heading(page)).toHaveText('Forgot password?');
});

test('someone whose address a stranger signed up with starts afresh, with their own name', async ({ page, server }) => {
  const { email } = await addPerson(server, 'donor');
  await page.goto('/forgot-password');
  await submit(page, { Email: email }, 'Send me a link');
  await expectText(page.getByRole('main').getByRole('status'), ON_ITS_WAY);
  // A mail of the other kind of link, by hand: the code decides what it is for.
  await page.goto((await resetLinkMailedTo(server, email)).replace('reset-password', 'verify-email'));
  await expect(page).toHaveURL(/\/reset-password$/);
  await expect(page.getByText('This address was never verified')).toBeInViewport({ ratio: 1 });
  await setPassword(page, NEW_PASSWORD);
  await expectText(page.getByRole('alert'), 'Please enter your full name.');
  await page.getByLabel('Full Name').fill('The Owner');
  await setPassword(page, NEW_PASSWORD);
  // Whoever leaves before the answer may take the call along.
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, { email, password: NEW_PASSWORD });
  await expect(heading(page)).toHaveText('Welcome, The Owner!');
  await expect(notice(page)).toHaveCount(0);
});

function notice(page: Page) {
  return page.getByRole('complementary', { name: 'Notice' });
}

async function verify(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await expect(heading(page)).toHaveText('Email address verified');
}

async function setPassword(page: Page, password: string): Promise<void> {
  await submit(page, { 'New password': password }, 'Set new password');
}
