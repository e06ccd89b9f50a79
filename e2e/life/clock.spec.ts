import { chooseMore, liveOf, threadOf } from '../support/live-steps.ts';
import { chooseTown, fillNeed, sendButton } from '../support/request-form.ts';
import { addDonor, addPerson, answer, openDashboard, ownRequests, subjectsTo } from './life-people.ts';
import { expect, test } from './life-server.ts';

const CHENNAI = 1_264_527;

// In June, four and a half hours behind Chennai.
test.use({ timezoneId: 'Europe/London' });

test('somebody in London asks for blood in Chennai by ten o’clock: all who read it read ten o’clock, Chennai time', async ({
  page,
  server,
}) => {
  const amal = await addDonor(server, 'Amal Suliman', { placeId: CHENNAI });
  const sara = await addPerson(server, 'Sara Jones', { role: 'patient' });
  await openDashboard(page, sara);
  await page.getByRole('link', { name: 'Request blood' }).click();
  await fillNeed(page, { bloodType: 'O+', phone: '+44 7700 900456', hospital: 'Apollo Hospital' });
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

  await chooseMore(page, 'Change time or units');
  const change = page.getByRole('dialog', { name: 'Change time or units' });
  await expect(change.getByLabel('Time (Chennai time)')).toHaveValue('10:00');
  await change.getByLabel('Time (Chennai time)').selectOption('11:00');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(mine).toContainText('Needed tomorrow by 11:00 (Chennai time)');
  expect(await ownRequests(server, sara)).toMatchObject([{ neededBy: '2027-06-16T05:30:00.000Z' }]);

  await answer(server, amal, { isComing: true, arrivingAt: '2027-06-15T18:30:00.000Z' });
  await page.clock.fastForward(10_000);
  await expect(liveOf(page)).toContainText('Times are Chennai time.');
  await expect(threadOf(page)).toContainText('00:00');

  await page.goto('/requests');
  await expect(page.getByRole('listitem').filter({ hasText: 'Apollo Hospital' })).toContainText(
    'tomorrow by 11:00 (Chennai time)',
  );
  await page.goto(`/requests/${request?._id}`);
  await expect(threadOf(page)).toContainText('1 unit by tomorrow 11:00');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Needed until Wednesday 16 June, 11:00 (Chennai time)')).toBeVisible();
});
