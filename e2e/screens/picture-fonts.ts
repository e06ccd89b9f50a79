import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Page } from '../support/server.ts';

// People's names are in the scripts of the world, and the machine that makes pictures may have fonts for few of them.
// As a style sheet, because Chromium's own reader of system fonts doesn't unpack woff2.

const PACKAGES = ['arabic', 'devanagari', 'sc'].map((script) => `@fontsource-variable/noto-sans-${script}`);
const FAMILIES = "'Noto Sans Arabic Variable', 'Noto Sans Devanagari Variable', 'Noto Sans SC Variable'";
const PATH = '/picture-fonts/';
const { resolve } = createRequire(import.meta.url);

/** Serves the fonts to a page whose content policy is off. */
export async function serveFonts(page: Page): Promise<void> {
  await page.route(`**${PATH}**`, (route) => {
    const [name = '', file = ''] = decodeURIComponent(new URL(route.request().url()).pathname.slice(PATH.length)).split(
      '::',
    );
    return route.fulfill({ path: join(folderOf(name), 'files', file), contentType: 'font/woff2' });
  });
}

/** Lets every element fall back on them, after the fonts of its own. */
export async function wearFonts(page: Page): Promise<void> {
  const content = PACKAGES.map((name) => {
    const sheet = readFileSync(join(folderOf(name), 'index.css'), 'utf8');
    return sheet.replaceAll(
      /url\(\.\/files\/([^)]+)\)/g,
      (_, file) => `url(${PATH}${encodeURIComponent(`${name}::${file}`)})`,
    );
  }).join('\n');
  await page.addStyleTag({ content });
  await page.evaluate(async (families) => {
    const elements = [...document.querySelectorAll<HTMLElement>('body, body *')];
    // What they wore in another language.
    for (const element of elements) element.style.fontFamily = '';
    const own = elements.map((element) => getComputedStyle(element).fontFamily);
    elements.forEach((element, index) => {
      element.style.fontFamily = `${own[index]}, ${families}`;
    });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await document.fonts.ready;
  }, FAMILIES);
}

function folderOf(name: string): string {
  return dirname(resolve(`${name}/index.css`));
}
