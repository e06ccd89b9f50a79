import { Journey, PHONE } from '../support/journey.ts';
import { digitsMailedTo, linkMailedTo, mailsTo } from '../support/mail.ts';
import { keyOf, sendButton } from '../support/request-form.ts';
import { heading } from '../support/said.ts';
import { expect, type Page, test } from '../support/server.ts';
import { newEmail } from './sign-up-steps.ts';

const HOSPITAL = 'Leeds General Infirmary, Leeds';

test.use({ viewport: PHONE, settings: { REDTHREAD_CONTACTS: 'ask' }, crowd: { donors: 0, requests: 0 } });

/** Fills the form in, in its order, with a phone of this email alone. */
async function ask(walk: Journey, page: Page, email: string) {
  await walk.press(keyOf(page, 'A+'));
  await walk.type(page.getByLabel('Hospital'), HOSPITAL);
  await expect(page.getByText('Leeds, England')).toBeVisible();
  await walk.type(page.getByLabel('Phone'), phoneOf(email));
  await walk.type(page.getByLabel('Your name'), 'Meera Nair');
  await walk.type(page.getByLabel('Email'), email);
  await walk.look();
}

async function send(walk: Journey, page: Page) {
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
  await send(walk, page);
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

test('a visitor reads what is wrong beside its field, finds all that they typed when they change the request, and posts it where their mail opens: the page that waited follows', async ({
  page,
  elsewhere,
  server,
}) => {
  const email = newEmail();
  const walk = new Journey(page);
  await page.goto('/patient');
  await ask(walk, page, 'meera@example');
  await sendButton(page).click();
  await expect(page.getByRole('alert').first()).toHaveText('Please enter a valid email address');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Please enter a valid email address/);
  await page.getByLabel('Email').fill(email);
  await send(walk, page);
  await page.getByRole('button', { name: 'Change the request' }).click();
  await expect(heading(page)).toHaveText('Patient Portal');
  await expect(keyOf(page, 'A+')).toBeChecked();
  await expect(page.getByLabel('Hospital')).toHaveValue(HOSPITAL);
  await expect(page.getByText('Leeds, England')).toBeVisible();
  await expect(page.getByLabel('Your name')).toHaveValue('Meera Nair');
  await expect(page.getByLabel('Email')).toHaveValue(email);

  await digitsMailedTo(server, email);
  const [first] = mailsTo(server, email);
  await send(walk, page);
  await expect.poll(() => mailsTo(server, email)[0]).not.toBe(first);
  await elsewhere.goto(linkMailedTo(server, email));
  await expect(elsewhere.getByText(HOSPITAL)).toBeVisible();
  await elsewhere.getByRole('main').getByRole('button').first().click();
  await expect(elsewhere).toHaveURL(/\/requests\/[\da-f-]+$/);
  await expect(page.getByRole('heading', { name: 'Confirmed on another device' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Open the request' })).toHaveAttribute(
    'href',
    new URL(elsewhere.url()).pathname,
  );
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('a visitor on a phone is a donor who can be contacted on two screens, with few presses and words', async ({
  page,
  server,
}) => {
  const email = newEmail();
  const walk = new Journey(page);
  await page.goto('/donor');
  await walk.press(keyOf(page, 'O+'));
  await walk.type(page.getByLabel('Phone'), '+44 7700 900123');
  await walk.type(page.getByLabel('Address'), 'Headingley, Leeds');
  await expect(page.getByText('Leeds, England')).toBeVisible();
  await walk.type(page.getByPlaceholder('Enter your age (18-65)'), '34');
  await walk.press(page.getByRole('radio', { name: 'Yes, contact me' }));
  await walk.type(page.getByLabel('Full Name'), 'Omar Haddad');
  await walk.type(page.getByRole('textbox', { name: 'Email' }), email);
  await expect(page.getByText('Public: “Omar H.”')).toBeVisible();
  await walk.press(page.getByRole('button', { name: 'Register as donor' }));
  await expect(heading(page)).toHaveText('Enter the code');
  // The sixth digit sends.
  await walk.type(page.getByLabel('Code'), await digitsMailedTo(server, email));
  await expect(page).toHaveURL(/\/dashboard$/);
  const card = page.getByRole('region', { name: 'Update Donor Profile' });
  await expect(card.getByText('Leeds, England, up to 25 km')).toBeVisible();
  await expect(card.getByText(/^You can be contacted, since/)).toBeVisible();
  const { screens, presses, fields, words } = walk.cost();
  expect({ screens, fields }).toEqual({ screens: 2, fields: 6 });
  expect(presses).toBeLessThanOrEqual(8);
  expect(words).toBeLessThanOrEqual(220);
});
