import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fromRoot } from '../root.ts';
import { buildWebIfStale } from './build-web.ts';

/** Builds what the server reads beside its code, where it is stale: the browser app and the file of places, side by side. */
export async function buildServedIfStale(): Promise<void> {
  const places = spawn(process.execPath, [fromRoot('scripts/build/build-places.ts')], { stdio: 'inherit' });
  const ended = once(places, 'exit');
  await buildWebIfStale();
  const [status] = await ended;
  if (status !== 0) throw new Error('The places could not be built.');
}

if (import.meta.main) await buildServedIfStale();
