import { expect, type Locator, type Page } from '../support/server.ts';

// The three steps of a sign-up, as a person takes them.

const PASSWORD = 'a fine password';

let people = 0;

export function newEmail(): string {
  people += 1;
  return `sign-up-${people}-${process.pid}@people.example`;
}

export function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

export async function sendLink(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Verification Email' }).click();
}

/** Somebody new asks for the link that verifies their email, which it gives. */
export async function beginSignUp(page: Page): Promise<string> {
  const email = newEmail();
  await page.goto('/register');
  await sendLink(page, email);
  await expect(heading(page)).toHaveText('Check Your Email');
  return email;
}

export async function followLink(page: Page, link: string, email: string): Promise<void> {
  await page.goto(link);
  await expect(heading(page)).toHaveText('Is this your email address?');
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await expect(heading(page)).toHaveText('Complete Registration');
}

export async function complete(page: Page, name: string): Promise<void> {
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

export async function expectUnverified(page: Page): Promise<void> {
  await page.getByRole('button', { name: "I've Verified My Email" }).click();
  await expect(page.getByRole('alert')).toContainText('Email not verified yet.');
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
}
