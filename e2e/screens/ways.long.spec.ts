import { untilTakenOver } from '../support/drawn.ts';
import { chooseLanguage, languageSwitch } from '../support/language-choice.ts';
import { LANGUAGES } from '../support/languages.ts';
import { signInAsAdmin, signUp } from '../support/people.ts';
import { keyOf, sendButton } from '../support/request-form.ts';
import { heading } from '../support/said.ts';
import { expect, type Locator, type Page, test } from '../support/server.ts';
import { untilFilled } from '../support/waits.ts';
import { enter, expectFocusOnHeading, tabTo, typeInto } from './keyboard.ts';

// How people go from screen to screen without a pointer, in windows of every width, and with colours of their own.

const barOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const menuOf = (page: Page) => barOf(page).getByText('Menu', { exact: true });

test('a patient without a pointer gets from home to a posted request, on a narrow phone', async ({ page }) => {
  const { keyboard } = page;
  const person = await signUp(page, 'Patient');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
  await enter(page, menuOf(page));
  await enter(page, barOf(page).getByRole('link', { name: 'Patient Portal', exact: true }).filter({ visible: true }));
  await expectFocusOnHeading(page);

  await tabTo(page, keyOf(page, 'A+'));
  for (let steps = 0; steps < 7; steps += 1) await keyboard.press('ArrowDown');
  await expect(keyOf(page, 'O-')).toBeChecked();
  await typeInto(page, page.getByLabel('Hospital'), 'St. Brigid Hospital');
  await keyboard.press('Tab');
  await enter(page, page.getByRole('button', { name: "I can't find the town" }));
  await expect(page.getByRole('button', { name: 'Choose a town' })).toBeFocused();
  await tabTo(page, page.getByRole('radio', { name: 'Medium' }));
  await keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'High' })).toBeChecked();
  await enter(page, page.getByRole('button', { name: 'One unit more' }));
  await typeInto(page, page.getByLabel('Phone'), '+1 (202) 555-0142');
  await enter(page, page.getByText(/^Public: /));
  await tabTo(page, page.getByRole('radio', { name: 'First name and initial' }));
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Whole name' })).toBeChecked();
  await enter(page, sendButton(page));

  await expect(page).toHaveURL(/\/dashboard$/);
  await expectFocusOnHeading(page);
  const mine = page.getByRole('region', { name: 'My Blood Requests' }).getByRole('listitem');
  await expect(mine.filter({ hasText: 'St. Brigid Hospital' })).toContainText('O-');
  await enter(page, page.getByRole('link', { name: 'View all data' }));
  await expectFocusOnHeading(page);
  const card = page.getByRole('listitem').filter({ hasText: 'St. Brigid Hospital' }).filter({ hasText: person.name });
  await expect(card).toContainText('High');
});

test('every link of the top bar and of the footer leads to a heading, by Enter', async ({ page, server }) => {
  await page.goto('/login');
  await expectHeadingsBehind(page, page.getByRole('contentinfo').getByRole('link'));
  await signInAsAdmin(page, server);
  await expectHeadingsBehind(page, barOf(page).getByRole('link'));
});

/** Presses Enter on each link that leads elsewhere. */
async function expectHeadingsBehind(page: Page, links: Locator): Promise<void> {
  await expect(heading(page)).toBeVisible();
  // Until then a link loads a new document, which begins at its top.
  await untilTakenOver(page);
  const names = await links.evaluateAll((elements) =>
    elements.filter((element) => element.checkVisibility()).map((element) => element.getAttribute('href') ?? ''),
  );
  expect(names.length).toBeGreaterThan(1);
  const placeOf = ({ pathname, search }: URL) => pathname + search;
  for (const href of new Set(names)) {
    if (placeOf(new URL(page.url())) === href) continue;
    const before = (await heading(page).textContent()) ?? '';
    await links
      .and(page.locator(`[href="${href}"]`))
      .filter({ visible: true })
      .first()
      .press('Enter');
    await expect(page).toHaveURL((url) => placeOf(url) === href);
    await expect(heading(page)).not.toHaveText(before);
    await expectFocusOnHeading(page);
  }
}

/** Whose words are so long that their links need a wider window; an admin's stay in the menu. */
const LONG: readonly string[] = ['es', 'fr', 'pt', 'sw'];

for (const { who, oneLineFrom, longFrom } of [
  { who: 'a visitor', oneLineFrom: 928, longFrom: 1056 },
  { who: 'a donor', oneLineFrom: 1072, longFrom: 1280 },
  { who: 'an admin', oneLineFrom: 1152, longFrom: Number.POSITIVE_INFINITY },
]) {
  test(`${who} reads their links on one line where they fit, and in a menu in a smaller window, in every language`, async ({
    page,
    server,
  }) => {
    if (who === 'a donor') await signUp(page, 'Donor');
    if (who === 'an admin') await signInAsAdmin(page, server);
    await page.goto('/donors');
    for (const language of LANGUAGES) {
      await page.setViewportSize({ width: 1440, height: 800 });
      await chooseLanguage(page, language);
      const from = LONG.includes(language) ? longFrom : oneLineFrom;
      for (const width of [1440, 1280, 1279, 1056, oneLineFrom, oneLineFrom - 1, 700, 320]) {
        await page.setViewportSize({ width, height: 800 });
        const look = `${language}, ${width} px`;
        const { height, lines, hasMenu, sideways } = await measureBar(page);
        expect({ lines, hasMenu }, look).toEqual({ lines: 1, hasMenu: width < from });
        expect(height, look).toBeLessThan(64);
        expect(sideways, look).toBeLessThanOrEqual(0);
      }
    }
  });
}

/** How high the bar is, how many lines its links and buttons stand on, whether it has a menu, and how far the page sticks out. */
function measureBar(page: Page) {
  return page.evaluate(() => {
    const bar = document.querySelector('header nav');
    const controls = [...(bar?.querySelectorAll('a, button, select, summary') ?? [])].filter((item) =>
      item.checkVisibility(),
    );
    const middles = controls.map((item) => item.getBoundingClientRect()).map(({ top, height }) => top + height / 2);
    const lines = middles.filter(
      (middle, index) => middles.findIndex((other) => Math.abs(other - middle) < 8) === index,
    );
    return {
      height: bar?.getBoundingClientRect().height ?? 0,
      lines: lines.length,
      hasMenu: controls.some(({ localName }) => localName === 'summary'),
      sideways: document.documentElement.scrollWidth - window.innerWidth,
    };
  });
}

test('a visitor with a phone reaches the menu with text doubled, and closes it by pressing elsewhere, or moving on with the keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  const menu = menuOf(page);
  const login = page.getByRole('link', { name: 'Login' });
  await menu.click();
  await expect(login).toBeVisible();
  await heading(page).click({ position: { x: 5, y: 5 } });
  await expect(login).toBeHidden();
  const last = languageSwitch(page);
  await menu.click();
  await last.focus();
  await page.keyboard.press('Tab');
  await expect(last).toBeHidden();

  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect(menu).toBeInViewport({ ratio: 1 });
  await menu.click();
  await expect(page.getByRole('link', { name: 'Patient Portal' })).toBeInViewport();
});

test('someone with colours of their own sees where the focus is, tells urgencies and blood types apart, and sees the line between steps', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/requests');
  await untilFilled(page);
  const list = page.getByRole('main').getByRole('listitem');
  for (const urgency of ['High urgency', 'Medium urgency', 'Low urgency']) {
    await expect(list.getByText(urgency, { exact: true }).first()).toBeVisible();
  }
  const shapes = await list.getByRole('img').evaluateAll((marks) =>
    marks.map((mark) => ({
      isPositive: mark.textContent?.endsWith('+') ?? false,
      shape: [...mark.querySelectorAll('svg *')].map((part) => part.outerHTML).join(),
    })),
  );
  const shapesOf = (positive: boolean) =>
    new Set(shapes.filter(({ isPositive }) => isPositive === positive).map(({ shape }) => shape));
  expect([...shapesOf(true), ...shapesOf(false)]).toHaveLength(2);
  expect(shapesOf(true)).not.toEqual(shapesOf(false));
  expect(await unseenFocus(page)).toEqual([]);
  await page.goto('/patient');
  await untilFilled(page);
  expect(await unseenFocus(page)).toEqual([]);

  await page.goto('/register');
  const line = page.getByText('Step 1 of 3').locator('..').locator('span.flex-1').first();
  const [drawn, ground] = await line.evaluate((element) => [
    getComputedStyle(element).backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ]);
  expect(drawn).not.toBe(ground);
});

/** Of the places that Tab leads to: those that get no line around them, or around their row. */
async function unseenFocus(page: Page): Promise<string[]> {
  // A date's last stop is its calendar, around which the browser draws its own line.
  const seen = new Map<string, boolean>();
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return null;
      const ground = getComputedStyle(document.body).backgroundColor;
      const isSeen = [element, element.closest('label') ?? element].some((each) => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(each);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && outlineColor !== ground;
      });
      return { name: element.outerHTML.slice(0, 160), isSeen };
    });
    if (place !== null) seen.set(place.name, place.isSeen || seen.get(place.name) === true);
  }
  expect(seen.size).toBeGreaterThan(5);
  return [...seen].flatMap(([name, isSeen]) => (isSeen ? [] : [name]));
}
