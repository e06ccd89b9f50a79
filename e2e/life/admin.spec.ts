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
import { expect, test } from './life-server.ts';

test('an admin finds a donor by their phone, reads what happened on one page, and is shown them whole', async ({
  page,
  server,
}) => {
  const { amal } = await addInvited(server);
  await addDonor(server, 'Ben Other', { phone: '+44 7700 900999' });
  await answer(server, amal, { isComing: true, sharesPhone: true });
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await openDashboard(page, await addAdmin(server, 'Ada Lovelace'));
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Find people and requests' }).click();
  const field = page.getByRole('searchbox', { name: 'Find a person or request' });
  await field.fill('07700 900999');
  await field.press('Enter');
  await expect(page.getByRole('link', { name: 'Ben Other' })).toBeInViewport({ ratio: 1 });

  await page.getByRole('searchbox').fill('SULIMAN');
  await page.getByRole('searchbox').press('Enter');
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
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Results for SULIMAN' })).toBeVisible();
  expect(addresses.filter((url) => /900999|suliman/i.test(url))).toEqual([]);
});

test('an admin reads how many profiles have the number of a donor, and which, once they are shown the donor', {
  tag: '@long',
}, async ({ page, server }) => {
  await addDonor(server, 'Ben Other', { phone: '+44 7700 900999' });
  await addDonor(server, 'Cy Cousin', { phone: '07700 900-999' });
  await openDashboard(page, await addAdmin(server, 'Ada Lovelace'));
  await page.goto('/admin/find');
  await page.getByRole('searchbox').fill('07700 900999');
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('link', { name: 'Ben Other' }).click();
  const facts = page.getByRole('main');
  await expect(facts.getByText('Profiles with this number')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Cy / })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show name, email and phone' }).click();
  await page.getByRole('link', { name: /^Cy / }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^Cy / })).toBeVisible();
});

test('an admin reads of an open request exactly why not more people are asked', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const { amal } = await addInvited(server);
  await answer(server, amal, { isComing: true });
  for (const name of ['Ben Two', 'Cy Three']) await addDonor(server, name, { acceptsInvitations: false });
  await openDashboard(page, await addAdmin(server, 'Ada Lovelace'));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/admin/find?list=requests');
  await page.getByRole('link', { name: 'Leeds Infirmary' }).click();
  const invited = page.getByRole('region', { name: 'Invitations' });
  await invited.getByText("Why aren't more donors contacted?").press('Enter');
  await expect(invited.getByRole('term')).toHaveText(['Chose not to be contacted', 'Already invited or volunteered']);
  await expect(invited.getByRole('definition')).toHaveText(['2', '1']);
  await invited.getByRole('definition').last().scrollIntoViewIfNeeded();
  for (const count of await invited.getByRole('definition').getByText(/[12]/).all()) {
    await expect(count).toBeInViewport({ ratio: 1 });
  }
});

test('an admin finds somebody who was stopped, starts asks again on their page, and stops one request on its own', {
  tag: '@long',
}, async ({ page, server }) => {
  const { amal, sara } = await addInvited(server);
  await report(server, amal, 'money');
  await openDashboard(page, await addAdmin(server, 'Ada Lovelace'));
  await page.goto('/admin/find');
  const field = page.getByRole('searchbox', { name: 'Find a person or request' });
  await field.fill('jones');
  await field.press('Enter');
  await page.getByRole('link', { name: 'Sara J.' }).click();
  const panel = page.getByRole('region', { name: 'Reports and suspensions' });
  await expect(panel).toContainText('Suspended');
  await expect(panel).toContainText('Asked for money.');
  await panel.getByRole('button', { name: 'Resume: Sara J.' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resume' }).click();
  await expect(panel.getByText('Resumed: Sara J.')).toBeInViewport({ ratio: 1 });
  await expect(panel.getByRole('button')).toHaveText(['Suspend']);
  expect(await ownRequests(server, sara)).toMatchObject([{ heldFor: null }]);

  await page.getByRole('link', { name: 'Leeds Infirmary' }).click();
  await panel.getByRole('button', { name: 'Suspend: Leeds Infirmary' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(panel.getByText('Suspended: Leeds Infirmary')).toBeInViewport({ ratio: 1 });
  await expect(panel.getByRole('button')).toHaveText(['Resume']);
  expect(await ownRequests(server, sara)).toMatchObject([{ heldFor: 'check' }]);
});

test('somebody who is no admin reads that these pages are not theirs', { tag: '@long' }, async ({ page, server }) => {
  const ben = await addDonor(server, 'Ben Two');
  await openDashboard(page, ben);
  await page.goto('/admin/find');
  await expect(page.getByText('Only an admin can see this page.')).toBeInViewport({ ratio: 1 });
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

test('an admin hides a donor for a reason, who reads why at once, shows them again, and removes them', {
  tag: '@long',
}, async ({ page, browser, server }) => {
  const ben = await addDonor(server, 'Ben Two', { nameDisplay: 'whole' });
  const own = await openOther(browser, server, ben);
  const visitor = await browser.newPage({ baseURL: server.url });
  const isListed = async (count: number) => {
    await visitor.goto('/donors');
    await expect(
      visitor
        .getByRole('status')
        .filter({ hasText: String(count) })
        .first(),
    ).toBeVisible();
    await expect(visitor.getByText('Ben Two')).toHaveCount(count);
  };
  await isListed(1);
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
  await expect(panel.getByRole('status')).toHaveText('Donor profile hidden.');
  await expect(panel.getByRole('status')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    'Donor profile hidden. Reason: Wrong number or details. By someone else',
  );

  // On the open page, without a reload.
  await expect(own.getByText('An admin has hidden your donor profile')).toBeInViewport({ ratio: 1 });
  await expect(own.getByText('Reason: Wrong number or details.')).toBeInViewport({ ratio: 1 });
  await expect(own.getByRole('link', { name: 'write to the operator' })).toBeInViewport({ ratio: 1 });
  await isListed(0);
  await page.goto('/admin/find?list=hidden');
  // Of somebody who is in no list the initial alone.
  await expect(page.getByRole('listitem').filter({ hasText: 'Ben T.' })).toContainText('Hidden');
  await page.getByRole('link', { name: 'Ben T.' }).click();

  await page.getByRole('button', { name: 'Show again' }).click();
  await expect(panel.getByRole('status')).toHaveText('Donor profile shown again.');
  await expect(own.getByText('An admin has hidden your donor profile')).toHaveCount(0);
  await isListed(1);

  await page.getByRole('button', { name: 'Remove' }).click();
  const removal = page.getByRole('dialog', { name: 'Remove: Ben Two' });
  await expect(removal.getByText('Deleted for good; the account stays. Patients who expect')).toBeVisible();
  await removal.getByRole('radio', { name: 'Not real' }).check();
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expect(panel.getByRole('status')).toHaveText('Donor profile removed.');
  await expect(page.getByText('No donor profile')).toBeVisible();
  await isListed(0);
  expect(await subjectsTo(server, ben)).toEqual([
    'Your donor profile was removed',
    'Your donor profile is shown again',
    'Your donor profile is hidden',
    'Verify your email address for Redthread',
  ]);
});

test('an admin hides a request that is not real, its poster reads why, and donors are told', async ({
  page,
  browser,
  server,
}) => {
  const { amal, sara } = await addInvited(server);
  await answer(server, amal, { isComing: true, sharesPhone: true });
  const own = await openOther(browser, server, sara);
  await openDashboard(page, await addAdmin(server, 'Ada Lovelace'));
  await page.setViewportSize({ width: 1280, height: 800 });
  const panel = await hideRequest(page);

  await expect(own.getByText('An admin has hidden your request for Leeds Infirmary')).toBeInViewport({ ratio: 1 });
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
  await expect(own.getByText('An admin has hidden your request for Leeds Infirmary')).toHaveCount(0);
});
