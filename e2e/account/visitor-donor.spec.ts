import { Journey, PHONE } from '../support/journey.ts';
import { digitsMailedTo } from '../support/mail.ts';
import { keyOf } from '../support/request-form.ts';
import { expect, test } from '../support/server.ts';
import { newEmail } from './sign-up-steps.ts';

test.use({ viewport: PHONE, settings: { REDTHREAD_CONTACTS: 'ask' }, crowd: { donors: 0, requests: 0 } });

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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter the code');
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
