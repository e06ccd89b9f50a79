import { expectMention, heading } from '../support/said.ts';
import { expect, type Page } from '../support/server.ts';
import { submit } from '../support/submit.ts';

// The three steps of a sign-up, as a person takes them.

const PASSWORD = 'a fine password';

let people = 0;

export function newEmail(): string {
  people += 1;
  return `sign-up-${people}-${process.pid}@people.example`;
}

export async function sendLink(page: Page, email: string): Promise<void> {
  await submit(page, { Email: email }, 'Send Verification Email');
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

export async function complete(page: Page, name: string, password = PASSWORD): Promise<void> {
  await submit(page, { 'Full Name': name, Password: password }, 'Create Account');
}

export async function expectUnverified(page: Page): Promise<void> {
  await page.getByRole('button', { name: "I've Verified My Email" }).click();
  await expectMention(
    page.getByRole('alert'),
    'Email not verified yet. Please check your email and click the verification link.',
  );
}
