import { addAdmin, openDashboard, openOther } from '../life/life-people.ts';
import { expect, test } from '../life/life-server.ts';
import { expectNoBarrierIn } from '../support/barriers.ts';
import { hasSidewaysScroll } from '../support/window.ts';
import { addComing, addDesk, DAY_MS, field, openDesk } from './desk-people.ts';

const LEEDS = { id: 2_644_688, latHundredths: 5380, lonHundredths: -155 };
const ROYAL = 'Leeds Royal';
const MERGE = 'It merged with another hospital: Leeds Infirmary';

test('an admin on a small phone merges a hospital by keyboard, and the desk of the other finds a donor on the way by the code', async ({
  page,
  browser,
  server,
}) => {
  const desk = await addDesk(server);
  const account = await server.store.accounts.findByEmail(desk.nora.email);
  const members = [{ accountId: account?.id ?? 'none', duty: 'desk' }] as const;
  const seed = { kind: 'hospital', phone: '+441132432799', place: LEEDS, until: '2028-01-01' } as const;
  const royal = await server.store.seed.addOrganisation({ ...seed, name: ROYAL, members, at: server.now() - DAY_MS });
  const codes = await addComing(server, ['Ana Silva']);

  const admin = await openOther(browser, server, await addAdmin(server, 'Ada Root'));
  await admin.setViewportSize({ width: 320, height: 640 });
  await admin.goto('/admin/organisations');
  await admin.getByRole('button', { name: MERGE }).press('Enter');
  const dialog = admin.getByRole('dialog', { name: MERGE });
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  const merge = dialog.getByRole('button', { name: 'Merge' });
  await merge.press('Enter');
  await expect(dialog.getByText('Please choose another hospital or blood centre of the same town.')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: ROYAL })).toBeFocused();
  await admin.keyboard.press('Space');
  expect(await hasSidewaysScroll(admin)).toBe(false);
  await expectNoBarrierIn(admin, merge);
  await admin.keyboard.press('Enter');
  await expect(admin.getByText('Leeds Infirmary is merged. Requests moved: 1.')).toBeInViewport({ ratio: 1 });
  const merged = admin.getByRole('region', { name: 'Others' });
  await expect(merged.getByText('It merged with another hospital.')).toBeVisible();
  await expect(merged.getByRole('button')).toHaveCount(0);

  await openDesk(page, { ...desk, id: royal });
  await field(page).fill(codes.get('Ana Silva') ?? '');
  await field(page).press('Enter');
  await expect(page.getByRole('region', { name: 'Ana S.' }).getByRole('heading')).toBeFocused();
  await openDashboard(page, desk.nora);
  await page.goto('/organisations');
  const own = page.getByRole('article', { name: 'Leeds Infirmary' });
  await expect(own).toContainText('It merged with another hospital. Write to us about it.');
  await expect(own).not.toContainText('counts as not confirmed');
});
