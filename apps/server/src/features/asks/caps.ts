import { ASK_CAPS } from '@redthread/domain/ask';
import { DEFAULT_LANGUAGE, type Language, localeOf } from '@redthread/domain/language';
import { say } from '../mail/words.ts';

const known = new Map<Language, string>();

/** How often a donor is asked at most. */
export function capsIn(language: Language): string {
  const words = known.get(language) ?? wordsOf(language);
  known.set(language, words);
  return words;
}

function wordsOf(language: Language): string {
  const caps = ASK_CAPS.map(({ asks, days }) => say(language, 'askFoot.cap', { asks, days }));
  return new Intl.ListFormat(localeOf(language)).format(caps);
}

/** As the API's document says it. */
export const CAPS_IN_WORDS: string = capsIn(DEFAULT_LANGUAGE);
