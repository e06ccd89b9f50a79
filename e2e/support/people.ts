import { signedInUser } from '@redthread/contract/auth';
import { fillNeed, keyOf, sendButton, showWholeName, withoutTown } from './request-form.ts';
import { expect, type Page, type TestServer } from './server.ts';

let people = 0;

/** What a donor types into their form. */
export const DONOR = { bloodType: 'B-', phone: '+44 7700 900123', address: 'Leith, Edinburgh', age: '34' };

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** A new person with an account, whose dashboard is shown. */
export async function signUp(page: Page, role: 'Donor' | 'Patient'): Promise<Person> {
  const person = newPerson(role);
  await openSession(page, '/api/auth/register', { ...person, role: role.toLowerCase() });
  return person;
}

/** The same, on the one-page form. */
export async function signUpByForm(page: Page, role: 'Donor' | 'Patient'): Promise<Person> {
  const person = newPerson(role);
  await page.goto('/register-old');
  await page.getByLabel('Full Name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('radio', { name: role }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.name);
  return person;
}

function newPerson(role: 'Donor' | 'Patient'): Person {
  people += 1;
  const unique = `${people}-${process.pid}`;
  return {
    name: `${role} Person ${unique}`,
    email: `person-${unique}@people.example`,
    password: 'a fine password',
  };
}

/** Leaves a session in the browser as a script may, and shows its dashboard. */
async function openSession(page: Page, path: string, data: object): Promise<void> {
  const response = await page.request.post(path, { data });
  expect(response.ok()).toBe(true);
  const { token, ...user } = signedInUser.parse(await response.json());
  await keepSession(page, { token, user });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(user.name);
}

/** Leaves a session in the browser: a page of the app would tell its other tabs, and look at who is signed in. */
export async function keepSession(page: Page, { token, user }: { token: string; user: object }): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(
    ([ofSession, ofPerson]) => {
      localStorage.setItem('token', ofSession);
      localStorage.setItem('user', ofPerson);
    },
    [token, JSON.stringify(user)] as const,
  );
}

/** The same, with an email that is verified. */
export async function signUpVerified(page: Page, server: TestServer, role: 'Donor' | 'Patient'): Promise<Person> {
  const person = await signUp(page, role);
  server.run('admin', 'verify', person.email);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.name);
  return person;
}

/** Signs in somebody who has an account, and shows their dashboard. */
export async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await openSession(page, '/api/auth/login', { email, password });
}

/** The same, on the form. */
export async function signInByForm(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Makes an admin with the command line, and signs in as them. */
export async function signInAsAdmin(page: Page, server: TestServer): Promise<void> {
  people += 1;
  const email = `admin-${people}-${process.pid}@people.example`;
  const password = 'a fine password';
  server.tell(password, 'admin', 'create', email, '--password-stdin');
  await signIn(page, { email, password });
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
}

/** Fills the donor form that is shown, but for the question, and waits until its town is known or asked for. */
export async function fillDonorDetails(page: Page, donor: typeof DONOR) {
  await keyOf(page, donor.bloodType).check();
  await page.getByLabel('Phone').fill(donor.phone);
  await page.getByLabel('Address').fill(donor.address);
  await page.getByPlaceholder('Enter your age (18-65)').fill(donor.age);
  await openMore(page);
  await page.getByRole('radio', { name: 'Whole name' }).check();
  await page
    .getByRole('button', { name: /^Choose (?:another|a town)$/ })
    .or(page.getByRole('combobox', { name: 'Town', exact: true }))
    .first()
    .waitFor();
}

/** Opens what the donor form keeps closed. */
export async function openMore(page: Page): Promise<void> {
  const summary = page.getByText(/^More: /);
  await summary.waitFor();
  if (!(await page.getByLabel('Pause', { exact: true }).isVisible())) await summary.click();
}

/** Fills the donor form of the screen that is shown, and sends it. */
export async function fillDonorForm(page: Page, donor: typeof DONOR) {
  await fillDonorDetails(page, donor);
  await page.getByRole('button', { name: 'Register as donor' }).click();
}

/** Fills the request form of the screen that is shown, and sends it. */
export async function fillRequestForm(
  page: Page,
  request: { bloodType: string; phone: string; hospital: string; urgency?: string },
) {
  await fillNeed(page, request);
  await withoutTown(page);
  if (request.urgency !== undefined)
    await page.getByRole('radio', { name: new RegExp(`^${request.urgency}`, 'i') }).check();
  await showWholeName(page);
  await sendButton(page).click();
}

/** Ends the session on the server, without this page being told. */
export async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const ended = await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  expect(ended.status()).toBe(204);
}
