import { readArabic } from '../support/arabic.ts';
import { hold } from '../support/hold.ts';
import { liveOf, sentenceOf, threadOf } from '../support/live-steps.ts';
import { chooseTown, fillNeed, sendButton, withoutTown } from '../support/request-form.ts';
import { addDonor, addPerson, openDashboard, ownRequests, type Person, subjectsTo } from './life-people.ts';
import { expect, type LifeServer, type Page, test } from './life-server.ts';

const NEED = { bloodType: 'O+', phone: '+44 7700 900456', hospital: 'Leeds General Infirmary, Leeds' };

async function openForm(page: Page, server: LifeServer, given: { isVerified?: boolean } = {}): Promise<Person> {
  const sara = await addPerson(server, 'Sara Jones', { role: 'patient', ...given });
  await openDashboard(page, sara);
  await page.getByRole('link', { name: 'Request blood' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Patient Portal' })).toBeVisible();
  return sara;
}

async function chooseTime(page: Page, day: string, hour: string) {
  await page.getByText('Another time').click();
  await page.getByLabel('Day').selectOption(day);
  await page.getByLabel('Time').selectOption(hour);
}

/** Until the count of the other town is there, that of Leeds is neither shown nor read under its name. */
async function readsNothingOfLeeds(page: Page) {
  const hospital = page.getByLabel('Hospital');
  const answer = await hold(page, '**/trpc/*matching.reach**');
  await hospital.fill('Apollo Hospital, Chennai');
  await expect(page.getByText(/^✓ Chennai/)).toBeVisible();
  await expect(page.getByText(/donors near Chennai/)).toBeHidden();
  answer();
  await expect(page.getByText(/donors near Chennai/)).toBeVisible();
  await page.unroute('**/trpc/*matching.reach**');
  await hospital.fill(NEED.hospital);
  await expect(page.getByText('5 or more matching donors near Leeds can be contacted')).toBeVisible();
}

test('a patient says how many units and until when, reads how many donors can be contacted, and they are', async ({
  page,
  server,
}) => {
  const amal = await addDonor(server, 'Amal Suliman');
  for (let n = 0; n < 5; n += 1) await addDonor(server, `Donor ${n}`);
  const sara = await openForm(page, server);
  await fillNeed(page, NEED);
  await expect(page.getByText('Leeds, England')).toBeVisible();
  const reach = page.getByText('5 or more matching donors near Leeds can be contacted');
  await expect(reach).toBeInViewport({ ratio: 1 });
  await readsNothingOfLeeds(page);
  const units = page.getByRole('group', { name: 'How many units?' });
  await expect(units.getByRole('status')).toHaveText('1');
  await units.getByRole('button', { name: 'One unit less' }).click();
  await units.getByRole('button', { name: 'One unit more' }).click();
  await expect(units.getByRole('status')).toHaveText('2');
  await chooseTime(page, '2027-06-15', '19:00');
  await expect(page.getByText('Needed by 19:00 today (Leeds time)')).toBeVisible();
  await sendButton(page).click();

  await expect(page).toHaveURL(/\/dashboard$/);
  const mine = page.getByRole('region', { name: 'My Blood Requests' }).getByRole('listitem');
  await expect(mine).toContainText('Needed today by 19:00 (Leeds time)');
  await expect(threadOf(page)).toContainText('2 units by 19:00');
  expect(await ownRequests(server, sara)).toMatchObject([{ units: 2, neededBy: '2027-06-15T18:00:00.000Z' }]);
  await server.settle();
  // On the clock of Leeds, in summer.
  expect(await subjectsTo(server, amal)).toContain('Can you give blood in Leeds by 19:00?');
  await page.clock.fastForward(10_000);
  await expect(liveOf(page)).toContainText('6 donors contacted, no answer yet.');
  await expect(sentenceOf(page)).toBeInViewport({ ratio: 1 });
});

test('a patient whose town has few donors reads so before they post, in the words that nobody would get', {
  tag: '@long',
}, async ({ page, server }) => {
  await openForm(page, server);
  await fillNeed(page, NEED);
  const few = page.getByText('Few or no donors near Leeds can be contacted.');
  await expect(few).toBeInViewport({ ratio: 1 });
  const words = await few.textContent();
  await addDonor(server, 'Amal Suliman');
  await page.reload();
  await expect(few).toHaveText(words ?? '');
  await page.getByRole('radio', { name: 'High' }).check();
  await expect(few).toHaveText(words ?? '');
});

test('each urgency says how long it is and until when, on the hospital’s clock, until another time is chosen', {
  tag: '@long',
}, async ({ page, server }) => {
  const sara = await openForm(page, server);
  await fillNeed(page, NEED);
  const urgency = page.getByRole('group', { name: 'Urgency' });
  await expect(urgency).toContainText('Leeds time');
  await expect(urgency.getByRole('radio', { name: 'Medium' })).toBeChecked();
  await expect(urgency.getByRole('radio', { name: 'High' })).toHaveAccessibleDescription(/^6 hours Tue 19:\d\d$/);
  await expect(urgency.getByRole('radio', { name: 'Medium' })).toHaveAccessibleDescription(/^1 day Wed 13:\d\d$/);
  await expect(urgency.getByRole('radio', { name: 'Low' })).toHaveAccessibleDescription(/^3 days Fri 13:\d\d$/);
  await chooseTime(page, '2027-06-17', '08:00');
  await urgency.getByRole('radio', { name: 'High' }).check();
  // A card means its own time.
  await expect(page.getByText('Another time')).toBeVisible();
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const [request] = await ownRequests(server, sara);
  const ahead = (Date.parse(request?.neededBy ?? '') - server.now()) / 3_600_000;
  expect(ahead).toBeGreaterThan(5.9);
  expect(ahead).toBeLessThan(6.25);
});

test('a patient who gives a bad time reads why at the field, and keeps all that they typed', async ({
  page,
  server,
}) => {
  const sara = await openForm(page, server);
  await fillNeed(page, NEED);
  await expect(page.getByText('Leeds, England')).toBeVisible();
  await chooseTime(page, '2027-06-15', '03:00');
  await sendButton(page).click();
  const sentence = 'Please enter a time from half an hour to seven days ahead.';
  const banner = page.getByRole('alert').first();
  await expect(banner).toHaveText(sentence);
  await expect(banner).toBeInViewport({ ratio: 1 });
  await banner.getByRole('link').click();
  await expect(page.getByLabel('Day')).toBeFocused();
  await expect(page.getByLabel('Day')).toHaveAccessibleDescription(new RegExp(sentence));
  await expect(page.getByLabel('Hospital')).toHaveValue(NEED.hospital);
  expect(await ownRequests(server, sara)).toEqual([]);
});

test('a patient who can’t find the town has a request in the list, for which nobody is contacted', async ({
  page,
  server,
}) => {
  const sara = await openForm(page, server);
  await fillNeed(page, { ...NEED, hospital: 'St. Brigid Hospital' });
  await withoutTown(page);
  await page.getByRole('button', { name: 'Post to the list only' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(sentenceOf(page)).toHaveText('Which town is the hospital in?');
  expect(await ownRequests(server, sara)).toMatchObject([{ place: null, units: 1 }]);
});

test('a patient whose email is not verified reads that nobody is contacted until it is', async ({ page, server }) => {
  await openForm(page, server, { isVerified: false });
  await fillNeed(page, { ...NEED, hospital: 'St. Brigid Hospital' });
  await chooseTown(page, 'Leeds');
  await expect(page.getByText('We contact nobody until your email is verified.')).toBeInViewport({ ratio: 1 });
});

test('a patient with a small phone who reads Arabic chooses the day and the time', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await readArabic(page);
  await page.goto('/patient');
  await page.getByText('وقت آخر').click();
  const day = page.getByLabel('اليوم', { exact: true });
  await day.scrollIntoViewIfNeeded();
  await day.selectOption({ index: 2 });
  await page.getByLabel(/^الوقت \(/).selectOption({ index: 8 });
  await expect(day).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
