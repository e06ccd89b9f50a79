import { expectNoBarrierIn } from '../support/barriers.ts';
import { countCalls } from '../support/counted-calls.ts';
import { hold } from '../support/hold.ts';
import { digitsMailedTo, linkMailedTo, mailsTo } from '../support/mail.ts';
import { addPerson, addProfile, LEEDS, YORK } from '../support/near-people.ts';
import { DONOR, fillDonorDetails, signUpVerified } from '../support/people.ts';
import { heading } from '../support/said.ts';
import { expect, type Page, type TestServer, test } from '../support/server.ts';
import { submit } from '../support/submit.ts';
import { sendDonorFormAfterEnd, signInAgain } from './sign-in-again.ts';
import { newEmail } from './sign-up-steps.ts';

const REGISTERED = "You're registered as B− and available.";

/** Somebody with a verified account asks for a code; it, and who they are. */
async function askForCode(page: Page, server: TestServer) {
  const person = await addPerson(server, 'donor');
  server.run('admin', 'verify', person.email);
  const before = mailsTo(server, person.email).length;
  await page.goto('/login');
  await submit(page, { Email: person.email }, 'Email me a code');
  await expect(heading(page)).toHaveText('Enter the code');
  await expect(page.getByLabel('Code')).toBeFocused();
  return { ...person, code: await digitsMailedTo(server, person.email, before + 1) };
}

/** A visitor who wants to give blood, and waits for the code. */
async function waitForCode(page: Page, server: TestServer): Promise<string> {
  const email = newEmail();
  await page.goto('/donor');
  await fillDonorDetails(page, DONOR);
  await page.getByLabel('Full Name').fill('Mona Haddad');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Register as donor' }).click();
  await expect(heading(page)).toHaveText('Enter the code');
  await digitsMailedTo(server, email);
  return linkMailedTo(server, email);
}

/** As anybody can who knows the address. */
async function sendDraft(page: Page, data: object): Promise<void> {
  expect((await page.request.post('/api/auth/code/send', { data })).status()).toBe(201);
}

test('somebody with an account signs in by a code, without a password; whoever presses twice is mailed one code, and whose email is wrong reads of no password', async ({
  page,
  server,
}) => {
  const email = newEmail();
  await page.goto('/login');
  await submit(page, { Email: 'no address' }, 'Email me a code');
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
  await page.getByRole('button', { name: 'Change the email' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);

  const { name, code } = await askForCode(page, server);
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
  const { code } = await askForCode(page, server);
  const goOn = await hold(page, '**/trpc/auth.code.confirm**');
  await page.getByLabel('Code').fill(code);
  await expect(page.getByRole('button', { name: 'Checking...' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Redthread' }).click();
  await expect(page).toHaveURL(/\/$/);
  goOn();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
  await expect(page.getByRole('banner')).toContainText('Logout');
  await expect(page).toHaveURL(/\/$/);
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

test('a new donor opens the link in a new tab, and the tab that waited follows; the link, once used, says so and leads on', {
  tag: '@long',
}, async ({ page, context, elsewhere, server }) => {
  const link = await waitForCode(page, server);
  const tab = await context.newPage();
  await tab.goto(link);
  await expect(heading(tab)).toHaveText('Confirm and continue');
  expect(tab.url()).toBe(`${server.url}/code`);
  await tab.getByRole('button', { name: 'Become a donor' }).click();
  await expect(tab.getByText(REGISTERED)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText(REGISTERED)).toBeVisible();
  await elsewhere.goto(link);
  await expect(elsewhere.getByText('You used this code already.')).toBeVisible();
  await expect(elsewhere.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('a profile behind a link can be published once its page says who is given the phone', { tag: '@long' }, async ({
  page,
  elsewhere,
  server,
}) => {
  const link = await waitForCode(page, server);
  const goOn = await hold(elsewhere, '**/trpc/*overview.about**');
  // A page that comes without the answers that it usually brings.
  await elsewhere.route('**/code', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<script[^>]*id="answers".*?<\/script>/s, '');
    await route.fulfill({ response, body });
  });
  const opened = elsewhere.waitForResponse((response) => response.url().includes('auth.code.open'));
  await elsewhere.goto(link);
  await (await opened).finished();
  await elsewhere.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(elsewhere.getByRole('button', { name: 'Become a donor' })).toHaveCount(0);
  goOn();
  await expect(elsewhere.getByText('Anyone with a verified email who asks')).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: 'Become a donor' })).toBeVisible();
});

test('whoever opens a link reads, before the press, what it publishes, and which profile or unverified account goes for it', {
  tag: '@long',
}, async ({ page, server }) => {
  const known = await addPerson(server, 'donor');
  await addProfile(server, known.token, { bloodType: 'A+', placeId: YORK });
  server.run('admin', 'verify', known.email);
  const donor = { bloodType: 'O-', phone: '+44 113 496 0666', address: 'Leeds', age: 40 };
  const consents = { placeId: LEEDS, acceptsInvitations: true, isPhonePublic: true };
  const profile = { kind: 'donor', donor: { ...donor, ...consents } };
  await sendDraft(page, { email: known.email, name: 'A stranger', draft: profile });
  await page.goto(linkMailedTo(server, known.email));
  for (const words of [donor.phone, 'Leeds, England', 'Yes, contact me', 'This replaces your donor profile.']) {
    await expect(page.getByText(words)).toBeVisible();
  }
  await expect(page.getByText('Anyone with a verified email who asks')).toBeVisible();

  const { email } = await addPerson(server, 'patient');
  const need = { bloodType: 'O-', phone: '+44 113 496 0777', hospital: 'City Hospital', urgency: 'high' };
  const asked = { kind: 'request', request: { ...need, placeId: LEEDS } };
  await sendDraft(page, { email, name: 'Ravi', draft: asked });
  // An address that differs in its fragment alone loads no new page.
  await page.goto('about:blank');
  await page.goto(linkMailedTo(server, email));
  await expect(page.getByText(need.phone)).toBeVisible();
  await expect(page.getByText('Creating yours deletes its data.')).toBeVisible();
  await page.getByRole('link', { name: 'sign in' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('whoever waits for a code asks less often after a minute, and at once when they come back to the tab', {
  tag: '@long',
}, async ({ page, server }) => {
  await page.clock.install();
  const looks = countCalls(page, 'auth.code.read');
  const clock = () => page.evaluate(() => Date.now());
  await askForCode(page, server);
  while (looks() < 20) await page.clock.runFor(1000);
  const [since, before] = [await clock(), looks()];
  for (let n = 0; n < 30; n += 1) await page.clock.runFor(3000);
  const most = ((await clock()) - since) / 10_000 + 1;
  expect(looks() - before).toBeLessThanOrEqual(most);
  const left = looks();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(looks).toBeGreaterThan(left);
});
