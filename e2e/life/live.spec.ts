import type { Browser } from '@playwright/test';
import { EXAMPLE_REQUEST } from '../../packages/domain/src/example-people.ts';
import { VOLUNTEER_WAITS_MS } from '../../packages/domain/src/invitation.ts';
import { call } from '../support/call.ts';
import { chooseMore, donorOf, liveOf, sentenceOf, threadOf } from '../support/live-steps.ts';
import { fillNeed, sendButton } from '../support/request-form.ts';
import { expectText, heading } from '../support/said.ts';
import { sayYes, takeBackYes } from '../support/say-yes.ts';
import {
  addDonor,
  addInvited,
  addPerson,
  invitationLink,
  openDashboard,
  openOther,
  type Person,
  post,
  subjectsTo,
} from './life-people.ts';
import { expect, type LifeServer, type Page, test } from './life-server.ts';

const HOUR_MS = 3_600_000;
const POLL_MS = 10_000;

/** A page on the dashboard of somebody, which follows what happens. */
async function openFollowing(page: Page, person: Person): Promise<void> {
  const opened = page.waitForResponse('**/api/live/stream');
  await openDashboard(page, person);
  expect((await opened).status()).toBe(200);
}

/** A patient fills in that they need a unit, as their form has it. */
async function fillRequest(page: Page, end?: { day: string; time: string }): Promise<void> {
  await page.getByRole('link', { name: 'Request blood' }).click();
  await fillNeed(page, { bloodType: 'O+', phone: '+44 7700 900456', hospital: 'Leeds Infirmary, Leeds' });
  await expect(page.getByText('Leeds, England')).toBeVisible();
  await page.getByRole('radio', { name: 'Medium' }).check();
  if (end === undefined) return;
  await page.getByText('Another time').click();
  await page.getByLabel('Day').selectOption(end.day);
  await page.getByLabel('Time').selectOption(end.time);
}

test('a mother asks for blood; of two donors one comes and one is on the waitlist, the first can’t after all, the second comes and gives, and is thanked', async ({
  page,
  browser,
  server,
}) => {
  const [amal, bo] = [await addDonor(server, 'Amal Suliman'), await addDonor(server, 'Bo Turner')];
  const sara = await addPerson(server, 'Sara Jones', { role: 'patient' });
  await openDashboard(page, sara);
  await fillRequest(page);
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await server.settle();

  // Neither donor is signed in.
  const invitationOf = async (person: Person) => {
    const theirs = await browser.newPage({ baseURL: server.url });
    await theirs.clock.install({ time: server.now() });
    await theirs.goto(await invitationLink(server, person));
    await expect(heading(theirs)).toHaveText('Can you give blood in Leeds?');
    await sayYes(theirs, { sharesPhone: true });
    return theirs;
  };
  const amals = await invitationOf(amal);
  await expect(heading(amals)).toHaveText(/ expects you\.$/);
  const bos = await invitationOf(bo);
  await expect(heading(bos)).toHaveText('Thank you. Enough people are coming.');
  await page.clock.fastForward(POLL_MS);
  await expect(sentenceOf(page)).toHaveText('Amal S. is coming.');
  await expect(threadOf(page)).toContainText('We’ll tell Bo T. if a place is free.');

  await takeBackYes(amals);
  await expect(heading(amals)).toHaveText('Thank you for telling us');
  // For a day they may still call.
  await expect(amals.getByRole('link', { name: /\+44 7700 900456/ })).toBeVisible();
  await page.clock.fastForward(POLL_MS);
  await expectText(sentenceOf(page), 'Amal S. can’t come.');
  await expect(threadOf(page)).toContainText('We told Bo T. a place is free.');
  expect(await subjectsTo(server, sara)).toContain('A donor can’t come any more');

  await bos.goto('/about');
  await bos.goto(await invitationLink(server, bo));
  await expect(heading(bos)).toHaveText('A place is free. Can you still come?');
  await sayYes(bos, { sharesPhone: true });
  await expect(heading(bos)).toHaveText(/ expects you\.$/);

  await server.pass(page, 5 * HOUR_MS);
  await expect(sentenceOf(page)).toHaveText('Did Bo T. come?');
  await liveOf(page).getByRole('button', { name: 'Yes, we have enough' }).click();
  await expect(sentenceOf(page)).toHaveText('It worked.');
  expect(await subjectsTo(server, bo)).toContain('Thank you for giving blood');
});

test('someone who needs blood early in the morning reads at night that medium urgency waits, and high doesn’t', {
  tag: '@long',
}, async ({ page, server }) => {
  const amal = await addDonor(server, 'Amal Suliman', { isNightOk: true });
  await openDashboard(page, await addPerson(server, 'Sara Jones', { role: 'patient' }));
  // 23:00 in Leeds, whose summer time is an hour ahead of the test's clock.
  await server.pass(page, 10 * HOUR_MS);
  await fillRequest(page, { day: '2027-06-16', time: '10:00' });
  await expect(page.getByText('We look for donors at 07:00.')).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Choose High to start now' }).click();
  await expect(page.getByRole('radio', { name: 'High' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'High' })).toBeFocused();
  // The time that was chosen stays.
  await expect(page.getByLabel('Time')).toHaveValue('10:00');
  await expect(page.getByText('We look for donors at 07:00.')).toBeHidden();
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await server.settle();
  expect(await subjectsTo(server, amal)).toContainEqual(expect.stringMatching(/^Can you give blood in Leeds by /));
});

test("a donor's yes comes to the patient's open page, and that enough came to the donor who is on her way, and to the patient's other device", {
  tag: '@long',
}, async ({ page, server, browser }) => {
  const { amal, sara } = await addInvited(server);
  await openFollowing(page, sara);
  await expect(liveOf(page)).toContainText('no answer yet');
  const laptop = await openOther(browser, server, sara);
  const amals = await openOther(browser, server, amal);
  const invited = amals.getByRole('region', { name: 'Your invitations' });
  await invited.getByRole('button', { name: "I'll come" }).click();
  await expect(invited.getByRole('heading', { name: / expects you\.$/ })).toBeInViewport();
  await expect(liveOf(page)).toContainText('Amal S. is coming.');
  await expect(sentenceOf(page)).toBeInViewport({ ratio: 1 });

  await chooseMore(page, 'We have enough');
  await page.getByRole('dialog').getByRole('button', { name: 'We have enough' }).click();
  await expect(invited.getByText("Please don't set out; if you have, turn back.")).toBeInViewport();
  const mine = laptop.getByRole('region', { name: 'My Blood Requests' });
  await expect(mine).toContainText('You have no open blood requests.');
  await expect(mine).toContainText('Ended in the last');
});

test('what happened while the server was restarted is shown once it is back, from where the page was', {
  tag: '@long',
}, async ({ page, server }) => {
  const { amal, sara } = await addInvited(server);
  await openFollowing(page, sara);
  await expect(liveOf(page)).toContainText('no answer yet');
  const back = page.waitForRequest((request) => request.headers()['last-event-id'] !== undefined);
  await server.restart(() => sayYesInStore(server, amal));
  await back;
  // It tries until the server listens again.
  await expect(async () => {
    await page.clock.fastForward(POLL_MS);
    expect(await liveOf(page).textContent()).toContain('Amal S. is coming.');
  }).toPass();
});

test('whoever signs out everywhere is signed out on every page that is open', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const sara = await addPerson(server, 'Sara Jones', { role: 'patient' });
  await openFollowing(page, sara);
  await call(server, 'DELETE', '/api/auth/sessions', { token: sara.token });
  const signIn = page.getByRole('main').getByRole('link', { name: 'Sign in' });
  await expect(signIn).toBeInViewport();
  let streams = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/live/stream')) streams += 1;
  });
  await page.clock.fastForward(POLL_MS);
  await expect(signIn).toBeVisible();
  expect(streams).toBe(0);
});

/** Sara, who follows her request on her dashboard. */
async function openSara(page: Page, server: LifeServer): Promise<string> {
  const sara = await addPerson(server, 'Sara Jones', { role: 'patient' });
  const { _id } = await post(server, sara, { urgency: 'medium' });
  await openFollowing(page, sara);
  return _id;
}

/** A donor whom nobody asked offers on the page of a request to come; the dialog that says so. */
async function offer(browser: Browser, server: LifeServer, { name, id }: { name: string; id: string }) {
  const page = await openOther(browser, server, await addDonor(server, name, { acceptsInvitations: false }));
  await page.clock.install({ time: server.now() });
  await page.goto(`/requests/${id}`);
  await page.getByRole('button', { name: 'Offer to come' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'In 2 h' }).click();
  await sayYes(dialog, { sharesPhone: true });
  await expect(dialog.getByText("Please wait for Sara J.'s answer before you set out.")).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('link', { name: EXAMPLE_REQUEST.phone })).toHaveCount(0);
  return dialog;
}

test('a donor offers on the page of a request, its patient sees them at once and accepts, and the donor has the number and the hour', {
  tag: '@long',
}, async ({ page, server, browser }) => {
  const id = await openSara(page, server);
  const dialog = await offer(browser, server, { name: 'Amal Suliman', id });
  await expectText(sentenceOf(page), 'Amal S. offers to come.');
  await expect(liveOf(page)).toContainText('Amal S. sees your number once you accept.');
  await expect(donorOf(page, 'Amal S.')).toContainText(/Can be there 15:\d\d/);
  await expect(liveOf(page).getByRole('link', { name: /^Call first: / })).toHaveAttribute('href', /^tel:/);
  await expect(liveOf(page).getByRole('button', { name: 'Decline: Amal S.' })).toBeInViewport({ ratio: 1 });
  const accept = liveOf(page).getByRole('button', { name: 'Accept Amal S.' });
  await expect(accept).toBeInViewport({ ratio: 1 });
  await accept.press('Enter');
  await expect(sentenceOf(page)).toHaveText(/^Amal S\. is coming, about 15:\d\d\.$/);
  await expect(sentenceOf(page)).toBeFocused();
  await expect(sentenceOf(page)).toBeInViewport({ ratio: 1 });

  await expect(dialog.getByText(/ expects you\.$/)).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByText(/^About 15:\d\d today \(Leeds time\)\./)).toBeInViewport({ ratio: 1 });
  const number = dialog.getByRole('link', { name: EXAMPLE_REQUEST.phone });
  await expect(number).toHaveAttribute('href', /^tel:/);
  await expect(number).toBeInViewport({ ratio: 1 });
});

test('a donor whose offer is declined, or whom nobody answers for two hours, reads so on the open page, and no number', {
  tag: '@long',
}, async ({ page, server, browser }) => {
  const id = await openSara(page, server);
  const amals = await offer(browser, server, { name: 'Amal Suliman', id });
  const bens = await offer(browser, server, { name: 'Ben Berg', id });
  await expect(donorOf(page, 'Ben B.').getByRole('button', { name: 'Accept Ben B.' })).toBeVisible();
  await liveOf(page).getByRole('button', { name: 'Decline: Amal S.' }).click();
  await expect(sentenceOf(page)).toHaveText('Ben B. offers to come.');
  await expect(amals.getByText("You aren't needed this time")).toBeInViewport({ ratio: 1 });

  await server.pass(page, VOLUNTEER_WAITS_MS);
  await expect(bens.getByText('Nobody answered your offer')).toBeInViewport({ ratio: 1 });
  await expect(liveOf(page).getByRole('button', { name: /^Accept/ })).toHaveCount(0);
  for (const dialog of [amals, bens])
    await expect(dialog.getByRole('link', { name: EXAMPLE_REQUEST.phone })).toHaveCount(0);
});

/** The port's own answer, in place of the server's, which is standing still. */
async function sayYesInStore(server: LifeServer, { email }: Person): Promise<void> {
  const account = await server.store.accounts.findByEmail(email);
  const accountId = account?.id ?? '';
  const [invitation] = await server.store.invitations.ofDonor(accountId);
  const until = server.now() + 1;
  const mail = {
    ...{ subject: 'A mail', text: 'A mail.', html: null, stopPath: null },
    ...{ expiresAt: until, deliverUntil: until },
  };
  const by = { id: invitation?.id ?? '', accountId };
  const readerOf = () => ({ hashes: [email] as const, counters: [] });
  const said = { by, isComing: true, at: server.now(), write: () => mail, zoneOf: () => 'UTC', readerOf };
  await server.store.invitations.answer(said);
}
