import { readdirSync } from 'node:fs';

const FOLDER = new URL('../../apps/web/src/languages/', import.meta.url);

/** The codes of the languages that the app speaks. */
export const LANGUAGES: readonly string[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -'.json'.length));
