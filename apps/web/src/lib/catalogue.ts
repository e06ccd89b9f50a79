import { type Catalogue, ENGLISH } from './text.ts';

/** A translation as the build ships it: its texts in the order of the English ones, and those that English leaves to others by key. */
type Keyless = readonly [texts: readonly (Catalogue[string] | null)[], others: Catalogue];

/** The texts by key, of a file as it is written or as it is shipped (apps/web/build/parsed-texts.ts). */
export function catalogueOf(file: Catalogue | Keyless): Catalogue {
  if (!isKeyless(file)) return file;
  const [texts, others] = file;
  const keyed = Object.keys(ENGLISH.catalogue).flatMap((key, index) => {
    const words = texts[index];
    return words === null || words === undefined ? [] : [[key, words] as const];
  });
  return { ...Object.fromEntries(keyed), ...others };
}

function isKeyless(file: Catalogue | Keyless): file is Keyless {
  return Array.isArray(file);
}
