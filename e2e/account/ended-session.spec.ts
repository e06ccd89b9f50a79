import { expectNoBarrierIn } from '../support/barriers.ts';
import { hold } from '../support/hold.ts';
import { addPerson } from '../support/near-people.ts';
import {
  DONOR,
  endSession,
  fillDonorForm,
  fillRequestForm,
  signUp,
  signUpByForm,
  signUpVerified,
} from '../support/people.ts';
import { expectMention, expectText } from '../support/said.ts';
import { expect, test } from '../support/server.ts';
import { untilFetched } from '../support/waits.ts';
import { sendDonorFormAfterEnd, signInAgain, signInOver } from './sign-in-again.ts';

test('someone whose session ends while they fill in the donor form signs in over it, by keyboard, and it is sent; with an old session they are a visitor, and asked nothing', async ({
  page,
}) => {
  const person = await sendDonorFormAfterEnd(page);
  const dialog = signInAgain(page);
  await expect(dialog).toContainText('Your session has ended. Please sign in again; nothing is lost.');
  await expect(page).toHaveURL(/\/donor$/);
  await expect(dialog.getByLabel('Email')).toHaveValue(person.email);
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Your donor profile was saved.')).toBeInViewport({ ratio: 1 });
  await expect(dialog).toHaveCount(0);
  await page.goto('/donors?bloodType=B-');
  await expect(page.getByRole('listitem').filter({ hasText: person.name })).toContainText(DONOR.address);
  await endSession(page);
  await page.goto('/patient');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('someone who closes the question finds their form as it was, reads that it was not sent, signs in over it all the same, and without an answer reads that it is kept', {
  tag: '@long',
}, async ({ page }) => {
  const person = await sendDonorFormAfterEnd(page);
  const dialog = signInAgain(page);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const banner = page.getByRole('alert').filter({ hasText: 'Please sign in to continue.' });
  await expect(banner).toBeFocused();
  await expect(banner).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Phone')).toHaveValue(DONOR.phone);
  await expect(page.getByLabel('Address')).toHaveValue(DONOR.address);

  await page.getByRole('button', { name: 'Register as donor' }).click();
  await expect(dialog.getByLabel('Email')).toHaveValue(person.email);
  await signInOver(page, { password: 'not this one' });
  await expectText(dialog.getByRole('alert'), 'Invalid email or password');
  await untilFetched(page, 'start-offline');
  await page.route('**/trpc/donors.register**', (route) => route.abort());
  // The profile is fetched again; until it arrives the form must stay.
  await page.route('**/trpc/*donors.mine**', () => undefined);
  await signInOver(page, person);
  const kept = page.getByRole('alert').filter({ hasText: "We'll send this once you're back online" });
  await expect(kept).toBeFocused();
  await expect(kept).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Phone')).toHaveValue(DONOR.phone);
});

test("someone who signs in over another person's form sends nothing of theirs, and reads so", { tag: '@long' }, async ({
  page,
  server,
}) => {
  const other = await addPerson(server, 'patient');
  const person = await sendDonorFormAfterEnd(page);
  const dialog = signInAgain(page);
  await dialog.getByLabel('Email').fill(other.email);
  await signInOver(page, other);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expectMention(page.getByRole('status').filter({ hasText: "Another person's form was deleted" }), other.name);
  await page.getByRole('link', { name: 'Donor Portal' }).click();
  await expect(page.getByRole('button', { name: 'Register as donor' })).toBeVisible();
  await expect(page.getByLabel('Address')).toHaveValue('');
  await page.goto('/donors?bloodType=B-');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  for (const { name } of [other, person]) await expect(page.getByText(name)).toHaveCount(0);
});

test('someone who asks for a number after their session ended signs in over the question, and is given it', {
  tag: '@long',
}, async ({ page, server }) => {
  const person = await signUpVerified(page, server, 'Donor');
  await page.goto('/donors');
  await page
    .getByRole('button', { name: /^Contact Donor / })
    .first()
    .click();
  const show = page.getByRole('button', { name: 'Show phone number' });
  await expect(show).toBeVisible();
  await endSession(page);
  await show.click();
  await signInOver(page, person);
  await expect(page.getByRole('dialog').getByRole('link', { name: /^Call / })).toBeFocused();
});

test('a donor whose session ended presses the switch, signs in over it, and is offered no longer', {
  tag: '@long',
}, async ({ page }) => {
  const person = await signUp(page, 'Donor');
  await page.getByRole('link', { name: 'Donor Portal' }).click();
  await fillDonorForm(page, DONOR);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('link', { name: 'Donor Portal' }).click();
  const isAvailable = page.getByRole('switch', { name: 'Available to donate' });
  await expect(isAvailable).toBeChecked();
  await endSession(page);
  await isAvailable.click();
  await expect(signInAgain(page)).toBeVisible();
  await expectNoBarrierIn(page, signInAgain(page));
  await page.keyboard.press('Escape');
  await expectMention(page.getByRole('alert'), 'Not changed.');
  await expect(isAvailable).toBeChecked();
  await expect(isAvailable).toBeFocused();
  await isAvailable.click();
  // The switch is optimistic: only the answer says that a reload finds the change.
  const saved = page.waitForResponse((answer) => answer.url().includes('/trpc/donors.update') && answer.ok());
  await signInOver(page, person);
  await saved;
  await expect(signInAgain(page)).toHaveCount(0);
  await expect(isAvailable).not.toBeChecked();
  await expect(page.getByText("Patients can't find you now.").first()).toBeVisible();
  await page.reload();
  await expect(isAvailable).not.toBeChecked();
});

for (const [answer, call] of [
  ['who they are', 'auth.me'],
  ['the screen they left', 'requests.mine'],
]) {
  test(`someone at a form is asked nothing by an answer to ${answer} that comes late`, { tag: '@long' }, async ({
    page,
  }) => {
    const isOver = await hold(page, `**/trpc/*${call}**`);
    const late = page.waitForResponse(`**/trpc/*${call}**`);
    const person = await signUpByForm(page, 'Patient');
    await page.getByRole('link', { name: 'Patient Portal' }).click();
    await expect(page.getByLabel('Hospital')).toBeVisible();
    await page.getByLabel('Hospital').fill('Leith Infirmary');
    await endSession(page);
    isOver();
    await late;
    await fillRequestForm(page, { bloodType: 'AB+', phone: '+44 7700 900456', hospital: 'Leith Infirmary' });
    await signInOver(page, person);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('Your request was posted.')).toBeInViewport({ ratio: 1 });
  });
}
