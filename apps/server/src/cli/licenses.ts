import { getAsset, isSea } from 'node:sea';
import { fileURLToPath } from 'node:url';
import { PLACES_NOTICE } from '@redthread/domain/places-credit';
import { CommanderError } from 'commander';
import { noticesOf } from './licenses/notices.ts';

/** The asset's name in the single executable. */
export const LICENSES_ASSET = 'licenses.txt';

/** Prints them, and ends the program as its version does. */
export function printLicenses(): never {
  console.log((isSea() ? getAsset(LICENSES_ASSET, 'utf8') : shippedNotices()).trimEnd());
  throw new CommanderError(0, 'redthread.licenses', '');
}

/** The licences of the server's and the browser app's dependencies, as installed in the repository, and of the places. */
export function shippedNotices(others: readonly string[] = []): string {
  const root = fileURLToPath(new URL('../../../..', import.meta.url));
  // Tailwind's reset is part of our style sheet.
  const styles = `${root}node_modules/tailwindcss`;
  const libraries = noticesOf([`${root}apps/server`, `${root}apps/web`], [styles, ...others]);
  return `${libraries}\n${'-'.repeat(72)}\n\n${PLACES_NOTICE}\n`;
}
