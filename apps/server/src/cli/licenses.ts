import { getAsset, isSea } from 'node:sea';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { guidance } from './guidance.ts';
import { noticesOf } from './licenses/notices.ts';

/** The name under which the single executable carries them. */
export const LICENSES_ASSET = 'licenses.txt';

export function licensesCommand(): Command {
  return new Command('licenses')
    .description('Print the licences of the libraries in it.')
    .addHelpText('after', guidance({ examples: ['redthread licenses'], besideServer: 'apart' }))
    .action(() => console.log((isSea() ? getAsset(LICENSES_ASSET, 'utf8') : shippedNotices()).trimEnd()));
}

/** Of what the server and the browser app are made of, as installed in the repository. */
export function shippedNotices(others: readonly string[] = []): string {
  const root = fileURLToPath(new URL('../../../..', import.meta.url));
  // Its reset is in the style sheet.
  const styles = `${root}apps/web/node_modules/tailwindcss`;
  return noticesOf([`${root}apps/server`, `${root}apps/web`], [styles, ...others]);
}
