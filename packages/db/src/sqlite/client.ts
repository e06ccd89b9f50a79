import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { addonInside } from '../executable.ts';

/** A connection to a database: a path, `:memory:`, or the bytes of a whole one. Also in the single executable. */
export function openClient(source: string | Buffer, options: Database.Options = {}): Database.Database {
  const folder = typeof source === 'string' ? dirname(source) : '.';
  // Assigned, not spread: `nativeBinding` may be a loaded addon, but its type is a path.
  const client = new Database(source, Object.assign({}, options, addonInside(folder)));
  // A hostile file's views, triggers and defaults can't call functions with side effects.
  client.pragma('trusted_schema = OFF');
  return client;
}
