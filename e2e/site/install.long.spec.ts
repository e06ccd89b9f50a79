import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ICONS, iconDrawing } from '../support/icon-drawing.ts';
import { expect, type Page, test } from '../support/server.ts';

test.use({ crowd: { donors: 3, requests: 1 } });

const FAVICON = readFileSync(join(import.meta.dirname, '../../apps/web/public/favicon.svg'), 'utf8');
/** What a channel of a pixel may differ by, of 255, on the average: another version draws edges otherwise. */
const LIKENESS = 2;

interface Manifest {
  readonly name: string;
  readonly start_url: string;
  readonly scope: string;
  readonly display: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
}

test('someone can install the app: the browser reads its manifest, and finds nothing in the way', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const devtools = await page.context().newCDPSession(page);
  const { data = '', errors, url } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest: Manifest = JSON.parse(data);
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

for (const icon of ICONS) {
  test(`${icon.name}.png shows the mark of the top bar: support/draw-icons.ts has drawn it anew`, async ({ page }) => {
    await page.goto('/');
    const drawn = `data:image/svg+xml,${encodeURIComponent(iconDrawing(FAVICON, icon))}`;
    expect(await difference(page, `/icons/${icon.name}.png`, drawn)).toBeLessThan(LIKENESS);
  });
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
