import type { Catalogue } from '../lib/text.ts';

const FILES = import.meta.glob<Catalogue>('../languages/*.json', { import: 'default', eager: true });

/** All that a language says: the server need not fetch a part of it later. */
export function textsOf(language: string): Catalogue {
  return FILES[`../languages/${language}.json`] ?? {};
}
