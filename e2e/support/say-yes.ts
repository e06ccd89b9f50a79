import type { Locator, Page } from '@playwright/test';

/** Presses the one yes of an invitation or an offer, with the donor's number or without it. */
export async function sayYes(on: Locator | Page, { sharesPhone = false } = {}): Promise<void> {
  if (sharesPhone) await on.getByRole('checkbox', { name: 'Share my number' }).check();
  await on.getByRole('button', { name: "I'll come", exact: true }).click();
}

/** Takes a yes back, by the two presses that it takes. */
export async function takeBackYes(on: Locator | Page): Promise<void> {
  await on.getByText("I can't after all", { exact: true }).click();
  await on.getByRole('button', { name: "I can't", exact: true }).click();
}
