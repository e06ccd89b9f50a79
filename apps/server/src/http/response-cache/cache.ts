import { crc32 } from 'node:zlib';
import type { TrackedReads } from '@redthread/db/store';
import type { ReadRequest } from './read-request.ts';

/** A response to a visitor, as bytes. It may be sent to anyone on its day, while what it was made of is current. */
export interface CacheEntry {
  /** What it answers: read again when it is outdated. */
  readonly request: ReadRequest;
  /** A UTC day: ages are shown as of it. */
  readonly day: string;
  readonly dependencies: Pick<TrackedReads, 'isCurrent'>;
  /** Names and values in turn, as Node takes them, but for the body's length. */
  readonly headers: readonly string[];
  readonly etag: string;
  /** In UTF-8. A short one's bytes are the letters of a Latin-1 text: Node sends it in one piece with its headers, and bytes in two. */
  readonly body: string | Buffer;
}

/** What an answer says. */
export function textOf({ body }: CacheEntry): string {
  return (typeof body === 'string' ? Buffer.from(body, 'latin1') : body).toString();
}

export interface ResponseCache {
  find(address: string): CacheEntry | undefined;
  /** Takes an entry that is asked for the second time; most pages far down a list never are. */
  offer(entry: CacheEntry): void;
}

/** Addresses that are remembered because they were asked for once, until another one takes their place. */
const MAX_INVITED_ONCE = 16_384;
/** Longer ones are nobody's usual request. */
const MAX_ADDRESS_LENGTH = 2000;
/** Beside the body, about. */
const OVERHEAD_BYTES = 3000;
/** One entry must not push out all others. */
const MAX_SHARE = 1 / 16;

/** Keeps the entries that were asked for last, up to `maxBytes` in all. */
export function createResponseCache(maxBytes: number): ResponseCache {
  // A Map goes through its keys in the order in which they were set.
  const entries = new Map<string, CacheEntry>();
  // Checksums only: texts would be promoted by the garbage collector, one for each keystroke, and dropped soon after.
  const askedOnce = new Uint32Array(MAX_INVITED_ONCE);
  /** Whether the address was asked for before; one that shares its checksum counts as the same, and is kept too soon. */
  const wasAskedFor = (address: string): boolean => {
    const checksum = crc32(address);
    const at = checksum % MAX_INVITED_ONCE;
    if (askedOnce[at] === checksum) return true;
    askedOnce[at] = checksum;
    return false;
  };
  let bytes = 0;
  /** What was asked for last stands last already, as most often while many ask for the same. */
  let newest: string | undefined;
  const remove = (address: string): void => {
    bytes -= sizeOf(entries.get(address));
    entries.delete(address);
  };
  return {
    find: (address) => {
      const known = entries.get(address);
      if (known === undefined || address === newest) return known;
      entries.delete(address);
      entries.set(address, known);
      newest = address;
      return known;
    },
    offer: (entry) => {
      const { address } = entry.request;
      if (address.length > MAX_ADDRESS_LENGTH) return;
      if (!entries.has(address) && !wasAskedFor(address)) return;
      remove(address);
      if (sizeOf(entry) > maxBytes * MAX_SHARE) return;
      entries.set(address, entry);
      newest = address;
      bytes += sizeOf(entry);
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) return;
        remove(oldest);
      }
    },
  };
}

function sizeOf(entry: CacheEntry | undefined): number {
  return entry === undefined ? 0 : entry.body.length + OVERHEAD_BYTES;
}
