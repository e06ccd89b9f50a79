import { test } from '../support/screen-test.ts';
import { visit } from '../support/screen-visit.ts';
import { SCREENS } from '../support/screens.ts';
import { expect, type Page } from '../support/server.ts';

test.describe.configure({ mode: 'parallel' });
// What is drawn for everybody and what is near a donor begin with the same request, as high as before: others post more.
test.use({ townsOf: 'layout-shift' });

/** Below it, a page counts as steady: https://web.dev/articles/cls asks for 0.1. */
const MAX_SHIFT = 0.05;
/** As long as answers take on a slow connection, so that skeletons show first. */
const ANSWER_MS = 700;

declare global {
  interface Window {
    shift: { total: number; what: string[] };
  }
}

// Each address once, for whoever sees the most there. What a person does themselves may move the page.
const ROUTES = SCREENS.filter(({ act, states }) => act === undefined && states.includes('full'));

for (const screen of ROUTES) {
  test(`nothing jumps under a person's finger while ${screen.name} loads`, async ({ browser, towns }) => {
    const looks = [1280, 320].map(async (width) => {
      const page = await visit(browser, towns, screen, 'full', {
        viewport: { width, height: 800 },
        onOpen: watchShifts,
      });
      const { total, what } = await page.evaluate(() => window.shift);
      await page.context().close();
      expect.soft(total, `${width} px: ${what.join('; ')}`).toBeLessThan(MAX_SHIFT);
    });
    await Promise.all(looks);
  });
}

async function watchShifts(page: Page): Promise<void> {
  await page.route('**/trpc/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
    await route.fallback();
  });
  await page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }
    window.shift = { total: 0, what: [] };
    const nameOf = ({ node }: { node: Node | null }) => {
      const element = node instanceof Element ? node : (node?.parentElement ?? null);
      return `<${element?.localName}> ${element?.textContent?.trim().slice(0, 40)}`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        window.shift.total += entry.value;
        window.shift.what.push(`${entry.value.toFixed(3)} ${entry.sources.map(nameOf).join(' + ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
