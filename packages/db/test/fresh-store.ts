import { afterEach, beforeEach } from 'vitest';
import type { Store } from '../src/store.ts';

/**
 * Begins acts at once. Where an engine lets acts overlap they do: none sees what another writes unless the engine begins it again.
 */
export type AtOnce = <Result>(...acts: readonly (() => Promise<Result>)[]) => Promise<Result>[];

export interface TestedStore extends Store {
  readonly atOnce: AtOnce;
}

export type OpenStore = () => Promise<TestedStore>;

/** A store of its own for each test. */
export function freshStore(openStore: OpenStore): () => TestedStore {
  let store: TestedStore | undefined;
  beforeEach(async () => {
    store = await openStore();
  });
  afterEach(async () => {
    await store?.close();
    store = undefined;
  });
  return () => {
    if (store === undefined) throw new Error('A store is open inside a test only.');
    return store;
  };
}

/** A store of its own for each run of a property. */
export async function withStore(openStore: OpenStore, run: (store: TestedStore) => Promise<void>): Promise<void> {
  const store = await openStore();
  try {
    await run(store);
  } finally {
    await store.close();
  }
}
