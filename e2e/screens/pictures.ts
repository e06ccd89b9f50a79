import { join } from 'node:path';
import { test } from '../support/screen-test.ts';
import { visit } from '../support/screen-visit.ts';
import { wear } from '../support/window.ts';
import { choosePictures } from './picture-choice.ts';
import { serveFonts, wearFonts } from './picture-fonts.ts';

// What `pnpm screenshots` runs, and tells by these two what to make, and where.
const words = (process.env['PICTURES'] ?? '').split(' ').filter(Boolean);
const folder = process.env['PICTURES_FOLDER'] ?? join(import.meta.dirname, '../..', 'screenshots');

const { screens, themes, widths } = choosePictures(words);

for (const screen of screens) {
  test(`${screen.name}: ${screen.states.join(', ')}`, async ({ browser, towns }) => {
    for (const state of screen.states) {
      const page = await visit(browser, towns, screen, state, { bypassCSP: true, onOpen: serveFonts });
      await wearFonts(page);
      // What a dialog covers is another screen's picture.
      const fullPage = (await page.getByRole('dialog').count()) === 0;
      for (const width of widths) {
        for (const theme of themes) {
          await wear(page, theme, width);
          await page.screenshot({
            path: join(folder, `${screen.name}-${state}-${theme}-${width}.png`),
            fullPage,
            caret: 'initial',
          });
        }
      }
      await page.context().close();
    }
  });
}
