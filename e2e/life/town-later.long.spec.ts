import { addDonor, addPerson, answer, openDashboard, post } from './life-people.ts';
import { expect, test } from './life-server.ts';

for (const [theme, width] of [
  ['light', 1280],
  ['dark', 320],
] as const) {
  test(`a patient who posted without a town names it later, and donors near are asked: ${theme}, ${width} px`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 720 });
    await page.emulateMedia({ colorScheme: theme });
    await addDonor(server, 'Amal Suliman');
    const sara = await addPerson(server, 'Sara Jones', { role: 'patient' });
    await post(server, sara, { placeId: null });
    await openDashboard(page, sara);
    const mine = page.getByRole('region', { name: 'My Blood Requests' });
    await mine.getByRole('button', { name: /^Change the request/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Change your request' });
    const town = dialog.getByRole('combobox', { name: 'Town (optional)' });
    await town.fill('leds');
    await expect(page.getByRole('option', { name: /^Leeds England/ })).toBeVisible();
    // Whoever scrolls while they read the list finds what they chose in view.
    await dialog.evaluate((box) => box.scrollTo({ top: box.scrollHeight }));
    await page.getByRole('option', { name: /^Leeds England/ }).click();
    await expect(town).toHaveValue('Leeds, England');
    await expect(town).toBeInViewport({ ratio: 1 });
    await page.screenshot({ path: test.info().outputPath('named.png') });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await server.settle();
    await page.reload();
    await expect(mine).toContainText('Asked 1 person.');
    await mine.getByRole('button', { name: /^Change the request/ }).click();
    await expect(dialog.getByLabel('How many units?')).toBeVisible();
    await expect(town).toHaveCount(0);
  });

  test(`a donor who is expected reads so before she takes herself off the list: ${theme}, ${width} px`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 720 });
    await page.emulateMedia({ colorScheme: theme });
    const amal = await addDonor(server, 'Amal Suliman');
    const sara = await addPerson(server, 'Sara Jones', { role: 'patient' });
    await openDashboard(page, amal);
    await page.goto('/donor');
    const leave = page.getByRole('button', { name: 'Take me off the list' });
    const dialog = page.getByRole('dialog', { name: 'Take you off the list?' });
    const waiting = dialog.getByText('Someone is expecting you at Leeds Infirmary.');
    await leave.click();
    await expect(dialog.getByText('This deletes your donor profile')).toBeInViewport({ ratio: 1 });
    await expect(waiting).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await post(server, sara);
    await answer(server, amal, { isComing: true });
    await page.reload();
    await leave.click();
    await expect(waiting).toBeInViewport({ ratio: 1 });
    await page.screenshot({ path: test.info().outputPath('expected.png') });
  });
}

test('a patient whose form for a change could not be fetched tries again, and has it', async ({ page, server }) => {
  const sara = await addPerson(server, 'Sara Jones', { role: 'patient' });
  await post(server, sara);
  const code = /\/assets\/change-request-[^/]*\.js$/;
  await page.route(code, (route) => route.abort());
  await openDashboard(page, sara);
  const change = page.getByRole('button', { name: /^Change the request/ });
  await change.click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeFocused();
  await expect(page.getByText("This page loads once you're back online.")).toBeInViewport({ ratio: 1 });
  await page.unroute(code);
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await change.click();
  await expect(page.getByRole('dialog', { name: 'Change your request' })).toBeInViewport({ ratio: 1 });
});
