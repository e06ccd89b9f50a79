import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { languages as languageList } from '../support/language-choice.ts';
import { test } from '../support/screen-test.ts';
import { visit } from '../support/screen-visit.ts';
import { wear } from '../support/window.ts';
import { choosePictures } from './picture-choice.ts';
import { serveFonts, wearFonts } from './picture-fonts.ts';

// What `npm run screenshots` runs, and tells by these two what to make, and where.
const words = (process.env['PICTURES'] ?? '').split(' ').filter(Boolean);
const folder = process.env['PICTURES_FOLDER'] ?? join(import.meta.dirname, '../..', 'screenshots');

const { screens, themes, widths, languages } = choosePictures(words);

for (const screen of screens) {
  test(`${screen.name}: ${screen.states.join(', ')}`, async ({ browser, towns }) => {
    for (const state of screen.states) {
      const page = await visit(browser, towns, screen, state, { bypassCSP: true, onOpen: serveFonts });
      await wearFonts(page);
      // What a dialog covers is another screen's picture.
      const fullPage = (await page.getByRole('dialog').count()) === 0;
      for (const language of languages) {
        if (language !== 'en') await speak(page, language);
        const name = [screen.name, state, ...(language === 'en' ? [] : [language])].join('-');
        for (const width of widths) {
          for (const theme of themes) {
            await wear(page, theme, width);
            await page.screenshot({ path: join(folder, `${name}-${theme}-${width}.png`), fullPage, caret: 'initial' });
          }
        }
      }
      await page.context().close();
    }
  });
}

/** Also behind a dialog, which lets nobody press what is below it. */
async function speak(page: Page, language: string): Promise<void> {
  await languageList(page).evaluate((list: HTMLSelectElement, code) => {
    list.value = code;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  }, language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await wearFonts(page);
}
