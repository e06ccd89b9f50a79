import { signUp } from '../support/people.ts';
import { expect, type Page, test } from '../support/server.ts';

/** A profile from before the form asked for a town, a rest or a consent. */
async function registerAsBefore(page: Page, address: string): Promise<void> {
  await signUp(page, 'Donor');
  const saved = await page.evaluate(async (area) => {
    const token = Object.values(localStorage).flatMap((value) => /"token":"([^"]+)"/.exec(value)?.[1] ?? [])[0];
    const body = JSON.stringify({ bloodType: 'B-', phone: '+44 7700 900123', address: area, age: 34 });
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${token ?? localStorage.getItem('token')}`,
    };
    return (await fetch('/api/donor/register', { method: 'POST', headers, body })).ok;
  }, address);
  expect(saved).toBe(true);
  await page.goto('/dashboard');
}

const card = (page: Page) => page.getByRole('region', { name: 'Update Donor Profile' });
const question = (page: Page) =>
  page.getByRole('region', { name: 'May we contact you when someone near you needs your blood?' });

/** The profile is below who needs the donor. */
async function seeOnCard(page: Page, words: string | RegExp): Promise<void> {
  const seen = card(page).getByText(words);
  await seen.scrollIntoViewIfNeeded();
  await expect(seen).toBeInViewport({ ratio: 1 });
}

test('a donor with an old profile confirms the town of their address by one press, and then sees the panel about consent once', async ({
  page,
}) => {
  await registerAsBefore(page, 'Headingley, Leeds');
  const panel = page.getByRole('region', { name: 'Where do you live?' });
  await expect(panel.getByText('Your address says “Headingley, Leeds”. Is that Leeds, England?')).toBeInViewport({
    ratio: 1,
  });
  await expect(question(page)).toHaveCount(0);
  await panel.getByRole('button', { name: 'Yes, Leeds, England' }).click();
  await expect(question(page).getByText(/^By email, at most once in 7 days/)).toBeInViewport({
    ratio: 1,
  });
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(panel).toHaveCount(0);
  await expect(card(page).getByText('Leeds, England, up to 25 km')).toBeVisible();

  const yes = question(page).getByRole('button', { name: 'Yes, contact me' });
  const no = question(page).getByRole('button', { name: 'No, only list me' });
  await expect(no).toBeInViewport({ ratio: 1 });
  expect((await yes.boundingBox())?.width).toBe((await no.boundingBox())?.width);
  await no.click();
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await seeOnCard(page, "You aren't contacted");
  await page.reload();
  await expect(card(page).getByText("You aren't contacted")).toBeVisible();
  await expect(question(page)).toHaveCount(0);
});

test('a donor with an old profile consents to be asked, and no other panel follows', async ({ page }) => {
  await registerAsBefore(page, 'Leeds');
  await page.getByRole('button', { name: 'Yes, Leeds, England' }).click();
  await question(page).getByRole('button', { name: 'Yes, contact me' }).click();
  await seeOnCard(page, /^You can be contacted, since/);
  await expect(question(page)).toHaveCount(0);
});

test('a donor with an old profile closes the panel about consent without an answer, and it stays closed', async ({
  page,
}) => {
  await registerAsBefore(page, 'Leeds');
  await page.getByRole('button', { name: 'Yes, Leeds, England' }).click();
  await question(page).getByRole('button', { name: 'Close' }).click();
  await expect(question(page)).toHaveCount(0);
  await page.reload();
  await expect(card(page).getByText("You aren't contacted")).toBeVisible();
  await expect(question(page)).toHaveCount(0);
});

test('a donor whose address names no town is led to choose one, or not now', async ({ page }) => {
  await registerAsBefore(page, 'somewhere nice');
  const panel = page.getByRole('region', { name: 'Where do you live?' });
  await expect(panel.getByText('Choose your town so patients can find you.')).toBeInViewport({ ratio: 1 });
  await expect(panel.getByRole('link', { name: 'Choose a town' })).toHaveAttribute('href', '/donor');
  await panel.getByRole('button', { name: 'Not now' }).click();
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  // The other question is its own; without a town a yes leads to the form, which asks for one.
  await question(page).getByRole('link', { name: 'Yes, and choose my town' }).click();
  await expect(page.getByRole('combobox', { name: 'Town', exact: true })).toBeInViewport({ ratio: 1 });
  await page.goto('/dashboard');
  await question(page).getByRole('button', { name: 'No, only list me' }).click();
  await expect(question(page)).toHaveCount(0);
  await page.reload();
  await expect(card(page).getByText('Not chosen')).toBeVisible();
  await expect(panel).toHaveCount(0);
  await expect(question(page)).toHaveCount(0);
});

test('a donor who says not now to the town of their address is still asked whether they may be asked, and a yes confirms the town', async ({
  page,
}) => {
  await registerAsBefore(page, 'Zürich');
  await page.getByRole('button', { name: 'Not now' }).click();
  await question(page).getByRole('button', { name: 'Yes, near Zürich' }).click();
  await seeOnCard(page, /^You can be contacted, since/);
  await expect(card(page).getByText('Zürich, Switzerland, up to 25 km')).toBeVisible();
  await expect(question(page)).toHaveCount(0);
});
