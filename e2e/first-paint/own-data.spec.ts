import { hold } from '../support/hold.ts';
import { addPerson, addProfile, addRequest, LEEDS } from '../support/near-people.ts';
import { section } from '../support/section.ts';
import { expect, type Page, type TestServer, test } from '../support/server.ts';

test.use({
  settings: { REDTHREAD_PAGES: 'drawn' },
  crowd: { donors: 5, requests: 2 },
});

const OWN_CALLS = /\/trpc\/[^?]*requests\.mine/;
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

/** Opens their dashboard, whose screen is kept from coming until it is let. */
async function openWithoutScreen(page: Page, person: Person) {
  await remember(page, person);
  const calls = callsOf(page);
  await keepFromFeed(page);
  const letScreenCome = await hold(page, /\/assets\/dashboard-.*\.js$/);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  return { calls, letScreenCome };
}

/** What only somebody with a profile reads. */
const profileOf = (page: Page) => page.getByText("You're registered as");

test('a donor’s own data come while the screen is still on its way, and are asked for once', async ({
  page,
  server,
}) => {
  const { calls, letScreenCome } = await openWithoutScreen(page, await addDonor(server));
  await expect.poll(() => calls).toEqual(expect.arrayContaining(OWN));
  letScreenCome();
  await expect(profileOf(page)).toBeVisible();
  await expect.poll(() => calls).toContain('requests.list');
  expect(calls.filter((call) => OWN.includes(call)).toSorted()).toEqual(OWN);
});

test('a donor whose language the server is told at once is asked for nothing twice for that', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const told = page.waitForResponse(/auth\.updateMe/);
  const { calls, letScreenCome } = await openWithoutScreen(page, await addDonor(server));
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
  const letAnswersCome = await hold(page, OWN_CALLS);
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
