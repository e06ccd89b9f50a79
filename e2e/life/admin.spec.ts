import { expectText, heading } from '../support/said.ts';
import {
  addAdmin,
  addDonor,
  addInvited,
  answer,
  hideRequest,
  openDashboard,
  openOther,
  ownRequests,
  report,
  subjectsTo,
} from './life-people.ts';
import { expect, type Page, test } from './life-server.ts';

const main = (page: Page) => page.getByRole('main');

async function find(page: Page, words: string): Promise<void> {
  const field = page.getByRole('searchbox', { name: 'Find a person or request' });
  await field.fill(words);
  await field.press('Enter');
}

test('an admin finds a donor by their phone, reads what happened on one page, and is shown them whole', async ({
  page,
  server,
}) => {
  const { amal } = await addInvited(server);
  await addDonor(server, 'Ben Other', { phone: '+44 7700 900999' });
  await addDonor(server, 'Cy Cousin', { phone: '07700 900-999' });
  await answer(server, amal, { isComing: true, sharesPhone: true });
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await openDashboard(page, await addAdmin(server, 'Ada Lovelace'));
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Find people and requests' }).click();
  await find(page, '07700 900999');
  await page.getByRole('link', { name: 'Ben Other' }).click();
  await expect(main(page).getByText('Profiles with this number')).toBeVisible();
  // Whose else it is, is read with the number.
  await expect(page.getByRole('link', { name: /^Cy / })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show name, email and phone' }).click();
  await expect(page.getByRole('link', { name: /^Cy / })).toBeVisible();
  await page.goBack();

  await find(page, 'SULIMAN');
  await page.getByRole('link', { name: 'Amal Suliman' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Amal Suliman' })).toBeInViewport({ ratio: 1 });
  const invited = page.getByRole('region', { name: 'Invitations' });
  await expect(invited.getByRole('link', { name: 'Leeds Infirmary' })).toBeVisible();
  await expect(invited).toContainText('Coming');
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('Registered. By this person');
  await expect(page.getByText(amal.email)).toHaveCount(0);

  await page.getByRole('button', { name: 'Show name, email and phone' }).click();
  await expect(page.getByText('Each view is recorded.')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(amal.email)).toBeInViewport({ ratio: 1 });
  await expect(history).toContainText('Name, email and phone viewed. By someone else');

  await invited.getByRole('link', { name: 'Leeds Infirmary' }).click();
  await expect(page.getByRole('region', { name: 'Invitations' })).toContainText('Amal S.');
  await page.getByRole('link', { name: 'Sara Jones' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Sara J.' })).toBeVisible();

  // What was found is still there, and was in no address.
  for (let steps = 0; steps < 3; steps += 1) await page.goBack();
  await expect(page.getByRole('heading', { name: 'Results for SULIMAN' })).toBeVisible();
  expect(addresses.filter((url) => /900999|suliman/i.test(url))).toEqual([]);
});

test('an admin hides a request that is not real, its poster reads why, and donors are told', { tag: '@long' }, async ({
  page,
  browser,
  server,
}) => {
  const { amal, sara } = await addInvited(server);
  await answer(server, amal, { isComing: true, sharesPhone: true });
  const own = await openOther(browser, server, sara);
  await openDashboard(page, await addAdmin(server, 'Ada Lovelace'));
  const panel = await hideRequest(page);

  const notice = own.getByText('An admin has hidden your request for Leeds Infirmary');
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(own.getByText('Reason: Not real.')).toBeInViewport({ ratio: 1 });
  expect((await subjectsTo(server, amal))[0]).toBe('No need to come – thank you');
  const visitor = await browser.newPage({ baseURL: server.url });
  await visitor.goto('/requests');
  await expect(visitor.getByText('Leeds Infirmary')).toHaveCount(0);

  await page.getByRole('button', { name: 'Show again' }).click();
  await expect(panel.getByRole('status')).toHaveText('Request shown again.');
  await page.getByRole('button', { name: 'Remove' }).click();
  const removal = page.getByRole('dialog', { name: /^Remove: / });
  await expect(removal.getByText('It ends for good. Donors on the way are told not to come.')).toBeVisible();
  await removal.getByRole('button', { name: 'Cancel' }).click();
  await visitor.reload();
  await expect(visitor.getByText('Leeds Infirmary').first()).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('an admin hides a donor for a reason, who reads why at once, shows them again, and removes them', {
  tag: '@long',
}, async ({ page, browser, server }) => {
  const ben = await addDonor(server, 'Ben Two', { nameDisplay: 'whole' });
  const own = await openOther(browser, server, ben);
  await openDashboard(page, await addAdmin(server, 'Ada Lovelace'));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/admin/find?list=donors');
  await page.getByRole('link', { name: 'Ben Two' }).click();
  await page.getByRole('button', { name: 'Hide' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hide: Ben Two' });
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await expect(dialog.getByText('Please choose a reason.')).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('radio', { name: 'Wrong number or details' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  const panel = page.getByRole('region', { name: 'Hide or remove' });
  await expectText(panel.getByRole('status'), 'Donor profile hidden.');
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    'Donor profile hidden. Reason: Wrong number or details. By someone else',
  );

  // On the open page, without a reload.
  await expect(own.getByText('An admin has hidden your donor profile')).toBeInViewport({ ratio: 1 });
  await expect(own.getByText('Reason: Wrong number or details.')).toBeInViewport({ ratio: 1 });
  await expect(own.getByRole('link', { name: 'write to the operator' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Show again' }).click();
  await expect(panel.getByRole('status')).toHaveText('Donor profile shown again.');
  await expect(own.getByText('An admin has hidden your donor profile')).toHaveCount(0);

  await page.getByRole('button', { name: 'Remove' }).click();
  const removal = page.getByRole('dialog', { name: 'Remove: Ben Two' });
  await expect(removal.getByText('Deleted for good; the account stays. Patients who expect')).toBeVisible();
  await removal.getByRole('radio', { name: 'Not real' }).check();
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expect(panel.getByRole('status')).toHaveText('Donor profile removed.');
  await expect(page.getByText('No donor profile')).toBeVisible();
});

test('an admin reads that a patient was reported for wanting money, has donors asked again, and stops the request once they said that they mean it', {
  tag: '@long',
}, async ({ page, server }) => {
  const { amal, sara } = await addInvited(server);
  await answer(server, amal, { isComing: true });
  await report(server, amal, 'money');
  for (const name of ['Ben Two', 'Cy Three']) await addDonor(server, name, { acceptsInvitations: false });
  await openDashboard(page, await addAdmin(server, 'Ada Lovelace'));
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Invitations' }).click();
  await expect(heading(page)).toHaveText('Invitations');
  const person = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Sara J.' }) });
  for (const words of ['Asked for money.', 'Leeds Infirmary']) await expect(person).toContainText(words);

  await page.goto('/admin/find');
  await find(page, 'jones');
  await page.getByRole('link', { name: 'Sara J.' }).click();
  const panel = page.getByRole('region', { name: 'Reports and suspensions' });
  for (const words of ['Suspended', 'Asked for money.']) await expect(panel).toContainText(words);
  await panel.getByRole('button', { name: 'Resume: Sara J.' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resume' }).click();
  await expect(panel.getByText('Resumed: Sara J.')).toBeInViewport({ ratio: 1 });
  await expect(panel.getByRole('button')).toHaveText(['Suspend']);
  expect(await ownRequests(server, sara)).toMatchObject([{ heldFor: null }]);

  await page.getByRole('link', { name: 'Leeds Infirmary' }).click();
  const invited = page.getByRole('region', { name: 'Invitations' });
  await invited.getByText("Why aren't more donors contacted?").press('Enter');
  await expect(invited.getByRole('term')).toHaveText(['Chose not to be contacted', 'Already invited or volunteered']);
  await expect(invited.getByRole('definition')).toHaveText(['2', '1']);
  const stop = panel.getByRole('button', { name: 'Suspend: Leeds Infirmary' });
  await stop.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(stop).toBeFocused();
  await stop.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(panel.getByText('Suspended: Leeds Infirmary')).toBeInViewport({ ratio: 1 });
  await expect(panel.getByRole('button')).toHaveText(['Resume']);
  expect(await ownRequests(server, sara)).toMatchObject([{ heldFor: 'check' }]);
});

test('an admin whose screen is older than the last report decides of nothing that they have not read', {
  tag: '@long',
}, async ({ page, server }) => {
  const bo = await addDonor(server, 'Bo Turner');
  const { amal } = await addInvited(server);
  await report(server, amal, 'rude');
  await openDashboard(page, await addAdmin(server, 'Ada Lovelace'));
  await page.goto('/admin/invitations');
  const person = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Sara J.' }) });
  await expect(person).toContainText('Was rude.');
  await report(server, bo, 'money');
  const open = person.getByRole('button', { name: 'Resolve reports: Sara J.' });
  const dialog = page.getByRole('dialog', { name: 'Resolve reports: Sara J.' });
  const settle = dialog.getByRole('button', { name: 'Resolve reports' });
  await open.click();
  await settle.click();
  const refusal = dialog.getByRole('alert').filter({ hasText: 'This person has a new report.' });
  await expect(refusal).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(person).toContainText('Asked for money.');
  await open.click();
  await settle.click();
  await expect(page.getByRole('status').filter({ hasText: 'Reports resolved' })).toBeInViewport({ ratio: 1 });
});

test('an admin follows each figure, or bar of a chart, to the list that it counts, and walks its table with the keyboard', {
  tag: '@long',
}, async ({ page, server }) => {
  await addDonor(server, 'Ana One', { bloodType: 'O-' });
  for (const name of ['Ben Two', 'Cy Three']) await addDonor(server, name, { bloodType: 'A+' });
  await openDashboard(page, await addAdmin(server, 'Ada Lovelace'));
  // The narrowest window with a table.
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto('/admin');
  const bar = page.getByRole('figure', { name: 'Donors by blood type' }).getByRole('link', { name: 'O negative' });
  await expect(bar).toHaveAccessibleDescription('1');
  await bar.click();
  await expect(page.getByText('Results: 1')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Ana One' })).toBeVisible();
  await expect(page.getByLabel('Blood type', { exact: true })).toHaveValue('O-');
  await page.goBack();
  await page.getByRole('link', { name: 'Total Donors', exact: true }).click();
  await expect(page.getByText('Results: 3')).toBeInViewport({ ratio: 1 });
  const table = page.getByRole('table', { name: 'Total Donors' });
  await table.scrollIntoViewIfNeeded();
  await expect(table).toBeInViewport({ ratio: 1 });
  const names = page.getByRole('rowheader').getByRole('link');
  await names.first().focus();
  for (const [key, index] of [
    ['ArrowDown', 1],
    ['End', 2],
    ['ArrowUp', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(names.nth(index), key).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Ben Two' })).toBeVisible();
  await page.setViewportSize({ width: 1023, height: 640 });
  await page.goBack();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ben Two' }).getByRole('link')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('an admin who opens somebody who is gone is led to the search, not to try again', { tag: '@long' }, async ({
  page,
  server,
}) => {
  await openDashboard(page, await addAdmin(server, 'Ada Lovelace'));
  for (const [path, words] of [
    ['people', 'This person is no longer here.'],
    ['requests', 'This request no longer exists.'],
  ] as const) {
    await page.goto(`/admin/${path}/00000000-0000-7000-8000-000000000000`);
    await expect(page.getByRole('alert')).toContainText(words);
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await page.getByRole('alert').getByRole('link', { name: 'Find people and requests' }).click();
    await expect(page.getByRole('searchbox', { name: 'Find a person or request' })).toBeInViewport({ ratio: 1 });
  }
});
