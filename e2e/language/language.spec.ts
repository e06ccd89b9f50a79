import { ARABIC } from '../support/arabic.ts';
import { chooseLanguage, languageSwitch, languages } from '../support/language-choice.ts';
import { linkMailedTo, mailsTo } from '../support/mail.ts';
import { heading } from '../support/said.ts';
import { expect, type Page, test } from '../support/server.ts';
import { submit } from '../support/submit.ts';
import { untilFetched, untilFilled } from '../support/waits.ts';

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
  await expect(heading(page)).toHaveText(ARABIC);
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
    await expect(heading(page)).toHaveText('البحث عن متبرعين');
    await untilFilled(page);
    await page.waitForFunction(() => window.drawn.length > 0);
    const drawn = await page.evaluate(() => window.drawn);
    expect(new Set(drawn.map(({ dir, lang }) => `${lang} ${dir}`))).toEqual(new Set(['ar rtl']));
    expect(drawn.filter(({ heading }) => heading !== '' && !ARABIC.test(heading))).toEqual([]);
    expect(drawn.filter(({ title }) => /Find|Home/.test(title))).toEqual([]);
    expect(fonts.filter(isArabicFont)).toHaveLength(1);
    expect(await page.evaluate(() => document.fonts.check('1em "Vazirmatn Variable"', 'م'))).toBe(true);
  });

  test('someone signs up with Arabic mails, and has English ones once they choose English', { tag: '@long' }, async ({
    page,
    server,
  }) => {
    const email = `layla-${process.pid}@people.example`;
    const newestMail = () => server.run('admin', 'mail', 'show', mailsTo(server, email)[0] ?? '');
    await page.goto('/register');
    await page.locator('input[name=email]').fill(email);
    await page.getByRole('button', { name: 'إرسال رسالة التحقق' }).click();
    await expect(heading(page)).toHaveText('تفقّد بريدك الإلكتروني');
    expect(newestMail()).toContain('\nSubject: تحقق من بريدك الإلكتروني في Redthread\n');

    await page.goto(linkMailedTo(server, email));
    await page.getByRole('button', { name: 'التحقق من بريدي الإلكتروني' }).click();
    await expect(heading(page)).toHaveText('إكمال التسجيل');
    await page.locator('input[name=name]').fill('ليلى حداد');
    await page.locator('input[name=password]').fill('a fine password');
    await page.getByRole('button', { name: 'إنشاء حساب' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);

    const told = page.waitForResponse(/auth\.updateMe/);
    await chooseLanguage(page, 'en');
    expect((await told).status()).toBe(200);
    await page.goto('/settings');
    const passwords = { 'Current password': 'a fine password', 'New password': 'another fine password' };
    await submit(page, passwords, 'Change password');
    await expect(page.getByText('Password changed.')).toBeInViewport();
    expect(newestMail()).toContain('Subject: Your Redthread password was changed\n');
  });
});

test('someone reads their own language, or English where we lack it, in its font and no other', {
  tag: '@long',
}, async ({ browser, server }) => {
  for (const [locale, lang, family] of [
    ['hi-IN', 'hi', 'Devanagari'],
    ['bn-BD', 'bn', 'Bengali'],
    ['ur-PK', 'ur', 'Vazirmatn Variable'],
    ['sw-KE', 'sw', null],
    ['de-DE', 'en', null],
  ] as const) {
    const page = await browser.newPage({ baseURL: server.url, locale });
    await page.goto('/matching');
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ur' ? 'rtl' : 'ltr');
    await untilFilled(page);
    // The device's own copy counts: a face says that it is loaded, wherever it came from.
    const loaded = await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map((face) => face.family.replaceAll('"', '')),
    );
    expect(new Set(loaded)).toEqual(new Set(family ? [LATIN_FAMILY, family] : [LATIN_FAMILY]));
    const used = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
    expect(used).toContain(family ?? LATIN_FAMILY);
    await page.close();
  }
});

test('someone who reads Arabic chooses it, keeps what they typed, their place and the focus, and finds it again', async ({
  page,
}) => {
  await page.goto('/patient');
  // It names no town, whose suggestion would move the page.
  await page.getByLabel('Hospital').fill('St. Brigid Hospital');
  await expect(languages(page)).toHaveValue('en');
  await languages(page).focus();
  const topOf = async () => (await languages(page).boundingBox())?.y ?? 0;
  const place = await topOf();
  await languages(page).selectOption({ label: 'العربية' });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(languages(page)).toBeFocused();
  await expect(languages(page)).toHaveValue('ar');
  await expect(page.locator('input[name=hospital]')).toHaveValue('St. Brigid Hospital');
  await expect(languages(page)).toBeInViewport({ ratio: 1 });
  // What stands above may be shorter in another language: whoever looks at the list has it before them still.
  expect(Math.abs((await topOf()) - place)).toBeLessThan(80);

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('input[name=hospital]')).toHaveValue('St. Brigid Hospital');

  await languages(page).selectOption({ label: 'English' });
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(languages(page)).toBeFocused();
  await expect(page.getByLabel('Hospital')).toHaveValue('St. Brigid Hospital');
});

test('someone whose language cannot be fetched reads so where they chose it, in the footer or the top bar, and goes on in English', {
  tag: '@long',
}, async ({ page, context }) => {
  await page.goto('/');
  await untilFilled(page);
  await untilFetched(page, 'patient');
  await context.setOffline(true);
  for (const choice of [languages(page), languageSwitch(page)]) {
    await choice.focus();
    await choice.selectOption('ar');
    await expect(page.getByText("This couldn't be loaded.").first()).toBeInViewport({ ratio: 1 });
    await expect(choice).toHaveValue('en');
    await expect(choice).toBeFocused();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  }
  await context.setOffline(false);
  await languageSwitch(page).selectOption('ar');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
});

test('someone for whom the words of a page do not come stays in the app, reads it once they do, and in another language, also after a reload', {
  tag: '@long',
}, async ({ page }) => {
  await page.route('**/assets/late-*', (route) => route.abort());
  await page.goto('/privacy');
  await expect(page.getByText("This page loads once you're back online.")).toBeInViewport({ ratio: 1 });
  await page.unroute('**/assets/late-*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('Privacy');
  await languages(page).selectOption('ar');
  await expect(heading(page)).toHaveText(/^\p{Script=Arabic}+$/u);
  await page.reload();
  await expect(heading(page)).toHaveText(/^\p{Script=Arabic}+$/u);
  await languages(page).selectOption('en');
  await expect(heading(page)).toHaveText('Privacy');
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
