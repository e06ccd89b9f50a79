/** The first of the languages that a person's browser asks for, `ar-EG` as `ar`, that is among `codes`; else null. */
export function preferredLanguage(asked: readonly string[], codes: readonly string[]): string | null {
  for (const tag of asked) {
    const language = languageOf(tag);
    const code = codes.find((known) => languageOf(known) === language);
    if (language !== null && code !== undefined) return code;
  }
  return null;
}

function languageOf(tag: string): string | null {
  try {
    return new Intl.Locale(tag).language;
  } catch {
    // Some browsers send invalid BCP 47 tags, such as `C` or `en_US`.
    return null;
  }
}
