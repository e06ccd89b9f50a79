import { tabTo, typeInto } from '../screens/keyboard.ts';
import { measureOrder, readArabic } from '../support/arabic.ts';
import { nameOf } from '../support/catalogue.ts';
import { languageSwitch } from '../support/language-choice.ts';
import { expectMention, expectText } from '../support/said.ts';
import { expect, test } from '../support/server.ts';

const BLOOD_TYPE = /\b(?:AB|A|B|O)[+−-]/;
const HIDDEN_PHONE = /\+\d[\d •]*\d/;

test('someone who reads Arabic sees who can give to whom, why each donor fits, and each blood type and number the right way round', async ({
  page,
}) => {
  await readArabic(page);
  await page.goto('/');
  const picture = page.getByRole('img', { name: /من يعطي الكريات الحمراء/ });
  const donors = await picture.getByText('المتبرع', { exact: true }).boundingBox();
  const patients = await picture.getByText('المريض', { exact: true }).boundingBox();
  expect(donors && patients && donors.x > patients.x).toBe(true);
  expect(await measureOrder(picture, BLOOD_TYPE)).toEqual({ right: 16, wrong: [] });
  const caption = page.getByText('الحمراء تناسب').first();
  expect(await measureOrder(caption, BLOOD_TYPE)).toEqual({ right: 1, wrong: [] });

  await page.goto('/matching');
  await page.getByRole('navigation', { name: 'فصيلة دم المريض' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/bloodType=A%2B/);
  const main = page.getByRole('main');
  await expect(main.getByText('فصيلة دم المريض نفسها.').first()).toBeVisible();
  await expect(main.getByText('Same blood type')).toHaveCount(0);
  const types = await measureOrder(main, BLOOD_TYPE);
  expect(types.wrong).toEqual([]);
  // The type asked for, the sentence with it, and the four types of the sentence.
  expect(types.right).toBeGreaterThanOrEqual(6);
  const phones = await measureOrder(main, HIDDEN_PHONE);
  expect(phones.wrong).toEqual([]);
  expect(phones.right).toBeGreaterThan(5);
  const mark = main.getByRole('list', { name: 'فصيلة دم المريض نفسها.' }).getByRole('img').first();
  const sign = await mark.locator('svg').boundingBox();
  const box = await mark.boundingBox();
  expect(sign && box && sign.x > box.x + box.width / 2).toBe(true);

  await page.goto('/patient');
  const keys = page.getByRole('group', { name: 'فصيلة دم المريض' }).getByRole('img');
  await expect(keys).toHaveCount(8);
  const directions = await keys.evaluateAll((all) => all.map((key) => getComputedStyle(key).direction));
  expect(new Set(directions)).toEqual(new Set(['ltr']));
  const phone = page.locator('input[name=phone]');
  await phone.fill('+1 202 555 0142');
  await expect(phone).toHaveCSS('direction', 'ltr');
  await expect(phone).toHaveCSS('text-align', 'right');
  const hospital = page.locator('input[name=hospital]');
  await hospital.fill('مستشفى الشفاء');
  await expect(hospital).toHaveCSS('direction', 'rtl');
});

test('someone who reads Arabic and has no pointer goes through a form in its order, and reads in Arabic what is wrong, and what the server refuses', async ({
  page,
}) => {
  await readArabic(page);
  await page.goto('/register-old');
  await page.getByRole('button', { name: 'إنشاء حساب' }).press('Enter');
  const summary = page.getByRole('alert');
  await expect(summary).toContainText('يُرجى إدخال اسمك الكامل.');
  await expectMention(summary, 'يُرجى إدخال عنوان بريد إلكتروني صالح');
  await expect(page.getByLabel('الاسم الكامل')).toHaveAccessibleDescription('يُرجى إدخال اسمك الكامل.');
  await expect(page.locator('input[name=email]')).toHaveAccessibleDescription('يُرجى إدخال عنوان بريد إلكتروني صالح');
  await expect(page.getByText(/Please/)).toHaveCount(0);

  await page.goto('/login');
  const skip = page.getByRole('link', { name: await nameOf(page, 'shell.skip') });
  await tabTo(page, skip);
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  for (const [label, typed] of [
    ['البريد الإلكتروني', 'nobody@people.example'],
    ['كلمة المرور', 'some password'],
  ] as const) {
    await typeInto(page, page.getByLabel(label), typed);
    await expect(page.getByLabel(label)).toHaveCSS('outline-style', 'solid');
  }
  await page.keyboard.press('Enter');
  await expectText(page.getByRole('alert').first(), 'البريد الإلكتروني أو كلمة المرور غير صحيحة');
});

test('someone finds the other languages in the menu of a small phone, which opens on the screen, under its button, and beside it on a usual one', async ({
  page,
}) => {
  const menu = page.getByText('القائمة', { exact: true });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/donors');
  await page.getByText('Menu', { exact: true }).click();
  await expect(languageSwitch(page)).toBeInViewport({ ratio: 1 });
  await languageSwitch(page).selectOption({ label: 'العربية' });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(menu).toBeFocused();
  await menu.press('Enter');
  const link = await page.getByRole('link', { name: 'بوابة المتبرعين' }).boundingBox();
  expect(link && link.x >= 0 && link.x + link.width <= 320).toBe(true);
  const button = await menu.boundingBox();
  expect(button && button.x < 100).toBe(true);

  await page.setViewportSize({ width: 390, height: 800 });
  await expect(languageSwitch(page)).toBeInViewport({ ratio: 1 });
  await languageSwitch(page).focus();
  await languageSwitch(page).selectOption({ label: 'English' });
  await expect(page.getByText('Menu', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(languageSwitch(page)).toBeFocused();
});
