import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { Settings } from '../env.ts';
import { localUrl } from '../local-url.ts';

/** A port that is this process's, until it lets go and listens itself. */
export interface HeldPort {
  readonly settings: Settings;
  letGo(): Promise<void>;
}

/**
 * Mailed links contain the port, so port 0 is replaced by a free one before anything else. It is held meanwhile: of many that start at
 * once, another would be given the same.
 */
export async function holdPort(settings: Settings): Promise<HeldPort> {
  const { host, port, publicUrl } = settings;
  const holder = createServer();
  const letGo = () => new Promise<void>((resolve) => holder.close(() => resolve()));
  if (port !== 0) return { settings, letGo };
  try {
    await once(holder.listen(0, host), 'listening');
  } catch {
    // Errors of the host are reported when the server itself listens.
    return { settings, letGo };
  }
  // Whoever fails before it listens ends.
  holder.unref();
  const { port: free } = holder.address() as AddressInfo;
  const isLocal = publicUrl === localUrl(host, 0);
  return { settings: { ...settings, port: free, publicUrl: isLocal ? localUrl(host, free) : publicUrl }, letGo };
}
