import { call } from '../support/call.ts';
import { digitsMailedTo } from '../support/mail.ts';
import { addPerson, addProfile } from '../support/near-people.ts';
import { DONOR, fillDonorDetails, fillDonorForm, openMore, signIn, signOut, signUp } from '../support/people.ts';
import { fillNeed, keyOf, sendButton, withoutTown } from '../support/request-form.ts';
import { expectMention, heading } from '../support/said.ts';
import { expect, type TestServer, test } from '../support/server.ts';
import { submit } from '../support/submit.ts';

/** Somebody who has a profile, made by a script. */
async function addDonor(server: TestServer) {
  const person = await addPerson(server, 'donor');
  await addProfile(server, person.token, {});
  return person;
}

test('someone signs up as a donor, is listed and offered, and after going unavailable is offered no longer', async ({
  page,
}) => {
  const { name } = await signUp(page, 'Donor');
  await page.getByRole('link', { name: 'Donor Portal' }).click();
  await fillDonorForm(page, DONOR);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('status').filter({ hasText: 'Your donor profile was saved.' })).toBeInViewport({
    ratio: 1,
  });
  await expect(heading(page)).toBeInViewport({ ratio: 1 });

  await page.goto('/donors?bloodType=B-');
  const card = page.getByRole('listitem').or(page.getByRole('article')).filter({ hasText: name });
  await expect(card).toContainText('Leith, Edinburgh');
  await expect(card).toContainText('+44 ••• ••• ••23');
  await expect(card).not.toContainText(/7700 ?9/);
  await expect(card).toContainText('Available');
  // Nobody asks for their own number.
  await expect(card.getByRole('button')).toHaveCount(0);

  await page.goto('/matching');
  await page.getByRole('link', { name: 'Find donors for AB negative' }).click();
  await page.getByRole('button', { name: 'Find Donors' }).click();
  await expect(page.getByText(name)).toBeVisible();

  await page.getByRole('link', { name: 'Donor Portal' }).click();
  const isAvailable = page.getByRole('switch', { name: 'Available to donate' });
  await expect(isAvailable).toBeChecked();
  const saved = page.waitForResponse((answer) => answer.url().includes('/trpc/donors.update') && answer.ok());
  await isAvailable.click();
  await expect(isAvailable).not.toBeChecked();
  await expect(page.getByText("Patients can't find you now.").first()).toBeVisible();
  await saved;
  await expect(page.getByRole('status').filter({ hasText: "Saved. Patients can't find you now." })).toHaveCount(1);

  await page.goto('/matching?bloodType=AB-');
  await expect(page.getByText('Response Time')).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  await page.goto('/donors?bloodType=B-');
  await expect(page.getByText(/^\d+ donors? found$/)).toBeInViewport({ ratio: 1 });
  await expect(card).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Available only' }).uncheck();
  await expect(page).toHaveURL(/\/donors\?bloodType=B-&town=\d+&all=true$/);
  await expect(card).toContainText('Not available');
});

test('a donor whose age is refused reads why at the field and above the form, and keeps what was typed', async ({
  page,
}) => {
  await signUp(page, 'Donor');
  await page.goto('/donor');
  await fillDonorDetails(page, { ...DONOR, age: '17' });
  await page.getByRole('button', { name: 'Register as donor' }).click();
  const banner = page.getByRole('alert').first();
  await expect(banner).toBeFocused();
  await expectMention(banner, 'Please enter an age in whole years from 18 to 65.');
  const age = page.getByPlaceholder('Enter your age (18-65)');
  await expect(age).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Address')).toHaveValue(DONOR.address);
  await age.fill('65');
  await page.getByRole('button', { name: 'Register as donor' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a visitor fills the donor form first, types the code, and has lost nothing', async ({ page, server }) => {
  const email = `late-${process.pid}@people.example`;
  await page.goto('/donor');
  await fillDonorDetails(page, DONOR);
  await page.getByRole('button', { name: 'Register as donor' }).click();
  await expect(page.getByRole('alert')).toContainText('Please enter your full name.');
  await page.getByLabel('Full Name').fill('Late Signer');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Register as donor' }).click();
  await expect(heading(page)).toHaveText('Enter the code');
  // Back at the form, all of it is there.
  await page.getByRole('button', { name: 'Change my details' }).click();
  await expect(page.getByLabel('Full Name')).toHaveValue('Late Signer');
  await expect(page.getByLabel('Phone')).toHaveValue(DONOR.phone);
  await expect(page.getByLabel('Address')).toHaveValue(DONOR.address);
  await page.getByRole('button', { name: 'Register as donor' }).click();
  await page.getByLabel('Code').fill(await digitsMailedTo(server, email, 2));
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText("You're registered as B− and available.")).toBeVisible();
});

test('a donor tells when they gave last, which nobody else sees in lists, takes it back, and takes themself off the list', {
  tag: '@long',
}, async ({ page }) => {
  const { name } = await signUp(page, 'Donor');
  await page.goto('/donor');
  await fillDonorDetails(page, DONOR);
  const day = page.getByLabel('Last donation (optional)');
  await expect(day).toHaveAccessibleDescription(/Only you and admins see it/);
  // A day without a month and year is neither a date nor an empty field.
  await day.pressSequentially('05');
  await page.getByRole('button', { name: 'Register as donor' }).click();
  const banner = page.getByRole('alert').first();
  await expect(banner).toContainText('Please enter a day from 1900 on');
  await expect(day).toHaveAttribute('aria-invalid', 'true');
  await banner.getByRole('link').click();
  await expect(day).toBeFocused();
  await day.fill('2024-03-02');
  await page.getByRole('button', { name: 'Register as donor' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/donors?bloodType=B-');
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText(DONOR.address);
  await expect(card).not.toContainText(/\b2024\b|Last donation/);
  await page.goto('/donor');
  await openMore(page);
  await expect(day).toHaveValue('2024-03-02');
  await day.fill('');
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/donor');
  await expect(page.getByLabel('Phone')).toHaveValue(DONOR.phone);
  await openMore(page);
  await expect(day).toHaveValue('');

  await page.getByRole('button', { name: 'Take me off the list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take you off the list?' });
  await expect(dialog.getByText('This deletes your donor profile')).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Take me off' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("You're no longer listed or contacted.")).toBeInViewport({ ratio: 1 });
  await expect(page.locator(':focus')).toHaveText("You're no longer listed or contacted.");
  await expect(page.getByRole('button', { name: 'Take me off the list' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Register as donor' })).toBeVisible();
});

test('a donor who presses the switch twice in a hurry ends where they pressed last, and sees it as it was when both fail', {
  tag: '@long',
}, async ({ page, server }) => {
  await signIn(page, await addDonor(server));
  await page.goto('/donor');
  const isAvailable = page.getByRole('switch', { name: 'Available to donate' });
  await expect(isAvailable).toBeChecked();
  await page.route('**/trpc/**', (route) => route.abort());
  await isAvailable.dblclick();
  await expectMention(page.getByRole('alert'), 'Not changed.');
  await expect(isAvailable).toBeChecked();
  await page.unroute('**/trpc/**');

  await page.reload();
  await expect(isAvailable).toBeChecked();
  const answers: (() => void)[] = [];
  await page.route('**/trpc/donors.update**', async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    await route.continue();
  });
  await isAvailable.evaluate((element) => {
    const note = () => element.setAttribute('data-seen', `${element.dataset['seen'] ?? ''} ${element.ariaChecked}`);
    new MutationObserver(note).observe(element, { attributeFilter: ['aria-checked'] });
  });
  await isAvailable.click();
  await isAvailable.click();
  for (const count of [1, 2]) {
    await expect.poll(() => answers.length).toBe(count);
    // Long enough for a profile that was asked for between the two to arrive.
    await page.evaluate(() => fetch('/trpc/overview.home').then((response) => response.text()));
    answers[count - 1]?.();
  }
  await expect(page.getByRole('status').filter({ hasText: 'Saved. Patients can find you now.' })).toBeAttached();
  await expect(isAvailable).toBeChecked();
  await expect(isAvailable).toHaveAttribute('data-seen', ' false true');
  await page.reload();
  await expect(isAvailable).toBeChecked();
});

test('a donor whose saving was slow is gone by its answer, and the next person is not shown their details', {
  tag: '@long',
}, async ({ page }) => {
  // On a slow machine the browser would give up the call that is held, and nothing late would come.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  await signUp(page, 'Donor');
  await page.getByRole('link', { name: 'Donor Portal' }).click();
  const { promise: saved, resolve: hasSaved } = Promise.withResolvers<void>();
  const { promise: goOn, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/trpc/donors.register**', async (route) => {
    const response = await route.fetch();
    hasSaved();
    await goOn;
    await route.fulfill({ response });
  });
  await fillDonorForm(page, DONOR);
  await saved;
  await signOut(page);
  // By links alone: a reload would drop the call that is under way.
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /sign up/i })
    .click();
  await page.getByRole('link', { name: /one page/i }).click();
  await page.getByLabel('Full Name').fill('Next Donor');
  await page.getByLabel('Email').fill(`next-${process.pid}@people.example`);
  await page.getByLabel('Password').fill('a fine password');
  await page.getByRole('button', { name: 'Create account' }).click();
  // Else the dashboard would come over the form.
  await expect(heading(page)).toContainText('Next Donor');
  await page.getByRole('link', { name: 'Donor Portal' }).click();
  await expect(page.getByRole('button', { name: 'Register as donor' })).toBeVisible();
  const answered = page.waitForResponse((answer) => answer.url().includes('/trpc/donors.register'));
  release();
  await (await answered).finished();
  await page.getByRole('link', { name: 'All donors' }).click();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await page.getByRole('link', { name: 'Donor Portal' }).click();
  await expect(page.getByRole('button', { name: 'Register as donor' })).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveValue('');
});

test('who leaves the choice as it is, as a donor or a patient, shows an initial in lists, and reads their whole name themself', {
  tag: '@long',
}, async ({ page, browser, server }) => {
  const person = await addPerson(server, 'donor');
  await call(server, 'PATCH', '/api/auth/me', { body: { name: 'Ines Almeida-Costa' }, token: person.token });
  await signIn(page, person);
  await page.getByRole('link', { name: 'Donor Portal' }).click();
  const choice = page.getByRole('group', { name: 'Your name in public lists' });
  await expect(page.getByText('Public: “Ines A.”')).toBeVisible();
  await openMore(page);
  await expect(choice.getByRole('radio', { name: 'First name and initial: Ines A.' })).toBeChecked();
  await keyOf(page, 'AB-').check();
  await page.getByLabel('Phone').fill('+44 7700 900123');
  await page.getByLabel('Address').fill('Portobello, Edinburgh');
  await page.getByLabel('Age', { exact: true }).fill('34');
  await page.getByRole('button', { name: 'Register as donor' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(heading(page)).toContainText('Ines Almeida-Costa');
  await page.goto('/patient');
  await fillNeed(page, { bloodType: 'B-', phone: '+44 7700 900456', hospital: 'Portobello Infirmary' });
  await withoutTown(page);
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  const visitor = await browser.newPage({ baseURL: server.url });
  for (const [path, words] of [
    ['/donors?bloodType=AB-', 'Portobello, Edinburgh'],
    ['/requests', 'Portobello Infirmary'],
  ] as const) {
    await visitor.goto(path);
    await expect(visitor.getByRole('listitem').filter({ hasText: words })).toContainText('Ines A.');
    await expect(visitor.getByText('Almeida')).toHaveCount(0);
  }
  await page.goto('/donor');
  await openMore(page);
  await choice.getByRole('radio', { name: 'Whole name: Ines Almeida-Costa' }).check();
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await visitor.goto('/donors?bloodType=AB-');
  await expect(visitor.getByText('Ines Almeida-Costa')).toBeVisible();
  await visitor.close();
});

test('a visitor who fills the donor form and signs in as a donor sees the profile that is kept, and may keep it, or use what they typed', {
  tag: '@long',
}, async ({ page, server }) => {
  const { email, password } = await addDonor(server);
  const choice = page.getByRole('region', { name: 'You are a donor already' });
  const heading = page.getByRole('heading', { level: 1, name: 'Donor Portal' });
  const typeAndSignIn = async () => {
    await page.goto('/donor');
    await keyOf(page, 'A+').check();
    await page.getByLabel('Phone').fill('+44 7700 900777');
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    // The donor form, which asks for an email too, stands until the code of this screen has come.
    await expect(page.getByLabel('Password')).toBeVisible();
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await submit(page, { Password: password }, 'Sign in');
    await page.getByRole('link', { name: 'Donor Portal' }).click();
    await expect(choice.getByText('The form below is your saved profile.')).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel('Phone')).toHaveValue(DONOR.phone);
    await expect(keyOf(page, DONOR.bloodType)).toBeChecked();
  };
  await typeAndSignIn();
  await choice.getByRole('button', { name: 'Keep my profile' }).click();
  await expect(heading).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Phone')).toHaveValue(DONOR.phone);
  await expect(choice).toHaveCount(0);
  await signOut(page);

  await typeAndSignIn();
  await choice.getByRole('button', { name: 'Use what I typed' }).click();
  await expect(heading).toBeFocused();
  await expect(keyOf(page, 'A+')).toBeChecked();
  await expect(page.getByLabel('Address')).toHaveValue(DONOR.address);
  await page.reload();
  await expect(page.getByLabel('Phone')).toHaveValue('+44 7700 900777');
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(page.getByText("You're registered as A+ and available.")).toBeVisible();
});
