import { addAdmin, addDonor, addPerson, openDashboard, post } from './life-people.ts';
import { expect, type LifeServer, type Page, test } from './life-server.ts';

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
    await expect(page.getByText(`Results: ${count}`)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('table', { name: figure }).getByRole('rowheader')).toHaveCount(count);
  }
  // The narrowest window with a table.
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto('/admin/find?list=donors');
  const table = page.getByRole('table', { name: 'Total Donors' });
  await table.scrollIntoViewIfNeeded();
  await expect(table).toBeInViewport({ ratio: 1 });
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

  await page.setViewportSize({ width: 1023, height: 640 });
  await page.goto('/admin/find?list=donors');
  await expect(page.getByRole('listitem').filter({ hasText: 'Ben Two' }).getByRole('link')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('an admin follows each bar of the charts to the list that it counts, and picks another part of it', async ({
  page,
  server,
}) => {
  await addDonor(server, 'Ana One', { bloodType: 'O-' });
  await addDonor(server, 'Ben Two', { bloodType: 'A+' });
  const sara = await addPerson(server, 'Sara Jones', { role: 'patient' });
  await post(server, sara, { hospital: 'Leeds General', urgency: 'high' });
  await post(server, sara, { hospital: 'York Infirmary', urgency: 'low' });
  await openDashboard(page, await addAdmin(server, 'Ada Lovelace'));
  await page.goto('/admin');
  const donors = page.getByRole('figure', { name: 'Donors by blood type' });
  await expect(
    donors.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'O negative' }) }),
  ).toContainText('1');
  const bar = donors.getByRole('link', { name: 'O negative' });
  await expect(bar).toHaveAccessibleDescription('1');
  await bar.click();
  await expect(page.getByText('Results: 1')).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Blood type', { exact: true })).toHaveValue('O-');
  await expect(page.getByRole('link', { name: 'Ana One' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ben Two' })).toHaveCount(0);
  await page.getByLabel('Blood type', { exact: true }).selectOption('A+');
  await expect(page.getByRole('link', { name: 'Ben Two' })).toBeVisible();
  await page.getByLabel('Blood type', { exact: true }).selectOption('');
  await expect(page.getByText('Results: 2')).toBeInViewport({ ratio: 1 });

  await page.goto('/admin');
  await page.getByRole('figure', { name: 'Requests by urgency' }).getByRole('link', { name: 'High' }).click();
  await expect(page.getByLabel('Urgency')).toHaveValue('high');
  await expect(page.getByText('Leeds General')).toBeVisible();
  await expect(page.getByText('York Infirmary')).toHaveCount(0);

  await page.getByRole('searchbox').fill('york inf');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText('York Infirmary')).toBeVisible();
});

test('an admin who loads the last of a list by keyboard reads on at the first new entry', async ({ page, server }) => {
  await addMany(server, 60);
  const ada = await addAdmin(server, 'Ada Lovelace');
  await openDashboard(page, ada);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/find?list=everyone');
  const rows = page.getByRole('rowheader');
  await expect(rows).toHaveCount(50);
  await loadTheLast(page);
  await expect(rows.nth(50)).toBeFocused();
  await expect(rows.nth(50)).toBeInViewport({ ratio: 1 });

  // A page of what is found is a thousand.
  await page.route('**/trpc/admin.find*', (route) => {
    const asked: Record<string, object> = route.request().postDataJSON();
    return route.continue({ postData: { 0: { ...asked[0], limit: 40 } } });
  });
  await page.getByRole('searchbox').fill('newcomer');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('heading', { name: 'Results for newcomer' })).toBeVisible();
  await expect(rows).toHaveCount(40);
  await loadTheLast(page);
  await expect(rows.nth(40)).toBeFocused();
  await expect(rows.nth(40)).toBeInViewport({ ratio: 1 });

  const account = await server.store.accounts.findByEmail(ada.email);
  const id = account?.id ?? '';
  for (let n = 0; n < 25; n += 1) {
    await server.store.audit.record({ at: server.now(), actorId: id, action: 'account.signed-in', subjectId: id });
  }
  await page.goto(`/admin/people/${id}`);
  const entries = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(entries).toHaveCount(20);
  await loadTheLast(page);
  await expect(entries.nth(20)).toBeFocused();
  await expect(entries.nth(20)).toBeInViewport({ ratio: 1 });
});

/** So many people, who never signed in. */
async function addMany({ store, now }: LifeServer, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const person = { name: `Newcomer ${n}`, email: `newcomer-${n}@people.example`, role: 'patient' } as const;
    await store.accounts.create({ ...person, passwordHash: null, at: now() });
  }
}

async function loadTheLast(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Load more' });
  await more.press('Enter');
  await expect(more).toHaveCount(0);
}
