import { getAssetKeys, getRawAsset, isSea } from 'node:sea';
import { fileURLToPath } from 'node:url';
import { readWebFiles, type WebFiles } from '../http/web-files.ts';

const INSIDE = 'web/';

/** The built browser app: out of the single executable, or of the repository. */
export function programWebFiles(): WebFiles {
  if (!isSea()) return readWebFiles(fileURLToPath(new URL('../../../web/dist', import.meta.url)));
  const paths = getAssetKeys().filter((key) => key.startsWith(INSIDE));
  // Not copied: these are the executable's own pages, which the system reads and drops as it needs.
  return new Map(paths.map((path) => [path.slice(INSIDE.length), Buffer.from(getRawAsset(path))]));
}
