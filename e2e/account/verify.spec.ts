import { linkMailedTo, mailsTo } from '../support/mail.ts';
import { signUp, signUpByForm } from '../support/people.ts';
import { expect, type Page, test } from '../support/server.ts';

const UNKNOWN_LINK = `/verify-email#code=${'A'.repeat(43)}`;
const EXPIRED = 'This link has expired or was already used. Please get a new one.';

test('someone who signed up on one page is asked to verify their address until they have', async ({
  page,
  context,
  server,
}) => {
  const { email } = await signUpByForm(page, 'Donor');
  await expect(banner(page)).toContainText(`open the link we sent to ${email}.`);
  await page.goto('/donors');
  await expect(banner(page)).toBeVisible();
  await banner(page).getByRole('button', { name: 'Send the link again' }).click();
  await expect(banner(page).getByRole('status')).toHaveText(
    /^We mailed you a link a moment ago\. Please check your inbox, also the spam folder; you can ask for another in /,
  );
  await expect(banner(page).getByRole('status')).toBeInViewport({ ratio: 1 });
  await expect(banner(page).getByRole('alert')).toHaveCount(0);

  const link = linkMailedTo(server, email);
  const tab = await context.newPage();
  await tab.goto(link);
  await expect(heading(tab)).toHaveText('Is this your email address?');
  await expect(tab.getByText(email)).toBeVisible();
  await tab.getByRole('button', { name: 'Verify my email' }).click();
  await expect(heading(tab)).toHaveText('Email address verified');
  await expect(heading(tab)).toBeFocused();
  await expect(tab.getByRole('status').filter({ hasText: `${email} is verified.` })).toBeInViewport({ ratio: 1 });
  await tab.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(heading(tab)).toContainText('Welcome');
  await expect(banner(tab)).toHaveCount(0);
  await expect(banner(page)).toHaveCount(0);
});

test('a mail scanner that opens the link does not use it up, and the code stays in no address and no history, and goes when it is used', async ({
  page,
  browser,
  server,
}) => {
  const { email } = await signUp(page, 'Patient');
  const link = linkMailedTo(server, email);
  const code = link.split('=')[1] ?? 'none';
  const scanner = await (await browser.newContext({ baseURL: server.url })).newPage();
  await scanner.goto(link);
  await expect(scanner.getByText(email)).toBeVisible();
  expect(scanner.url()).toBe(`${server.url}/verify-email`);
  const kept = await scanner.evaluate(() => [JSON.stringify(history.state), JSON.stringify(localStorage)]);
  expect(kept.join()).not.toContain(code);
  await scanner.context().close();

  await page.goto(link);
  await expect(heading(page)).toHaveText('Is this your email address?');
  await page.reload();
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await expect(heading(page)).toHaveText('Email address verified');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(code);
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: `${email} is verified.` })).toBeInViewport({
    ratio: 1,
  });
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('someone who opens the link where they are not signed in signs in there, and verifies their address', {
  tag: '@long',
}, async ({ page, browser, server }) => {
  const person = await signUp(page, 'Donor');
  const phone = await (await browser.newContext({ baseURL: server.url })).newPage();
  await phone.goto(linkMailedTo(server, person.email));
  await expect(phone.getByText('Not you? Just close this page.')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Verify my email' })).toHaveCount(0);
  await expect(phone.getByLabel('Email')).toHaveValue(person.email);
  // A code signs nobody in whose address isn't confirmed.
  await expect(phone.getByRole('button', { name: 'Email me a code' })).toHaveCount(0);
  await phone.getByLabel('Password').fill(person.password);
  await phone.getByRole('button', { name: 'Sign in' }).click();
  await phone.getByRole('button', { name: 'Verify my email' }).click();
  await expect(heading(phone)).toHaveText('Email address verified');
  await phone.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(heading(phone)).toContainText(person.name);
  await expect(banner(phone)).toHaveCount(0);
  await phone.context().close();
});

test('nobody verifies the account that somebody made with another person’s address', async ({
  page,
  browser,
  server,
}) => {
  const stranger = await signUp(page, 'Donor');
  const other = await (await browser.newContext({ baseURL: server.url })).newPage();
  const visitor = await signUp(other, 'Patient');
  await other.goto(linkMailedTo(server, stranger.email));
  await expect(other.getByText(`You are signed in as ${visitor.email}.`)).toBeInViewport({ ratio: 1 });
  await expect(other.getByRole('button', { name: 'Verify my email' })).toHaveCount(0);
  await other.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect(other.getByText('Please sign in to that account first.')).toBeVisible();
  await expect(heading(other)).toBeFocused();
  await expect(other.getByLabel('Email')).toHaveValue(stranger.email);
  await other.context().close();
  await page.reload();
  await expect(banner(page)).toBeVisible();
});

test('someone whose link was used, is unknown or was cut reads so, and what to do', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const { email } = await signUp(page, 'Donor');
  const link = linkMailedTo(server, email);
  await page.goto(link);
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await expect(heading(page)).toHaveText('Email address verified');
  // An address that differs in its fragment alone loads no new page.
  await page.goto('/login');
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText(EXPIRED);
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.goto(UNKNOWN_LINK);
  await expect(page.getByRole('alert')).toContainText(EXPIRED);
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Continue a sign-up' })).toHaveAttribute('href', '/register');
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Please open the link from the email again.');
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await page.goto(link.slice(0, -3));
  await expect(page.getByRole('alert')).toContainText('Please open the link from the email again.');
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
});

test('someone who opens another link in the same tab sees what that one is for', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const { email } = await signUp(page, 'Donor');
  await page.goto(UNKNOWN_LINK);
  await expect(page.getByRole('alert')).toContainText(EXPIRED);
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Send the link again' })).toBeVisible();
  await page.goto(linkMailedTo(server, email));
  await expect(heading(page)).toHaveText('Is this your email address?');
  await expect(page.getByText(email)).toBeVisible();
});

test('someone without a connection tries again with the same link', { tag: '@long' }, async ({
  page,
  context,
  server,
}) => {
  const { email } = await signUp(page, 'Donor');
  const link = linkMailedTo(server, email);
  await page.route('**/trpc/auth.inspectCode**', (route) => route.abort());
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText("This couldn't be loaded.");
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await page.unroute('**/trpc/auth.inspectCode**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(email)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await expect(page.getByRole('alert')).toContainText("We couldn't reach the server.");
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await expect(heading(page)).toHaveText('Email address verified');
});

test('someone signed in is not mixed up with a sign-up whose link they open', { tag: '@long' }, async ({
  page,
  browser,
  server,
}) => {
  const stranger = await (await browser.newContext({ baseURL: server.url })).newPage();
  const email = `signed-in-${process.pid}@people.example`;
  await stranger.goto('/register');
  await stranger.getByLabel('Email').fill(email);
  await stranger.getByRole('button', { name: 'Send Verification Email' }).click();
  await expect(heading(stranger)).toHaveText('Check Your Email');
  await stranger.context().close();

  const person = await signUp(page, 'Donor');
  await page.goto(linkMailedTo(server, email));
  await expect(page.getByText(`You are signed in as ${person.email}.`)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Verify my email' })).toHaveCount(0);
  expect(mailsTo(server, person.email)).toHaveLength(1);
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await expect(heading(page)).toHaveText('Complete Registration');
});

function heading(page: Page) {
  return page.getByRole('heading', { level: 1 });
}

function banner(page: Page) {
  return page.getByRole('complementary', { name: 'Notice' });
}
