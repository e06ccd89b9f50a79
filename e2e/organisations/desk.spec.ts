import type { Browser } from '@playwright/test';
import {
  addDonor,
  addPerson,
  inHours,
  openDashboard,
  openOther,
  type Person,
  post,
  subjectsTo,
} from '../life/life-people.ts';
import { expect, type LifeServer, type Locator, type Page, test } from '../life/life-server.ts';
import { expectNoBarrierIn } from '../support/barriers.ts';
import { call } from '../support/call.ts';
import { sentenceOf } from '../support/live-steps.ts';
import { chooseType } from '../support/request-form.ts';
import { expectMention, expectText } from '../support/said.ts';

// Nobody is asked for what its hospital hasn't confirmed.
test.use({ invitations: 'hospitals' });

const LEEDS = { id: 2_644_688, latHundredths: 5380, lonHundredths: -155 };
const INVITATION = expect.stringMatching(/^Can you give blood/);
const INFIRMARY = { kind: 'hospital', name: 'Leeds Infirmary', phone: '+44 113 496 0000' } as const;

/** Nora, who works at an organisation that is verified, with its page open. */
async function openDesk(
  page: Page,
  server: LifeServer,
  organisation: { kind: 'hospital' | 'ngo'; name: string; phone: string } = INFIRMARY,
): Promise<{ id: string; nora: Person }> {
  const nora = await addPerson(server, 'Nora Nurse', { role: 'patient' });
  const account = await server.store.accounts.findByEmail(nora.email);
  const members = account === null ? [] : [{ accountId: account.id, duty: 'desk' } as const];
  const verified = { place: LEEDS, members, until: '2028-01-01', at: server.now() };
  const id = await server.store.seed.addOrganisation({ ...organisation, ...verified });
  await openDashboard(page, nora);
  await page.goto(`/organisations/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: organisation.name })).toBeVisible();
  return { id, nora };
}

/** Sara and Tom ask for blood at the infirmary: Sara's is needed first. */
async function addTwo(server: LifeServer) {
  const sara = await addPerson(server, 'Sara Jones', { role: 'patient' });
  const tom = await addPerson(server, 'Tom Brown', { role: 'patient' });
  await post(server, sara);
  await post(server, tom, { neededBy: inHours(server, 20), phone: '+44 7700 900555' });
  return { sara, tom };
}

const listOf = (page: Page, name: RegExp): Locator => page.getByRole('region', { name });
const toConfirm = (page: Page) => listOf(page, /^To confirm/);
const open = (page: Page) => listOf(page, /^Open requests/);
const rowsOf = (list: Locator) => list.getByRole('listitem');

async function openOwn(browser: Browser, server: LifeServer, person: Person): Promise<Page> {
  const own = await openOther(browser, server, person);
  await own.setViewportSize({ width: 390, height: 760 });
  return own;
}

test('a request waits at its hospital, whose desk confirms it by keyboard, and its poster and donors hear of it', async ({
  page,
  browser,
  server,
}) => {
  const amal = await addDonor(server, 'Amal Suliman');
  await openDesk(page, server);
  await expect(toConfirm(page).getByText('No requests to confirm.')).toBeVisible();
  const { sara } = await addTwo(server);
  await page.reload();
  await expect(rowsOf(toConfirm(page))).toHaveCount(2);
  const [first, second] = [rowsOf(toConfirm(page)).first(), rowsOf(toConfirm(page)).last()];
  await expect(first.getByRole('img', { name: 'O positive' })).toBeVisible();
  for (const words of ['1 unit is missing', 'High urgency', 'Sara Jones', /today by \S+ \(Leeds time\)/, /left$/])
    await expect(first.getByText(words).first()).toBeVisible();
  const own = await openOwn(browser, server, sara);
  await expectText(sentenceOf(own), 'We contact donors once your request is confirmed.');
  await expect(own.getByText('Not confirmed yet').first()).toBeInViewport({ ratio: 1 });
  expect(await subjectsTo(server, amal)).not.toContainEqual(INVITATION);

  await first.getByRole('link').focus();
  await page.keyboard.press('Tab');
  await expect(first.getByRole('button', { name: 'Confirm: O positive, Sara Jones' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectText(
    page.getByRole('status').filter({ hasText: 'Confirmed' }),
    'Confirmed: O+, Sara Jones. It is an open request now.',
  );
  await expect(rowsOf(toConfirm(page))).toHaveCount(1);
  await expect(second.getByRole('heading')).toBeFocused();
  await expect(rowsOf(open(page))).toHaveCount(1);

  await expect(own.getByText('Confirmed by the hospital').first()).toBeInViewport({ ratio: 1 });
  await server.settle();
  expect(await subjectsTo(server, amal)).toContainEqual(INVITATION);
  const visitor = await browser.newPage({ baseURL: server.url });
  await visitor.goto('/requests?radius=any');
  const cards = visitor.getByRole('listitem').filter({ hasText: 'Leeds Infirmary' });
  await expect(cards.filter({ hasText: 'Sara Jones' }).getByText('Confirmed by the hospital')).toBeVisible();
  await expect(cards.filter({ hasText: 'Tom Brown' }).getByText('Not confirmed yet')).toBeVisible();
});

test('a desk on a small phone refuses a request for a reason, and its poster reads why', { tag: '@long' }, async ({
  page,
  browser,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openDesk(page, server);
  const { sara } = await addTwo(server);
  await page.reload();
  const own = await openOwn(browser, server, sara);
  await rowsOf(toConfirm(page))
    .first()
    .getByRole('button', { name: /^Refuse… O positive, Sara Jones/ })
    .press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Refuse: O+, Sara Jones' });
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(dialog.getByText('Please choose a reason.')).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  const reason = 'The hospital says that another blood type is needed.';
  await dialog.getByRole('radio', { name: reason }).check();
  await expectNoBarrierIn(page, dialog);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expectMention(page.getByRole('status').filter({ hasText: 'Refused' }), 'Refused: O+, Sara Jones');
  await expect(rowsOf(toConfirm(page))).toHaveCount(1);
  await expect(rowsOf(toConfirm(page)).getByRole('heading')).toBeFocused();
  await expect(page.getByRole('button', { name: /^0\s*Open requests/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await expectText(sentenceOf(own), reason);
  await expect(own.getByText('Not confirmed yet')).toHaveCount(0);
  expect(await subjectsTo(server, sara)).toContain('The hospital doesn’t confirm your request');
});

test('a member posts for their hospital up to thirty days ahead, and has the request’s own page at once', {
  tag: '@long',
}, async ({ page, server }) => {
  const { id } = await openDesk(page, server);
  await page.getByText('Post a request', { exact: true }).click();
  await page.getByRole('button', { name: 'Ask donors now' }).click();
  await expect(page.getByRole('alert').getByText('Please choose a blood type.')).toBeInViewport({ ratio: 1 });
  await chooseType(page, 'O-');
  await page.getByText('Another time').click();
  await page.getByLabel('Day').selectOption({ index: 29 });
  await page.getByRole('button', { name: 'One unit more' }).click();
  const reference = page.getByLabel('Ward reference (optional)');
  await reference.fill('kidney needed');
  await page.getByRole('button', { name: 'Ask donors now' }).click();
  await expect(page.getByRole('alert').getByText(/^Redthread finds blood only\./)).toBeInViewport({ ratio: 1 });
  await reference.fill('w4b 117');
  await page.getByRole('button', { name: 'Ask donors now' }).click();
  await expect(page).toHaveURL(/\/requests\/[\w-]+$/);
  await expect(sentenceOf(page)).toBeVisible();
  await expect(page.getByText('Posted by the hospital').first()).toBeInViewport({ ratio: 1 });
  await page.goto(`/organisations/${id}`);
  await expect(rowsOf(open(page)).getByText('2 units are missing')).toBeVisible();
  await expect(rowsOf(open(page))).toContainText(/Ward reference\s*W4B-117/);
  await expect(rowsOf(open(page)).getByRole('button')).toHaveCount(0);
});

test('a member who posts without a connection has posted it once, as soon as there is one, and reads its page', {
  tag: '@long',
}, async ({ page, server }) => {
  const fetched = page.waitForResponse(/\/assets\/start-offline-/);
  await openDesk(page, server);
  await fetched;
  await page.getByText('Post a request', { exact: true }).click();
  await chooseType(page, 'O-');
  await page.context().setOffline(true);
  await expect(page.getByText(/^You're offline/)).toBeVisible();
  await page.getByRole('button', { name: 'Ask donors now' }).click();
  await expect(page.getByText("1 saved, sent once you're online.")).toBeInViewport({ ratio: 1 });
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/requests\/[\w-]+$/);
  await expect(page.getByText("You're back online, and it was sent.")).toBeInViewport({ ratio: 1 });
  await expect(sentenceOf(page)).toBeVisible();
  expect(server.store.client.prepare('SELECT count(*) FROM requests').pluck().get()).toBe(1);
});

test('a hospital that is not verified any more says so in place of its lists, and what was typed stays', {
  tag: '@long',
}, async ({ page, server }) => {
  await openDesk(page, server);
  await addTwo(server);
  await page.reload();
  await page.getByText('Post a request', { exact: true }).click();
  await page.getByLabel('Phone (optional)').fill('+44 7700 900777');
  server.store.client.prepare("UPDATE organisations SET state = 'expired'").run();
  await rowsOf(toConfirm(page))
    .first()
    .getByRole('button', { name: /^Confirm/ })
    .click();
  await expect(page.getByRole('heading', { name: "Leeds Infirmary isn't verified at the moment" })).toBeVisible();
  await expect(toConfirm(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByLabel('Phone (optional)')).toHaveValue('+44 7700 900777');
  server.store.client.prepare("UPDATE organisations SET state = 'verified'").run();
  await page.reload();
  await expect(rowsOf(toConfirm(page))).toHaveCount(2);
  await expect(page.getByLabel('Phone (optional)')).toHaveValue('+44 7700 900777');
});

test('a desk that cannot be read says so, is read again, and moves by itself', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const { id: organisationId, nora } = await openDesk(page, server);
  await page.route('**/trpc/*desk.requests**', (route) => route.abort());
  await page.reload();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.unroute('**/trpc/*desk.requests**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(open(page).getByText('No open requests.')).toBeVisible();
  const body = { organisationId, bloodType: 'AB-', neededBy: inHours(server, 300) };
  await call(server, 'POST', '/api/desk/requests', { token: nora.token, body });
  await expect(rowsOf(open(page)).getByRole('img', { name: 'AB negative' })).toBeVisible();
});

test('an NGO posts at a blood bank that its town’s list offers, and readers learn who posted it', {
  tag: '@long',
}, async ({ page, browser, server }) => {
  const seed = { place: LEEDS, members: [], until: '2028-01-01', at: server.now() };
  await server.store.seed.addOrganisation({ ...INFIRMARY, ...seed, name: 'St James’s' });
  await openDesk(page, server, { kind: 'ngo', name: 'Blood Relief', phone: '+44 113 496 0001' });
  await expect(toConfirm(page)).toHaveCount(0);
  await chooseType(page, 'O-');
  const hospital = page.getByLabel('Hospital and town');
  await hospital.fill('Leeds');
  await expect(page.getByText('✓ Leeds, England')).toBeVisible();
  await expect(page.locator('datalist option')).toHaveAttribute('value', 'St James’s');
  // As a browser fills in what is chosen.
  await hospital.fill('St James’s');
  await page.getByLabel('Phone').fill('+44 7700 900777');
  await page.getByRole('button', { name: 'Ask donors now' }).click();
  await expect(page).toHaveURL(/\/requests\/[\w-]+$/);
  const badge = 'Posted by Blood Relief (verified organisation)';
  await expect(page.getByText(badge).first()).toBeInViewport({ ratio: 1 });
  const visitor = await browser.newPage({ baseURL: server.url });
  await visitor.goto(page.url());
  await expect(visitor.getByText(badge).first()).toBeInViewport({ ratio: 1 });
  await expect(visitor.getByText('Not confirmed yet').first()).toBeInViewport({ ratio: 1 });
});
