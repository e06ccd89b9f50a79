import { REQUEST_TIMEOUT_MS } from '../../packages/domain/src/limits.ts';
import { call } from '../support/call.ts';
import { chooseMore, donorOf, liveOf, sentenceOf } from '../support/live-steps.ts';
import { addInvited, addPerson, answer, openDashboard, openOther, ownRequests, type Person } from './life-people.ts';
import { expect, type LifeServer, type Locator, type Page, test } from './life-server.ts';

const STREAM = '**/api/live/stream';
const POLL_MS = 10_000;

const mineOf = (page: Page) => page.getByRole('region', { name: 'My Blood Requests' });
const statusOf = (page: Page): Locator => liveOf(page);

/** A page on the dashboard of somebody, which follows what happens. */
async function openFollowing(page: Page, person: Person): Promise<void> {
  const opened = page.waitForResponse(STREAM);
  await openDashboard(page, person);
  expect((await opened).status()).toBe(200);
}

/** The port's own answer, in place of the server's: it may be standing still. */
async function sayYes(server: LifeServer, { email }: Person): Promise<void> {
  const account = await server.store.accounts.findByEmail(email);
  const accountId = account?.id ?? '';
  const [invitation] = await server.store.invitations.ofDonor(accountId);
  const until = server.now() + 1;
  const mail = {
    subject: 'A mail',
    text: 'A mail.',
    html: null,
    stopPath: null,
    expiresAt: until,
    deliverUntil: until,
  };
  const by = { id: invitation?.id ?? '', accountId };
  const readerOf = () => ({ hashes: [email] as const, counters: [] });
  const said = { by, isComing: true, at: server.now(), write: () => mail, zoneOf: () => 'UTC', readerOf };
  await server.store.invitations.answer(said);
}

test("a donor's yes comes to the patient's open page, and that enough came to the donor who is on her way", async ({
  page,
  server,
  browser,
}) => {
  const { amal, sara } = await addInvited(server);
  await openFollowing(page, sara);
  await expect(statusOf(page)).toContainText('no answer yet');
  const amals = await openOther(browser, server, amal);
  const invited = amals.getByRole('region', { name: 'Your invitations' });
  await invited.getByRole('button', { name: "I'll come" }).click();
  await expect(invited.getByRole('heading', { name: / expects you\.$/ })).toBeInViewport();
  await expect(statusOf(page)).toContainText('Amal S. is coming.');
  await expect(sentenceOf(page)).toBeInViewport({ ratio: 1 });

  await chooseMore(page, 'We have enough');
  await page.getByRole('dialog').getByRole('button', { name: 'We have enough' }).click();
  await expect(invited.getByText("Please don't set out; if you have, turn back.")).toBeInViewport();
});

test('a patient who closes a request on the phone sees it closed on the laptop', async ({ page, server }) => {
  const { sara } = await addInvited(server);
  await openFollowing(page, sara);
  const [request] = await ownRequests(server, sara);
  await call(server, 'POST', `/api/patient/request/${request?._id}/close`, {
    body: { reason: 'enough' },
    token: sara.token,
  });
  await expect(mineOf(page).getByText('You have no open blood requests.')).toBeInViewport({ ratio: 1 });
  await expect(mineOf(page)).toContainText('Ended in the last');
});

test('one stream serves a tab, through its screens', { tag: '@long' }, async ({ page, server }) => {
  const { amal } = await addInvited(server);
  let streams = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/live/stream')) streams += 1;
  });
  await openFollowing(page, amal);
  await page.getByRole('link', { name: 'Redthread' }).first().click();
  await expect(page).toHaveURL(server.url);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Can you give blood in Leeds?' })).toBeVisible();
  expect(streams).toBe(1);
});

test('what happened while the server was restarted is shown once it is back, from where the page was', {
  tag: '@long',
}, async ({ page, server }) => {
  const { amal, sara } = await addInvited(server);
  await openFollowing(page, sara);
  await expect(statusOf(page)).toContainText('no answer yet');
  const back = page.waitForRequest((request) => request.headers()['last-event-id'] !== undefined);
  await server.restart(() => sayYes(server, amal));
  await back;
  // It tries until the server listens again.
  await expect(async () => {
    await page.clock.fastForward(POLL_MS);
    expect(await statusOf(page).textContent()).toContain('Amal S. is coming.');
  }).toPass();
});

test('a page whose line was down opens its stream as soon as it is back, and shows what it missed', {
  tag: '@long',
}, async ({ page, server, context }) => {
  const { amal, sara } = await addInvited(server);
  await openFollowing(page, sara);
  await expect(statusOf(page)).toContainText('no answer yet');
  await context.setOffline(true);
  await answer(server, amal, { isComing: true });
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('live.versions') && asked.push(request.url()));
  const back = page.waitForRequest((request) => request.headers()['last-event-id'] !== undefined);
  await context.setOffline(false);
  await back;
  expect(asked).toEqual([]);
  await expect(statusOf(page)).toContainText('Amal S. is coming.');
});

test('a page on a line that is too slow for what is new reads it again', { tag: '@long' }, async ({ page, server }) => {
  const { amal, sara } = await addInvited(server);
  await openFollowing(page, sara);
  await expect(statusOf(page)).toContainText('no answer yet');
  const isAsked = Promise.withResolvers<void>();
  // Its answer never comes.
  await page.route('**/trpc/*requests.mine*', () => isAsked.resolve(), { times: 1 });
  await answer(server, amal, { isComing: true });
  await isAsked.promise;
  await page.clock.fastForward(REQUEST_TIMEOUT_MS);
  const person = donorOf(page, 'Amal S.').getByRole('heading');
  await expect(person).toBeVisible();
  await person.scrollIntoViewIfNeeded();
  await expect(person).toBeInViewport({ ratio: 1 });
});

test('a page that is refused a stream looks from time to time', { tag: '@long' }, async ({ page, server }) => {
  const { amal, sara } = await addInvited(server);
  const refusal = { code: 'TOO_MANY_STREAMS', message: 'Too many live pages are open.', requestId: 'r-1' };
  const headers = { 'retry-after': '60' };
  await page.route(STREAM, (route) => route.fulfill({ status: 429, headers, json: refusal }));
  const looked = page.waitForResponse((response) => response.url().includes('live.versions'));
  await openDashboard(page, sara);
  await looked;
  await expect(statusOf(page)).toContainText('no answer yet');
  await answer(server, amal, { isComing: true });
  await page.clock.fastForward(POLL_MS);
  await expect(statusOf(page)).toContainText('Amal S. is coming.');
});

test('whoever signs out everywhere is signed out on every page that is open', async ({ page, server }) => {
  const sara = await addPerson(server, 'Sara Jones', { role: 'patient' });
  await openFollowing(page, sara);
  await call(server, 'DELETE', '/api/auth/sessions', { token: sara.token });
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeInViewport();
  let streams = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/live/stream')) streams += 1;
  });
  await page.clock.fastForward(POLL_MS);
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(streams).toBe(0);
});
