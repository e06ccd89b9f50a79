import { afterEach, beforeEach } from 'vitest';
import type { Store } from '../src/store.ts';

export type OpenStore = () => Promise<Store>;

/** A store of its own for each test. */
export function freshStore(openStore: OpenStore): () => Store {
  let store: Store | undefined;
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
export async function withStore(openStore: OpenStore, run: (store: Store) => Promise<void>): Promise<void> {
  const store = await openStore();
  try {
    await run(store);
  } finally {
    await store.close();
  }
}
