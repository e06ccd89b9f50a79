import { ARABIC } from '../support/arabic.ts';
import { languageSwitch } from '../support/language-choice.ts';
import { expect, type Page, test } from '../support/server.ts';
import { untilFilled } from '../support/waits.ts';

const LATIN_FAMILY = 'Atkinson Hyperlegible Next Variable';

declare global {
  interface Window {
    /** What the page said, and how it ran, in each frame. */
    drawn: { dir: string; lang: string; title: string; heading: string }[];
  }
}

test('someone whose browser asks for English first reads English, and may switch at the top', async ({ page }) => {
  const fonts = listenToFonts(page);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const choice = page.getByRole('navigation', { name: 'Main' }).getByRole('combobox', { name: 'Language' });
  await expect(choice).toBeInViewport();
  await expect(choice.getByRole('option', { name: 'العربية' })).toHaveAttribute('lang', 'ar');
  await untilFilled(page);
  expect(fonts.filter(isArabicFont)).toEqual([]);

  await choice.focus();
  await choice.selectOption('ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ARABIC);
  await expect(languageSwitch(page)).toBeFocused();
  await expect(languageSwitch(page)).toHaveValue('ar');
  expect(fonts.filter(isArabicFont)).toHaveLength(1);
});

test.describe('with a browser that asks for Arabic', () => {
  test.use({ locale: 'ar-EG' });

  test('someone reads Arabic from the first word on, from right to left, in its own font', async ({ page }) => {
    const fonts = listenToFonts(page);
    await page.addInitScript(() => {
      window.drawn = [];
      const look = () => {
        requestAnimationFrame(look);
        const { dir, lang } = document.documentElement;
        const heading = document.querySelector('h1')?.textContent ?? '';
        if (document.querySelector('#root')?.textContent) {
          window.drawn.push({ dir, lang, title: document.title, heading });
        }
      };
      requestAnimationFrame(look);
    });
    await page.goto('/matching');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('البحث عن متبرعين');
    await untilFilled(page);
    await page.waitForFunction(() => window.drawn.length > 0);
    const drawn = await page.evaluate(() => window.drawn);
    expect(new Set(drawn.map(({ dir, lang }) => `${lang} ${dir}`))).toEqual(new Set(['ar rtl']));
    expect(drawn.filter(({ heading }) => heading !== '' && !ARABIC.test(heading))).toEqual([]);
    expect(drawn.filter(({ title }) => /Find|Home/.test(title))).toEqual([]);
    expect(fonts.filter(isArabicFont)).toHaveLength(1);
    expect(await page.evaluate(() => document.fonts.check('1em "Vazirmatn Variable"', 'م'))).toBe(true);
  });

  test('someone who chooses English reads it again on the next visit', { tag: '@long' }, async ({ page }) => {
    await page.goto('/');
    await languageSwitch(page).focus();
    await languageSwitch(page).selectOption({ label: 'English' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find a donor whose blood fits.');
    await expect(languageSwitch(page)).toBeFocused();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find a donor whose blood fits.');
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  });
});

for (const [locale, family] of [
  ['hi-IN', 'Devanagari'],
  ['bn-BD', 'Bengali'],
  ['ur-PK', 'Vazirmatn Variable'],
  ['sw-KE', null],
] as const) {
  test.describe(`with a browser that asks for ${locale}`, () => {
    test.use({ locale });

    test(`someone reads their language in ${family ?? 'the Latin font, and no other'}`, { tag: '@long' }, async ({
      page,
    }) => {
      await page.goto('/matching');
      await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
      await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ur-PK' ? 'rtl' : 'ltr');
      await untilFilled(page);
      // The device's own copy counts: a face says that it is loaded, wherever it came from.
      const loaded = await page.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map((face) => face.family.replaceAll('"', '')),
      );
      expect(loaded).toContain(LATIN_FAMILY);
      expect([...new Set(loaded)].filter((each) => each !== LATIN_FAMILY)).toEqual(family ? [family] : []);
      const used = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
      if (family) expect(used).toContain(family);
    });
  });
}

test.describe('with a browser that asks for languages that we lack', { tag: '@long' }, () => {
  test.use({ locale: 'de-DE' });

  test('someone reads English', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find a donor whose blood fits.');
  });
});

test.describe('on a small phone', { tag: '@long' }, () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('someone finds the other languages in the menu, which they come back to', async ({ page }) => {
    await page.goto('/donors');
    await page.getByText('Menu', { exact: true }).click();
    await expect(languageSwitch(page)).toBeInViewport({ ratio: 1 });
    await languageSwitch(page).selectOption({ label: 'العربية' });
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByText('القائمة', { exact: true })).toBeFocused();
  });
});

test('someone with a usual phone finds the other languages beside the menu', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/donors');
  await expect(languageSwitch(page)).toBeInViewport({ ratio: 1 });
  await languageSwitch(page).focus();
  await languageSwitch(page).selectOption({ label: 'العربية' });
  await expect(page.getByText('القائمة', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(languageSwitch(page)).toBeFocused();
});

/** The addresses of the fonts that the page fetches from here on. */
function listenToFonts(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') addresses.push(request.url());
  });
  return addresses;
}

function isArabicFont(address: string): boolean {
  return /arabic/.test(address);
}
