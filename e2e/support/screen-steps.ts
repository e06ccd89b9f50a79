import { waitingMail } from '@redthread/contract/account';
import { apiToken } from '@redthread/contract/tokens';
import { z } from 'zod';
import { newEmail, sendLink } from '../account/sign-up-steps.ts';
import { chooseMore } from './live-steps.ts';
import { fillNeed, sendButton, withoutTown } from './request-form.ts';
import { expect, type Locator, type Page } from './server.ts';
import type { Town } from './town.ts';

// What a person does to reach the screens and dialogs that have no address of their own.

export function press(name: string | RegExp): (page: Page) => Promise<void> {
  return async (page) => page.getByRole('main').getByRole('button', { name }).first().click();
}

/** What stands in the one menu of one's own request. */
export function pressMore(name: string): (page: Page) => Promise<void> {
  return (page) => chooseMore(page, name);
}

/** The menu is there on narrow windows alone. */
export async function openMenu(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.getByRole('navigation', { name: 'Main' }).getByText('Menu', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
}

export async function submitLogin(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('someone@people.example');
  await page.getByLabel('Password').fill('some password');
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** All that the donor form shows once it is said, and what it keeps closed. */
export async function openDonorChoices(page: Page): Promise<void> {
  await page.getByRole('main').locator('input[name=acceptsInvitations][value=true]').check();
  await page.getByRole('main').locator('form summary').click();
  await expect(page.getByRole('main').locator('input[name=nameDisplay]').first()).toBeVisible();
}

/** On the donor form, whose address names no town. */
export async function typeTown(page: Page): Promise<void> {
  await page.getByRole('main').locator('input[name=address]').fill('qqqxyzzy');
  await page.getByRole('main').locator('input[name=age]').focus();
  await page.getByRole('main').locator('input[role=combobox]').fill('lee');
  await expect(page.locator('[role=option]').first()).toBeVisible();
}

export async function submitRequest(page: Page): Promise<void> {
  await fillNeed(page, { bloodType: 'O-', phone: '+1 202 555 0142', hospital: 'St. Brigid Hospital' });
  await withoutTown(page);
  await sendButton(page).click();
}

/** Posts a request, unless an earlier visit to this screen did, and then the same one again. */
export async function submitSameRequest(page: Page): Promise<void> {
  await submitRequest(page);
  const isSame = page.getByRole('button', { name: /^It's another patient/ });
  await expect(isSame.or(page.getByText('Your request was posted.'))).toBeVisible();
  if (await isSame.isVisible()) return;
  await page.goto('/patient');
  await submitRequest(page);
  await expect(isSame).toBeVisible();
}

export async function sendSignUpLink(page: Page): Promise<void> {
  await startSignUp(page);
}

export async function resendSignUpLink(page: Page): Promise<void> {
  await startSignUp(page);
  await press('Resend verification email')(page);
  await expect(page.getByText('Verification email resent.')).toBeVisible();
}

export async function openMailedVerification(page: Page, town: Town): Promise<void> {
  const email = await startSignUp(page);
  await page.goto(await linkMailedTo(town, email));
  await expect(page.getByText(email)).toBeVisible();
}

export async function verifySignUp(page: Page, town: Town): Promise<void> {
  await openMailedVerification(page, town);
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await expect(page.getByLabel('Full Name')).toBeVisible();
}

export async function askForReset(page: Page, town: Town): Promise<void> {
  const { email } = town.people.donor;
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText('If an account uses this address')).toBeVisible();
}

export async function openMailedReset(page: Page, town: Town): Promise<void> {
  await askForReset(page, town);
  await page.goto(await linkMailedTo(town, town.people.donor.email));
  await expect(page.getByLabel('New password')).toBeVisible();
}

export async function openContact(page: Page): Promise<void> {
  await press(/^Contact Donor /)(page);
  await expect(dialog(page)).toBeVisible();
}

export async function askForNumber(page: Page): Promise<void> {
  await openContact(page);
  await dialog(page).getByRole('button', { name: 'Show phone number' }).click();
  await expect(dialog(page).getByRole('link', { name: /^Call / })).toBeVisible();
}

export async function refuseDeletion(page: Page): Promise<void> {
  await press('Delete my account')(page);
  await dialog(page).getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog(page).getByRole('alert')).toBeVisible();
}

export async function refuseToken(page: Page): Promise<void> {
  await press('New token')(page);
  await dialog(page).getByRole('button', { name: 'Create token' }).click();
  await expect(dialog(page).getByRole('alert')).toBeVisible();
}

/** The town is shared by many visits: what earlier ones left is removed first. */
export async function makeToken(page: Page, { server, people }: Town): Promise<void> {
  const headers = { authorization: `Bearer ${people.patient.token}` };
  const url = `${server.url}/api/auth/tokens`;
  const before = z.array(apiToken).parse(await (await fetch(url, { headers })).json());
  for (const { _id } of before) await fetch(`${url}/${_id}`, { method: 'DELETE', headers });
  await press('New token')(page);
  await dialog(page).getByLabel('Name').fill('Nightly counts for the ward');
  await dialog(page).getByLabel('Your password').fill('redthread-demo');
  await dialog(page).getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByRole('heading', { name: /^Your new token: / })).toBeFocused();
}

export async function chooseWithoutConnection(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Contact Donor / }).first()).toBeVisible();
  await page.context().setOffline(true);
  await page.getByLabel('Blood type', { exact: true }).selectOption('O-');
  await expect(page.getByRole('alert').first()).toBeVisible();
}

function dialog(page: Page): Locator {
  return page.getByRole('dialog');
}

async function startSignUp(page: Page): Promise<string> {
  const email = newEmail();
  await sendLink(page, email);
  await expect(page.getByText(email)).toBeVisible();
  return email;
}

/** From the demo's mailbox: the path, with its fragment, of the link in the newest mail to an address. */
async function linkMailedTo({ server }: Town, email: string): Promise<string> {
  const response = await fetch(`${server.url}/api/dev/mailbox`);
  const mails = z.array(waitingMail).parse(await response.json());
  const link = /https?:\/\/\S+/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0];
  if (link === undefined) throw new Error(`No mail waits for ${email}.`);
  const { pathname, hash } = new URL(link);
  return pathname + hash;
}
