import { barriersOf, bringAxe } from '../support/axe.ts';
import { patternOf } from '../support/catalogue.ts';
import { readIn } from '../support/language-choice.ts';
import { LANGUAGES } from '../support/languages.ts';
import { press } from '../support/screen-steps.ts';
import { test } from '../support/screen-test.ts';
import { visit } from '../support/screen-visit.ts';
import { SCREENS, type Screen, type State } from '../support/screens.ts';
import { expect, type Page } from '../support/server.ts';
import { doubleText, hasSidewaysScroll } from '../support/window.ts';
import { englishLeftOn } from './english-left.ts';

test.use({ trace: 'off' });
test.describe.configure({ mode: 'parallel' });

const FROM_RIGHT = ['ar', 'ur'];
const FROM_LEFT = LANGUAGES.filter((language) => language !== 'en' && !FROM_RIGHT.includes(language));

const FULL: readonly State[] = ['full'];

/** Steps that have no address, by the text of the button that is pressed. */
const STEPS: readonly Step[] = [
  { name: 'login-incomplete', path: '/login', pressed: 'button.signIn' },
  { name: 'register-incomplete', path: '/register', pressed: 'emailStep.submit' },
  { name: 'donor-incomplete', path: '/donor', pressed: 'donorForm.register' },
  { name: 'patient-incomplete', path: '/patient', pressed: 'requestForm.send' },
  { name: 'contact-visitor', path: '/donors?radius=any', pressed: 'contact.donorNamed' },
  { name: 'contact-unverified', path: '/donors?radius=any', as: 'unverified', pressed: 'contact.donorNamed' },
  { name: 'contact-donor', path: '/donors?radius=any', as: 'donor', pressed: 'contact.donorNamed' },
  { name: 'offer', path: '/requests', as: 'donor', pressed: 'contact.canComeNamed' },
  { name: 'withdraw', path: '/dashboard', as: 'patient', menu: 'live.moreActs', pressed: 'withdraw.confirm' },
  { name: 'enough', path: '/dashboard', as: 'patient', menu: 'live.moreActs', pressed: 'endRequest.enough' },
  { name: 'change-request', path: '/dashboard', as: 'patient', menu: 'live.moreActs', pressed: 'live.change' },
  { name: 'correct-request', path: '/dashboard', as: 'patient', menu: 'live.moreActs', pressed: 'live.correct' },
  { name: 'delete-account', path: '/settings', as: 'donor', pressed: 'deleteAccount.submit' },
  { name: 'end-sessions', path: '/settings', as: 'donor', pressed: 'endSessions.submit' },
  { name: 'make-token', path: '/settings', as: 'patient', pressed: 'createToken.open' },
  { name: 'revoke-token', path: '/settings', as: 'donor', pressed: 'tokens.revokeOf' },
];

const screens: readonly Screen[] = [
  ...SCREENS.filter(({ act, isWordless = false }) => act === undefined || isWordless),
  ...STEPS.map(({ pressed: _, menu: __, ...screen }) => ({ ...screen, states: FULL })),
];

for (const listed of screens) {
  test(`someone who reads another language meets no English and no barrier, and needn't scroll sideways, at ${listed.name}`, async ({
    browser,
    towns,
  }) => {
    test.slow();
    const step = STEPS.find(({ name }) => name === listed.name);
    const problems: string[] = [];
    for (const language of languagesFor(step, listed)) {
      const screen: Screen = step === undefined ? listed : { ...listed, act: pressIn(language, step) };
      for (const state of screen.states) {
        const onOpen = (page: Page) => readIn(page, language);
        const page = await visit(browser, towns, screen, state, { onOpen });
        const look = `${language}, ${state}`;
        problems.push(...(await englishLeftOn(page, language)).map((words) => `${look}: ${words}`));
        await page.setViewportSize({ width: 320, height: 800 });
        if (await hasSidewaysScroll(page)) problems.push(`${look}, 320 px: scrolls sideways`);
        // What runs from the right has mirrored parts.
        if (FROM_RIGHT.includes(language)) problems.push(...(await barriersOn(page)).map((line) => `${look}: ${line}`));
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

interface Step extends Pick<Screen, 'name' | 'path' | 'as'> {
  readonly pressed: string;
  /** The menu that it stands in, by its text. */
  readonly menu?: string;
}

/** All besides English, or both that run from the right where something without words has to be done first. */
function languagesFor(step: Step | undefined, { act }: Screen): readonly string[] {
  return step === undefined && act !== undefined ? FROM_RIGHT : [...FROM_RIGHT, ...FROM_LEFT];
}

function pressIn(language: string, { pressed, menu }: Step): (page: Page) => Promise<void> {
  return async (page) => {
    if (menu !== undefined)
      await page
        .locator('summary')
        .filter({ hasText: patternOf(language, menu) })
        .first()
        .click();
    await press(patternOf(language, pressed))(page);
    await expect(page.locator('dialog[open], [role=alert]').first()).toBeVisible();
  };
}
