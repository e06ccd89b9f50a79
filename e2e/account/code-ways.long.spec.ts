import type { Browser } from '@playwright/test';
import { digitsMailedTo, linkMailedTo } from '../support/mail.ts';
import { DONOR, fillDonorDetails } from '../support/people.ts';
import { expect, type Page, type TestServer, test } from '../support/server.ts';

// A phone opens the email in another tab, another app, or not at all: what was typed is lost in none of these ways.

test.use({ viewport: { width: 390, height: 760 } });

const REGISTERED = "You're registered as B− and available.";
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
let people = 0;

/** A visitor who wants to give blood, and waits for the code. */
async function waitsForCode(page: Page, server: TestServer): Promise<string> {
  people += 1;
  const email = `way-${people}-${process.pid}@people.example`;
  await page.goto('/donor');
  await fillDonorDetails(page, DONOR);
  await page.getByLabel('Full Name').fill('Mona Haddad');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Register as donor' }).click();
  await expect(heading(page)).toHaveText('Enter the code');
  await digitsMailedTo(server, email);
  return email;
}

async function openLink(page: Page, server: TestServer, email: string) {
  await page.goto(linkMailedTo(server, email));
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('button', { name: 'Become a donor' }).click();
}

async function another(browser: Browser, server: TestServer): Promise<Page> {
  return (await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 760 } })).newPage();
}

test('a new donor types the code in the same tab, also after a reload', { tag: '@long' }, async ({ page, server }) => {
  const email = await waitsForCode(page, server);
  await page.reload();
  await page.getByLabel('Code').fill(await digitsMailedTo(server, email));
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText(REGISTERED)).toBeVisible();
});

test('a new donor opens the link in a new tab, and the tab that waited follows', { tag: '@long' }, async ({
  page,
  context,
  server,
}) => {
  const email = await waitsForCode(page, server);
  const tab = await context.newPage();
  await openLink(tab, server, email);
  await expect(tab.getByText(REGISTERED)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText(REGISTERED)).toBeVisible();
});

test('a new donor opens the link in another browser, which is signed in; the tab that waited says so, and has no session', {
  tag: '@long',
}, async ({ page, browser, server }) => {
  const email = await waitsForCode(page, server);
  const other = await another(browser, server);
  await openLink(other, server, email);
  await expect(other.getByText(REGISTERED)).toBeVisible();
  await other.context().close();
  await expect(page.getByRole('heading', { name: 'Confirmed on another device' })).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('a profile behind a link can be published once its page says who is given the phone', { tag: '@long' }, async ({
  page,
  browser,
  server,
}) => {
  const email = await waitsForCode(page, server);
  const other = await another(browser, server);
  const { promise: goOn, resolve: release } = Promise.withResolvers<void>();
  await other.route('**/trpc/*overview.about**', async (route) => {
    await goOn;
    await route.continue();
  });
  // A page that comes without the answers that it usually brings.
  await other.route('**/code', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<script[^>]*id="answers".*?<\/script>/s, '');
    await route.fulfill({ response, body });
  });
  const opened = other.waitForResponse((response) => response.url().includes('auth.code.open'));
  await other.goto(linkMailedTo(server, email));
  await (await opened).finished();
  await other.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(other.getByRole('button', { name: 'Become a donor' })).toHaveCount(0);
  release();
  await expect(other.getByText('Anyone with a verified email who asks')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Become a donor' })).toBeVisible();
  await other.context().close();
});

test('a link that was used says so, and leads on', { tag: '@long' }, async ({ page, browser, server }) => {
  const email = await waitsForCode(page, server);
  const link = linkMailedTo(server, email);
  await page.getByLabel('Code').fill(await digitsMailedTo(server, email));
  await expect(page).toHaveURL(/\/dashboard$/);
  const other = await another(browser, server);
  await other.goto(link);
  await expect(other.getByText('You used this code already.')).toBeVisible();
  await expect(other.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await other.context().close();
});
