import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { untilTakenOver } from './drawn.ts';
import type { Page } from './server.ts';

/** The texts of the screens in a language. */
export function readTexts(language: string): Readonly<Record<string, string>> {
  const file = join(import.meta.dirname, '../..', 'apps/web/src/languages', `${language}.json`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** What this page calls something, in whatever language it is shown: what the server drew is in another one until the app takes over. */
export async function nameOf(page: Page, key: string): Promise<string> {
  await untilTakenOver(page);
  const name = readTexts((await page.locator('html').getAttribute('lang')) ?? 'en')[key];
  if (name === undefined) throw new Error(`There is no text ${key}.`);
  return name;
}
