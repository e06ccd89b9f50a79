import { addDays, dayOf, HOUR_MS } from '../../packages/domain/src/day.ts';
import { liveOf } from '../support/live-steps.ts';
import { readQr } from '../support/qr.ts';
import { heading } from '../support/said.ts';
import { sayYes } from '../support/say-yes.ts';
import { addDonor, addPerson, answer, inHours, openDashboard, post } from './life-people.ts';
import { expect, type LifeServer, type Page, test } from './life-server.ts';

/** Of single words, as long as people have them. */
const LONGEST_HOSPITAL = `${'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochvil '.repeat(3)}Hospital`;

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Sara's request, by the link that she passes on. */
async function shared(server: LifeServer, given: object = {}) {
  const sara = await addPerson(server, 'Sara Jones', { role: 'patient' });
  const request = await post(server, sara, { bloodType: 'A+', units: 3, hospital: 'St. Brigid Hospital', ...given });
  return { path: `/requests/${request._id}`, link: `${server.url}/requests/${request._id}` };
}

const qrOn = (page: Page) => page.getByRole('img', { name: 'QR code for this request' });

test('whoever is sent the link of a request reads what is needed without signing in, and nothing of who posted it, nor anything after its end', async ({
  page,
  server,
}) => {
  const { path } = await shared(server);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(path);
  await expect(heading(page)).toHaveText('A+ blood is needed');
  await expect(page).toHaveTitle('A+ blood is needed – Redthread');
  const need = page.getByRole('article', { name: 'A+ blood is needed at St. Brigid Hospital' });
  for (const words of [
    'St. Brigid Hospital',
    'Leeds, England',
    'High urgency',
    '3 units are missing',
    'Needed today by 19:00 (Leeds time)',
  ])
    await expect(need).toContainText(words);
  await expect(page.getByText('People with A+, O+, A− and O− can give.')).toBeInViewport({ ratio: 1 });
  await expect(need.getByRole('img', { name: 'A positive' })).toBeInViewport({ ratio: 1 });
  await expect(need.getByText('St. Brigid Hospital')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('body')).not.toContainText(/Sara|•|\+1/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  await server.pass(page, 6 * HOUR_MS);
  await page.reload();
  await expect(heading(page)).toHaveText('This request is over');
  await expect(page.getByText('Thank you for wanting to help.')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('body')).not.toContainText(/Brigid|A\+|Leeds/);
  await page.getByRole('link', { name: 'See all requests' }).click();
  await expect(heading(page)).toHaveText('All requests and donors');
  await page.goto(path.slice(0, -1));
  await expect(heading(page)).toHaveText('This request is not here');
  await expect(page.getByText('It may be over, or the link incomplete.')).toBeInViewport({ ratio: 1 });
});

test('whoever has the link copies it by keyboard alone, or gives it to their device, with what it is', async ({
  page,
  server,
}) => {
  const { path, link } = await shared(server);
  await page.goto(path);
  const copy = page.getByRole('button', { name: 'Copy the link' });
  await copy.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Link copied.')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expect(copy).toBeFocused();
  // A desktop browser has nothing to share with.
  const share = page.getByRole('button', { name: 'Share', exact: true });
  await expect(share).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Print' })).toBeFocused();

  await page.addInitScript(() => {
    const value = async (given: ShareData) => void Object.assign(window, { given });
    Object.defineProperty(navigator, 'share', { value });
  });
  await page.reload();
  await share.click();
  expect(await page.evaluate(() => Reflect.get(window, 'given'))).toEqual({
    title: 'A+ blood is needed at St. Brigid Hospital',
    url: link,
  });
});

test('a phone reads the link off the screen, by day and at night, and off one sheet of either paper, on which nothing is to press', async ({
  page,
  server,
}) => {
  for (const hospital of [LONGEST_HOSPITAL, 'W'.repeat(200)]) {
    const { path, link } = await shared(server, { hospital });
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    await page.goto(path);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await qrOn(page).scrollIntoViewIfNeeded();
      await expect(qrOn(page)).toBeInViewport({ ratio: 1 });
      expect(await readQr(qrOn(page)), colorScheme).toBe(link);
    }
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByText('Needed until Tuesday 15 June, 19:00 (Leeds time)')).toBeVisible();
    await expect(page.getByText(link)).toBeVisible();
    await expect(page.getByRole('button').or(page.getByRole('navigation'))).toHaveCount(0);
    expect(await readQr(qrOn(page))).toBe(link);
    for (const format of ['A4', 'Letter']) expect(await sheetsOf(page, format), format).toBe(1);
  }
});

test('a donor goes from the card of a request, which says until when and how many units, to its page, and does there what the card offers', async ({
  page,
  server,
}) => {
  await shared(server);
  await post(server, await addPerson(server, 'Tom Baker', { role: 'patient' }), {
    ...{ bloodType: 'A+', hospital: 'York Hospital', neededBy: null },
  });
  await openDashboard(page, await addDonor(server, 'Amal Suliman'));
  await page.goto('/requests?radius=any');
  const cardOf = (hospital: string) => page.getByRole('listitem').filter({ hasText: hospital });
  await expect(cardOf('St. Brigid')).toContainText(/Needed\s*today by 19:00 \(Leeds time\)/);
  await expect(cardOf('St. Brigid')).toContainText(/Units\s*3/);
  await expect(cardOf('York Hospital')).not.toContainText(/Units|Needed/);
  await cardOf('St. Brigid').getByRole('link', { name: 'St. Brigid Hospital' }).click();
  await expect(heading(page)).toHaveText('A+ blood is needed');
  await expect(liveOf(page)).toHaveCount(0);
  const action = page.getByRole('button', { name: 'Offer to come' });
  await expect(action).toBeInViewport({ ratio: 1 });
  await action.click();
  await expect(page.getByRole('dialog')).toContainText('St. Brigid Hospital');
  await page.keyboard.press('Escape');
  await expect(action).toBeFocused();
});

test.describe('west of Greenwich', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('a donor whose last donation is old since the server’s day began is asked about it when they offer to come', async ({
    page,
    server,
  }) => {
    // Six in the evening of the 15th there, and the 16th for the server.
    await server.pass(page, 13 * HOUR_MS);
    const { path } = await shared(server, { bloodType: 'O+', urgency: 'medium', neededBy: inHours(server, 24) });
    const cy = await addDonor(server, 'Cy Three', {
      acceptsInvitations: false,
      // A rest of 120 days, and 30 after which a donor may well have given elsewhere.
      lastDonatedOn: addDays(dayOf(server.now()), -150),
      donationIntervalDays: 120,
    });
    await openDashboard(page, cy);
    await page.goto(path);
    await page.getByRole('button', { name: 'Offer to come' }).click();
    const dialog = page.getByRole('dialog');
    await sayYes(dialog);
    const question = dialog.getByRole('group', { name: 'Have you given blood in the last 120 days?' });
    await question.getByRole('button', { name: "No, I haven't" }).click();
    await expect(dialog.getByText('You offered to come')).toBeInViewport({ ratio: 1 });
  });
});

test('a donor who never was asked reads that nothing happened, and afterwards what did, the newest eight first', async ({
  page,
  server,
}) => {
  const amal = await addDonor(server, 'Amal Suliman');
  await openDashboard(page, amal);
  const activity = page.getByRole('region', { name: 'Recent Activity' });
  await expect(activity).toContainText('No recent activity.');
  await post(server, await addPerson(server, 'Sara Jones', { role: 'patient' }));
  await answer(server, amal, { isComing: false });
  await server.pass(page, HOUR_MS);
  for (let n = 1; n <= 8; n += 1) await post(server, amal, { hospital: `Hospital ${n}`, neededBy: null });
  await page.reload();
  const happened = activity.getByRole('listitem');
  await expect(happened).toHaveCount(8);
  await expect(happened.first()).toHaveText(/^You requested O\+ at Hospital 8\. 15 Jun 2027$/);
  await activity.getByRole('button', { name: 'Show 1 more' }).press('Enter');
  await expect(happened.last()).toHaveText(/^You declined Leeds Infirmary\. 15 Jun 2027$/);
  await expect(happened.last()).toBeFocused();
  await happened.last().getByRole('link').press('Enter');
  const invited = page.getByRole('region', { name: 'Your invitations' }).getByRole('listitem').first();
  await expect(invited).toBeFocused();
  await expect(invited.getByText('Leeds Infirmary')).toBeInViewport({ ratio: 1 });
});

/** How many sheets it is printed on. */
async function sheetsOf(page: Page, format: string): Promise<number> {
  const pdf = (await page.pdf({ format })).toString('latin1');
  return [...pdf.matchAll(/\/Type\s*\/Page\b(?!s)/g)].length;
}
