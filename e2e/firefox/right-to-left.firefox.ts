import { expect, test } from './window.ts';

// No window of Firefox is narrower than 450 px.
test.use({ width: 500 });

const LANGUAGES = { ar: 'Arabic', ur: 'Urdu' } as const;

for (const [code, language] of Object.entries(LANGUAGES)) {
  for (const path of ['/', '/matching?bloodType=A%2B', '/donors', '/register', '/privacy']) {
    test(`somebody who reads ${language} sees ${path} from right to left, and nothing wider than their window`, async ({
      window,
    }) => {
      await window.open(path);
      await window.choose('Language', code);
      const { page } = window;
      await expect.poll(() => page.evaluate(() => document.documentElement.dir)).toBe('rtl');
      const said = () => page.evaluate(() => document.querySelector('h1')?.textContent ?? '');
      await expect.poll(said).toMatch(/\p{Script=Arabic}/u);
      expect(await page.evaluate(() => innerWidth)).toBeLessThanOrEqual(500);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });
  }
}
