import { linksMailedTo, mailPasswordReset } from '../../apps/web/test/firebase-emulator.ts';
import { expect, heading, newEmail, ownLinkMailedTo, type Page, sendLink, test } from './firebase-server.ts';

// A Firebase project can have its mails link to our own page.

test('someone who opens the link in the browser they began in goes on, and the link works once', async ({ page }) => {
  const email = await begin(page);
  const link = await ownLinkMailedTo(email);
  await page.goto(link);
  await expect(heading(page)).toHaveText('Is this your email address?');
  await expect(page.getByText(email)).toBeInViewport();
  await expect(page).toHaveURL(/\/verify-email$/);
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await expect(heading(page)).toHaveText('Complete Registration');
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('This link has expired or was already used.');
  await expect(page.getByRole('alert')).toBeInViewport();
});

test("someone who begins with a stranger's address can't finish, though the stranger opens the link", async ({
  page,
  browser,
  server,
}) => {
  const email = await begin(page);
  const stranger = await (await browser.newContext({ baseURL: server.url })).newPage();
  await stranger.goto(await ownLinkMailedTo(email));
  await expect(stranger.getByText(email)).toBeInViewport();
  await expect(stranger.getByText('Open the link in the browser you started in.')).toBeInViewport();
  await expect(stranger.getByRole('button', { name: 'Verify my email' })).toHaveCount(0);
  await stranger.context().close();

  await page.getByRole('button', { name: "I've Verified My Email" }).click();
  await expect(page.getByRole('alert')).toContainText('Email not verified yet.');
  await expect(page.getByRole('alert')).toBeInViewport();
});

test("someone who opens Firebase's link for another purpose changes nothing", async ({ page }) => {
  const email = await begin(page);
  await mailPasswordReset(email);
  const [reset = ''] = await linksMailedTo(email, 'PASSWORD_RESET');
  const { search } = new URL(reset);
  await page.goto(`/verify-email${search}`);
  await expect(page.getByRole('alert')).toContainText('Please open the link from the email again.');
  await expect(page.getByRole('alert')).toBeInViewport();
  await page.goto(`/verify-email${search.replace('resetPassword', 'verifyEmail')}`);
  await expect(page.getByRole('alert')).toContainText('This link has expired or was already used.');
  await expect(page.getByRole('alert')).toBeInViewport();
});

test('someone without a connection reads so, and tries again', async ({ page }) => {
  const email = await begin(page);
  const calls = '**/identitytoolkit.googleapis.com/**';
  await page.route(calls, (route) => route.abort());
  await page.goto(await ownLinkMailedTo(email));
  await expect(page.getByRole('alert')).toContainText("That didn't work.");
  await expect(page.getByRole('alert')).toBeInViewport();
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Verify my email' })).toBeVisible();
});

async function begin(page: Page): Promise<string> {
  const email = newEmail();
  await page.goto('/register');
  await sendLink(page, email);
  await expect(heading(page)).toHaveText('Check Your Email');
  return email;
}
