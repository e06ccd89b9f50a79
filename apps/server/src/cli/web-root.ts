import { isSea } from 'node:sea';
import { fileURLToPath } from 'node:url';

/** The folder of the built browser app, whose files everyone may read; null in the single executable, which has none. */
export function webRoot(): string | null {
  return isSea() ? null : fileURLToPath(new URL('../../../web/dist', import.meta.url));
}
