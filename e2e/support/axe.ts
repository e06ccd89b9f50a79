import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';
import type { Page } from './server.ts';

// Axe itself, without its builder: that sends the script anew for each run, and opens a second window to add up frames.

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const packages = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const SCRIPT = readFileSync(packages.resolve('axe-core/axe.min.js'), 'utf8');

const violations = z.array(z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) }));

/** Puts axe into the page, for `barriersOf`. */
export async function bringAxe(page: Page): Promise<void> {
  await page.evaluate(SCRIPT);
}

/** What axe finds on the page as it is, a line for each element. */
export async function barriersOf(page: Page): Promise<string[]> {
  const found = await page.evaluate(
    `axe.run(document, ${JSON.stringify({ runOnly: AXE_TAGS, resultTypes: ['violations'] })}).then((result) => result.violations)`,
  );
  return violations.parse(found).flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
