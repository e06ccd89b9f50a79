import { expect, type Locator, type Page } from './server.ts';

/** Has the app speak a language from the first page on. */
export async function readIn(page: Page, language: string): Promise<void> {
  await page.addInitScript((code) => localStorage.setItem('language', code), language);
}

/** The globe at the top, whatever it is called there. */
export function languageSwitch(page: Page): Locator {
  return page.getByRole('banner').getByRole('combobox');
}

/** The list of languages in the footer. */
export function languages(page: Page): Locator {
  return page.getByRole('contentinfo').getByRole('combobox');
}

export async function chooseLanguage(page: Page, code: string): Promise<void> {
  await languages(page).selectOption(code);
  await expect(page.locator('html')).toHaveAttribute('lang', code);
}
