import { afterEach, beforeEach, expect } from 'vitest';
import type { Store } from '../src/store.ts';

/**
 * Begins acts at once. Where an engine lets acts overlap they do: none sees what another writes unless the engine begins it again.
 */
export type AtOnce = <Result>(...acts: readonly (() => Promise<Result>)[]) => Promise<Result>[];

export interface TestedStore extends Store {
  readonly atOnce: AtOnce;
  /** What is kept twice and out of step, as `redthread check` says it. */
  recount(): Promise<string[]>;
}

export type OpenStore = () => Promise<TestedStore>;

/** A store of its own for each test, which is counted again after it. */
export function freshStore(openStore: OpenStore): () => TestedStore {
  let store: TestedStore | undefined;
  beforeEach(async () => {
    store = await openStore();
  });
  afterEach(async () => {
    const used = store;
    store = undefined;
    if (used !== undefined) await closeCounted(used);
  });
  return () => {
    if (store === undefined) throw new Error('A store is open inside a test only.');
    return store;
  };
}

/** The same for each run of a property. */
export async function withStore(openStore: OpenStore, run: (store: TestedStore) => Promise<void>): Promise<void> {
  const store = await openStore();
  try {
    await run(store);
  } catch (error) {
    await store.close();
    throw error;
  }
  await closeCounted(store);
}

async function closeCounted(store: TestedStore): Promise<void> {
  const wrong = await store.recount();
  await store.close();
  expect(wrong).toEqual([]);
}
