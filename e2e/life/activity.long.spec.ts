import { addDonor, addPerson, answer, openDashboard, post } from './life-people.ts';
import { expect, type Locator, type Page, test } from './life-server.ts';

const HOUR_MS = 3_600_000;

const activityIn = (page: Page) => page.getByRole('region', { name: 'Recent Activity' });

test('a donor who never was asked reads that nothing happened, and afterwards what did, the newest first', async ({
  page,
  server,
}) => {
  const amal = await addDonor(server, 'Amal Suliman');
  await openDashboard(page, amal);
  await expectInView(activityIn(page).getByText('No recent activity.'));

  const sara = await addPerson(server, 'Sara Jones', { role: 'patient' });
  await post(server, sara);
  await answer(server, amal, { isComing: false });
  await server.pass(page, HOUR_MS);
  await post(server, amal, { hospital: 'York Hospital' });
  await page.reload();
  const happened = activityIn(page).getByRole('listitem');
  await expect(happened).toHaveText([
    /^You requested O\+ at York Hospital\. 15 Jun 2027$/,
    /^You declined Leeds Infirmary\. 15 Jun 2027$/,
  ]);
  await expectInView(happened.last());
  await activityIn(page).getByRole('link', { name: 'You declined Leeds Infirmary.' }).press('Enter');
  const invited = page.getByRole('region', { name: 'Your invitations' }).getByRole('listitem').first();
  await expect(invited).toBeFocused();
  await expect(invited.getByText('Leeds Infirmary')).toBeInViewport({ ratio: 1 });
});

test('a patient with many requests reads the newest eight things, and the others with one press', async ({
  page,
  server,
}) => {
  const sara = await addPerson(server, 'Sara Jones', { role: 'patient' });
  for (let n = 1; n <= 10; n += 1) await post(server, sara, { hospital: `Hospital ${n}`, neededBy: null });
  await openDashboard(page, sara);
  const happened = activityIn(page).getByRole('listitem');
  await expect(happened).toHaveCount(8);
  await activityIn(page).getByRole('button', { name: 'Show 2 more' }).press('Enter');
  await expect(happened).toHaveCount(10);
  await expect(happened.nth(8)).toBeFocused();
  await expect(happened.nth(8)).toBeInViewport({ ratio: 1 });
});

async function expectInView(what: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  await expect(what).toBeInViewport({ ratio: 1 });
}
