import { BLOOD_TYPES, type BloodType } from './blood-type.ts';
import { plainDigits } from './digits.ts';
import { readHospital } from './forwarded-hospital.ts';
import { readSaidTime, type SaidTime } from './forwarded-time.ts';
import {
  anyOf,
  CALL,
  GROUP_LABEL,
  LETTERS,
  NEGATIVE,
  NO_PHONE,
  NUMBER_WORDS,
  POSITIVE,
  UNIT,
  URGENT,
} from './forwarded-words.ts';
import { MAX_MESSAGE_LENGTH, MAX_PHONE_DIGITS, MIN_PHONE_DIGITS } from './limits.ts';
import { isPhone, phoneSlip } from './phone.ts';
import { MAX_UNITS } from './request-life.ts';
import type { Urgency } from './urgency.ts';

/** What a forwarded message says of the blood that is needed; what it doesn't say, or says twice, is left out. */
interface ForwardedMessage {
  readonly bloodType?: BloodType;
  readonly units?: number;
  readonly hospital?: string;
  /** What may name the hospital's town. */
  readonly town?: string;
  readonly phone?: string;
  readonly time?: SaidTime;
  readonly urgency?: Urgency;
}

// What WhatsApp makes bold or slanted, and pictures.
const MARKS = /[*_~`]|\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}\u{1F3FB}-\u{1F3FF}]/gu;

/** Reads a message such as "URGENT / B+ve 2 units / Apollo Hospital, Chennai / by tomorrow 10am / call 98400 12345". */
export function readForwardedMessage(message: string): ForwardedMessage {
  const lines = message
    .slice(0, MAX_MESSAGE_LENGTH)
    .split(/[\n\r\u2028]+| \/ /)
    // Default-ignorable marks go with what plain digits leave out.
    .map((line) => plainDigits(line.replace(MARKS, ' ')).replace(/ {2,}/g, ' ').trim())
    .filter((line) => line !== '');
  const phones = lines.flatMap(phonesIn);
  const bloodType = readType(lines);
  const units = readUnits(lines);
  const [phone] = [...phones.filter(({ isCalled }) => isCalled), ...phones];
  const withoutPhones = lines.map((line) => phones.reduce((left, { text }) => left.replace(text, ' ; '), line));
  const time = readSaidTime(withoutPhones.join('\n'));
  return {
    ...(bloodType === null ? {} : { bloodType }),
    ...(units === null ? {} : { units }),
    ...readHospital(withoutPhones),
    ...(phone === undefined ? {} : { phone: phone.text }),
    ...(time === null ? {} : { time }),
    ...(anyOf(URGENT).test(lines.join('\n')) ? { urgency: 'high' as const } : {}),
  };
}

const SPELT = Object.keys(LETTERS).join('|');
const RH = '(?:[ (]*(?:rh|rhesus|r\\.h\\.?)[ )]*(?:\\(?d\\)?)?[ :]*)?';
const TYPE = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}+])(?:(A1?B|A1?|B|O|0|${SPELT})([ _.:(]*)${RH}([ (]*)(?:(${POSITIVE}|\\+)|(${NEGATIVE}|-))(?![\\p{L}\\p{M}]|-?\\d)|([+-])(AB|A|B|O)(?![\\p{L}\\p{M}\\p{N}+-]))`,
  'giu',
);
const BLOOD = /blood|sang|darah|damu|دم|خون|खून|रक्त|ब्लड|রক্ত|ব্লাড|group|donor|need|urgent/iu;
const LABELLED = new RegExp(
  `(?:${GROUP_LABEL})[^\\p{L}\\p{N}]*(?:(?:is|needed|required|es|é)[^\\p{L}\\p{N}]*)?$`,
  'iu',
);

interface FoundType {
  readonly type: BloodType;
  readonly isLabelled: boolean;
}

/** The one type that is named; where there are several, the one that is said to be the patient's. */
function readType(lines: readonly string[]): BloodType | null {
  const found = lines.flatMap(typesIn);
  const only = (all: readonly FoundType[]) => {
    const types = new Set(all.map(({ type }) => type));
    return types.size === 1 ? ([...types][0] ?? null) : null;
  };
  return only(found) ?? only(found.filter(({ isLabelled }) => isLabelled));
}

function typesIn(line: string): FoundType[] {
  return [...line.matchAll(TYPE)].flatMap((match) => {
    const [, letters = '', gap = '', inner = '', positive, negative, sign, behind] = match;
    const written = (behind ?? LETTERS[letters] ?? letters).toUpperCase().replace('1', '').replace('0', 'O');
    const isPositive = behind === undefined ? positive !== undefined : sign === '+';
    // "a - b" and "need a positive word" are no blood types; "o -ve" and "b +" are, where it is about blood.
    const isLoose = letters !== '' && letters === letters.toLowerCase() && letters !== letters.toUpperCase();
    const bare = (positive ?? negative ?? '').length === 1;
    if (isLoose && (gap + inner).includes(' ') && (bare || !BLOOD.test(line))) return [];
    const type = BLOOD_TYPES.find((each) => each === `${written}${isPositive ? '+' : '-'}`);
    return type === undefined ? [] : [{ type, isLabelled: LABELLED.test(line.slice(0, match.index)) }];
  });
}

const NUMBER = `(?<![\\d.,/:])(\\d{1,2})|(?<![\\p{L}\\p{M}])(${Object.keys(NUMBER_WORDS).join('|')})`;
const COUNTED = new RegExp(`(?:${NUMBER})[ )]{0,2}(?:\\+ ?)?(?:${UNIT})(?![\\p{L}\\p{M}])`, 'iu');
const COUNT_BEHIND = new RegExp(
  `(?:${UNIT}|quantity|qty|cantidad|quantidade|jumlah|idadi)(?: (?:required|needed|blood))?[ :=.-]{1,4}(\\d{1,2})(?![\\d/:.]|[\\p{L}])`,
  'iu',
);

function readUnits(lines: readonly string[]): number | null {
  for (const line of lines) {
    const [, figure, word] = COUNTED.exec(line) ?? [];
    const said = figure ?? (word === undefined ? COUNT_BEHIND.exec(line)?.[1] : NUMBER_WORDS[word.toLowerCase()]);
    const units = Number(said ?? Number.NaN);
    if (units >= 1 && units <= MAX_UNITS) return units;
  }
  return null;
}

const RUN = /(?:\+ ?)?\(?\d(?:[ .()-]{0,3}\d){6,23}/g;
const CALLED = new RegExp(`(?:${CALL})[\\p{L} ]{0,24}[^\\p{L}\\p{N}+(]{0,6}$`, 'iu');
const NOT_CALLED = new RegExp(`(?<![\\p{L}\\p{M}])(?:${NO_PHONE})[ .:#-]*(?:no|number|num|id)?[ .:#-]*$`, 'iu');
/** How much before a number says whose it is. */
const SAID_BEFORE = 40;
/** A number without its country's. */
const USUAL_DIGITS = 10;

interface FoundPhone {
  readonly text: string;
  readonly isCalled: boolean;
}

function phonesIn(line: string): FoundPhone[] {
  return [...line.matchAll(RUN)].flatMap(({ 0: run, index }) => {
    const before = line.slice(Math.max(0, index - SAID_BEFORE), index);
    const text = firstNumber(run);
    if (NOT_CALLED.test(before) || !isPhone(text) || phoneSlip(text) !== null || isDay(text)) return [];
    return [{ text, isCalled: CALLED.test(before) }];
  });
}

/** Two numbers that nothing but a space parts are too long for one. */
function firstNumber(run: string): string {
  if (digitsOf(run) <= MAX_PHONE_DIGITS) return run.replace(/[ .(-]+$/, '');
  let text = '';
  for (const group of run.split(/(?<=\d)(?=[ .()-]+\d)/)) {
    if (digitsOf(text) >= USUAL_DIGITS) break;
    text += group;
  }
  return text.replace(/[ .(-]+$/, '');
}

function digitsOf(text: string): number {
  return text.replace(/\D/g, '').length;
}

/** `28-11-2026`, `28.11.2026 18`: a day, and an hour behind it. */
function isDay(text: string): boolean {
  return /^\d{1,2}[-. ]\d{1,2}[-. ](?:19|20)\d\d\b/.test(text) && digitsOf(text) < MIN_PHONE_DIGITS + 4;
}
