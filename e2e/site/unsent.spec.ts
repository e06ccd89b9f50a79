import { HOUR_MS } from '../../packages/domain/src/day.ts';
import { addInvitable, INVITING, linkIn, postNeed, seenBy } from '../support/inviting.ts';
import { signUp } from '../support/people.ts';
import { sendButton } from '../support/request-form.ts';
import { sayYes } from '../support/say-yes.ts';
import { expect, type Page, test } from '../support/server.ts';
import { untilFetched, untilFilled } from '../support/waits.ts';
import { fillRequest, posted, WAITS } from './unsent-request.ts';

test.use({ ...INVITING, isEverIdle: true });

const KEPT = "You're offline. We'll send this once you're back online.";
const ARRIVED = "You're back online, and it was sent.";

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
  await expect(page.getByRole('alert').first()).toContainText(KEPT);
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
  await fillRequest(closed);
  await context.setOffline(true);
  await sendButton(closed).click();
  await expect(closed.getByText(WAITS)).toBeInViewport({ ratio: 1 });
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

test('a patient takes back what waits, and what they typed is still in the form', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await signUp(page, 'Patient');
  await fillRequest(page);
  const sent = callsOf(page, 'requests.create');
  await context.setOffline(true);
  await sendButton(page).click();
  const promise = page.getByRole('alert').filter({ hasText: "We'll send this once you're back online" });
  await expect(promise).toBeVisible();
  await page.getByRole('button', { name: "Don't send" }).click();
  await expect(page.getByText(WAITS)).toHaveCount(0);
  await expect(promise).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText(/^You're offline/)).toHaveCount(0);
  await expect(page.getByLabel('Hospital')).toHaveValue('Apollo Hospital');
  expect(sent).toEqual([]);
});

test('what waited for more than a day isn’t sent by itself: its person is asked to look at it', {
  tag: '@long',
}, async ({ page, context }) => {
  await signUp(page, 'Patient');
  await fillRequest(page);
  await page.clock.install();
  const sent = callsOf(page, 'requests.create');
  await context.setOffline(true);
  await sendButton(page).click();
  await expect(page.getByText(WAITS)).toBeInViewport({ ratio: 1 });
  await page.clock.fastForward(25 * HOUR_MS);
  await context.setOffline(false);
  await expect(page.getByText("It's over a day old. Please check it.")).toBeInViewport({
    ratio: 1,
  });
  await page.getByRole('link', { name: 'Open form' }).click();
  await expect(page.getByLabel('Hospital')).toHaveValue('Apollo Hospital');
  expect(sent).toEqual([]);
});

test('a donor at the hospital’s door answers without a connection, and the patient has it when the line is back', async ({
  page,
  context,
  server,
}) => {
  const amal = await addInvitable(server, 'Amal Haddad');
  const need = await postNeed(server);
  await page.goto(await linkIn(server, amal.email, /^Can you give blood/));
  await untilFetched(page, 'start-offline');
  await context.setOffline(true);
  await sayYes(page);
  await expect(page.getByText(KEPT).first()).toBeVisible();
  await expect(page.getByText(WAITS)).toBeInViewport({ ratio: 1 });
  expect((await seenBy(server, need)).coming).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ expects you\.$/);
  await expect
    .poll(async () => (await seenBy(server, need)).coming)
    .toMatchObject([{ state: 'accepted', phone: null }]);
});

test('a donor whose yes got no answer, and who says no meanwhile, is expected by nobody', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const amal = await addInvitable(server, 'Amal Haddad');
  const need = await postNeed(server);
  await page.goto(await linkIn(server, amal.email, /^Can you give blood/));
  await untilFetched(page, 'start-offline');
  await page.route('**/trpc/invitations.answerMailed**', (route) =>
    route.request().postData()?.includes('"isComing":true') ? route.abort() : route.continue(),
  );
  await sayYes(page);
  await expect(page.getByText(KEPT).first()).toBeVisible();
  await page.getByRole('button', { name: "I can't", exact: true }).click();
  await expect(page.getByText(WAITS)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^Can you give blood/);
  await page.unrouteAll();
  await page.reload();
  await untilFetched(page, 'start-offline');
  await expect.poll(() => page.evaluate(() => window.sessionStorage.getItem('unsent'))).toBeNull();
  await expect.poll(() => seenBy(server, need)).toMatchObject({ declined: 1, coming: [] });
});

test('a donor who says no without a connection, and then yes by the mail on another device, stays expected', {
  tag: '@long',
}, async ({ page, browser, server }) => {
  const amal = await addInvitable(server, 'Amal Haddad');
  const need = await postNeed(server);
  const link = await linkIn(server, amal.email, /^Can you give blood/);
  await page.goto(link);
  await untilFetched(page, 'start-offline');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: "I can't", exact: true }).click();
  await expect(page.getByText(WAITS)).toBeVisible();
  const other = await browser.newPage();
  await other.goto(link);
  await sayYes(other);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(/ expects you\.$/);
  await page.context().setOffline(false);
  const note = page.getByText('You already answered elsewhere; that counts.');
  await expect(note).toBeVisible();
  await expect(note).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ expects you\.$/);
  await expect.poll(async () => (await seenBy(server, need)).coming).toMatchObject([{ state: 'accepted' }]);
  await other.close();
});

/** The idempotency keys of the calls that reached the server, from here on. */
function callsOf(page: Page, path: string): string[] {
  const keys: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().includes(path)) keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}
