import { readArabic } from '../support/arabic.ts';
import { addDonor, addPerson, openDashboard, ownRequests, type Person, subjectsTo } from './life-people.ts';
import { expect, type LifeServer, type Page, test } from './life-server.ts';

const endOf = async (page: Page) =>
  `${await page.getByLabel('Day').inputValue()} ${await page.getByLabel('Time').inputValue()}`;

async function openForm(page: Page, server: LifeServer, given: { isVerified?: boolean } = {}): Promise<Person> {
  const sara = await addPerson(server, 'Sara Jones', { role: 'patient', ...given });
  await openDashboard(page, sara);
  await page.getByRole('link', { name: 'Request blood' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Patient Portal' })).toBeVisible();
  return sara;
}

async function fill(page: Page) {
  await page.getByLabel('Blood type', { exact: true }).selectOption('O+');
  await page.getByLabel('Phone').fill('+44 7700 900456');
  await page.getByLabel('Hospital').fill('Leeds Infirmary');
}

async function chooseLeeds(page: Page) {
  await page.getByRole('combobox', { name: /^Town/ }).fill('Leeds');
  await page
    .getByRole('option', { name: /^Leeds/ })
    .first()
    .click();
}

test('a patient says how many units and until when, reads that donors near are asked, and they are', async ({
  page,
  server,
}) => {
  const amal = await addDonor(server, 'Amal Suliman');
  const sara = await openForm(page, server);
  await fill(page);
  await expect(page.getByText('Without the town of the hospital we ask nobody')).toBeVisible();
  await chooseLeeds(page);
  const follows = page.getByText(/^Once it is posted, we ask donors near Leeds by mail/);
  await follows.scrollIntoViewIfNeeded();
  await expect(follows).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('How many units?')).toHaveValue('1');
  await page.getByLabel('How many units?').selectOption('2');
  await page.getByLabel('Day').fill('2027-06-15');
  await page.getByLabel('Time').fill('19:00');
  await page.getByRole('button', { name: 'Request blood' }).click();

  await expect(page).toHaveURL(/\/dashboard$/);
  const mine = page.getByRole('region', { name: 'My Blood Requests' }).getByRole('listitem');
  await expect(mine).toContainText('Needed today by 19:00 (Leeds time)');
  await expect(mine.getByRole('status')).toContainText('0 of 2 units came.');
  expect(await ownRequests(server, sara)).toMatchObject([{ units: 2, neededBy: '2027-06-15T18:00:00.000Z' }]);
  await server.settle();
  // On the clock of Leeds, in summer.
  expect(await subjectsTo(server, amal)).toContain('Can you give blood in Leeds by 19:00?');
  await page.clock.fastForward(10_000);
  await expect(mine.getByRole('status')).toContainText('We are looking for donors');
  await expect(mine.getByRole('status')).toContainText('Asked 1 person. Nobody has said yes yet.');
  await mine.getByRole('status').scrollIntoViewIfNeeded();
  await expect(mine.getByRole('status')).toBeInViewport({ ratio: 1 });
});

test('the time follows the urgency until the patient touches it', { tag: '@long' }, async ({ page, server }) => {
  await openForm(page, server);
  const urgency = page.getByRole('group', { name: 'Urgency' });
  const ahead = async () => (Date.parse(`${(await endOf(page)).replace(' ', 'T')}Z`) - server.now()) / 3_600_000;
  for (const [choice, hours] of [
    ['Medium', 24],
    ['High', 6],
    ['Low', 72],
  ] as const) {
    await urgency.getByRole('radio', { name: choice }).check();
    expect(await ahead()).toBeGreaterThanOrEqual(hours);
    expect(await ahead()).toBeLessThan(hours + 0.25);
    expect(await endOf(page)).toMatch(/:(?:00|15|30|45)$/);
  }
  await page.getByLabel('Time').fill('18:20');
  const touched = await endOf(page);
  await urgency.getByRole('radio', { name: 'High' }).check();
  expect(await endOf(page)).toBe(touched);
});

test('a patient who gives a bad time reads why at the field, and keeps all that they typed', async ({
  page,
  server,
}) => {
  const sara = await openForm(page, server);
  await fill(page);
  await page.getByLabel('Day').fill('2027-06-14');
  await page.getByLabel('Time').fill('19:00');
  await page.getByRole('button', { name: 'Request blood' }).click();
  const sentence = 'Please enter a time from half an hour to seven days ahead.';
  const banner = page.getByRole('alert').first();
  await expect(banner).toHaveText(sentence);
  await expect(banner).toBeInViewport({ ratio: 1 });
  await banner.getByRole('link').click();
  await expect(page.getByLabel('Day')).toBeFocused();
  await expect(page.getByLabel('Day')).toHaveAccessibleDescription(new RegExp(sentence));
  await expect(page.getByRole('group', { name: 'Needed by' }).getByText(sentence)).toBeInViewport({ ratio: 1 });
  await page.getByLabel('Time').fill('');
  await page.getByRole('button', { name: 'Request blood' }).click();
  await expect(banner).toHaveText(sentence);
  await expect(page.getByLabel('Hospital')).toHaveValue('Leeds Infirmary');
  expect(await endOf(page)).toBe('2027-06-14 ');
  expect(await ownRequests(server, sara)).toEqual([]);
});

test('a patient who doesn’t know until when keeps the request until they withdraw it, and reads that nobody is asked', async ({
  page,
  server,
}) => {
  const sara = await openForm(page, server);
  await fill(page);
  await chooseLeeds(page);
  await page.getByLabel("I don't know: keep it until I withdraw it").check();
  await expect(page.getByLabel('Day')).toHaveCount(0);
  await expect(page.getByText('Without a time we ask nobody')).toBeVisible();
  await page.getByRole('button', { name: 'Request blood' }).click();
  const mine = page.getByRole('region', { name: 'My Blood Requests' }).getByRole('listitem');
  await expect(mine).toContainText('Needed until you withdraw it');
  await expect(mine).toContainText('We ask nobody for it, as it has no time.');
  expect(await ownRequests(server, sara)).toMatchObject([{ neededBy: null, units: 1 }]);
});

test('a patient whose email is not verified reads that nobody is asked until it is', async ({ page, server }) => {
  await openForm(page, server, { isVerified: false });
  await chooseLeeds(page);
  await expect(
    page.getByText("Your email isn't verified: until it is, we ask no donors near Leeds for you."),
  ).toBeVisible();
});

test('a patient with a small phone who reads Arabic fills the day and the time in', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await readArabic(page);
  await page.goto('/patient');
  const day = page.getByLabel('اليوم', { exact: true });
  await day.scrollIntoViewIfNeeded();
  await day.fill('2027-06-16');
  await page.getByLabel(/^الوقت \(/).fill('08:30');
  await expect(day).toBeInViewport({ ratio: 1 });
  const boxes = await page
    .getByRole('group', { name: 'مطلوب حتى' })
    .locator('input')
    .evaluateAll((inputs) =>
      inputs.map((input) => input.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
    );
  for (const { left, right } of boxes) expect([left >= 0, right <= 320]).toEqual([true, true]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
