import type { Locator, Page } from './server.ts';

/** The part of a screen under this heading. */
export function section(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}
