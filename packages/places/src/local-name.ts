const ARABIC = /\p{Script=Arabic}/u;
/** Letters that Arabic hasn't, and Persian, Urdu, Kurdish or Uyghur have; and short vowels, which names are written without. */
const NOT_ARABIC = /[پچژڤگکیےېۍہھۀەۃٹڈڑںټډړڼۆۇۈۋێڭ\u064b-\u0652]/u;
const LOOKS_ARABIC = /^ال|ة$/u;

/**
 * A place's name for readers of a language, of all of its names, such as "القاهرة" for `ar`; as it is where the table has none, and for any other
 * language. The table says no name's language, so of those in the Arabic script it is the likeliest.
 */
export function nameIn(name: string, otherNames: readonly string[], language: string): string {
  if (language !== 'ar') return name;
  const [likeliest] = otherNames.filter((each) => ARABIC.test(each)).sort((a, b) => strangeness(a) - strangeness(b));
  return likeliest ?? name;
}

/** How little a name looks like Arabic. Of two alike, the longer is often a spelling out. */
function strangeness(name: string): number {
  return (NOT_ARABIC.test(name) ? 100 : 0) - (LOOKS_ARABIC.test(name) ? 10 : 0) + name.length;
}
