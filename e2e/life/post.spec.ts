import { hold } from '../support/hold.ts';
import { liveOf, sentenceOf, threadOf } from '../support/live-steps.ts';
import { chooseTown, chooseType, fillNeed, keyOf, sendButton } from '../support/request-form.ts';
import { expectText, heading } from '../support/said.ts';
import {
  addDonor,
  addPerson,
  answer,
  codeTo,
  openDashboard,
  ownRequests,
  type Person,
  post,
  subjectsTo,
} from './life-people.ts';
import { expect, type LifeServer, type Page, test } from './life-server.ts';

const NEED = { bloodType: 'O+', phone: '+44 7700 900456', hospital: 'Leeds General Infirmary, Leeds' };
const MINUTE_MS = 60_000;

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
  // Until the count of the other town is there, that of Leeds is neither shown nor read under its name.
  const answered = await hold(page, '**/trpc/*matching.reach**');
  await page.getByLabel('Hospital').fill('Apollo Hospital, Chennai');
  await expect(page.getByText(/^✓ Chennai/)).toBeVisible();
  await expect(page.getByText(/donors near Chennai/)).toBeHidden();
  answered();
  await expect(page.getByText(/donors near Chennai/)).toBeVisible();
  await page.unroute('**/trpc/*matching.reach**');
  await page.getByLabel('Hospital').fill(NEED.hospital);
  await expect(reach).toBeVisible();
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

test('a patient reads how long each urgency is and that few can be contacted, gives a bad time, reads why at the field, and keeps all that they typed', {
  tag: '@long',
}, async ({ page, server }) => {
  const sara = await openForm(page, server);
  await fillNeed(page, NEED);
  await expect(page.getByText('Few or no donors near Leeds can be contacted.')).toBeInViewport({ ratio: 1 });
  const urgency = page.getByRole('group', { name: 'Urgency' });
  await expect(urgency.getByRole('radio', { name: 'Medium' })).toBeChecked();
  for (const [name, words] of [
    ['High', /^6 hours Tue 19:\d\d$/],
    ['Medium', /^1 day Wed 13:\d\d$/],
    ['Low', /^3 days Fri 13:\d\d$/],
  ] as const)
    await expect(urgency.getByRole('radio', { name })).toHaveAccessibleDescription(words);
  await chooseTime(page, '2027-06-15', '03:00');
  await sendButton(page).click();
  const sentence = 'Please enter a time from half an hour to seven days ahead.';
  const banner = page.getByRole('alert').first();
  await expectText(banner, sentence);
  await banner.getByRole('link').click();
  await expect(page.getByLabel('Day')).toBeFocused();
  await expect(page.getByLabel('Day')).toHaveAccessibleDescription(new RegExp(sentence));
  await expect(page.getByLabel('Hospital')).toHaveValue(NEED.hospital);
  expect(await ownRequests(server, sara)).toEqual([]);
  await urgency.getByRole('radio', { name: 'High' }).check();
  // A card means its own time.
  await expect(page.getByText('Another time')).toBeVisible();
});

test('a patient whose email is not verified reads that nobody is contacted until it is', { tag: '@long' }, async ({
  page,
  server,
}) => {
  await openForm(page, server, { isVerified: false });
  await fillNeed(page, { ...NEED, hospital: 'St. Brigid Hospital' });
  await chooseTown(page, 'Leeds');
  await expect(page.getByText('We contact nobody until your email is verified.')).toBeInViewport({ ratio: 1 });
});

test.describe('in London, in June four and a half hours behind Chennai', () => {
  test.use({ timezoneId: 'Europe/London' });

  test('somebody in London asks for blood in Chennai by ten o’clock: all who read it read ten o’clock, Chennai time', {
    tag: '@long',
  }, async ({ page, server }) => {
    const amal = await addDonor(server, 'Amal Suliman', { placeId: 1_264_527 });
    const sara = await openForm(page, server);
    await fillNeed(page, { ...NEED, hospital: 'Apollo Hospital' });
    await page.getByRole('radio', { name: 'High' }).check();
    await page.getByText('Another time').click();
    await page.getByLabel('Day').selectOption('2027-06-16');
    await page.getByLabel('Time (your time)').selectOption('10:00');
    await chooseTown(page, 'Chennai');
    // What was chosen stays, and is meant where the blood is given.
    await expect(page.getByLabel('Time (Chennai time)')).toHaveValue('10:00');
    await expect(page.getByRole('group', { name: 'Urgency' })).toContainText('Chennai time');
    await sendButton(page).click();

    await expect(page).toHaveURL(/\/dashboard$/);
    const mine = page.getByRole('region', { name: 'My Blood Requests' }).getByRole('listitem');
    await expect(mine).toContainText('Needed tomorrow by 10:00 (Chennai time)');
    const [request] = await ownRequests(server, sara);
    expect(request).toMatchObject({ neededBy: '2027-06-16T04:30:00.000Z' });
    await server.settle();
    expect(await subjectsTo(server, amal)).toContain('Can you give blood in Chennai by Wednesday 16 June at 10:00?');

    await answer(server, amal, { isComing: true, arrivingAt: '2027-06-15T18:30:00.000Z' });
    await page.clock.fastForward(10_000);
    await expect(liveOf(page)).toContainText('Times are Chennai time.');
    await expect(threadOf(page)).toContainText('00:00');
    await page.goto(`/requests/${request?._id}`);
    await expect(threadOf(page)).toContainText('1 unit by tomorrow 10:00');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Needed until Wednesday 16 June, 10:00 (Chennai time)')).toBeVisible();
  });
});

// What a visitor typed is published once their email is confirmed. What the server refuses by then is typed nowhere else.

/** A visitor asks for O+ in Leeds, by 14:00 there, and waits for the code. */
async function asks(page: Page, email: string) {
  await page.goto('/patient');
  await chooseType(page, 'O+');
  await page.getByLabel('Hospital').fill(NEED.hospital);
  await expect(page.getByText('Leeds, England')).toBeVisible();
  await chooseTime(page, '2027-06-15', '14:00');
  await page.getByRole('button', { name: 'One unit more' }).click();
  await page.getByLabel('Phone').fill(NEED.phone);
  await page.getByLabel('Your name').fill('Meera Nair');
  await page.getByLabel('Email').fill(email);
  await sendButton(page).click();
  await expect(heading(page)).toHaveText('Enter the code');
}

async function hasAllTyped(page: Page) {
  await expect(keyOf(page, 'O+')).toBeChecked();
  await expect(page.getByLabel('Hospital')).toHaveValue(NEED.hospital);
  await expect(page.getByText('Leeds, England')).toBeVisible();
  await expect(page.getByLabel('Day')).toHaveValue('2027-06-15');
  await expect(page.getByLabel('Time (Leeds time)')).toHaveValue('14:00');
  await expect(page.getByRole('group', { name: 'How many units?' }).getByRole('status')).toHaveText('2');
  await expect(page.getByLabel('Phone')).toHaveValue(NEED.phone);
}

test('a visitor whose request somebody else posted meanwhile reads so once the code is typed, with all that they typed', {
  tag: '@long',
}, async ({ page, server }) => {
  const email = 'refused-here@people.example';
  await asks(page, email);
  const { digits } = await codeTo(server, email);
  const sara = await addPerson(server, 'Sara Jones', { role: 'patient' });
  await post(server, sara, NEED);
  await page.getByLabel('Code').fill(digits);
  await expect(heading(page)).toHaveText('Patient Portal');
  await expect(page.getByRole('alert')).toContainText('This request may already be posted.');
  await hasAllTyped(page);
  await page.reload();
  await hasAllTyped(page);
});

test('a visitor who opens the link in another browser when their time is over reads so beside it, with all that they typed', {
  tag: '@long',
}, async ({ page, browser, server }) => {
  const email = 'refused-there@people.example';
  await asks(page, email);
  const { link } = await codeTo(server, email);
  const other = await browser.newPage({ baseURL: server.url });
  await other.clock.install({ time: server.now() + 65 * MINUTE_MS });
  await server.pass(page, 65 * MINUTE_MS);
  await other.goto(link);
  await other.getByRole('main').getByRole('button', { name: 'Ask donors now' }).click();
  await expect(heading(other)).toHaveText('Patient Portal');
  const time = other.getByLabel('Time (Leeds time)');
  await expect(time).toHaveAccessibleDescription(/half an hour to seven days ahead/);
  await hasAllTyped(other);
  // Folded by the person, it is shown again with its fault.
  await other.getByText('Needed by 14:00').click();
  await expect(time).toBeHidden();
  await sendButton(other).click();
  await expect(time).toHaveAccessibleDescription(/half an hour to seven days ahead/);
  await expect(time).toBeVisible();
  await other.close();
  // It was refused there: what is typed here is still to be sent.
  await expect(page.getByText('Confirmed on another device')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/patient');
  await hasAllTyped(page);
});
