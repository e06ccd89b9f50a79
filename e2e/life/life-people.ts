import type { Browser, Locator } from '@playwright/test';
import { signedInUser } from '@redthread/contract/auth';
import { ownInvitations } from '@redthread/contract/invitations';
import { type OwnBloodRequest, ownBloodRequest } from '@redthread/contract/requests';
import { DAY_MS, dayOf } from '../../packages/domain/src/day.ts';
import { EXAMPLE_DONOR, EXAMPLE_REQUEST } from '../../packages/domain/src/example-people.ts';
import type { InvitationOutcome } from '../../packages/domain/src/invitation.ts';
import { REPORTER_FIRST_DAYS, type ReportKind } from '../../packages/domain/src/moderation.ts';
import { call } from '../support/call.ts';
import { keepSession } from '../support/people.ts';
import { expect, type LifeServer, type Page } from './life-server.ts';

// People as their scripts make them, and what donors say.

const LEEDS = 2_644_688;
export const PASSWORD = 'a fine password';

let people = 0;

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly token: string;
  /** As the browser keeps who is signed in. */
  readonly user: object;
}

/** Somebody with an account, whose email is verified unless told otherwise. */
export async function addPerson(
  server: LifeServer,
  name: string,
  given: { role: 'donor' | 'patient'; isVerified?: boolean },
) {
  people += 1;
  const { role, isVerified = true } = given;
  const email = `life-${people}@people.example`;
  const body = { name, email, password: PASSWORD, role };
  const { token, ...user } = signedInUser.parse(await call(server, 'POST', '/api/auth/register', { body }));
  if (isVerified) await server.store.accounts.verifyEmail({ id: user._id, at: server.now() });
  return { name, email, token, user } satisfies Person;
}

/** A donor near, who accepts invitations. */
export async function addDonor(server: LifeServer, name: string, given: object = {}): Promise<Person> {
  const person = await addPerson(server, name, { role: 'donor' });
  // Known and rested: before a yes they aren't asked whether they gave lately.
  const rested = { lastDonatedOn: dayOf(server.now() - 125 * DAY_MS), donationIntervalDays: 120 };
  const body = { ...EXAMPLE_DONOR, placeId: LEEDS, acceptsInvitations: true, ...rested, ...given };
  await call(server, 'POST', '/api/donor/register', { token: person.token, body });
  return person;
}

/** A request of somebody's for which donors near are asked, and have been. */
export async function post(server: LifeServer, { token }: Person, given: object = {}): Promise<OwnBloodRequest> {
  const body = {
    ...{ ...EXAMPLE_REQUEST, bloodType: EXAMPLE_DONOR.bloodType, hospital: 'Leeds Infirmary', placeId: LEEDS },
    ...{ urgency: 'high', neededBy: inHours(server, 6), ...given },
  };
  const made = ownBloodRequest.parse(await call(server, 'POST', '/api/patient/request', { token, body }));
  await server.settle();
  return made;
}

/** Amal, a donor near, and Sara, for whose request she has been asked. */
export async function addInvited(server: LifeServer, needed: object = {}) {
  const amal = await addDonor(server, 'Amal Suliman');
  const sara = await addPerson(server, 'Sara Jones', { role: 'patient' });
  await post(server, sara, needed);
  return { amal, sara };
}

export function inHours(server: LifeServer, hours: number): string {
  return new Date(server.now() + hours * 3_600_000).toISOString();
}

/** What a donor says to the newest ask. */
export async function answer(server: LifeServer, { token }: Person, given: object): Promise<void> {
  const { items } = ownInvitations.parse(await call(server, 'GET', '/api/invitations', { token }));
  await call(server, 'POST', '/api/invitations/answer', { token, body: { id: items[0]?._id, ...given } });
}

/** A donor says what came of their newest ask. */
export async function tell(server: LifeServer, { token }: Person, outcome: InvitationOutcome): Promise<void> {
  const { items } = ownInvitations.parse(await call(server, 'GET', '/api/invitations', { token }));
  await call(server, 'POST', '/api/invitations/outcome', { token, body: { id: items[0]?._id, outcome } });
}

/** A donor reports whoever posted the request of their newest ask. */
export async function report(server: LifeServer, { token }: Person, kind: ReportKind): Promise<void> {
  makeWeighty(server);
  const { items } = ownInvitations.parse(await call(server, 'GET', '/api/invitations', { token }));
  await call(server, 'POST', '/api/invitations/report', { token, body: { id: items[0]?._id, kind } });
}

/** Every account is older than a first week, in which reports stop nobody. */
export function makeWeighty({ store }: LifeServer): void {
  store.client.prepare('UPDATE accounts SET created_at = created_at - ?').run(REPORTER_FIRST_DAYS * DAY_MS);
}

/** Somebody who looks after the server. */
export async function addAdmin(server: LifeServer, name: string): Promise<Person> {
  const person = await addPerson(server, name, { role: 'patient' });
  const account = await server.store.accounts.findByEmail(person.email);
  if (account !== null) await server.store.accounts.promote({ id: account.id, at: server.now() });
  return { ...person, user: { ...person.user, role: 'admin' } };
}

export async function ownRequests(server: LifeServer, { token }: Person): Promise<OwnBloodRequest[]> {
  return ownBloodRequest.array().parse(await call(server, 'GET', '/api/patient/requests/mine', { token }));
}

/** Signs a page in as a person, as a script may, on their dashboard. */
export async function openDashboard(page: Page, { name, token, user }: Person): Promise<void> {
  await keepSession(page, { token, user });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
}

/** A window in which somebody else is signed in, on their dashboard. */
export async function openOther(browser: Browser, server: LifeServer, person: Person): Promise<Page> {
  const page = await browser.newPage({ baseURL: server.url });
  await openDashboard(page, person);
  return page;
}

/** An admin hides the request that `addAsked` posts, as one that isn't real; the panel that says so. */
export async function hideRequest(page: Page): Promise<Locator> {
  await page.goto('/admin/find?list=requests');
  await page.getByRole('link', { name: 'Leeds Infirmary' }).click();
  await page.getByRole('button', { name: 'Hide' }).click();
  await page.getByRole('radio', { name: 'Not real' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click();
  const panel = page.getByRole('region', { name: 'Hide or remove' });
  await expect(panel.getByRole('status')).toHaveText('Request hidden.');
  return panel;
}

/** The subjects of the mails to a person, newest first. */
export async function subjectsTo(server: LifeServer, { email }: Person): Promise<string[]> {
  const mails = await server.store.messages.emails(99);
  return mails.filter(({ recipient }) => recipient === email).map(({ subject }) => subject);
}

/** The path, with its fragment, of the link in the newest mail to a person that has one. */
export async function invitationLink(server: LifeServer, { email }: Person): Promise<string> {
  const mails = await server.store.messages.emails(99);
  const links = mails.filter(({ recipient }) => recipient === email).map(({ text }) => /\/ask#\S+/.exec(text)?.[0]);
  const path = links.find((link) => link !== undefined);
  if (path === undefined) throw new Error(`No mail to ${email} has a link to its invitation.`);
  return path;
}

/** The digits and the path of the link in the newest mail to somebody who waits for a code. */
export async function codeTo(server: LifeServer, email: string): Promise<{ digits: string; link: string }> {
  await expect.poll(async () => (await mailTo(server, email)) !== undefined).toBe(true);
  const text = (await mailTo(server, email)) ?? '';
  return { digits: /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? 'none', link: /\/code#\S+/.exec(text)?.[0] ?? 'none' };
}

async function mailTo({ store }: LifeServer, email: string): Promise<string | undefined> {
  return (await store.messages.emails(99)).find(({ recipient }) => recipient === email)?.text;
}
