import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { installChromium } from './chromium.ts';

// `node e2e/support/draw-preview.ts` draws the picture that messengers show beside a link: the mark, and the product's name.

const WEB = join(import.meta.dirname, '../../apps/web');
const FONT =
  'node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2';
/** What the biggest of them show whole: https://developers.facebook.com/docs/sharing/webmasters/images */
const SIZE = { width: 1200, height: 630 };

const font = readFileSync(join(WEB, FONT)).toString('base64');
const favicon = readFileSync(join(WEB, 'public/favicon.svg'), 'utf8');
const shapes = (favicon.match(/<(?:path|circle)[^>]*\/>/g) ?? []).join('');
const page = `<style>
@font-face { font-family: own; font-weight: 200 800; src: url(data:font/woff2;base64,${font}) }
body { margin: 0; display: grid; place-content: center; justify-items: center; gap: 24px; height: ${SIZE.height}px; background: #faf8f5 }
.thread { fill: none; stroke: #c8102e } .ink { fill: #1c1917 }
p { margin: 0; font: 700 88px own; letter-spacing: -0.02em; color: #1c1917 }
</style><svg width="520" viewBox="-1 -1 46 30" shape-rendering="geometricPrecision">${shapes}</svg><p>Redthread</p>`;

const browser = await chromium.launch({ executablePath: await installChromium(), args: ['--no-sandbox'] });
const window = await browser.newPage({ viewport: SIZE, colorScheme: 'light' });
await window.setContent(page);
await window.evaluate(() => document.fonts.load('700 88px own'));
writeFileSync(join(WEB, 'public/icons/preview.png'), await window.screenshot());
await browser.close();
