import { expectNoBarrierIn } from '../support/barriers.ts';
import { countCalls } from '../support/counted-calls.ts';
import { hold } from '../support/hold.ts';
import { digitsMailedTo, linkMailedTo, mailsTo } from '../support/mail.ts';
import { addPerson, addProfile, LEEDS, YORK } from '../support/near-people.ts';
import { signOut, signUpVerified } from '../support/people.ts';
import { expect, type Page, test } from '../support/server.ts';
import { sendDonorFormAfterEnd, signInAgain } from './sign-in-again.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function askForCode(page: Page, email: string) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect(heading(page)).toHaveText('Enter the code');
  await expect(page.getByLabel('Code')).toBeFocused();
}

test('somebody with an account signs in by a code, without a password', async ({ page, server }) => {
  const { email, name } = await signUpVerified(page, server, 'Donor');
  await signOut(page);
  const before = mailsTo(server, email).length;
  await askForCode(page, email);
  const code = await digitsMailedTo(server, email, before + 1);
  // A reload comes back to it.
  await page.reload();
  await expect(heading(page)).toHaveText('Enter the code');
  await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
  await expect(page.getByText('This is not the code that we sent.')).toBeVisible();
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.getByLabel('Code').fill(code);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(heading(page)).toContainText(name);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('pendingToken');
});

test('somebody who goes on to another screen while their code is checked is signed in, and stays there', {
  tag: '@long',
}, async ({ page, server }) => {
  const { email } = await signUpVerified(page, server, 'Donor');
  await signOut(page);
  const before = mailsTo(server, email).length;
  await askForCode(page, email);
  const { promise: goOn, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/trpc/auth.code.confirm**', async (route) => {
    await goOn;
    await route.continue();
  });
  await page.getByLabel('Code').fill(await digitsMailedTo(server, email, before + 1));
  await expect(page.getByRole('button', { name: 'Checking...' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Redthread' }).click();
  await expect(page).toHaveURL(/\/$/);
  release();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
  await expect(page.getByRole('banner')).toContainText('Logout');
  await expect(page).toHaveURL(/\/$/);
});

test('somebody who presses twice is mailed one code, and one whose email is wrong reads of no password', async ({
  page,
  server,
}) => {
  const email = `twice-${process.pid}@people.example`;
  await page.goto('/login');
  await page.getByLabel('Email').fill('no address');
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  const sent = countCalls(page, 'auth.code.send');
  const answer = await hold(page, '**/trpc/*auth.code.send**');
  await page.getByLabel('Email').fill(email);
  await expect(page.getByLabel('Password')).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Email me a code' }).dblclick();
  await expect(page.getByRole('button', { name: 'Sending' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  answer();
  await expect(heading(page)).toHaveText('Enter the code');
  expect(sent()).toBe(1);
  await expect.poll(() => mailsTo(server, email).length).toBe(1);
});

test('someone who has no password signs in over their form by an emailed code, and it is sent', {
  tag: '@long',
}, async ({ page, server }) => {
  const { email } = await sendDonorFormAfterEnd(page, await signUpVerified(page, server, 'Donor'));
  const dialog = signInAgain(page);
  const before = mailsTo(server, email).length;
  await dialog.getByRole('button', { name: 'Email me a code' }).click();
  await expect(dialog.getByLabel('Code')).toBeFocused();
  await expectNoBarrierIn(page, dialog);
  await dialog.getByLabel('Code').fill(await digitsMailedTo(server, email, before + 1));
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Your donor profile was saved.')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('pendingToken');
});

test('somebody who opens the link in another tab is signed in there, and the tab that waited follows', {
  tag: '@long',
}, async ({ page, context, server }) => {
  const { email, name } = await signUpVerified(page, server, 'Patient');
  await signOut(page);
  const before = mailsTo(server, email).length;
  await askForCode(page, email);
  await digitsMailedTo(server, email, before + 1);
  const tab = await context.newPage();
  await tab.goto(linkMailedTo(server, email));
  await expect(heading(tab)).toHaveText('Confirm and continue');
  await expect(tab.getByText(email)).toBeVisible();
  expect(tab.url()).toBe(`${server.url}/code`);
  await tab.getByRole('button', { name: 'Sign in' }).click();
  await expect(heading(tab)).toContainText(name);
  await expect(heading(page)).toContainText(name);
});

test('somebody whose address has no account reads so in the mail alone', { tag: '@long' }, async ({ page, server }) => {
  const email = `nobody-${process.pid}@people.example`;
  await askForCode(page, email);
  await expect.poll(() => mailsTo(server, email).length).toBe(1);
  expect(server.run('admin', 'mail', 'show', mailsTo(server, email)[0] ?? '')).toContain('/register');
  await page.getByRole('button', { name: 'Change the email' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('whoever opens a link reads whom it would make them as a donor, and that their profile goes for it', {
  tag: '@long',
}, async ({ page, server }) => {
  const { email, token } = await addPerson(server, 'donor');
  await addProfile(server, token, { bloodType: 'A+', placeId: YORK });
  server.run('admin', 'verify', email);
  // As anybody can who knows the address.
  const donor = { bloodType: 'O-', phone: '+44 113 496 0666', address: 'Leeds', age: 40 };
  const consents = { placeId: LEEDS, acceptsInvitations: true, isPhonePublic: true };
  const draft = { kind: 'donor', donor: { ...donor, ...consents } };
  const sent = await page.request.post('/api/auth/code/send', { data: { email, name: 'A stranger', draft } });
  expect(sent.status()).toBe(201);
  await page.goto(linkMailedTo(server, email));
  for (const words of [donor.phone, 'Leeds, England', 'Yes, contact me', 'This replaces your donor profile.']) {
    await expect(page.getByText(words)).toBeVisible();
  }
  await expect(page.getByText('Anyone with a verified email who asks')).toBeVisible();
});

test('whoever never verified their account reads, before the press, that its data goes', async ({ page, server }) => {
  const { email } = await addPerson(server, 'patient');
  const request = { bloodType: 'O-', phone: '+44 113 496 0666', hospital: 'City Hospital', urgency: 'high' };
  const draft = { kind: 'request', request: { ...request, placeId: LEEDS } };
  const sent = await page.request.post('/api/auth/code/send', { data: { email, name: 'Ravi', draft } });
  expect(sent.status()).toBe(201);
  await page.goto(linkMailedTo(server, email));
  await expect(page.getByText(request.phone)).toBeVisible();
  await expect(page.getByText('Creating yours deletes its data.')).toBeVisible();
  await page.getByRole('link', { name: 'sign in' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
