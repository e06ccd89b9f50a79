import { addAdmin, addAsked, addDonor, addPerson, answer, openDashboard, post } from './life-people.ts';
import { expect, test } from './life-server.ts';

test('an admin finds a donor by their phone, reads what happened on one page, and is shown them whole', async ({
  page,
  server,
}) => {
  const { amal } = await addAsked(server);
  await addDonor(server, 'Ben Other', { phone: '+44 7700 900999' });
  await answer(server, amal, { isComing: true, sharesPhone: true });
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await openDashboard(page, await addAdmin(server, 'Ada Lovelace'));
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Find people and requests' }).click();
  const field = page.getByRole('searchbox', { name: 'Find a person or a request' });
  await field.fill('07700 900999');
  await field.press('Enter');
  await expect(page.getByRole('link', { name: 'Ben Other' })).toBeInViewport({ ratio: 1 });

  await page.getByRole('searchbox').fill('SULIMAN');
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('link', { name: 'Amal Suliman' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Amal Suliman' })).toBeInViewport({ ratio: 1 });
  const asked = page.getByRole('region', { name: 'What they were asked' });
  await expect(asked.getByRole('link', { name: 'Leeds Infirmary' })).toBeVisible();
  await expect(asked).toContainText('Coming');
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('Registered. By themself');
  await expect(page.getByText(amal.email)).toHaveCount(0);

  await page.getByRole('button', { name: 'Show name, email and phone' }).click();
  await expect(page.getByText('We recorded that you were shown this.')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(amal.email)).toBeInViewport({ ratio: 1 });
  await expect(history).toContainText('Name, email and phone were shown to an admin. By somebody else');

  await asked.getByRole('link', { name: 'Leeds Infirmary' }).click();
  await expect(page.getByRole('region', { name: 'Who was asked' })).toContainText('Amal S.');
  await page.getByRole('link', { name: 'Sara Jones' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Sara J.' })).toBeVisible();

  // What was found is still there, and was in no address.
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Found for SULIMAN' })).toBeVisible();
  expect(addresses.filter((url) => /900999|suliman/i.test(url))).toEqual([]);
});

test('an admin follows each figure to the list that it counts, and walks its table with the keyboard', async ({
  page,
  server,
}) => {
  for (const name of ['Ana One', 'Ben Two', 'Cy Three']) await addDonor(server, name);
  const sara = await addPerson(server, 'Sara Jones', { role: 'patient' });
  await post(server, sara);
  await openDashboard(page, await addAdmin(server, 'Ada Lovelace'));
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [figure, count] of [
    ['Total Donors', 3],
    ['Available Donors', 3],
    ['Pending Requests', 1],
  ] as const) {
    await page.goto('/admin');
    await page.getByRole('link', { name: figure, exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: figure })).toBeVisible();
    await expect(page.getByText(`${count} on this list`)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('table', { name: figure }).getByRole('rowheader')).toHaveCount(count);
  }
  await page.goto('/admin/find?list=donors');
  const names = page.getByRole('rowheader').getByRole('link');
  await names.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(names.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(names.last()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(names.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Ben Two' })).toBeVisible();

  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/admin/find?list=donors');
  await expect(page.getByRole('listitem').filter({ hasText: 'Ben Two' }).getByRole('link')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('somebody who is no admin reads that the desk is not theirs', async ({ page, server }) => {
  const ben = await addDonor(server, 'Ben Two');
  await openDashboard(page, ben);
  await page.goto('/admin/find');
  await expect(page.getByText('Only an admin can see this page.')).toBeInViewport({ ratio: 1 });
});
