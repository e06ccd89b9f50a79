import { readArabic } from '../support/arabic.ts';
import { chooseLanguage, languageSwitch } from '../support/language-choice.ts';
import { LANGUAGES } from '../support/languages.ts';
import { signInAsAdmin, signUp } from '../support/people.ts';
import { expect, type Page, test } from '../support/server.ts';

for (const language of ['English', 'Arabic']) {
  test(`an admin, who has the most links, reads them on one line, or in a menu, and nothing sticks out: ${language}`, async ({
    page,
    server,
  }) => {
    await signInAsAdmin(page, server);
    if (language === 'Arabic') await readArabic(page);
    await page.goto('/admin');
    for (const width of [1920, 1600, 1280, 1152, 1151, 1136, 1024, 768, 700, 699, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await sidewaysScroll(page), `${width} px`).toBeLessThanOrEqual(0);
      const { height, lines, hasMenu } = await measureBar(page);
      expect(hasMenu, `${width} px`).toBe(width < 1152);
      if (!hasMenu) expect(await wordsBeforeEnd(page), `${width} px`).toBeLessThan(1);
      expect(lines, `${width} px`).toBe(1);
      expect(height, `${width} px`).toBeLessThan(64);
    }
  });
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
        const { lines, hasMenu } = await measureBar(page);
        expect({ lines, hasMenu }, `${language}, ${width} px`).toEqual({ lines: 1, hasMenu: width < from });
        expect(await sidewaysScroll(page), `${language}, ${width} px`).toBeLessThanOrEqual(0);
      }
    }
  });
}

test('a visitor who has text doubled on a small phone still reaches the menu', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect(page.getByText('Menu', { exact: true })).toBeInViewport({ ratio: 1 });
  await page.getByText('Menu', { exact: true }).click();
  await expect(page.getByRole('link', { name: 'Patient Portal' })).toBeInViewport();
});

test('a visitor with a phone closes the menu by pressing elsewhere, and by moving on with the keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main' }).getByText('Menu', { exact: true });
  const login = page.getByRole('link', { name: 'Login' });
  const last = languageSwitch(page);
  await menu.click();
  await expect(login).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click({ position: { x: 5, y: 5 } });
  await expect(login).toBeHidden();

  await menu.click();
  await last.focus();
  await page.keyboard.press('Tab');
  await expect(last).toBeHidden();
});

function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** How far before the end of the column the words of the last link end, in px. */
function wordsBeforeEnd(page: Page): Promise<number> {
  return page.getByRole('button', { name: /^(?:Logout|تسجيل الخروج)$/ }).evaluate((last) => {
    const words = document.createRange();
    words.selectNodeContents(last);
    const heading = document.querySelector('main h1')?.parentElement?.getBoundingClientRect();
    const { left, right } = words.getBoundingClientRect();
    if (!heading) return Number.NaN;
    return Math.abs(document.documentElement.dir === 'rtl' ? left - heading.left : heading.right - right);
  });
}

/** How high the bar is, how many lines its links and buttons stand on, and whether it has a menu. */
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
    };
  });
}
