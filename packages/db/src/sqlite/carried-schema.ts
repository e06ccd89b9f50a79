import { createHash } from 'node:crypto';
import { getAsset, getAssetKeys, isSea } from 'node:sea';
import type { Migration } from '../migrations.ts';

/** A row of `sqlite_schema`. */
export interface Part {
  readonly type: string;
  readonly name: string;
  readonly sql: string | null;
}

/** What the migrations make of an empty file, as the single executable carries it: making it anew takes a third of a start. */
export interface CarriedSchema {
  readonly migrations: string;
  readonly parts: readonly Part[];
}

/** Under which name it is in the executable. */
export const SCHEMA_ASSET = 'schema.json';

/** By which it is known that the schema was made by these migrations. */
export function fingerprintOf(migrations: readonly Migration[]): string {
  const hash = createHash('sha256');
  for (const { name, sql } of migrations) hash.update(name).update('\0').update(sql).update('\0');
  return hash.digest('hex');
}

/** What these migrations make, when the executable carries just that; else null. */
export function carriedParts(migrations: string): readonly Part[] | null {
  if (!isSea() || !getAssetKeys().includes(SCHEMA_ASSET)) return null;
  const carried: CarriedSchema = JSON.parse(getAsset(SCHEMA_ASSET, 'utf8'));
  return carried.migrations === migrations ? carried.parts : null;
}
