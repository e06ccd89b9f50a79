import { measureOrder } from '../support/arabic.ts';
import { barriersOf, bringAxe } from '../support/axe.ts';
import { unseenOf } from '../support/forced-colours.ts';
import { chooseLanguage } from '../support/language-choice.ts';
import { problemsOf } from '../support/screen-problems.ts';
import { wear } from '../support/window.ts';
import { openGateway } from './gateway-host.ts';
import { addDonor, addPerson, openDashboard, post } from './life-people.ts';
import { expect, test as life, type Page } from './life-server.ts';

const NUMBER = '+447700900123';

const test = life.extend<{ gateway: Awaited<ReturnType<typeof openGateway>> }>({
  gateway: async ({}, use) => {
    const gateway = await openGateway();
    await use(gateway);
    await gateway.close();
  },
  notifyUrl: async ({ gateway }, use) => use(gateway.url),
});

function panelOf(page: Page, name = 'Text messages') {
  return page.getByRole('region', { name, exact: true });
}

test('a donor asks to be told by text message, types the code in, and answers from the message', async ({
  page,
  server,
  gateway,
}) => {
  const ana = await addDonor(server, 'Ana Silva');
  await openDashboard(page, ana);
  await page.goto('/settings#texts');
  const panel = panelOf(page);
  await expect(panel.getByText('For urgent requests near you')).toBeInViewport();
  await panel.getByLabel('Phone number, with its country code').fill('07700 900123');
  await panel.getByRole('button', { name: 'Turn on text messages' }).click();
  await expect(panel.getByRole('alert')).toContainText('Please enter the number with its country code');
  await expect(panel.getByRole('alert')).toBeInViewport({ ratio: 1 });
  expect(gateway.received).toEqual([]);
  await panel.getByLabel('Phone number, with its country code').fill('+44 7700 900123');
  await panel.getByRole('button', { name: 'Turn on text messages' }).click();
  await expect(panel.getByRole('status')).toHaveText(
    /^We sent a code to .*\+447700900123.*\. It works until \d\d:\d\d\.$/,
  );
  await expect(panel.getByRole('status')).toBeInViewport({ ratio: 1 });
  await bringAxe(page);
  expect(await barriersOf(page)).toEqual([]);
  await expect.poll(() => gateway.codeTo(NUMBER)).toMatch(/^\d{6}$/);
  const code = gateway.codeTo(NUMBER);

  // What is typed survives a reload, but never the code; where one is, too.
  await page.reload();
  const wrong = code === '111111' ? '222222' : '111111';
  await panel.getByLabel('Code from the message').fill(wrong);
  await panel.getByRole('button', { name: 'Confirm this number' }).click();
  await expect(panel.getByRole('alert')).toContainText('This is not the code that we sent.');
  await expect(panel.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await panel.getByLabel('Code from the message').fill(code);
  await panel.getByRole('button', { name: 'Confirm this number' }).click();
  await expect(panel.getByRole('status')).toHaveText(/^Texts go to .*\+447700900123.*\.$/);
  await expect(panel.getByRole('status')).toBeInViewport({ ratio: 1 });

  const tom = await addPerson(server, 'Tom Baker', { role: 'patient' });
  await post(server, tom);
  await expect.poll(() => gateway.received.at(-1)?.type).toBe('invitation');
  const asked = gateway.received.at(-1)?.text ?? '';
  expect(asked).not.toMatch(/Ana|Tom|Infirmary|A\+/);
  const link = /^http\S+\/ask#[\w-]{16}$/m.exec(asked)?.[0] ?? '';
  await page.goto(`${server.url}/ask${new URL(link).hash}`);
  await expect(page.getByRole('button', { name: "I'll come" })).toBeInViewport();
  const stop = /\/ask\/stop(#[\w-]{16})$/.exec(asked)?.[1] ?? '';
  await page.goto(`${server.url}/ask/stop${stop}`);
  await expect(page.getByRole('main').getByRole('button').first()).toBeInViewport();
});

test('a donor takes another number, and takes it back in one press', async ({ page, server, gateway }) => {
  const ana = await addDonor(server, 'Ana Silva');
  await openDashboard(page, ana);
  await page.goto('/settings#texts');
  const panel = panelOf(page);
  for (const [number, press] of [
    ['+44 7700 900123', null],
    ['+1 555 010 4242', 'Use another number'],
  ] as const) {
    if (press !== null) await panel.getByRole('button', { name: press }).click();
    await panel.getByLabel('Phone number, with its country code').fill(number);
    await panel.getByRole('button', { name: 'Turn on text messages' }).click();
    const dialled = number.replaceAll(' ', '');
    await expect.poll(() => gateway.codeTo(dialled)).toMatch(/^\d{6}$/);
    await panel.getByLabel('Code from the message').fill(gateway.codeTo(dialled));
    await panel.getByRole('button', { name: 'Confirm this number' }).click();
    await expect(panel.getByRole('status')).toContainText(dialled);
  }
  await page.reload();
  await expect(panel.getByText(/^Texts go to .*\+15550104242.*, since/)).toBeInViewport();
  await panel.getByRole('button', { name: 'Turn off text messages' }).click();
  await expect(panel.getByRole('status')).toHaveText('Text messages are off.');
  await expect(panel.getByRole('status')).toBeInViewport({ ratio: 1 });
  await expect(panel.getByLabel('Phone number, with its country code')).toBeVisible();
  await page.reload();
  await expect(panel.getByRole('button', { name: 'Turn on text messages' })).toBeVisible();
});

test('a donor with a small phone reads it in Arabic, and types the code in Arabic digits', async ({
  page,
  server,
  gateway,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const layla = await addDonor(server, 'Layla Haddad');
  await openDashboard(page, layla);
  await page.goto('/settings#texts');
  await page.getByRole('contentinfo').getByRole('combobox').selectOption('ar');
  const panel = panelOf(page, 'الرسائل النصية');
  await panel.getByLabel('رقم الهاتف مع رمز البلد').fill('٠٠٤٤ ٧٧٠٠ ٩٠٠١٢٣');
  await panel.getByRole('button', { name: 'تفعيل الرسائل النصية' }).click();
  await expect(panel.getByRole('status')).toContainText('أرسلنا رمزًا إلى');
  await expect.poll(() => gateway.codeTo(NUMBER)).toMatch(/^\d{6}$/);
  const arabic = gateway.codeTo(NUMBER).replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
  await panel.getByLabel('الرمز من الرسالة').fill(arabic);
  await panel.getByRole('button', { name: 'تأكيد هذا الرقم' }).click();
  await expect(panel.getByRole('status')).toContainText('تُرسل الرسائل');
  // The plus stands before its number.
  expect(await measureOrder(panel.getByRole('status'), /\+\d+/)).toEqual({ right: 1, wrong: [] });
  await expect(panel.getByRole('status')).toBeInViewport({ ratio: 1 });
  await bringAxe(page);
  for (const [width, colorScheme] of [
    [320, 'dark'],
    [1280, 'dark'],
    [320, 'light'],
  ] as const) {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await barriersOf(page), `${width} ${colorScheme}`).toEqual([]);
  }
});

test('a donor meets no barrier where they give a number, type the code in, and are told, in English and in Urdu', async ({
  page,
  server,
  gateway,
}) => {
  test.slow();
  const ana = await addDonor(server, 'Ana Silva');
  await openDashboard(page, ana);
  await page.goto('/settings#texts');
  const panel = page.locator('#texts');
  const problems: string[] = [];
  const look = async (state: string) => {
    for (const language of ['en', 'ur']) {
      await wear(page, 'light', 1280);
      await chooseLanguage(page, language);
      // The large text of the look before.
      await page.evaluate(() => document.documentElement.removeAttribute('style'));
      problems.push(...(await problemsOf(page, `${state}, ${language}`)));
    }
    await chooseLanguage(page, 'en');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
      problems.push(...(await unseenOf(page)).map((line) => `${state}, forced colours: ${line}`));
    }
    await page.emulateMedia({ forcedColors: 'none' });
  };
  await expect(panel).toBeInViewport();
  await look('no number');
  // With the keyboard alone.
  await panel.getByRole('textbox').focus();
  await page.keyboard.type('+44 7700 900123');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('status')).toContainText('We sent a code');
  await look('code');
  await expect.poll(() => gateway.codeTo(NUMBER)).toMatch(/^\d{6}$/);
  await panel.getByRole('textbox').focus();
  await page.keyboard.type(gateway.codeTo(NUMBER));
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('status')).toContainText('Texts go to');
  await look('told');
  expect(problems).toEqual([]);
});

life('nothing of text messages is shown where no gateway is', async ({ page, server }) => {
  const ana = await addDonor(server, 'Ana Silva');
  await openDashboard(page, ana);
  await page.goto('/settings');
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeVisible();
  await expect(panelOf(page)).toHaveCount(0);
  await expect(page.getByText('Text messages')).toHaveCount(0);
});
