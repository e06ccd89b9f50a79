import { addDays, dayOf } from '../../packages/domain/src/day.ts';
import { expectNoBarrierIn } from '../support/barriers.ts';
import { call } from '../support/call.ts';
import {
  addInvitable,
  codeOf,
  endNeed,
  INVITING,
  linkIn,
  postNeed,
  readInvitation,
  say,
  seenBy,
} from '../support/inviting.ts';
import { Journey, PHONE } from '../support/journey.ts';
import { signIn } from '../support/people.ts';
import { expectMention, expectText, heading } from '../support/said.ts';
import { sayYes } from '../support/say-yes.ts';
import { expect, type Page, type TestServer, test } from '../support/server.ts';

test.use(INVITING);

const INVITED = /Can you give blood in Leeds/;
const UNKNOWN = { lastDonatedOn: null, donationIntervalDays: null };
const LOOK_AGAIN_MS = 60_000;
/** A day from today, by the browser's clock and this one: both are UTC. */
const inDays = (days: number) => addDays(dayOf(Date.now()), days);
const cannot = (page: Page) => page.getByRole('button', { name: "I can't", exact: true });

async function profileOf(server: TestServer, { token }: { token: string }) {
  return call(server, 'GET', '/api/donor/me', { token });
}

async function expectHeading(page: Page, words: string | RegExp): Promise<void> {
  await expect(heading(page)).toHaveText(words);
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toBeInViewport({ ratio: 1 });
}

test('a donor opens the link of the mail without signing in, says yes with their number, takes it back, and can’t come after all', async ({
  page,
  server,
}) => {
  const amal = await addInvitable(server, 'Amal Haddad');
  const need = await postNeed(server, { units: 2 });
  await page.goto(await linkIn(server, amal.email, INVITED));
  await expect(heading(page)).toHaveText('Can you give blood in Leeds?');
  await expect(page.getByText('Sara B. asks for a patient. Your blood matches.')).toBeInViewport({ ratio: 1 });
  const invitation = page.getByRole('article', { name: need.hospital });
  await expect(invitation).toContainText('under 5 km');
  await expect(invitation).toContainText(/Needed by \d\d:\d\d (today|tomorrow) \(Leeds time\)/);
  await expect(invitation.getByText('Not checked with the hospital')).toBeVisible();
  await expect(page.getByText("Blood is free. If anyone asks for money, don't pay: report it.")).toBeVisible();
  await expect(page.getByText(need.phone)).toHaveCount(0);

  await sayYes(invitation, { sharesPhone: true });
  await expectHeading(page, / expects you\.$/);
  await expect(page.getByText("Time not given. You have each other's numbers.")).toBeInViewport({ ratio: 1 });
  const inTwoHours = invitation.getByRole('button', { name: 'In 2 h' });
  await inTwoHours.click();
  await expect(
    page.getByText(/^About \d\d:\d\d (today|tomorrow) \(Leeds time\)\. You have each other's numbers\.$/),
  ).toBeVisible();
  await expect(inTwoHours).toBeFocused();
  await expect(invitation.getByRole('link', { name: need.phone })).toHaveAttribute('href', /^tel:\+447700900456$/);
  await expect(invitation.getByText('Only Sara B. sees it, at most until a day after.')).toBeVisible();
  const map = invitation.getByRole('link', { name: 'Find the way' });
  await expect(map).toHaveAttribute('href', 'https://www.openstreetmap.org/search?query=Leeds+Infirmary');
  const coming = { state: 'accepted', phone: amal.phone, user: { name: 'Amal H.' } };
  await expect
    .poll(async () => (await seenBy(server, need)).coming)
    .toMatchObject([{ ...coming, arrivingAt: expect.any(String) }]);

  await page.reload();
  const tick = invitation.getByRole('checkbox', { name: 'Share my number' });
  await tick.click();
  await expect(invitation.getByText("Without it, Sara B. can't call you.")).toBeInViewport({ ratio: 1 });
  await expect(tick).not.toBeChecked();
  await expect.poll(async () => (await seenBy(server, need)).coming).toMatchObject([{ ...coming, phone: null }]);

  // The first press asks: by a slip of the finger, nobody is told that they aren't coming.
  await invitation.getByText("I can't after all", { exact: true }).click();
  await expect(invitation.getByText('Sara B. is told at once.')).toBeInViewport({ ratio: 1 });
  await expect.poll(async () => (await seenBy(server, need)).coming).toHaveLength(1);
  await cannot(page).click();
  await expectHeading(page, 'Thank you for telling us');
  // For a day they may still call.
  await expect(invitation.getByRole('link', { name: need.phone })).toBeVisible();
  const cannotCome = [{ user: { name: 'Amal H.' }, phone: null }];
  await expect.poll(() => seenBy(server, need)).toMatchObject({ coming: [], declined: 1, cannotCome });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a donor says yes with three presses, the email’s button among them, and few words', async ({
    page,
    server,
  }) => {
    const noa = await addInvitable(server, 'Noa Nagy', UNKNOWN);
    const need = await postNeed(server);
    const walk = new Journey(page);
    await page.goto(await linkIn(server, noa.email, INVITED));
    await expect(heading(page)).toHaveText('Can you give blood in Leeds?');
    await expect(page.getByRole('checkbox', { name: 'Share my number' })).not.toBeChecked();
    await walk.press(page.getByRole('button', { name: "I'll come" }));
    await walk.press(page.getByRole('button', { name: "No, I haven't" }));
    await expect(heading(page)).toHaveText('Thank you. Sara B. expects you.');
    const { screens, presses, fields, words } = walk.cost();
    // The email's own button is the third press.
    expect({ screens, presses, fields }).toEqual({ screens: 1, presses: 2, fields: 0 });
    expect(words).toBeLessThanOrEqual(90);
    await expect
      .poll(async () => (await seenBy(server, need)).coming)
      .toMatchObject([{ user: { name: 'Noa N.' }, phone: null }]);
  });
});

test('a donor who can’t come says so with one press, says why if they like, may change their mind, says what came of it, corrects it, and rests', {
  tag: '@long',
}, async ({ page, server }) => {
  const dana = await addInvitable(server, 'Dana Dorn');
  const need = await postNeed(server, { units: 2 });
  await page.goto(await linkIn(server, dana.email, INVITED));
  await cannot(page).click();
  await expectHeading(page, 'Thank you for your answer');
  await expect(page.getByText(/^We'll contact someone else\. We won't contact you before .*\.$/)).toBeVisible();
  await expect.poll(async () => (await seenBy(server, need)).declined).toBe(1);

  const why = page.getByRole('group', { name: 'Why? (optional)' });
  const gaveRecently = why.getByRole('button', { name: 'I gave recently' });
  await gaveRecently.press('Enter');
  await expect(gaveRecently).toHaveAttribute('aria-pressed', 'true');
  await expect(gaveRecently).toBeFocused();
  await expectText(why.getByRole('status'), 'Tell us when you gave');
  await page.reload();
  await expect(gaveRecently).toHaveAttribute('aria-pressed', 'true');

  await page.getByText('Changed your mind?').click();
  // Who said that they gave recently is asked before a yes counts, whatever their profile says.
  await sayYes(page);
  await page.getByRole('button', { name: "No, I haven't" }).click();
  await expect(heading(page)).toHaveText(/ expects you\.$/);
  await expect
    .poll(async () => (await seenBy(server, need)).coming)
    .toMatchObject([{ user: { name: 'Dana D.' }, phone: null }]);

  await page.getByText('Have you been there?').click();
  await page.getByRole('button', { name: "They couldn't take my blood" }).click();
  await expectHeading(page, 'Thank you for going');
  await page.getByRole('group', { name: 'Correct this' }).getByRole('button', { name: 'I gave blood' }).click();
  await expect(heading(page)).toHaveText('Thank you for giving blood');
  await expect(page.getByText("We won't contact you until you can give again.")).toBeInViewport({ ratio: 1 });
  await expect
    .poll(async () => (await seenBy(server, need)).came)
    .toMatchObject([{ state: 'donated', user: { name: 'Dana D.' } }]);
  expect(await profileOf(server, dana)).toMatchObject({ lastDonatedOn: dayOf(Date.now()) });
});

test('a donor on their way reads on the open page of a mail that the request has ended, long before it looks by itself', async ({
  page,
  server,
}) => {
  const amal = await addInvitable(server, 'Amal Haddad');
  const need = await postNeed(server);
  const link = await linkIn(server, amal.email, INVITED);
  await say(server, link, true);
  const opened = page.waitForResponse((response) => response.url().endsWith('/api/invitation/stream'));
  await page.goto(link);
  expect((await opened).status()).toBe(200);
  await expect(heading(page)).toHaveText(/ expects you\.$/);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await endNeed(server, need, 'enough');
  await expect(page.getByText("Please don't set out; if you have, turn back.")).toBeInViewport();
  expect(addresses.join()).not.toContain(codeOf(link));
});

test('a donor whose open page is given no stream reads within a minute that enough people came, and then asks the server no more', {
  tag: '@long',
}, async ({ page, server }) => {
  const fay = await addInvitable(server, 'Fay Falk');
  const need = await postNeed(server);
  await page.clock.install();
  await page.route('**/api/invitation/stream', (route) => route.abort());
  await page.goto(await linkIn(server, fay.email, INVITED));
  await sayYes(page, { sharesPhone: true });
  await expect(heading(page)).toHaveText(/ expects you\.$/);
  await endNeed(server, need, 'enough');
  await page.clock.fastForward(LOOK_AGAIN_MS);
  await expect(heading(page)).toHaveText('Enough people came. Thank you.');
  // The poster said that it is over: there is nothing left to call about.
  await expect(page.getByText(need.phone)).toHaveCount(0);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.clock.fastForward(2 * LOOK_AGAIN_MS);
  expect(calls.filter((url) => url.includes('invitations.open'))).toEqual([]);
});

test('a donor who answers too late reads what became of the request, in place of an error', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const gus = await addInvitable(server, 'Gus Graf');
  const need = await postNeed(server);
  // With it the page would say so before they press.
  await page.route('**/api/invitation/stream', (route) => route.abort());
  await page.goto(await linkIn(server, gus.email, INVITED));
  await expect(heading(page)).toHaveText('Can you give blood in Leeds?');
  await endNeed(server, need, 'notNeeded');
  await sayYes(page);
  await expect(heading(page)).toHaveText('The blood is no longer needed');
  await expect(page.getByText("There's nothing to do.")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: "I'll come" })).toHaveCount(0);
});

test('a mail program that opens the link changes nothing, and the code stays in no address and no history', {
  tag: '@long',
}, async ({ page, server }) => {
  const ida = await addInvitable(server, 'Ida Ito');
  await postNeed(server);
  const link = await linkIn(server, ida.email, INVITED);
  const before = await readInvitation(server, link);
  await page.goto(link);
  await expect(heading(page)).toHaveText('Can you give blood in Leeds?');
  expect(page.url()).toBe(`${server.url}/ask`);
  const kept = await page.evaluate(() => [JSON.stringify(history.state), JSON.stringify(localStorage)]);
  expect(kept.join()).not.toContain(codeOf(link));
  expect(await readInvitation(server, link)).toEqual(before);
});

test('someone with a link that is unknown, or that a mail program cut, reads so, and where to find what they are invited', {
  tag: '@long',
}, async ({ page }) => {
  const alert = page.getByRole('alert').last();
  const dashboard = page.getByRole('link', { name: 'Open your dashboard' });
  await page.goto(`/ask#${'A'.repeat(43)}`);
  await expectMention(alert, 'This invitation no longer exists.');
  await expect(dashboard).toHaveAttribute('href', '/dashboard');
  await page.goto(`/ask/stop#${'A'.repeat(43)}`);
  for (const way of ['Stop contacting me', 'Pause for a month']) {
    await page.getByRole('button', { name: way }).click();
    await expectText(alert, 'This invitation no longer exists.');
  }
  for (const path of ['/ask', '/ask/stop']) {
    await page.goto('/about');
    await page.goto(`${path}#cut`);
    await expect(alert).toContainText('Please open the link from the email again.');
    await expect(dashboard).toBeInViewport({ ratio: 1 });
  }
});

test('somebody who is coming sees what they chose while it is on its way, and as it was when it is refused', {
  tag: '@long',
}, async ({ page, server }) => {
  const lea = await addInvitable(server, 'Lea Lang');
  await postNeed(server);
  await page.goto(await linkIn(server, lea.email, INVITED));
  await sayYes(page, { sharesPhone: true });
  await expect(heading(page)).toHaveText(/ expects you\.$/);
  const tick = page.getByRole('checkbox', { name: 'Share my number' });
  const { promise: goOn, resolve: release } = Promise.withResolvers<void>();
  const data = { code: 'NOT_NOW', message: 'Not now.', requestId: 'r1', httpStatus: 400 };
  await page.route('**/trpc/invitations.answerMailed**', async (route) => {
    await goOn;
    await route.fulfill({ status: 400, json: [{ error: { message: 'Not now.', code: -32_600, data } }] });
  });
  await tick.click();
  await expect(tick).toHaveAttribute('aria-disabled', 'true');
  await expect(tick).not.toBeChecked();
  release();
  await expect(page.getByRole('alert')).toHaveText('Not now.');
  await expect(tick).toBeChecked();
});

test('a donor of whom no donation is known is asked before their yes counts, and who gave lately rests, mends a slip, and comes', {
  tag: '@long',
}, async ({ page, server }) => {
  const amal = await addInvitable(server, 'Amal Haddad', UNKNOWN);
  const need = await postNeed(server);
  await page.goto(await linkIn(server, amal.email, INVITED));
  await page.getByRole('button', { name: "I'll come" }).press('Enter');
  const question = page.getByRole('group', { name: 'Have you given blood in the last 112 days?' });
  await expect(question.locator(':focus')).toBeInViewport({ ratio: 1 });
  await expectNoBarrierIn(page, question);
  expect((await seenBy(server, need)).coming).toEqual([]);

  await question.getByText('Yes, I have').press('Enter');
  await question.getByRole('button', { name: 'I gave that day' }).press('Enter');
  await expect(question.getByRole('alert')).toHaveText('Please choose today or earlier.');
  await question.getByLabel('Yes, I last gave on').fill(inDays(-5));
  await question.getByRole('button', { name: 'I gave that day' }).press('Enter');
  await expectHeading(page, 'Please rest: you gave recently');
  await expect(page.getByText(/^Nobody is waiting for you\./)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(need.phone)).toHaveCount(0);
  await expect.poll(() => seenBy(server, need)).toMatchObject({ declined: 1, coming: [] });
  expect(await profileOf(server, amal)).toMatchObject({ lastDonatedOn: inDays(-5) });

  await page.reload();
  await expect(page.getByRole('button', { name: "I'll come" })).toHaveCount(0);
  await page.getByText('Correct this').click();
  await sayYes(page);
  await question.getByRole('button', { name: 'Back' }).click();
  await sayYes(page, { sharesPhone: true });
  await question.getByRole('button', { name: "No, I haven't" }).click();
  await expectHeading(page, / expects you\.$/);
  await expect
    .poll(async () => (await seenBy(server, need)).coming)
    .toMatchObject([{ user: { name: 'Amal H.' }, phone: amal.phone }]);
  expect(await profileOf(server, amal)).toMatchObject({ lastDonatedOn: null });
});

test('a donor pauses or stops all invitations from the mail without signing in, and accepts invitations again once they sign in', async ({
  page,
  server,
}) => {
  const kim = await addInvitable(server, 'Kim Kern');
  await postNeed(server);
  await page.goto(await linkIn(server, kim.email, INVITED, '/ask/stop'));
  await expect(heading(page)).toHaveText('Contacted too often?');
  await expect(page.getByText('We contact you at most once in 7 days and 3 times in 30 days.')).toBeInViewport({
    ratio: 1,
  });
  expect(page.url()).toBe(`${server.url}/ask/stop`);
  // Opening it changed nothing.
  expect(await profileOf(server, kim)).toMatchObject({ invitationConsentOn: expect.any(String), pausedUntil: null });
  await page.reload();
  const pause = page.getByRole('button', { name: 'Pause for a month' });
  await pause.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: "We won't contact you before " })).toBeInViewport({
    ratio: 1,
  });
  await expect(pause).toBeFocused();
  const paused = { pausedUntil: inDays(30), invitationConsentOn: expect.any(String) };
  expect(await profileOf(server, kim)).toMatchObject(paused);
  await page.getByRole('button', { name: 'Stop contacting me' }).press('Enter');
  const stopped = page.getByText("We won't contact you any more.");
  await expect(stopped).toBeFocused();
  await expect(stopped).toBeInViewport({ ratio: 1 });
  expect(await profileOf(server, kim)).toMatchObject({ invitationConsentOn: null });

  await signIn(page, kim);
  await page.getByRole('button', { name: 'Allow invitations' }).click();
  await expect.poll(() => profileOf(server, kim)).toMatchObject({ invitationConsentOn: expect.any(String) });
});

test('a donor pauses beside the ask for a week, or until a day of their own, which has to be ahead', {
  tag: '@long',
}, async ({ page, server }) => {
  const mia = await addInvitable(server, 'Mia Moor');
  await postNeed(server);
  await page.goto(await linkIn(server, mia.email, INVITED));
  const fewer = page.locator('details').filter({ hasText: 'Contacted too often?' });
  await fewer.getByText('Contacted too often?').click();
  await fewer.getByRole('button', { name: 'Pause for a week' }).click();
  await expectMention(fewer.getByRole('status'), "We won't contact you before ");
  expect(await profileOf(server, mia)).toMatchObject({ pausedUntil: inDays(7) });
  for (const [days, words] of [
    [0, 'Choose a day after today.'],
    [3000, 'From an email, you can pause for at most 30 days. Please sign in to pause for longer.'],
  ] as const) {
    await fewer.getByLabel('Pause until').fill(inDays(days));
    await fewer.getByRole('button', { name: 'Pause', exact: true }).click();
    await expectText(fewer.getByRole('alert'), words);
  }
  await fewer.getByLabel('Pause until').fill(inDays(20));
  await fewer.getByLabel('Pause until').press('Enter');
  await expect(fewer.getByRole('alert')).toBeHidden();
  await expect.poll(() => profileOf(server, mia)).toMatchObject({ pausedUntil: inDays(20) });
  // The invitation itself is still there to be answered.
  await sayYes(page);
  await expect(heading(page)).toHaveText(/ expects you\.$/);
});
