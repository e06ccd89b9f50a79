import { addAdmin, addInvited, hideRequest, openDashboard, openOther } from './life-people.ts';
import { expect, test } from './life-server.ts';

test('a poster ends a request while an admin hides it, and the admin reads that it is over as they remove it', async ({
  page,
  browser,
  server,
}) => {
  const { sara } = await addInvited(server);
  const own = await openOther(browser, server, sara);
  await openDashboard(page, await addAdmin(server, 'Ada Lovelace'));
  await page.setViewportSize({ width: 320, height: 640 });
  const panel = await hideRequest(page);
  await panel.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('radio', { name: 'Not real' }).check();

  const mine = own.getByRole('region', { name: 'My Blood Requests' });
  await expect(own.getByText('An admin has hidden your request for Leeds Infirmary')).toBeInViewport({ ratio: 1 });
  const ended = mine.getByRole('group');
  await ended.locator('summary').click();
  await ended.getByRole('button', { name: /^Not needed any more/ }).click();
  await own.getByRole('dialog').getByRole('button', { name: 'Withdraw request' }).click();
  await expect(mine.getByRole('status').first()).toContainText('has ended.');
  await expect(mine.getByRole('status').first()).toBeInViewport({ ratio: 1 });
  await expect(own.getByText('An admin has hidden your request for Leeds Infirmary')).toHaveCount(0);
  await expect(ended.getByRole('button', { name: /^Not needed any more/ })).toHaveCount(0);

  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/over/);
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel.getByRole('alert')).toBeInViewport({ ratio: 1 });
});
