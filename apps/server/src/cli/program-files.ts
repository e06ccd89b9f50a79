import { getAssetKeys, getRawAsset } from 'node:sea';
import { readWebFiles, type WebFiles } from '../http/files/web-files.ts';
import { webRoot } from './web-root.ts';

const INSIDE = 'web/';

/** The built browser app: out of the single executable, or of the repository. */
export function programWebFiles(): WebFiles {
  const folder = webRoot();
  if (folder !== null) return readWebFiles(folder);
  const paths = getAssetKeys().filter((key) => key.startsWith(INSIDE));
  // Not copied: these are the executable's own pages, which the system reads and drops as it needs.
  return new Map(paths.map((path) => [path.slice(INSIDE.length), Buffer.from(getRawAsset(path))]));
}
