import { chooseMore, donorOf, liveOf, sentenceOf, threadOf, withdraw } from '../support/live-steps.ts';
import { addInvited, addPerson, answer, openDashboard, ownRequests, post, subjectsTo } from './life-people.ts';
import { expect, type Page, test } from './life-server.ts';

const HOUR_MS = 3_600_000;

const mineOf = (page: Page) => page.getByRole('region', { name: 'My Blood Requests' });
const noteOf = (page: Page) => page.getByRole('status').filter({ hasText: 'Leeds Infirmary' });

test('a patient whose request has expired opens it again with a new time, and who had said yes is told', async ({
  page,
  server,
}) => {
  const { amal, sara } = await addInvited(server);
  await answer(server, amal, { isComing: true });
  await openDashboard(page, sara);
  await expect(mineOf(page)).toContainText('Needed today by 19:00 (Leeds time)');
  await server.pass(page, 6 * HOUR_MS + 60_000);
  await expect(sentenceOf(page)).toHaveText('The time you gave is over.');
  expect(await subjectsTo(server, sara)).toContain('Your request has ended');

  const reopen = liveOf(page).getByRole('button', { name: 'Open it again' });
  await expect(reopen).toBeInViewport({ ratio: 1 });
  await reopen.click();
  const dialog = page.getByRole('dialog', { name: 'Open it again' });
  await expect(dialog.getByLabel('Time')).toHaveValue('01:15');
  await dialog.getByLabel('Day').selectOption('2027-06-15');
  await dialog.getByLabel('Time').selectOption('19:00');
  await dialog.getByRole('button', { name: 'Open it again' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please enter a time from half an hour to seven days ahead.');
  await dialog.getByLabel('Time').selectOption('21:00');
  await dialog.getByRole('button', { name: 'Open it again' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeInViewport({ ratio: 1 });
  await expect(sentenceOf(page)).toBeFocused();
  await expect(mineOf(page)).toContainText('Needed today by 21:00 (Leeds time)');
  await expect(mineOf(page)).not.toContainText('Ended in the last 7 days');
  expect(await ownRequests(server, sara)).toMatchObject([{ status: 'pending' }]);
  expect(await subjectsTo(server, amal)).toContain('Can you still give blood in Leeds by 21:00?');
});

test('a patient whose blood is not needed any more withdraws the request, and finds it among those that ended', async ({
  page,
  server,
}) => {
  const { amal, sara } = await addInvited(server);
  await answer(server, amal, { isComing: true });
  await openDashboard(page, sara);
  await withdraw(page);
  const dialog = page.getByRole('dialog', { name: 'Withdraw this request?' });
  await expect(dialog.getByText('Amal S.: we’ll tell them not to come.')).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Withdraw request' }).click();
  await expect(noteOf(page)).toHaveText('Your request for O+ at Leeds Infirmary has ended.');
  await expect(noteOf(page)).toBeInViewport({ ratio: 1 });
  await expect.poll(() => subjectsTo(server, amal)).toContain('No need to come – thank you');
  await page.getByText('Ended in the last 7 days (1)').press('Enter');
  await expect(mineOf(page).getByRole('listitem').first().getByText('Not needed any more')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Open it again/ })).toHaveCount(0);
});

test('a request that expired a day ago can’t be opened again', { tag: '@long' }, async ({ page, server }) => {
  const sara = await addPerson(server, 'Sara Jones', { role: 'patient' });
  await post(server, sara);
  await server.pass(page, 6 * HOUR_MS);
  await server.pass(page, 25 * HOUR_MS);
  await openDashboard(page, sara);
  await page.getByText('Ended in the last 7 days (1)').press('Enter');
  await expect(mineOf(page).getByRole('listitem')).toContainText('Expired');
  await expect(page.getByRole('button', { name: /^Open it again/ })).toHaveCount(0);
});

test('a request that ended a week ago is gone from the dashboard', { tag: '@long' }, async ({ page, server }) => {
  const sara = await addPerson(server, 'Sara Jones', { role: 'patient' });
  await post(server, sara);
  await server.pass(page, 6 * HOUR_MS);
  await server.pass(page, 7 * 24 * HOUR_MS);
  await openDashboard(page, sara);
  await expect(mineOf(page)).toContainText('You have no open blood requests.');
  await expect(mineOf(page)).not.toContainText('Ended in the last 7 days');
});

test('a patient changes how many units are needed, how urgent it is, and until when', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const sara = await addPerson(server, 'Sara Jones', { role: 'patient' });
  await post(server, sara, { units: 1, urgency: 'medium' });
  await openDashboard(page, sara);
  await chooseMore(page, 'Change time or units');
  const dialog = page.getByRole('dialog', { name: 'Change time or units' });
  await expect(dialog.getByLabel('How many units?')).toHaveValue('1');
  await expect(dialog.getByLabel('Time')).toHaveValue('19:00');
  await dialog.getByLabel('How many units?').selectOption('3');
  await dialog.getByRole('radio', { name: 'High' }).check();
  await dialog.getByLabel('Time').selectOption('16:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  const row = mineOf(page).getByRole('listitem');
  for (const words of ['High urgency', 'Needed today by 16:00']) await expect(row).toContainText(words);
  await expect(threadOf(page)).toContainText('3 units by 16:00');
  expect(await ownRequests(server, sara)).toMatchObject([
    { units: 3, urgency: 'high', neededBy: '2027-06-15T15:00:00.000Z' },
  ]);
});

test('a patient counts units that came from elsewhere, and one that a donor gave', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const { amal, sara } = await addInvited(server, { units: 3 });
  await answer(server, amal, { isComing: true });
  await openDashboard(page, sara);
  await chooseMore(page, 'Change time or units');
  await page.getByRole('dialog').getByLabel('How many of them came?').selectOption('2');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(threadOf(page)).toContainText('2 came');
  // Quicker than the browser says that the fold is open.
  await donorOf(page, 'Amal S.').evaluate((row) => {
    const press = (selector: string) => {
      const pressed = row.querySelector<HTMLElement>(selector);
      pressed?.focus();
      pressed?.click();
    };
    press('details > summary');
    press('button[aria-label^="Came and gave"]');
  });
  const question = donorOf(page, 'Amal S.').getByRole('group', { name: 'Do you have enough blood?' });
  await expect(question).toBeInViewport({ ratio: 1 });
  await expect(question.locator('legend')).toBeFocused();
  await question.getByRole('button', { name: 'Yes, we have enough' }).press('Enter');
  await expect(sentenceOf(page)).toHaveText('It worked.');
  expect(await subjectsTo(server, amal)).toContain('Thank you for giving blood');
});

test('a visitor reads on a card how many units are missing and until when, and on one without a time as before', {
  tag: '@long',
}, async ({ page, server }) => {
  const sara = await addPerson(server, 'Sara Jones', { role: 'patient' });
  await post(server, sara, { units: 3, hospital: 'Leeds Infirmary' });
  await post(server, sara, { neededBy: null, hospital: 'York Hospital' });
  await page.goto('/requests');
  const card = (hospital: string) => page.getByRole('listitem').filter({ hasText: hospital });
  await expect(card('Leeds Infirmary')).toContainText(/Needed\s*today by 19:00 \(Leeds time\)/);
  await expect(card('Leeds Infirmary')).toContainText(/Units\s*3/);
  const until = card('Leeds Infirmary').getByText('today by 19:00');
  await until.scrollIntoViewIfNeeded();
  await expect(until).toBeInViewport({ ratio: 1 });
  await expect(card('York Hospital')).toContainText('York Hospital');
  await expect(card('York Hospital')).not.toContainText('Units');
  await expect(card('York Hospital')).not.toContainText('Needed');
});
