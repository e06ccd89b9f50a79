import { chooseLanguage } from '../support/language-choice.ts';
import { linkMailedTo, mailsTo } from '../support/mail.ts';
import { expect, type Page, type TestServer, test } from '../support/server.ts';

const EMAIL = `layla-${process.pid}@people.example`;
const PASSWORD = 'a fine password';
const NEW_PASSWORD = 'another fine password';

test.use({ locale: 'ar-EG' });

test('someone who uses the Arabic site signs up with Arabic mails, and has English ones once they choose English', async ({
  page,
  server,
}) => {
  await page.goto('/register');
  await page.locator('input[name=email]').fill(EMAIL);
  await page.getByRole('button', { name: 'إرسال رسالة التحقق' }).click();
  await expect(heading(page)).toHaveText('تفقّد بريدك الإلكتروني');
  expect(newestMailTo(server)).toMatch(
    /\nSubject: تحقق من بريدك الإلكتروني في Redthread\n\nمرحبًا،\n\nأكّد بريدك الإلكتروني للمتابعة\.\n\nالتحقق من بريدي الإلكتروني:\nhttp\S+\n\nيعمل الرابط مرة واحدة، خلال 24 ساعة\. [^\n]+\n\nRedthread\n/,
  );

  await page.goto(linkMailedTo(server, EMAIL));
  await page.getByRole('button', { name: 'التحقق من بريدي الإلكتروني' }).click();
  await expect(heading(page)).toHaveText('إكمال التسجيل');
  await page.locator('input[name=name]').fill('ليلى حداد');
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.getByRole('button', { name: 'إنشاء حساب' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await changePassword(
    page,
    ['كلمة المرور الحالية', 'كلمة المرور الجديدة', 'تغيير كلمة المرور'],
    [PASSWORD, NEW_PASSWORD],
  );
  await expect(page.getByText('تم تغيير كلمة مرورك.')).toBeInViewport();
  expect(newestMailTo(server)).toContain('Subject: تغيّرت كلمة مرورك في Redthread\n');

  const told = page.waitForResponse(/auth\.updateMe/);
  await chooseLanguage(page, 'en');
  expect((await told).status()).toBe(200);
  await changePassword(page, ['Current password', 'New password', 'Change password'], [NEW_PASSWORD, PASSWORD]);
  await expect(page.getByText('Password changed.')).toBeInViewport();
  expect(newestMailTo(server)).toContain('Subject: Your Redthread password was changed\n');
});

function heading(page: Page) {
  return page.getByRole('heading', { level: 1 });
}

function newestMailTo(server: TestServer): string {
  return server.run('admin', 'mail', 'show', mailsTo(server, EMAIL)[0] ?? '');
}

type Three = readonly [current: string, next: string, submit: string];

async function changePassword(page: Page, [current, next, submit]: Three, [old, chosen]: readonly [string, string]) {
  await page.goto('/settings');
  await page.getByLabel(current).fill(old);
  await page.getByLabel(next).fill(chosen);
  await page.getByRole('button', { name: submit }).click();
}
