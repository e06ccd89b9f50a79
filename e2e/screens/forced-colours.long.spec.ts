import { unseenOf } from '../support/forced-colours.ts';
import { test as testOfScreens } from '../support/screen-test.ts';
import { visit } from '../support/screen-visit.ts';
import { SCREENS as ALL } from '../support/screens.ts';
import { expect, type Page, test } from '../support/server.ts';
import { untilFilled } from '../support/waits.ts';
import { wear } from '../support/window.ts';

// With colours of one's own, a system drops backgrounds and shadows: what is left are words, shapes and lines.

const SCREENS = ['/', '/login', '/requests', '/matching?bloodType=A%2B', '/patient'];
/** What is asked, decided or set elsewhere. */
const OTHERS = [
  ...[
    'about',
    'register',
    'donor',
    'donor-more',
    'patient-same',
    'contact-number',
    'offer',
    'request-open',
    'request-own',
  ],
  ...['ask-asked', 'ask-coming', 'ask-over', 'ask-stop-link', 'dashboard-donor', 'dashboard-patient', 'dashboard-push'],
  ...['settings', 'settings-pushed', 'delete-account', 'new-token', 'donors-newer'],
  ...[
    'admin',
    'admin-asking',
    'admin-find',
    'admin-find-requests',
    'admin-find-found',
    'admin-find-person',
    'admin-find-hide',
    'admin-find-request',
  ],
];
/** More than the bar and a form have. */
const STEPS = 25;

for (const path of SCREENS) {
  test(`someone with colours of their own sees what can be pressed, where the focus is, and each sign at ${path}`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(path);
    await untilFilled(page);
    await expectAllSeen(page);
    expect(await unseenFocus(page)).toEqual([]);
  });
}

for (const screen of ALL.filter(({ name }) => OTHERS.includes(name))) {
  testOfScreens(
    `someone with colours of their own sees what can be pressed, and each sign, at ${screen.name}`,
    async ({ browser, towns }) => {
      const page = await visit(browser, towns, screen, 'full', { forcedColors: 'active' });
      await expectAllSeen(page);
      await page.context().close();
    },
  );
}

test('someone with colours of their own tells urgencies and blood types apart, by words and by shapes', async ({
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
});

async function expectAllSeen(page: Page): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await wear(page, theme, 1280);
    expect.soft(await unseenOf(page), theme).toEqual([]);
  }
}

/** Of the places that Tab leads to: those that get no line around them, or around their row. */
async function unseenFocus(page: Page): Promise<string[]> {
  // A date's last stop is its calendar, around which the browser draws its own line.
  const seen = new Map<string, boolean>();
  for (let step = 0; step < STEPS; step += 1) {
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
