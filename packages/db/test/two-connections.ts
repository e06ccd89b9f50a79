import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite, type SqliteStore } from '../src/sqlite/open.ts';
import { recount } from '../src/sqlite/soundness.ts';
import type { Store } from '../src/store.ts';
import type { TestedStore } from './fresh-store.ts';

const WRITE = /^\s*(?:INSERT|UPDATE|DELETE)\b/i;

/** Two connections on one file, as two processes have them. */
interface Pair {
  readonly folder: string;
  readonly first: SqliteStore;
  readonly second: SqliteStore;
}

/**
 * A store in memory, which people who act at once find in a file: as an act is about to write first, all others begin over another
 * connection. Inside one connection no act is interleaved with another.
 */
export function meetingStore(bytes: Buffer): TestedStore {
  const memory = openSqlite({ source: bytes });
  const own = new AsyncLocalStorage<Store>();
  let pair: Pair | null = null;
  let onWrite = (): void => {};

  const connect = (source: string): SqliteStore => {
    const store = openSqlite({ source, onStatement: (sql) => WRITE.test(sql) && onWrite() });
    store.client.pragma('synchronous = OFF');
    // Both are in one thread: whoever waits inside SQLite keeps the other from ending.
    store.client.pragma('busy_timeout = 0');
    return store;
  };
  const open = (): Pair => {
    const folder = mkdtempSync(join(tmpdir(), 'redthread-at-once-'));
    const path = join(folder, 'people.db');
    writeFileSync(path, memory.serialize());
    return { folder, first: connect(path), second: connect(path) };
  };
  const atOnce = <Result>(...acts: readonly (() => Promise<Result>)[]): Promise<Result>[] => {
    const [act, ...others] = acts;
    if (act === undefined) return [];
    pair ??= open();
    const { first, second } = pair;
    const begin: (() => void)[] = [];
    const beginOthers = (): void => {
      onWrite = () => {};
      for (const beginOne of begin.splice(0)) beginOne();
    };
    const later = others.map(
      (other) => new Promise<Result>((resolve) => begin.push(() => resolve(own.run(second, other)))),
    );
    onWrite = beginOthers;
    return [own.run(first, act).finally(beginOthers), ...later];
  };
  const close = async (): Promise<void> => {
    await memory.close();
    if (pair === null) return;
    await pair.first.close();
    await pair.second.close();
    rmSync(pair.folder, { recursive: true });
  };
  const store: Store = forward(memory, () => own.getStore() ?? pair?.first ?? memory);
  return { ...store, close, atOnce, recount: async () => recount((pair?.first ?? memory).client) };
}

/** Something that does what another does, which is looked up at each call. */
function forward<Thing extends object>(shape: Thing, current: () => object): Thing {
  return new Proxy(shape, {
    get: (_, key) => {
      const part = partOf(shape, key);
      if (typeof part === 'function') {
        return (...given: unknown[]) => {
          const method = partOf(current(), key);
          return typeof method === 'function' ? Reflect.apply(method, undefined, given) : method;
        };
      }
      return isObject(part) ? forward(part, () => partIn(current(), key)) : part;
    },
  });
}

function partOf(whole: object, key: PropertyKey): unknown {
  return Reflect.get(whole, key);
}

function partIn(whole: object, key: PropertyKey): object {
  const part = partOf(whole, key);
  if (!isObject(part)) throw new Error(`There is no ${String(key)}.`);
  return part;
}

function isObject(part: unknown): part is object {
  return typeof part === 'object' && part !== null;
}
