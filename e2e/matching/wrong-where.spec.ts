import { CROWD_SETTINGS, LEEDS } from '../support/near-people.ts';
import { expect, test } from '../support/server.ts';

test.use({ settings: CROWD_SETTINGS });

const RADIUS = 'Please give a distance in whole kilometres from 1 to 250.';
const TOWN = 'Please choose a town from the list.';

for (const path of ['/matching?bloodType=A%2B&', '/donors?', '/requests?']) {
  const about = path === '/donors?' ? {} : { tag: '@long' };
  test(
    `a visitor whose link to ${path} has no distance reads so at its field, and looks everywhere`,
    about,
    async ({ page }) => {
      for (const wrong of ['0', '-1', 'NaN', '20001']) {
        await page.goto(`${path}town=${LEEDS}&radius=${wrong}`);
        const radius = page.getByRole('combobox', { name: 'Within' });
        await expect(radius).toHaveAccessibleDescription(RADIUS);
        await expect(radius).toHaveValue(wrong);
      }
      await page.getByRole('link', { name: 'Look everywhere' }).click();
      await expect(page).toHaveURL(/radius=any/);
      await expect(page.getByText(RADIUS)).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
    },
  );

  test(`a visitor whose link to ${path} has no town of the list reads so at its field, and looks everywhere`, {
    tag: '@long',
  }, async ({ page }) => {
    for (const wrong of ['999', 'Leeds']) {
      await page.goto(`${path}town=${wrong}`);
      const town = page.getByRole('combobox', { name: 'Town', exact: true });
      await expect(town).toHaveAccessibleDescription(TOWN);
      await expect(town).toHaveValue(wrong);
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    }
    await page.getByRole('link', { name: 'Look everywhere' }).click();
    await expect(page).toHaveURL(/radius=any/);
    await expect(page.getByText(TOWN)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
  });
}

const NO_TYPE = 'There is no blood type C+. Please choose one of A+, A−, B+, B−, AB+, AB−, O+ and O−.';

for (const path of [
  '/donors?bloodType=',
  '/matching?bloodType=',
  '/requests?bloodType=',
  '/requests?donorBloodType=',
]) {
  const about = path === '/donors?bloodType=' ? {} : { tag: '@long' };
  test(
    `a visitor whose link to ${path} says no blood type reads so, and sees nobody instead`,
    about,
    async ({ page }) => {
      await page.goto(`${path}C%2B`);
      await expect(page.getByText(NO_TYPE)).toBeVisible();
      // Below the requests is everybody who registered, whatever is looked for.
      const main = page.getByRole('main');
      const list = path.startsWith('/requests') ? main.getByRole('region', { name: 'Patient requests' }) : main;
      await expect(list.getByRole('heading', { level: 3 })).toHaveCount(0);
      await page.goto(`${path}${encodeURIComponent('A−')}`);
      await expect(page).toHaveURL(/=A-/);
      await expect(page.getByText(NO_TYPE)).toHaveCount(0);
    },
  );
}
