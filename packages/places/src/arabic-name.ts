const ARABIC = /^\p{Script=Arabic}/u;
/** Letters that Arabic hasn't, and Persian, Urdu, Kurdish or Uyghur have; and short vowels, which names are written without. */
const NOT_ARABIC = /[پچژڤگکیےېۍہھۀەۃٹڈڑںټډړڼۆۇۈۋێڭ\u064b-\u0652]/u;
const LOOKS_ARABIC = /^ال|ة$/u;

/**
 * Names with the likeliest Arabic one first, where there is one: several languages share the script, and GeoNames' editions don't
 * say which of them a name is in.
 */
export function withArabicFirst(names: readonly string[]): readonly string[] {
  const [likeliest] = names.filter(isArabic).sort((a, b) => strangeness(a) - strangeness(b));
  return likeliest === undefined ? names : [likeliest, ...names.filter((name) => name !== likeliest)];
}

/** Whether a name is in Arabic letters, whatever its language. */
export function isArabic(name: string): boolean {
  return ARABIC.test(name);
}

/** How little a name looks like Arabic. Of two alike, the longer is often a spelling out. */
function strangeness(name: string): number {
  return (NOT_ARABIC.test(name) ? 100 : 0) - (LOOKS_ARABIC.test(name) ? 10 : 0) + name.length;
}
