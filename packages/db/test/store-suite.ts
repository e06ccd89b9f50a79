import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'vitest';
import type { OpenStore } from './fresh-store.ts';

/** What each engine does in its way, and what holds whatever people do. */
const BESIDE_CALLS = [
  ...['google-accounts', 'mail', 'sessions', 'change-feed', 'tokens', 'keys', 'donors', 'donor-pages', 'matches'],
  ...['nearest-towns', 'limits', 'link-answers', 'push', 'sms-numbers', 'invitation-laws', 'audit'],
];

type DescribePart = (openStore: OpenStore) => void;

/** Each file of the suite describes a part of the port. */
const PARTS = new Map<string, DescribePart[]>();
for (const file of readdirSync(join(import.meta.dirname, 'suite'))) {
  const name = file.replace(/\.ts$/, '');
  const exported: Record<string, DescribePart> = await import(`./suite/${name}.ts`);
  PARTS.set(name, Object.values(exported));
}

/** Everything that the port promises, for any engine. `openStore` gives an empty store of the newest schema. */
export function describeStore(name: string, openStore: OpenStore): void {
  describeParts(name, openStore, [...PARTS.keys()]);
}

/** What the second engine is tried for in a short run. */
export function describeStoreBesideCalls(name: string, openStore: OpenStore): void {
  describeParts(name, openStore, BESIDE_CALLS);
}

function describeParts(name: string, openStore: OpenStore, files: readonly string[]): void {
  describe(name, () => {
    for (const file of files) {
      const parts = PARTS.get(file);
      if (parts === undefined) throw new Error(`There is no packages/db/test/suite/${file}.ts.`);
      for (const describePart of parts) describePart(openStore);
    }
  });
}
