import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { installChromium } from './chromium.ts';
import { ICONS, iconDrawing } from './icon-drawing.ts';

// `node e2e/support/draw-icons.ts` draws the app's icons from the mark in its favicon.

const PUBLIC = join(import.meta.dirname, '../../apps/web/public');

const favicon = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8');
const browser = await chromium.launch({ executablePath: await installChromium(), args: ['--no-sandbox'] });
const page = await browser.newPage();
mkdirSync(join(PUBLIC, 'icons'), { recursive: true });
for (const icon of ICONS) {
  await page.setViewportSize({ width: icon.size, height: icon.size });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${iconDrawing(favicon, icon)}`);
  writeFileSync(join(PUBLIC, 'icons', `${icon.name}.png`), await page.screenshot({ omitBackground: true }));
}
await browser.close();
