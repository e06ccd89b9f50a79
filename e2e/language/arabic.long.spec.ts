import { tabTo, typeInto } from '../screens/keyboard.ts';
import { ARABIC, measureOrder, readArabic } from '../support/arabic.ts';
import { expectNoBarrier } from '../support/barriers.ts';
import { nameOf } from '../support/catalogue.ts';
import { chooseLanguage, languages, readIn } from '../support/language-choice.ts';
import { signUp } from '../support/people.ts';
import { keyOf } from '../support/request-form.ts';
import { expect, test } from '../support/server.ts';

const BLOOD_TYPE = /\b(?:AB|A|B|O)[+−-]/;
const HIDDEN_PHONE = /\+\d[\d •]*\d/;
const SCREENS = ['/', '/donors', '/matching?bloodType=A%2B', '/register', '/patient'];

test('someone who reads Arabic chooses it in the footer, finds it again, and goes back to English', async ({
  page,
}) => {
  await page.goto('/');
  await chooseLanguage(page, 'ar');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(heading).toHaveText('اعثر على متبرع دمه متوافق.');
  await page.reload();
  await expect(heading).toHaveText('اعثر على متبرع دمه متوافق.');
  await expect(page).toHaveTitle(/الرئيسية/);
  await languages(page).selectOption({ label: 'English' });
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(heading).toHaveText('Find a donor whose blood fits.');
});

test('someone who searches in Arabic reads why each donor fits, and each blood type and number the right way round', async ({
  page,
}) => {
  await readArabic(page);
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
});

test('someone who looks at who can give to whom sees the donors at the right, and their types the right way round', async ({
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
});

test('someone who picks a blood type in Arabic has it on its key as it is written', async ({ page }) => {
  await readArabic(page);
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

test('someone who fills a form in wrongly reads so in Arabic, above it and beside the fields', async ({ page }) => {
  await readArabic(page);
  await page.goto('/register-old');
  await page.getByRole('button', { name: 'إنشاء حساب' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toContainText('يُرجى إدخال اسمك الكامل.');
  await expect(summary).toContainText('يُرجى إدخال عنوان بريد إلكتروني صالح');
  await expect(summary).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('الاسم الكامل')).toHaveAccessibleDescription('يُرجى إدخال اسمك الكامل.');
  await expect(page.locator('input[name=email]')).toHaveAccessibleDescription('يُرجى إدخال عنوان بريد إلكتروني صالح');
  await expect(page.getByText(/Please/)).toHaveCount(0);
});

test('someone whose sign-in is refused reads why in Arabic', async ({ page }) => {
  await readArabic(page);
  await page.goto('/login');
  await page.getByLabel('البريد الإلكتروني').fill('nobody@people.example');
  await page.getByLabel('كلمة المرور').fill('some password');
  await page.getByLabel('كلمة المرور').press('Enter');
  await expect(page.getByRole('alert').first()).toContainText('البريد الإلكتروني أو كلمة المرور غير صحيحة');
  await expect(page.getByRole('alert').first()).toBeInViewport({ ratio: 1 });
});

test('a donor who changes the language in the middle of the form keeps what they typed', async ({ page }) => {
  await signUp(page, 'Donor');
  await page.goto('/donor');
  await keyOf(page, 'AB-').check();
  await page.getByLabel('Phone').fill('+1 202 555 0142');
  await page.getByLabel('Address').fill('Capitol Hill');
  await page.getByLabel('Age', { exact: true }).fill('17');
  await page.getByRole('button', { name: 'Register as donor' }).click();
  await expect(page.getByRole('alert')).toContainText('from 18 to 65');
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await chooseLanguage(page, 'ar');
  await expect(page.getByRole('radio', { name: /AB\u2069? سالبة$/ })).toBeChecked();
  await expect(page.getByLabel('الهاتف')).toHaveValue('+1 202 555 0142');
  await expect(page.getByLabel('العنوان')).toHaveValue('Capitol Hill');
  await expect(page.getByLabel('العمر')).toHaveValue('17');
  await page.getByRole('button', { name: 'التسجيل متبرعًا' }).click();
  await expect(page.getByRole('alert')).toContainText('يُرجى إدخال العمر بالسنوات الكاملة، من 18 إلى 65.');
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await page.getByLabel('العمر').fill('34');
  await page.getByRole('button', { name: 'التسجيل متبرعًا' }).click();
  await expect(page.getByText('تم حفظ ملفك بصفة متبرع.')).toBeInViewport({ ratio: 1 });
});

for (const { language, width } of [
  { language: 'ar', width: 320 },
  { language: 'ar', width: 1280 },
  { language: 'ur', width: 320 },
]) {
  test.describe(`in ${language}, ${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('nobody meets a barrier, or scrolls sideways', async ({ page }) => {
      await readIn(page, language);
      for (const path of SCREENS) {
        await expectNoBarrier(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(ARABIC);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
      }
    });
  });
}

test('a reader of Urdu without a pointer goes from the first link to what the page is about, and through the form in its order', async ({
  page,
}) => {
  await readIn(page, 'ur');
  await page.goto('/login');
  const skip = page.getByRole('link', { name: await nameOf(page, 'shell.skip') });
  await tabTo(page, skip);
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  for (const [key, typed] of [
    ['field.email', 'nobody@people.example'],
    ['field.password', 'some password'],
  ] as const) {
    const field = page.getByLabel(await nameOf(page, key), { exact: true });
    await typeInto(page, field, typed);
    await expect(field).toHaveCSS('outline-style', 'solid');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').first()).toHaveText(ARABIC);
  await expect(page.getByRole('alert').first()).toBeInViewport({ ratio: 1 });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 800 } });

  test('the menu opens on the screen, under its button at the left', async ({ page }) => {
    await readArabic(page);
    await page.goto('/');
    await page.getByText('القائمة', { exact: true }).click();
    const link = await page.getByRole('link', { name: 'بوابة المتبرعين' }).boundingBox();
    expect(link && link.x >= 0 && link.x + link.width <= 320).toBe(true);
    const button = await page.getByText('القائمة', { exact: true }).boundingBox();
    expect(button && button.x < 100).toBe(true);
  });
});
