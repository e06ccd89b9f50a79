import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getAsset, getAssetKeys, isSea } from 'node:sea';
import { fileURLToPath } from 'node:url';

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

const FILE = /^\d{4}_.+\.sql$/;

const known = new Map<string, readonly Migration[]>();

/** The program's own migrations of an engine, in order: `drizzle/ENGINE`, or what the single executable carries of it. */
export function migrationsOf(engine: string): readonly Migration[] {
  const migrations = known.get(engine) ?? readMigrations(engine);
  known.set(engine, migrations);
  return migrations;
}

function readMigrations(engine: string): Migration[] {
  if (!isSea()) return loadMigrations(fileURLToPath(new URL(`../../../drizzle/${engine}`, import.meta.url)));
  const folder = `drizzle/${engine}/`;
  return getAssetKeys()
    .filter((key) => key.startsWith(folder) && FILE.test(key.slice(folder.length)))
    .sort()
    .map((key) => ({ name: key.slice(folder.length, -'.sql'.length), sql: getAsset(key, 'utf8') }));
}

/** The `NNNN_name.sql` files of a folder, in order. */
export function loadMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((file) => FILE.test(file))
    .sort()
    .map((file) => ({ name: file.replace(/\.sql$/, ''), sql: readFileSync(join(folder, file), 'utf8') }));
}
