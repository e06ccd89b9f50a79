/** The languages that screens and mails speak, by BCP 47 tag. English is the measure: the others have its texts. */
export const LANGUAGES = ['en', 'ar', 'bn', 'es', 'fr', 'hi', 'id', 'pt', 'sw', 'ur'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Of whoever hasn't said. */
export const DEFAULT_LANGUAGE: Language = 'en';

const RIGHT_TO_LEFT_SCRIPTS = ['Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'];
const MAX_HEADER_LENGTH = 200;

/**
 * For `Intl`: days as Britain writes them, and the same digits in every language, so that numbers can be compared; hours up to 23, but in
 * Arabic, where halves of the day have words of their own.
 */
export function localeOf(language: string): string {
  if (language === 'en') return 'en-GB';
  return language === 'ar' ? 'ar-u-nu-latn' : `${language}-u-hc-h23-nu-latn`;
}

const fromRight = new Map<string, boolean>();

/** Found out where it is asked for: for each of our languages beforehand, it would hold up a slow phone. */
export function isRightToLeft(language: string): boolean {
  const known = fromRight.get(language);
  if (known !== undefined) return known;
  const isSo = runsFromRight(language);
  if (LANGUAGES.some((ours) => ours === language)) fromRight.set(language, isSo);
  return isSo;
}

function runsFromRight(language: string): boolean {
  return RIGHT_TO_LEFT_SCRIPTS.includes(new Intl.Locale(language).maximize().script ?? '');
}

/** The first of the tags that somebody asks for, `ar-EG` as `ar`, that is one of ours; else null. */
export function preferredLanguage(asked: readonly string[]): Language | null {
  for (const tag of asked) {
    const base = baseOf(tag);
    const language = LANGUAGES.find((known) => known === base);
    if (language !== undefined) return language;
  }
  return null;
}

/** The same of an Accept-Language header (RFC 9110, 12.5.4). */
export function acceptedLanguage(header: string): Language | null {
  const asked = header
    .slice(0, MAX_HEADER_LENGTH)
    .split(',')
    .map(weighed)
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return preferredLanguage(asked.map(({ tag }) => tag));
}

function weighed(part: string): { tag: string; weight: number } {
  const [tag = '', ...parameters] = part.split(';').map((each) => each.trim());
  const weight = parameters.find((each) => /^q=/i.test(each))?.slice(2);
  return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 };
}

function baseOf(tag: string): string | null {
  try {
    return new Intl.Locale(tag).language;
  } catch {
    // Some browsers send invalid BCP 47 tags, such as `C` or `en_US`.
    return null;
  }
}
