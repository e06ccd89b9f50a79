import type { Locator, Page } from '@playwright/test';

/** Presses the one yes of an invitation or an offer, with the donor's number or without it. */
export async function sayYes(on: Locator | Page, { sharesPhone = false } = {}): Promise<void> {
  if (sharesPhone) await on.getByRole('checkbox', { name: 'Share my number' }).check();
  await on.getByRole('button', { name: "I'll come", exact: true }).click();
}
