import { HOUR_MS } from '../../packages/domain/src/day.ts';
import { call } from '../support/call.ts';
import { addInvitable, endNeed, INVITING, linkIn, postNeed, readInvitation, say, seenBy } from '../support/inviting.ts';
import { chooseMore, donorOf, liveOf, withdraw } from '../support/live-steps.ts';
import { endSession, signIn, signUp } from '../support/people.ts';
import { fillNeed, sendButton, withoutTown } from '../support/request-form.ts';
import { expectMention, heading } from '../support/said.ts';
import { sayYes } from '../support/say-yes.ts';
import { expect, type Page, type TestServer, test } from '../support/server.ts';
import { untilFetched, untilFilled } from '../support/waits.ts';

test.use({ ...INVITING, isEverIdle: true });

const KEPT = "We'll send this once you're back online.";
const ARRIVED = "You're back online, and it was sent.";
const NEEDS = "Please try again once you're back online";
const LOST = "We couldn't send it. Please sign in to continue.";
/** What a page says while something waits. */
const WAITS = "1 saved, sent once you're online.";

test('a patient who posts without a connection reads that it is kept, and it is posted once when the line is back', async ({
  page,
  context,
}) => {
  await signUp(page, 'Patient');
  await fillRequest(page);
  const sent = callsOf(page, 'requests.create');
  await context.setOffline(true);
  await sendButton(page).click();
  await expect(page.getByRole('alert').first()).toContainText('Not sent yet');
  await expect(page.getByRole('alert').first()).toContainText(`You're offline. ${KEPT}`);
  await expect(page.getByText(WAITS)).toBeInViewport({ ratio: 1 });
  // Once more: what is the same waits once.
  await sendButton(page).click();
  await expect(page.getByText(WAITS)).toBeInViewport({ ratio: 1 });
  expect(sent).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByText(ARRIVED)).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL(/\/dashboard$/);
  await untilFilled(page);
  expect(await posted(page)).toEqual(['Apollo Hospital']);
  expect(sent.length).toBe(1);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(ARRIVED)).toHaveCount(0);
  // Nothing of the form is left to be sent again.
  await page.goto('/patient');
  await expect(page.getByLabel('Hospital')).toHaveValue('');
});

for (const isReloaded of [false, true]) {
  test(`a patient whose session is over before the line is back reads that what waited is lost, ${isReloaded ? 'on a page that was opened without a line' : 'on the page where they sent it'}`, {
    tag: '@long',
  }, async ({ page, context }) => {
    await signUp(page, 'Patient');
    await postOffline(page);
    await endSession(page);
    if (isReloaded) {
      // The page comes from the server once, and every call is lost.
      await page.route('**/trpc/**', (route) => route.abort('internetdisconnected'));
      await context.setOffline(false);
      await page.reload();
      await expect(page.getByText(WAITS)).toBeInViewport({ ratio: 1 });
      await page.unroute('**/trpc/**');
    } else await context.setOffline(false);
    await expect(page.getByText(LOST)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: 'Open form' })).toBeInViewport({ ratio: 1 });
  });
}

test('a donor at the hospital’s door answers without a connection, and the patient has it when the line is back', {
  tag: '@long',
}, async ({ page, context, server }) => {
  const { need } = await openInvitation(page, server);
  await context.setOffline(true);
  await sayYes(page);
  await expect(page.getByText(KEPT).first()).toBeVisible();
  await expect(page.getByText(WAITS)).toBeInViewport({ ratio: 1 });
  expect((await seenBy(server, need)).coming).toEqual([]);
  await context.setOffline(false);
  await expect(heading(page)).toHaveText(/ expects you\.$/);
  await expect
    .poll(async () => (await seenBy(server, need)).coming)
    .toMatchObject([{ state: 'accepted', phone: null }]);
});

test('a request whose answer was lost is there once, though it is sent again, and by the same key', {
  tag: '@long',
}, async ({ page, context }) => {
  await signUp(page, 'Patient');
  await fillRequest(page);
  // The server does it, and its answer doesn't come back.
  await page.route(
    '**/trpc/requests.create**',
    async (route) => {
      await route.fetch();
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
  await sendButton(page).click();
  await expect(page.getByText(WAITS)).toBeInViewport({ ratio: 1 });
  // Nor does a tab that is closed lose it.
  const keys: string[] = await page.evaluate(() =>
    JSON.parse(window.localStorage.getItem('unsent') ?? '[]').map(({ key }: { key: string }) => key),
  );
  await page.close();
  await context.setOffline(false);
  const other = await context.newPage();
  const sent = callsOf(other, 'requests.create');
  await other.goto('/dashboard');
  await expect(other.getByText(ARRIVED)).toBeInViewport({ ratio: 1 });
  expect(await posted(other)).toEqual(['Apollo Hospital']);
  expect(keys).toHaveLength(1);
  expect(sent).toEqual(keys);
});

test('what the server is still doing for a tab that was closed is sent again, though the line holds', {
  tag: '@long',
}, async ({ page: closed, context }) => {
  await signUp(closed, 'Patient');
  await postOffline(closed);
  // A page that is only left hears for a moment that the line is back, and sends it.
  await closed.close();
  const page = await context.newPage();
  await context.setOffline(false);
  await page.clock.install();
  const message = 'The same call is still running. Please try again in a few seconds.';
  const data = { code: 'UNDER_WAY', message, requestId: 'r-1', httpStatus: 409 };
  let isUnderWay = true;
  let refused = 0;
  await page.route('**/trpc/requests.create**', (route) => {
    if (!isUnderWay) return route.fallback();
    refused += 1;
    return route.fulfill({ status: 409, json: [{ error: { code: -32009, message, data } }] });
  });
  await page.goto('/patient');
  // What the page leaves for when it is idle follows the clock too.
  const afterAWhile = async () => {
    await page.clock.runFor(100);
    return refused;
  };
  await expect.poll(afterAWhile).toBeGreaterThan(0);
  await expect(page.getByText(WAITS)).toBeInViewport({ ratio: 1 });
  isUnderWay = false;
  // A look that falls into the time of one before is left out, so the clock goes on until one is sent.
  const afterNextLook = async () => {
    await page.clock.runFor(5_000);
    return await page.getByText(ARRIVED).isVisible();
  };
  await expect.poll(afterNextLook).toBe(true);
  await expect(page.getByText(ARRIVED)).toBeInViewport({ ratio: 1 });
  expect(await posted(page)).toEqual(['Apollo Hospital']);
});

test('a patient takes back what waits: a second tab stops saying so, and their words are still in the form; what waits for over a day isn’t sent by itself, and they are asked to look at it', {
  tag: '@long',
}, async ({ page, context }) => {
  await signUp(page, 'Patient');
  const other = await context.newPage();
  await other.goto('/');
  await untilFetched(other, 'start-offline');
  await fillRequest(page);
  await page.clock.install();
  const sent = callsOf(page, 'requests.create');
  await context.setOffline(true);
  await sendButton(page).click();
  const promise = page.getByRole('alert').filter({ hasText: KEPT });
  await expect(promise).toBeVisible();
  await expect(other.getByText(WAITS)).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: "Don't send" }).click();
  for (const tab of [page, other]) await expect(tab.getByText(WAITS)).toHaveCount(0);
  await expect(promise).toHaveCount(0);
  await other.close();
  await expect(page.getByLabel('Hospital')).toHaveValue('Apollo Hospital');

  await sendButton(page).click();
  await expect(page.getByText(WAITS)).toBeInViewport({ ratio: 1 });
  await page.clock.fastForward(25 * HOUR_MS);
  await context.setOffline(false);
  await expect(page.getByText("It's over a day old. Please check it.")).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Open form' }).click();
  await expect(page.getByLabel('Hospital')).toHaveValue('Apollo Hospital');
  expect(sent).toEqual([]);
});

test('a patient who types on while a request waits keeps what they typed, in this tab and another', {
  tag: '@long',
}, async ({ page, context }) => {
  await signUp(page, 'Patient');
  const other = await context.newPage();
  await other.goto('/patient');
  await untilFetched(other, 'start-offline');
  await other.getByLabel('Hospital').fill('St. Brigid Hospital');
  await postOffline(page);
  await page.getByLabel('Hospital').fill('Leeds General Infirmary');
  await context.setOffline(false);
  await expect.poll(() => posted(page)).toEqual(['Apollo Hospital']);
  for (const [tab, hospital] of [
    [page, 'Leeds General Infirmary'],
    [other, 'St. Brigid Hospital'],
  ] as const) {
    await expect(tab.getByText(WAITS)).toHaveCount(0);
    await expect(tab.getByLabel('Hospital')).toHaveValue(hospital);
    await tab.reload();
    await expect(tab.getByLabel('Hospital')).toHaveValue(hospital);
  }
});

test('a donor whose yes got no answer, and who says no meanwhile, is expected by nobody', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const { need } = await openInvitation(page, server);
  await page.route('**/trpc/invitations.answerMailed**', (route) =>
    route.request().postData()?.includes('"isComing":true') ? route.abort() : route.continue(),
  );
  await sayYes(page);
  await expect(page.getByText(KEPT).first()).toBeVisible();
  await page.getByRole('button', { name: "I can't", exact: true }).click();
  await expect(page.getByText(WAITS)).toHaveCount(0);
  await expect(heading(page)).not.toHaveText(/^Can you give blood/);
  await page.unrouteAll();
  await page.reload();
  await untilFetched(page, 'start-offline');
  await expect.poll(() => page.evaluate(() => window.sessionStorage.getItem('unsent'))).toBeNull();
  await expect.poll(() => seenBy(server, need)).toMatchObject({ declined: 1, coming: [] });
});

test('a donor who says no without a connection, and then yes by the mail on another device, stays expected', {
  tag: '@long',
}, async ({ page, elsewhere: other, server }) => {
  const { need, link } = await openInvitation(page, server);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: "I can't", exact: true }).click();
  await expect(page.getByText(WAITS)).toBeVisible();
  await other.goto(link);
  await sayYes(other);
  await expect(heading(other)).toHaveText(/ expects you\.$/);
  await page.context().setOffline(false);
  const note = page.getByText('You already answered elsewhere; that counts.');
  await expect(note).toBeInViewport({ ratio: 1 });
  await expect(heading(page)).toHaveText(/ expects you\.$/);
  await expect.poll(async () => (await seenBy(server, need)).coming).toMatchObject([{ state: 'accepted' }]);
});

test('a patient who changes their request without a connection reads at once that it needs one, and loses nothing; one who ends it reads that this is kept, and it ends when the line is back', {
  tag: '@long',
}, async ({ page, context, server }) => {
  const need = await postNeed(server);
  await signIn(page, need);
  await untilFetched(page, 'start-offline');
  const mine = () => call(server, 'GET', '/api/patient/requests/mine', { token: need.token });
  await untilFetched(page, 'change-request');
  await chooseMore(page, 'Change time or units');
  const dialog = page.getByRole('dialog');
  const needs = dialog.getByRole('status').filter({ hasText: NEEDS });
  await dialog.getByLabel('Units').selectOption('4');
  await context.setOffline(true);
  await expect(needs).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: NEEDS })).toBeInViewport({ ratio: 0.99 });
  await expect(dialog.getByText(NEEDS)).toHaveCount(1);
  await expect(page.getByText(WAITS)).toHaveCount(0);
  await expect(dialog.getByLabel('Units')).toHaveValue('4');
  await context.setOffline(false);
  await expect(needs).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await mine()).toMatchObject([{ _id: need._id, units: 4 }]);

  await chooseMore(page, 'We have enough');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'We have enough' }).click();
  await expectMention(page.getByRole('main').getByRole('alert').filter({ hasText: KEPT }), 'is still open');
  await expect(page.getByText(WAITS)).toBeInViewport({ ratio: 1 });
  await expect(liveOf(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(ARRIVED)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('is still open')).toHaveCount(0);
  expect(await mine()).toEqual([]);
});

test('a donor who says without a connection that they gave is rested from when the line is back', {
  tag: '@long',
}, async ({ page, context, server }) => {
  const { link } = await openInvitation(page, server);
  await sayYes(page);
  await expect(heading(page)).toHaveText(/ expects you\.$/);
  await context.setOffline(true);
  await page.getByText('Have you been there?').click();
  await page.getByRole('button', { name: 'I gave blood' }).click();
  await expect(page.getByRole('alert').filter({ hasText: KEPT })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(WAITS)).toBeInViewport({ ratio: 1 });
  expect((await readInvitation(server, link)).state).toBe('accepted');
  await context.setOffline(false);
  await expect(page.getByText(ARRIVED)).toBeInViewport({ ratio: 1 });
  expect((await readInvitation(server, link)).state).toBe('donated');
  await expect(page.getByText(KEPT)).toHaveCount(0);
});

test('a patient who says without a connection what came of two donors has both words sent; one whose request was ended elsewhere while its end waited has what they wanted', {
  tag: '@long',
}, async ({ page, context, server }) => {
  const donors = [await addInvitable(server, 'Amal Haddad'), await addInvitable(server, 'Ben Osei')];
  const need = await postNeed(server, { units: 3 });
  const links = await Promise.all(donors.map(({ email }) => linkIn(server, email, /^Can you give blood/)));
  for (const link of links) await say(server, link, true);
  await signIn(page, need);
  await untilFilled(page);
  await untilFetched(page, 'start-offline');
  await context.setOffline(true);
  for (const name of ['Amal', 'Ben']) {
    const row = donorOf(page, name);
    await row.getByText('Say what came of it').click();
    await row.getByRole('button', { name: /^Didn't come/ }).click();
    await expectMention(row.getByRole('alert'), KEPT);
  }
  await expect(page.getByText("2 saved, sent once you're online.")).toBeInViewport({ ratio: 1 });
  await context.setOffline(false);
  await expect(page.getByText(ARRIVED)).toBeInViewport({ ratio: 1 });
  const states = links.map(async (link) => (await readInvitation(server, link)).state);
  expect(await Promise.all(states)).toEqual(['noShow', 'noShow']);
  await expect(page.getByText(KEPT)).toHaveCount(0);

  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(ARRIVED)).toHaveCount(0);
  await withdraw(page);
  await context.setOffline(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw request' }).click();
  await expect(page.getByText(WAITS)).toBeInViewport({ ratio: 1 });
  await endNeed(server, need, 'notNeeded');
  await context.setOffline(false);
  await expect(page.getByText(ARRIVED)).toBeInViewport({ ratio: 1 });
});

/** As a donor who is asked, whose page has fetched what it needs to go on without a connection. */
async function openInvitation(page: Page, server: TestServer) {
  const amal = await addInvitable(server, 'Amal Haddad');
  const need = await postNeed(server);
  const link = await linkIn(server, amal.email, /^Can you give blood/);
  await page.goto(link);
  await untilFetched(page, 'start-offline');
  return { need, link };
}

/** Fills the form of a request, on a page that keeps what gets no answer. */
async function fillRequest(page: Page): Promise<void> {
  await page.goto('/patient');
  await untilFetched(page, 'start-offline');
  await fillNeed(page, { bloodType: 'B-', phone: phoneOfTest(), hospital: 'Apollo Hospital' });
  await withoutTown(page);
}

/** Of this test alone: the same one again, by somebody else, would be asked about. */
function phoneOfTest(): string {
  const number = Number.parseInt(test.info().testId.slice(-5), 16);
  // A number of Washington begins with 2 to 9, behind its 202.
  return `+1 202 ${2_000_000 + number}`;
}

/** The hospitals of the requests that the server has of this person. */
function posted(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const headers = { authorization: `Bearer ${window.localStorage.getItem('token')}` };
    const answer = await fetch('/api/patient/requests/mine', { headers });
    return (await answer.json()).map(({ hospital }: { hospital: string }) => hospital);
  });
}

/** Sends a request without a connection, on a page that keeps it. */
async function postOffline(page: Page): Promise<void> {
  await fillRequest(page);
  await page.context().setOffline(true);
  await sendButton(page).click();
  await expect(page.getByText(WAITS)).toBeInViewport({ ratio: 1 });
}

/** The idempotency keys of the calls that reached the server, from here on. */
function callsOf(page: Page, path: string): string[] {
  const keys: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().includes(path)) keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}
