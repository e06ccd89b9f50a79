import { barriersOf, bringAxe } from '../support/axe.ts';
import { readIn } from '../support/language-choice.ts';
import { isReadTwice, isSeenFromRight, languagesAt } from '../support/looks.ts';
import { press } from '../support/screen-steps.ts';
import { test } from '../support/screen-test.ts';
import { visit } from '../support/screen-visit.ts';
import { SCREENS, type Screen, type State } from '../support/screens.ts';
import { expect, type Page } from '../support/server.ts';
import { doubleText, hasSidewaysScroll } from '../support/window.ts';
import { englishLeftOn } from './english-left.ts';

test.use({ trace: 'off' });

const FULL: readonly State[] = ['full'];

/** Steps that have no address, in Arabic. */
const STEPS: readonly Screen[] = [
  { name: 'login-incomplete', path: '/login', states: FULL, act: pressAndRead('تسجيل الدخول') },
  { name: 'register-incomplete', path: '/register', states: FULL, act: pressAndRead('إرسال رسالة التحقق') },
  { name: 'donor-incomplete', path: '/donor', states: FULL, act: pressAndRead('متابعة') },
  { name: 'donor-asking', path: '/donor', states: FULL, as: 'donor', act: press(/^التالي/) },
  { name: 'patient-incomplete', path: '/patient', states: FULL, act: pressAndRead('طلب دم') },
  { name: 'matching-incomplete', path: '/matching', states: FULL, act: pressAndRead('البحث عن متبرعين') },
  { name: 'contact-visitor', path: '/donors', states: FULL, act: pressAndRead(/^التواصل مع المتبرع/) },
  {
    name: 'contact-unverified',
    path: '/donors',
    states: FULL,
    as: 'unverified',
    act: pressAndRead(/^التواصل مع المتبرع/),
  },
  { name: 'contact-donor', path: '/donors', states: FULL, as: 'donor', act: pressAndRead(/^التواصل مع المتبرع/) },
  { name: 'offer', path: '/requests', states: FULL, as: 'donor', act: pressAndRead(/^يمكنني الحضور/) },
  { name: 'offer-visitor', path: '/requests', states: FULL, act: pressAndRead(/^يمكنني الحضور/) },
  { name: 'withdraw', path: '/dashboard', states: FULL, as: 'patient', act: pressAndRead(/^لم يعد مطلوبًا/) },
  { name: 'enough', path: '/dashboard', states: FULL, as: 'patient', act: pressAndRead(/^لدينا ما يكفي/) },
  { name: 'change-request', path: '/dashboard', states: FULL, as: 'patient', act: pressAndRead(/^تغيير طلب/) },
  { name: 'delete-account', path: '/settings', states: FULL, as: 'donor', act: pressAndRead('حذف حسابي') },
  { name: 'end-sessions', path: '/settings', states: FULL, as: 'donor', act: pressAndRead('إنهاء جميع الجلسات') },
  { name: 'make-token', path: '/settings', states: FULL, as: 'patient', act: pressAndRead('إنشاء رمز') },
  { name: 'revoke-token', path: '/settings', states: FULL, as: 'donor', act: pressAndRead(/^إلغاء الرمز/) },
];

const screens = [...SCREENS.filter(({ act, isWordless = false }) => act === undefined || isWordless), ...STEPS];

for (const [index, screen] of screens.entries()) {
  test(`someone who reads another language meets no English and no barrier, and needn't scroll sideways, at ${screen.name}`, async ({
    browser,
    towns,
  }) => {
    test.slow();
    const spoken = STEPS.includes(screen) ? ['ar'] : languagesAt(index, screen.act !== undefined);
    const problems: string[] = [];
    for (const language of spoken) {
      for (const state of screen.states.filter(isReadTwice)) {
        const onOpen = (page: Page) => readIn(page, language);
        const page = await visit(browser, towns, screen, state, { onOpen });
        const look = `${language}, ${state}`;
        problems.push(...(await englishLeftOn(page, language)).map((words) => `${look}: ${words}`));
        await page.setViewportSize({ width: 320, height: 800 });
        if (await hasSidewaysScroll(page)) problems.push(`${look}, 320 px: scrolls sideways`);
        if (isSeenFromRight(language)) problems.push(...(await barriersOn(page)).map((line) => `${look}: ${line}`));
        await page.setViewportSize({ width: 390, height: 800 });
        await doubleText(page);
        if (await hasSidewaysScroll(page)) problems.push(`${look}, 390 px with text at 200 %: scrolls sideways`);
        await page.context().close();
      }
    }
    expect(problems).toEqual([]);
  });
}

async function barriersOn(page: Page): Promise<string[]> {
  await bringAxe(page);
  return barriersOf(page);
}

/** Each of the steps ends in a dialog, or in sentences about what is wrong. */
function pressAndRead(name: string | RegExp): (page: Page) => Promise<void> {
  return async (page) => {
    await press(name)(page);
    await expect(page.locator('dialog[open], [role=alert]').first()).toBeVisible();
  };
}
