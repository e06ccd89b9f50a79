import type { Locator, Page } from '@playwright/test';

/** Types into the fields with these labels, and presses the button. */
export async function submit(
  place: Page | Locator,
  typed: Readonly<Record<string, string>>,
  button: string,
): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await place.getByLabel(label).fill(text);
  await place.getByRole('button', { name: button }).click();
}
