import { untilTakenOver } from '../support/drawn.ts';
import { signInAsAdmin, signUp } from '../support/people.ts';
import { keyOf, sendButton } from '../support/request-form.ts';
import { expect, type Locator, type Page, test } from '../support/server.ts';
import { enter, expectFocusOnHeading, tabTo, typeInto } from './keyboard.ts';

for (const width of [1280, 320]) {
  test(`a patient without a pointer gets from home to a posted request, ${width} px wide`, async ({ page }) => {
    const person = await signUp(page, 'Patient');
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/');

    await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
    await goByBar(page, 'Patient Portal');
    await expectFocusOnHeading(page);
    await fillRequest(page);
    await enter(page, sendButton(page));
    await expect(page).toHaveURL(/\/dashboard$/);
    await expectFocusOnHeading(page);
    const mine = page
      .getByRole('region', { name: 'My Blood Requests' })
      .getByRole('listitem')
      .filter({ hasText: 'St. Brigid Hospital' });
    await expect(mine).toContainText('O-');

    await enter(page, page.getByRole('link', { name: 'View all data' }));
    await expectFocusOnHeading(page);
    const card = page.getByRole('listitem').filter({ hasText: 'St. Brigid Hospital' }).filter({ hasText: person.name });
    await expect(card).toContainText('High');
  });
}

for (const width of [1280, 320]) {
  test(`every link of the top bar and of the footer leads to a heading, ${width} px wide`, async ({ page, server }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/login');
    await expectHeadingsBehind(page, page.getByRole('contentinfo').getByRole('link'));
    await expectHeadingsBehind(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link'));
    await signInAsAdmin(page, server);
    await expectHeadingsBehind(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link'));
  });
}

/** Presses Enter on each link that leads elsewhere. */
async function expectHeadingsBehind(page: Page, links: Locator): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  // Until then a link loads a new document, which begins at its top.
  await untilTakenOver(page);
  await openMenu(page);
  const names = await links.evaluateAll((elements) =>
    elements.filter((element) => element.checkVisibility()).map((element) => element.getAttribute('href') ?? ''),
  );
  expect(names.length).toBeGreaterThan(1);
  for (const href of new Set(names)) {
    if (placeOf(new URL(page.url())) === href) continue;
    await openMenu(page);
    const link = links
      .and(page.locator(`[href="${href}"]`))
      .filter({ visible: true })
      .first();
    const before = (await heading.textContent()) ?? '';
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL((url) => placeOf(url) === href);
    await expect(heading).not.toHaveText(before);
    await expectFocusOnHeading(page);
  }
}

/** As a link names it. */
function placeOf({ pathname, search }: URL): string {
  return pathname + search;
}

/** By keyboard, where the window is too narrow for the links themselves. */
async function openMenu(page: Page): Promise<void> {
  const menu = menuOf(page);
  if (!(await menu.isVisible())) return;
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Find Donors' });
  if (await links.filter({ visible: true }).count()) return;
  await menu.focus();
  await page.keyboard.press('Enter');
}

async function goByBar(page: Page, name: string): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Main' });
  if (await menuOf(page).isVisible()) await enter(page, menuOf(page));
  await enter(page, bar.getByRole('link', { name, exact: true }).filter({ visible: true }));
}

function menuOf(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main' }).getByText('Menu', { exact: true });
}

async function fillRequest(page: Page): Promise<void> {
  await tabTo(page, keyOf(page, 'A+'));
  for (let steps = 0; steps < 7; steps += 1) await page.keyboard.press('ArrowDown');
  await expect(keyOf(page, 'O-')).toBeChecked();
  await typeInto(page, page.getByLabel('Hospital'), 'St. Brigid Hospital');
  await page.keyboard.press('Tab');
  await enter(page, page.getByRole('button', { name: "I can't find the town" }));
  await expect(page.getByRole('button', { name: 'Choose a town' })).toBeFocused();
  await tabTo(page, page.getByRole('radio', { name: 'Medium' }));
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'High' })).toBeChecked();
  await enter(page, page.getByRole('button', { name: 'One unit more' }));
  await typeInto(page, page.getByLabel('Phone'), '+1 (202) 555-0142');
  await tabTo(page, page.getByText(/^Public: /));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('radio', { name: 'First name and initial' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Whole name' })).toBeChecked();
}
