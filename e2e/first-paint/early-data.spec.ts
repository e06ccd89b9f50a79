import { hold } from '../support/hold.ts';
import { addPerson, addProfile, addRequest, LEEDS } from '../support/near-people.ts';
import { section } from '../support/section.ts';
import { expect, type Page, type TestServer, test } from '../support/server.ts';

test.use({
  settings: { REDTHREAD_PAGES: 'drawn' },
  crowd: { donors: 5, requests: 2 },
});

const EARLY = /\/trpc\/requests\.mine,requests\.ended/;
const OWN = ['donors.mine', 'invitations.mine', 'requests.ended', 'requests.mine'];

interface Person {
  readonly name: string;
  readonly token: string;
}

async function addDonor(server: TestServer): Promise<Person> {
  const donor = await addPerson(server, 'donor');
  await addProfile(server, donor.token, { placeId: LEEDS });
  return donor;
}

/** Has the browser know them from an earlier visit. */
async function remember(page: Page, { token, name }: Person, role = 'donor'): Promise<void> {
  const user = { _id: 'kept', name, email: 'kept@people.example', role };
  await page.addInitScript(
    ([token, user]) => {
      if (localStorage.getItem('token') !== null) return;
      localStorage.setItem('token', token);
      localStorage.setItem('user', user);
    },
    [token, JSON.stringify(user)] as const,
  );
}

/** Keeps the app's scripts back until the test lets them come, and for good that of the news. */
async function holdApp(page: Page): Promise<() => void> {
  const letCome = await hold(page, /\/assets\/.*\.js$/);
  await keepFromFeed(page);
  return letCome;
}

/** Would have everything read again. */
async function keepFromFeed(page: Page): Promise<void> {
  await page.route(/\/assets\/line-.*\.js$/, (route) => route.abort());
}

/** The calls that are asked for, in order. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const [, paths] = /^\/trpc\/(.+)$/.exec(new URL(request.url()).pathname) ?? [];
    if (paths !== undefined) calls.push(...decodeURIComponent(paths).split(','));
  });
  return calls;
}

/** What only somebody with a profile reads. */
const profileOf = (page: Page) => page.getByText("You're registered as");

test('a donor’s own data come while the app is still on its way, and are asked for once', async ({ page, server }) => {
  await remember(page, await addDonor(server));
  const calls = callsOf(page);
  const letAppCome = await holdApp(page);
  const early = page.waitForResponse(EARLY);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  const answer = await early;
  expect(answer.status()).toBe(200);
  expect(answer.url()).not.toContain((await answer.request().headerValue('authorization'))?.slice('Bearer '.length));
  expect(calls.toSorted()).toEqual(OWN);
  letAppCome();
  await expect(profileOf(page)).toBeVisible();
  await expect.poll(() => calls).toContain('requests.list');
  expect(calls.filter((call) => OWN.includes(call)).toSorted()).toEqual(OWN);
});

test('a donor whose language the server is told at once is asked for nothing twice for that', { tag: '@long' }, async ({
  page,
  server,
}) => {
  await remember(page, await addDonor(server));
  const calls = callsOf(page);
  await keepFromFeed(page);
  const letScreenCome = await hold(page, /\/assets\/dashboard-.*\.js$/);
  const told = page.waitForResponse(/auth\.updateMe/);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await told;
  letScreenCome();
  await expect(profileOf(page)).toBeVisible();
  await expect.poll(() => calls).toContain('requests.list');
  expect(calls.filter((call) => OWN.includes(call)).toSorted()).toEqual(OWN);
});

test('a donor who has no profile yet is asked for once', { tag: '@long' }, async ({ page, server }) => {
  await remember(page, await addPerson(server, 'donor'));
  const calls = callsOf(page);
  await keepFromFeed(page);
  await page.goto('/dashboard');
  await expect(page.getByText('Tell us your blood type and town.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Blood Requests You Can Help' })).toBeVisible();
  await expect.poll(() => calls).toContain('requests.list');
  expect(calls.filter((call) => OWN.includes(call)).toSorted()).toEqual(OWN);
});

test('a patient’s requests are asked for once, although the screen stands there before they are known', {
  tag: '@long',
}, async ({ page, server }) => {
  const patient = await addRequest(server, { bloodType: 'A+', hospital: 'St James’s', placeId: LEEDS });
  await remember(page, patient, 'patient');
  const calls = callsOf(page);
  await keepFromFeed(page);
  const letAnswersCome = await hold(page, EARLY);
  await page.goto('/dashboard');
  await expect(page.getByRole('main').getByText('Loading...').first()).toBeVisible();
  const requests = section(page, 'My Blood Requests');
  await expect(requests).toHaveCount(0);
  letAnswersCome();
  await expect(requests.getByText('St James’s', { exact: true }).first()).toBeVisible();
  // Another screen's call comes after whatever that had set off.
  await page.getByRole('link', { name: 'View all data' }).click();
  await expect.poll(() => calls).toContain('requests.list');
  const own = calls.filter((call) => call === 'requests.mine' || call === 'requests.ended');
  expect(own.toSorted()).toEqual(['requests.ended', 'requests.mine']);
});

for (const [what, answer] of [
  ['is refused', { status: 401, json: [{ error: { code: -32001, message: '', data: { code: 'NOT_SIGNED_IN' } } }] }],
  ['is not for the app', { status: 502, body: '<h1>Bad gateway</h1>' }],
  ['does not come', null],
] as const) {
  test(`a donor whose early answer ${what} is shown their profile all the same`, { tag: '@long' }, async ({
    page,
    server,
  }) => {
    await remember(page, await addDonor(server));
    const calls = callsOf(page);
    await page.route(EARLY, (route) => (answer === null ? route.abort() : route.fulfill(answer)), { times: 1 });
    await page.goto('/dashboard');
    await expect(profileOf(page)).toBeVisible();
    await expect.poll(() => calls.filter((call) => call === 'donors.mine').length).toBeGreaterThan(1);
  });
}

test('who signs in as another while the app is on its way is never shown the first one’s profile', async ({
  page,
  server,
}) => {
  const first = await addDonor(server);
  const other = await addPerson(server, 'donor');
  await remember(page, first);
  const letAppCome = await holdApp(page);
  const early = page.waitForResponse(EARLY);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await early;
  await page.evaluate((token) => localStorage.setItem('token', token), other.token);
  letAppCome();
  await expect(page.getByRole('heading', { name: `Welcome, ${other.name}` })).toBeVisible();
  await expect(page.getByText('Tell us your blood type and town.')).toBeVisible();
  await expect(profileOf(page)).toHaveCount(0);
});

test('a visitor’s dashboard and a member’s other pages ask for nothing before the app has come', {
  tag: '@long',
}, async ({ page, server }) => {
  const calls = callsOf(page);
  await holdApp(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await remember(page, await addDonor(server));
  await page.goto('/donors', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Available donors' })).toBeVisible();
  expect(calls).toEqual([]);
});
