import { chooseMore, liveOf, sentenceOf } from '../support/live-steps.ts';
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
    await expect(sentenceOf(page)).toHaveText('Which town is the hospital in?');
    await liveOf(page).getByRole('button', { name: 'Add the town' }).click();
    const dialog = page.getByRole('dialog', { name: 'Correct phone or hospital' });
    const town = dialog.getByRole('combobox', { name: 'Town' });
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
    await expect(liveOf(page)).toContainText('1 donor contacted, no answer yet.');
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
  await chooseMore(page, 'Change time or units');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeFocused();
  await expect(page.getByText("This page loads once you're back online.")).toBeInViewport({ ratio: 1 });
  await page.unroute(code);
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await chooseMore(page, 'Change time or units');
  await expect(page.getByRole('dialog', { name: 'Change time or units' })).toBeInViewport({ ratio: 1 });
});
