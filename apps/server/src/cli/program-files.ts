import { getAssetKeys, getRawAsset } from 'node:sea';
import { readWebFiles, type WebFiles } from '../http/files/web-files.ts';
import { webRoot } from './web-root.ts';

const INSIDE = 'web/';

/** The built browser app, from the single executable or the repository. */
export function programWebFiles(): WebFiles {
  const folder = webRoot();
  if (folder !== null) return readWebFiles(folder);
  const paths = getAssetKeys().filter((key) => key.startsWith(INSIDE));
  // Not copied: these bytes are memory-mapped pages of the executable, which the system can drop and reload.
  return new Map(paths.map((path) => [path.slice(INSIDE.length), Buffer.from(getRawAsset(path))]));
}
