import {
  addAdmin,
  addDonor,
  addInvited,
  addPerson,
  answer,
  openDashboard,
  openOther,
  ownRequests,
  post,
  report,
} from './life-people.ts';
import { expect, test } from './life-server.ts';

test('an admin reads that a patient was reported for wanting money, and has donors asked again', async ({
  page,
  server,
}) => {
  const { amal, sara } = await addInvited(server);
  await report(server, amal, 'money');
  expect(await ownRequests(server, sara)).toMatchObject([{ heldFor: 'check' }]);

  await openDashboard(page, await addAdmin(server, 'Ada Lovelace'));
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Invitations' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invitations');
  const person = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Sara J.' }) });
  await expect(person).toContainText('Asked for money.');
  await expect(person).toContainText('Leeds Infirmary');

  await person.getByRole('button', { name: 'Resume: Sara J.' }).click();
  const dialog = page.getByRole('dialog', { name: 'Resume: Sara J.' });
  await dialog.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Resumed: Sara J.' })).toBeInViewport({ ratio: 1 });
  await expect(
    page.getByRole('region', { name: 'Reports and suspensions' }).getByText('None right now.'),
  ).toBeInViewport({ ratio: 1 });
  expect(await ownRequests(server, sara)).toMatchObject([{ heldFor: null }]);
});

test('an admin whose screen is older than the last report decides of nothing that they have not read', async ({
  page,
  server,
}) => {
  const bo = await addDonor(server, 'Bo Turner');
  const { amal } = await addInvited(server);
  await report(server, amal, 'rude');
  await openDashboard(page, await addAdmin(server, 'Ada Lovelace'));
  await page.goto('/admin/invitations');
  const person = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Sara J.' }) });
  await expect(person).toContainText('Was rude.');
  await report(server, bo, 'money');
  await person.getByRole('button', { name: 'Resolve reports: Sara J.' }).click();
  const dialog = page.getByRole('dialog', { name: 'Resolve reports: Sara J.' });
  const settle = dialog.getByRole('button', { name: 'Resolve reports' });
  await settle.click();
  const refusal = dialog.getByRole('alert').filter({ hasText: 'This person has a new report.' });
  await expect(refusal).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(person).toContainText('Asked for money.');
  await person.getByRole('button', { name: 'Resolve reports: Sara J.' }).click();
  await settle.click();
  await expect(page.getByRole('status').filter({ hasText: 'Reports resolved' })).toBeInViewport({ ratio: 1 });
});

test('an admin reads what came of a day’s asks by blood type, and a donor how often they were invited', async ({
  page,
  browser,
  server,
}) => {
  const others = [];
  for (let n = 0; n < 5; n += 1) others.push(await addDonor(server, `Donor ${n}`));
  await addDonor(server, 'Ben Negative', { bloodType: 'O-' });
  const { amal } = await addInvited(server, { units: 2 });
  for (const each of others) await answer(server, each, { isComing: true });

  await openDashboard(page, await addAdmin(server, 'Ada Lovelace'));
  await page.goto('/admin/invitations');
  await page.getByRole('heading', { name: 'By day and blood type' }).click();
  const table = page.getByRole('table', { name: 'By day and blood type' });
  await expect(table.getByRole('rowgroup').filter({ hasText: '15 Jun 2027' })).toBeVisible();
  await expect(table.getByRole('row').filter({ hasText: 'O+' })).toContainText(/6\s*5\s*0\s*0$/);
  await table.scrollIntoViewIfNeeded();
  await expect(table.getByRole('row').filter({ hasText: 'O+' })).toBeInViewport({ ratio: 1 });

  const donors = await openOther(browser, server, amal);
  const invited = donors.getByText(/^You can be contacted, since .* · 1 in the last 90 days$/);
  await invited.scrollIntoViewIfNeeded();
  await expect(invited).toBeInViewport({ ratio: 1 });
  await donors.close();
});

test('an admin stops a request that nobody has reported, once they said that they mean it', async ({
  page,
  server,
}) => {
  const sara = await addPerson(server, 'Sara Jones', { role: 'patient' });
  await post(server, sara);
  await openDashboard(page, await addAdmin(server, 'Ada Lovelace'));
  await server.pass(page, 3 * 3_600_000);
  await page.goto('/admin/invitations');
  const stop = page.getByRole('button', { name: 'Suspend: Leeds Infirmary' });
  await stop.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(stop).toBeFocused();
  await stop.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  const said = page.getByRole('status').filter({ hasText: 'Suspended: Leeds Infirmary' });
  await expect(said).toBeInViewport({ ratio: 1 });
  expect(await ownRequests(server, sara)).toMatchObject([{ heldFor: 'check' }]);
});
