import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { z } from 'zod';
import { buildClient } from '../../scripts/build/pack-client.ts';
import { fromRoot } from '../../scripts/root.ts';
import { hearComplaints } from '../support/complaints.ts';
import { ICONS, iconDrawing } from '../support/icon-drawing.ts';
import { expect, type Page, test } from '../support/server.ts';

// What others make of the server: readers of its API, scripts of other pages, and systems that install the app.

test.use({ crowd: { donors: 30, requests: 3 } });

const FAVICON = readFileSync(fromRoot('apps/web/public/favicon.svg'), 'utf8');
/** What a channel of a pixel may differ by, of 255, on the average: another version draws edges otherwise. */
const LIKENESS = 2;

const MANIFEST = z.object({
  ...{ name: z.string(), start_url: z.string(), scope: z.string(), display: z.string() },
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string() })),
});

test('someone who reads about the API has nothing from elsewhere, opens a call, reads its fields and refusals, asks it of this server, and reads on when their line breaks', async ({
  page,
  context,
  server,
}) => {
  const complaints = await hearComplaints(page, server.url, false);
  await page.goto('/api/docs');
  for (const tag of ['Matching', 'Requests', 'Donors']) await page.locator(`#operations-tag-${tag}`).click();
  await expect(callOf(page, 'Find donors for a patient')).toBeVisible();
  await expect(callOf(page, 'Withdraw a request')).toBeVisible();
  for (const [colorScheme, width, ground] of [
    ['light', 1280, 'rgba(0, 0, 0, 0)'],
    ['dark', 320, 'rgb(28, 32, 34)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('html')).toHaveCSS('background-color', ground);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  expect(complaints).toEqual([]);

  await callOf(page, 'Find donors for a patient').click();
  await expect(page).toHaveURL(/#\/Matching\/matching\.findDonors$/);
  const call = page.locator('.opblock.is-open');
  await expect(call.getByText('The id of a town')).toBeVisible();
  await expect(call.locator('tr.response[data-code="400"]')).toBeVisible();
  await call.getByRole('button', { name: 'Try it out' }).click();
  await call.locator('select').first().selectOption('A+');
  await call.getByRole('button', { name: 'Execute' }).click();
  await expect(call.locator('.live-responses-table')).toContainText('totalDonors');

  await context.setOffline(true);
  await callOf(page, 'Register as a donor').click();
  await expect(call.getByText('Makes your donor profile')).toBeInViewport();
});

test('someone without JavaScript is led to the document', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.url}/api/docs`);
  await expect(page.getByRole('link', { name: 'the document itself' })).toBeVisible();
  await context.close();
});

test("a script on a page of the server's own makes calls, under the page's own content policy", async ({ page }) => {
  // As somebody bundles it for a page.
  const folder = mkdtempSync(join(tmpdir(), 'redthread-client-'));
  const script = join(folder, 'for-browsers.js');
  buildClient(folder);
  symlinkSync(fromRoot('packages/client/node_modules'), join(folder, 'node_modules'));
  const build = await rolldown({ input: join(folder, 'redthread.js'), platform: 'browser' });
  await build.write({ file: script });
  await build.close();
  await page.route('**/the-client.js', (route) => route.fulfill({ path: script }));
  await page.goto('/');
  const seen = await page.evaluate(async () => {
    const { createRedthread, pages } = await import(`${location.origin}/the-client.js`);
    const redthread = createRedthread({ url: location.origin, retries: 0 });
    let donors = 0;
    for await (const { items } of pages(redthread.donors.list.query, { limit: 10 })) donors += items.length;
    const codeOf = (error: { data?: { code: string } }) => error.data?.code;
    return { donors, refused: await redthread.auth.me.query().catch(codeOf) };
  });
  rmSync(folder, { recursive: true });
  expect(seen).toEqual({ donors: 30, refused: 'NOT_SIGNED_IN' });
});

test('someone can install the app: the browser reads its manifest, and finds nothing in the way', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const devtools = await page.context().newCDPSession(page);
  const { data = '', errors, url } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = MANIFEST.parse(JSON.parse(data));
  expect(manifest).toMatchObject({ name: 'Redthread', scope: '/', display: 'standalone' });
  const served = await request.get(url);
  expect(served.headers()).toMatchObject({
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'no-cache',
  });
  // What Chromium asks for, by hand: `Page.getInstallabilityErrors` of one without a window never has any.
  // https://web.dev/articles/install-criteria
  const purposes = manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`);
  for (const size of ['192x192', '512x512'])
    expect(purposes).toEqual(expect.arrayContaining([`any ${size}`, `maskable ${size}`]));
  for (const { src, sizes } of manifest.icons) expect(`${(await sizeOf(page, src)).join('x')}`, src).toBe(sizes);
  await page.goto(manifest.start_url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('each icon shows the mark of the top bar: support/draw-icons.ts has drawn it anew', async ({ page }) => {
  await page.goto('/');
  for (const icon of ICONS) {
    const drawn = `data:image/svg+xml,${encodeURIComponent(iconDrawing(FAVICON, icon))}`;
    expect(await difference(page, `/icons/${icon.name}.png`, drawn), icon.name).toBeLessThan(LIKENESS);
  }
});

function callOf(page: Page, summary: string) {
  return page.locator('.opblock-summary').filter({ hasText: summary }).first();
}

function sizeOf(page: Page, src: string): Promise<number[]> {
  return page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, src);
}

/** How far two pictures are apart: the mean over all channels of all pixels. */
function difference(page: Page, one: string, other: string): Promise<number> {
  return page.evaluate(
    async (addresses) => {
      const [first, second] = await Promise.all(
        addresses.map(async (address) => {
          const image = new Image();
          image.src = address;
          await image.decode();
          const { naturalWidth: width, naturalHeight: height } = image;
          const canvas = Object.assign(document.createElement('canvas'), { width, height });
          const context = canvas.getContext('2d');
          context?.drawImage(image, 0, 0);
          return context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
        }),
      );
      if (first === undefined || second === undefined || first.length !== second.length)
        return Number.POSITIVE_INFINITY;
      return first.reduce((sum, value, n) => sum + Math.abs(value - (second[n] ?? 0)), 0) / first.length;
    },
    [one, other],
  );
}
