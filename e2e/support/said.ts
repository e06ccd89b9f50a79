import { expect, type Locator, type Page } from '@playwright/test';

// What a screen says to whoever looks at it.

export function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

/** It says these words alone, and the whole of it is in view. */
export async function expectText(place: Locator, words: string | RegExp): Promise<void> {
  await expect(place).toHaveText(words);
  await expect(place).toBeInViewport({ ratio: 1 });
}

/** It says these words among others, and the whole of it is in view. */
export async function expectMention(place: Locator, words: string | RegExp): Promise<void> {
  await expect(place).toContainText(words);
  await expect(place).toBeInViewport({ ratio: 1 });
}
