import type { DatabaseEngine } from '@redthread/db/database-engine';
import type { Settings } from '../env.ts';
import { localUrl } from '../local-url.ts';

export interface LinkOrigin {
  readonly url: string;
  /** Whether a server answers there. */
  readonly isServed: boolean;
}

/** Where the links lead that a command writes: the public URL of the settings, else that of this database's server, or of its last. */
export async function linkOrigin(
  engine: DatabaseEngine,
  { publicUrl, host, port, database }: Settings,
): Promise<LinkOrigin> {
  if (publicUrl !== localUrl(host, port)) return { url: publicUrl, isServed: true };
  const lockOwner = await engine.lockOwnerOf(database);
  const server = [lockOwner, await engine.lastLockOwnerOf(database)].find((each) => each?.command === 'serve');
  const { protocol, hostname, port: itsPort } = new URL(server?.publicUrl ?? server?.url ?? publicUrl);
  // 0.0.0.0 is for listening alone: a browser opens localhost.
  const name = /^(?:0\.0\.0\.0|\[::\])$/.test(hostname) ? 'localhost' : hostname;
  return {
    url: `${protocol}//${name}${itsPort === '' ? '' : `:${itsPort}`}`,
    isServed: lockOwner?.command === 'serve',
  };
}
