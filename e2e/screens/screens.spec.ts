import { barriersOf, bringAxe } from '../support/axe.ts';
import { hearComplaints } from '../support/complaints.ts';
import { mistakesOf } from '../support/html.ts';
import { LOOKS, statesAt } from '../support/looks.ts';
import { test } from '../support/screen-test.ts';
import { visit } from '../support/screen-visit.ts';
import { pagesWithoutScreen, SCREENS, type State } from '../support/screens.ts';
import { expect, type Page } from '../support/server.ts';
import { smallTargetsOf } from '../support/targets.ts';
import { doubleText, hasSidewaysScroll, headingOffColumn, hiddenHeading, wear } from '../support/window.ts';

test.describe.configure({ mode: 'parallel' });
// A trace of every look would cost more than the look; what fails names its screen, state, theme, width and element.
test.use({ trace: 'off' });

test('no page of the app is left out', () => {
  expect(pagesWithoutScreen()).toEqual([]);
});

for (const [index, screen] of SCREENS.entries()) {
  const states = statesAt(index, screen.states);
  test(`nobody meets a barrier at ${screen.name}: ${states.join(', ')}`, async ({ browser, towns }) => {
    test.slow();
    const looks = states.map(async (state) => {
      const heard: { complaints: readonly string[] } = { complaints: [] };
      const isFailing = state === 'error' || state === 'offline';
      const page = await visit(browser, towns, screen, state, {
        onOpen: async (opened) => {
          const home = (state === 'empty' ? towns.empty : towns.full).server.url;
          heard.complaints = await hearComplaints(opened, home, isFailing);
        },
      });
      // Axe compiles its messages, which the policy stops.
      return { state, page, complaints: [...heard.complaints] };
    });
    const problems: string[] = [];
    // Opened together, and looked at one by one: who waits for a failure to be tried again doesn't hold the others up.
    for (const look of looks) {
      const { state, page, complaints } = await look;
      problems.push(...(await problemsOf(page, state)), ...complaints.map((line) => `${state}: ${line}`));
      await page.context().close();
    }
    expect(problems).toEqual([]);
  });
}

async function problemsOf(page: Page, state: State): Promise<string[]> {
  const problems = (await mistakesOf(page)).map((line) => `${state}: ${line}`);
  await bringAxe(page);
  for (const { width, themes } of LOOKS) {
    for (const theme of themes) {
      await wear(page, theme, width);
      const found = await barriersOf(page);
      problems.push(...found.map((line) => `${state}, ${theme}, ${width} px: ${line}`));
    }
    const found = await smallTargetsOf(page);
    if (await hasSidewaysScroll(page)) found.push('scrolls sideways');
    const off = await headingOffColumn(page);
    if (off !== null) found.push(off);
    problems.push(...found.map((line) => `${state}, ${width} px: ${line}`));
  }
  // A window of 1280 by 1024 px at 400 %.
  await wear(page, 'light', 320, 256);
  if (await hasSidewaysScroll(page)) problems.push(`${state}, 400 %: scrolls sideways`);
  const hidden = await hiddenHeading(page);
  if (hidden !== null) problems.push(`${state}, 400 %: ${hidden}`);
  await wear(page, 'light', 1920);
  const off = await headingOffColumn(page);
  if (off !== null) problems.push(`${state}, 1920 px: ${off}`);
  await wear(page, 'light', 390);
  await doubleText(page);
  if (await hasSidewaysScroll(page)) problems.push(`${state}, 390 px with text at 200 %: scrolls sideways`);
  return problems;
}
