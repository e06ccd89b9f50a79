import { expect, test } from '@playwright/test';
import { barriersOf, bringAxe } from '../support/axe.ts';
import { mistakesOf } from '../support/html.ts';
import { smallTargetsOf } from '../support/targets.ts';
import { hasSidewaysScroll, hiddenHeading } from '../support/window.ts';

// The checks of every screen, run on a page that was made to fail them.

test('a thumb that would press two small buttons at once is noticed, a link in a sentence is let be', async ({
  page,
}) => {
  await page.setContent(`
    <style>button { width: 16px; height: 16px; padding: 0; border: 0; font-size: 8px; }</style>
    <p>Please read <a href="#a">this</a> or <a href="#b">that</a> first.</p>
    <div style="display: flex; gap: 4px"><button>first</button><button>second</button></div>
    <button style="margin: 40px">alone</button>`);
  const found = await smallTargetsOf(page);
  expect(found.map((line) => />(\w+)</.exec(line)?.[1])).toEqual(['first', 'second']);
});

test('a page that is wider than its window, or hides its heading in a low one, is noticed', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.setContent(`
    <header style="position: fixed; inset: 0; background: white">A bar over everything</header>
    <main><h1>Unseen</h1><div style="width: 400px">wide</div></main>`);
  expect(await hasSidewaysScroll(page)).toBe(true);
  expect(await hiddenHeading(page)).toContain('A bar over everything');
});

test('markup and contrast that are wrong are noticed, and a list of choices without the field that opens it', async ({
  page,
}) => {
  await page.setContent('<main><h1 style="color: #ddd">Pale</h1><p id="a">One</p><p id="a">Two</p></main>');
  await bringAxe(page);
  expect((await barriersOf(page)).join()).toContain('color-contrast: <h1');
  expect((await mistakesOf(page)).join()).toContain('no-dup-id');
  const list = (id: string, role = 'listbox') => `<div id="${id}" role="${role}" aria-label="Towns"></div>`;
  await page.setContent(`
    <input role="combobox" aria-label="Town" aria-expanded="true" aria-controls="towns links">
    ${list('towns')} ${list('alone')} ${list('links', 'navigation')}`);
  const found = (await mistakesOf(page)).filter((line) => line.startsWith('prefer-native-element'));
  expect(found.map((line) => /\((.*)\)$/.exec(line)?.[1])).toEqual(['#alone', '#links']);
});
