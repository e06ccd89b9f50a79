import { hearComplaints } from '../support/complaints.ts';
import { unseenOf } from '../support/forced-colours.ts';
import { problemsOf } from '../support/screen-problems.ts';
import { test } from '../support/screen-test.ts';
import { visit } from '../support/screen-visit.ts';
import { SCREENS } from '../support/screens.ts';
import { expect, type Page } from '../support/server.ts';

test.describe.configure({ mode: 'parallel' });
// A trace of every look would cost more than the look; what fails names its screen, state, width and element.
test.use({ trace: 'off' });

for (const screen of SCREENS) {
  const { states } = screen;
  test(`nobody meets a barrier at ${screen.name}, with colours of their own either: ${states.join(', ')}`, async ({
    browser,
    towns,
  }) => {
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
      if (state === 'full') problems.push(...(await lostInForcedColours(page)));
      await page.context().close();
    }
    expect(problems).toEqual([]);
  });
}

/** With colours of one's own, a system drops backgrounds and shadows: what is left are words, shapes and lines. */
async function lostInForcedColours(page: Page): Promise<string[]> {
  const lost: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
    lost.push(...(await unseenOf(page)).map((line) => `forced colours, ${colorScheme}: ${line}`));
  }
  return lost;
}
