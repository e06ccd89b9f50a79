import { expect, test } from './window.ts';

// No window of Firefox is narrower than 450 px.
test.use({ width: 500 });

for (const path of ['/', '/matching?bloodType=A%2B', '/register']) {
  test(`somebody who reads Arabic sees ${path} from right to left, and nothing wider than their window`, async ({
    window,
  }) => {
    await window.open(path);
    await window.choose('Language', 'ar');
    const { page } = window;
    await expect.poll(() => page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    const said = () => page.evaluate(() => document.querySelector('h1')?.textContent ?? '');
    await expect.poll(said).toMatch(/\p{Script=Arabic}/u);
    expect(await page.evaluate(() => innerWidth)).toBeLessThanOrEqual(500);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}
