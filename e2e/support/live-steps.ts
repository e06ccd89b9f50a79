import type { Locator, Page } from '@playwright/test';

// What a poster meets of their own request, on the dashboard or on its page.

export const liveOf = (page: Page): Locator => page.getByRole('region', { name: 'Your request' });
/** The one sentence that says how it stands. */
export const sentenceOf = (page: Page): Locator => liveOf(page).getByRole('heading').first();
export const threadOf = (page: Page): Locator => page.getByRole('region', { name: 'Who is coming' });
/** A donor's line of the thread. */
export const donorOf = (page: Page, name: string): Locator =>
  threadOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });

/** What stands in the one menu. */
export async function chooseMore(page: Page, name: string): Promise<void> {
  const live = liveOf(page);
  await live
    .locator('summary')
    .filter({ hasText: /^More$/ })
    .click();
  await live.getByRole('button', { name, exact: true }).click();
}

export async function withdraw(page: Page): Promise<void> {
  await chooseMore(page, 'Withdraw request');
}

/** What came of a donor, folded. */
export async function sayOf(page: Page, name: string, outcome: string): Promise<void> {
  const row = donorOf(page, name);
  await row
    .locator('summary')
    .filter({ hasText: /Say what came of it|Correct this/ })
    .press('Enter');
  await row.getByRole('button', { name: `${outcome}: ${name}` }).press('Enter');
}
