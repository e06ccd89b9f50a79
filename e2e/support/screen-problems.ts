import { barriersOf, bringAxe } from './axe.ts';
import { mistakesOf } from './html.ts';
import type { Page } from './server.ts';
import { smallTargetsOf } from './targets.ts';
import { doubleText, hasSidewaysScroll, headingOffColumn, hiddenHeading, wear } from './window.ts';

/** What is wrong with a page as it stands, at every width and with large text; a line for each. What the themes change is colour alone. */
export async function problemsOf(page: Page, state: string): Promise<string[]> {
  const problems = (await mistakesOf(page)).map((line) => `${state}: ${line}`);
  await bringAxe(page);
  for (const width of [1280, 320]) {
    await wear(page, 'light', width);
    const found = [...(await barriersOf(page)), ...(await smallTargetsOf(page))];
    if (await hasSidewaysScroll(page)) found.push('scrolls sideways');
    const off = await headingOffColumn(page);
    if (off !== null) found.push(off);
    problems.push(...found.map((line) => `${state}, ${width} px: ${line}`));
  }
  // A window of 1280 by 1024 px at 400 %.
  await wear(page, 'light', 320, 256);
  const hidden = await hiddenHeading(page);
  if (hidden !== null) problems.push(`${state}, 400 %: ${hidden}`);
  await wear(page, 'light', 390);
  await doubleText(page);
  if (await hasSidewaysScroll(page)) problems.push(`${state}, 390 px with text at 200 %: scrolls sideways`);
  return problems;
}
