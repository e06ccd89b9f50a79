import { Journey, PHONE } from '../support/journey.ts';
import { digitsMailedTo, linkMailedTo } from '../support/mail.ts';
import { keyOf, sendButton } from '../support/request-form.ts';
import { expect, type Page, test } from '../support/server.ts';
import { newEmail } from './sign-up-steps.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const HOSPITAL = 'Leeds General Infirmary, Leeds';

test.use({ viewport: PHONE });

/** Fills the form in, in its order, with a phone of this email alone. */
async function ask(walk: Journey, page: Page, email: string) {
  await walk.press(keyOf(page, 'A+'));
  await walk.type(page.getByLabel('Hospital'), HOSPITAL);
  await expect(page.getByText('Leeds, England')).toBeVisible();
  await walk.type(page.getByLabel('Phone'), phoneOf(email));
  await walk.type(page.getByLabel('Your name'), 'Meera Nair');
  await walk.type(page.getByLabel('Email'), email);
  await walk.look();
  await walk.press(sendButton(page));
  await expect(heading(page)).toHaveText('Enter the code');
}

function phoneOf(email: string): string {
  const digits = [...email].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 100_000, 7);
  return `+44 7700 9${String(digits).padStart(5, '0')}`;
}

test('a visitor on a phone asks for blood on two screens, with few presses and words, and is on the request’s page', async ({
  page,
  server,
}) => {
  const email = newEmail();
  const walk = new Journey(page);
  await page.goto('/patient');
  await ask(walk, page, email);
  await walk.look();
  await walk.type(page.getByLabel('Code'), await digitsMailedTo(server, email));
  // The sixth digit sends.
  await expect(page).toHaveURL(/\/requests\/[\da-f-]+$/);
  await expect(page.getByText(HOSPITAL).first()).toBeVisible();
  const { screens, presses, fields, words } = walk.cost();
  expect({ screens, fields }).toEqual({ screens: 2, fields: 5 });
  expect(presses).toBeLessThanOrEqual(8);
  expect(words).toBeLessThanOrEqual(180);
  await page.getByRole('link', { name: 'Set a password' }).click();
  await expect(page).toHaveURL(/\/settings#password$/);
  await expect(page.getByRole('button', { name: 'Email me a link' })).toBeInViewport();
  // Nothing of it is left to be sent again.
  await page.goto('/patient');
  await expect(page.getByLabel('Hospital')).toHaveValue('');
});

test('a visitor whose mail opens in another browser posts there, and the page that waited follows', async ({
  page,
  browser,
  server,
}) => {
  const email = newEmail();
  await page.goto('/patient');
  await ask(new Journey(page), page, email);
  await digitsMailedTo(server, email);
  const other = await (await browser.newContext({ baseURL: server.url })).newPage();
  await other.goto(linkMailedTo(server, email));
  await expect(other.getByText(HOSPITAL)).toBeVisible();
  await other.getByRole('main').getByRole('button').first().click();
  await expect(other).toHaveURL(/\/requests\/[\da-f-]+$/);
  await expect(page.getByText('Confirmed on another device')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the request' })).toHaveAttribute(
    'href',
    new URL(other.url()).pathname,
  );
  await other.context().close();
});

test('a visitor reads what is wrong beside its field, and finds all that they typed when they change the request', async ({
  page,
}) => {
  const email = newEmail();
  await page.goto('/patient');
  await keyOf(page, 'B-').check();
  await page.getByLabel('Hospital').fill(HOSPITAL);
  await expect(page.getByText('Leeds, England')).toBeVisible();
  await page.getByLabel('Phone').fill(phoneOf(email));
  await page.getByLabel('Your name').fill('Meera Nair');
  await page.getByLabel('Email').fill('meera@example');
  await sendButton(page).click();
  await expect(page.getByRole('alert').first()).toHaveText('Please enter a valid email address');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Please enter a valid email address/);
  await page.getByLabel('Email').fill(email);
  await sendButton(page).click();
  await expect(heading(page)).toHaveText('Enter the code');
  await page.getByRole('button', { name: 'Change the request' }).click();
  await expect(heading(page)).toHaveText('Patient Portal');
  await expect(keyOf(page, 'B-')).toBeChecked();
  await expect(page.getByLabel('Hospital')).toHaveValue(HOSPITAL);
  await expect(page.getByText('Leeds, England')).toBeVisible();
  await expect(page.getByLabel('Your name')).toHaveValue('Meera Nair');
  await expect(page.getByLabel('Email')).toHaveValue(email);
});
