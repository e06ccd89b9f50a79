import { expect, test } from './server.ts';

test('someone in a hurry with a phone finds the first donor before the explanation, and opens it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/matching?bloodType=AB-');
  const why = page.getByText('Who can give to AB-', { exact: true });
  const diagram = page.getByRole('img', { name: '4 blood types can give red cells to AB negative' });
  await expect(why).toBeVisible();
  await expect(diagram).toBeHidden();
  const first = page.getByRole('main').getByRole('heading', { level: 3 }).first();
  // Little more than one window down; with the explanation open it would be two.
  expect((await first.boundingBox())?.y).toBeLessThan(1000);
  await why.click();
  await expect(diagram).toBeVisible();
  await page.getByRole('link', { name: 'Donors found' }).click();
  await expect(first).toBeInViewport();
});

test('someone with a wide window has the explanation beside the matches', async ({ page }) => {
  await page.goto('/matching?bloodType=O-');
  await expect(page.getByRole('img', { name: '1 blood type can give red cells to O negative' })).toBeVisible();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Contact Donor / }) });
  await expect(card.first().getByRole('img', { name: 'O negative' })).toHaveText('O-');
});
