import AxeBuilder from '@axe-core/playwright';
import { PAGES } from '@redthread/contract/pages';
import { signUp } from './people.ts';
import { expect, type Page, test } from './server.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test.describe(`in ${colorScheme}, ${width} px wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } });

      test('a visitor with a screen reader meets no barrier on any screen', async ({ page }) => {
        for (const path of [...PAGES, '/nowhere', '/matching?bloodType=AB%2B']) await expectNoBarrier(page, path);
      });

      test('neither does someone signed in', async ({ page }) => {
        await signUp(page, 'Donor');
        for (const path of ['/dashboard', '/donor', '/patient', '/admin']) await expectNoBarrier(page, path);
      });
    });
  }
}

test('no screen writes to the console, breaks the content policy, or asks another host', async ({ page, server }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The browser's own line about a 404 that was asked for.
    if (message.type() === 'error' && !message.text().includes('status of 40')) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && !request.url().startsWith('data:')) complaints.push(request.url());
  });
  for (const path of PAGES) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(complaints).toEqual([]);
});

async function expectNoBarrier(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  expect(violations.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.html ?? ''}`)).toEqual([]);
}
