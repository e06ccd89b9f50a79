import { SENTENCES } from '@redthread/contract/sentences';
import { DOMAIN_ERRORS, type DomainErrorCode } from '@redthread/domain/domain-error';
import * as limits from '@redthread/domain/limits';
import { numberInText } from './tel.ts';
import { wordsFor } from './text.ts';

/** An error message in English, with what is needed to translate it. */
interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly retryAfterSeconds?: number | undefined;
}

const SECONDS_PER_MINUTE = 60;

const KEYS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(SENTENCES).map(([id, sentence]) => [sentence, `sentence.${id}`] as const),
  ...Object.entries(DOMAIN_ERRORS).map(([code, sentence]) => [sentence, `error.${code}`] as const),
]);

/** The sentences that show a number that was read, by what stands before and behind it. */
const WITH_NUMBER = Object.entries(SENTENCES).flatMap(([id, sentence]) => {
  const [before = '', behind] = sentence.split('{number}');
  return behind === undefined ? [] : [{ key: `sentence.${id}`, before, behind }];
});

/** Translates an English error message; returns it unchanged without a translation. */
export function said(sentence: string): string {
  const key = KEYS.get(sentence);
  return (key === undefined ? saidWithNumber(sentence) : inWords(key)) ?? sentence;
}

function saidWithNumber(sentence: string): string | undefined {
  const found = WITH_NUMBER.find(({ before, behind }) => sentence.startsWith(before) && sentence.endsWith(behind));
  if (found === undefined) return undefined;
  const number = sentence.slice(found.before.length, sentence.length - found.behind.length);
  return inWords(found.key, { number: numberInText(number) });
}

/** The message of an error code, in the current language. */
export function errorWords(code: DomainErrorCode): string {
  return said(DOMAIN_ERRORS[code]);
}

/** Translates a refusal: by its message, which may be about one field, else by its code. */
export function saidRefusal({ code, message, retryAfterSeconds }: Refusal): string {
  if (KEYS.has(message) || saidWithNumber(message) !== undefined) return said(message);
  const wait = retryAfterSeconds === undefined ? undefined : waitInWords(code, retryAfterSeconds);
  return wait ?? inWords(`error.${code}`) ?? message;
}

/** For the errors that say how long to wait. */
function waitInWords(code: string, seconds: number): string | undefined {
  if (seconds < SECONDS_PER_MINUTE) return inWords(`error.${code}.seconds`, { count: seconds });
  return inWords(`error.${code}.minutes`, { count: Math.ceil(seconds / SECONDS_PER_MINUTE) });
}

// A translation names the numbers of domain/limits instead of repeating them: {MAX_NAME_LENGTH}.
function inWords(key: string, values: Readonly<Record<string, number | string>> = {}): string | undefined {
  return wordsFor(key, { ...limits, ...values });
}
