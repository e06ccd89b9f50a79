import {
  AFTER_HOSPITAL,
  AT,
  anyOf,
  CALL,
  HOSPITAL,
  HOSPITAL_LABEL,
  PRIVATE_LABEL,
  TOWN_LABEL,
} from './forwarded-words.ts';
import { MAX_PLACE_LENGTH } from './limits.ts';
import { cleanedLine } from './text.ts';

/** Where the blood is needed, as a message says it. */
interface SaidPlace {
  readonly hospital?: string;
  readonly town?: string;
}

const PARTED = '[ ]*[:=\\-–—]+[ ]*';
const labelled = (labels: string) => new RegExp(`^(?:\\W{0,4})(?:${labels})${PARTED}(.*\\p{L}.*)$`, 'iu');
const HOSPITAL_LINE = labelled(HOSPITAL_LABEL);
const TOWN_LINE = labelled(TOWN_LABEL);
const PRIVATE_LINE = labelled(PRIVATE_LABEL);
const NAMES_HOSPITAL = anyOf(HOSPITAL);
const LAST_AT = new RegExp(`^.*(?<![\\p{L}\\p{M}])(?:${AT})(?:[ :]+|(?<=[’']))`, 'iu');
const FIRST_AFTER = anyOf(AFTER_HOSPITAL);
/** A full stop ends a sentence, but not behind "St" and its like. */
const SENTENCES = /(?<!\b(?:St|Sta|Sto|Dr|Mt|Gen|Govt|Hosp|Pvt|Ltd|No|R|S)\.)(?<=[.!?।؟])\s+|[;|•●]|,? - /iu;
const CALL_BEHIND = new RegExp(`(?<![\\p{L}\\p{M}])(?:${CALL})[ .:-]*$`, 'iu');
const EDGES = /^[^\p{L}\p{N}(]+|[^\p{L}\p{M}\p{N})]+$/gu;

/** The hospital and its town, from the lines of a message without its phones. */
export function readHospital(lines: readonly string[]): SaidPlace {
  const town = labelledBy(lines, TOWN_LINE);
  const said =
    labelledBy(lines, HOSPITAL_LINE) ?? found(lines) ?? (town !== null && NAMES_HOSPITAL.test(town) ? town : null);
  const hospital = said === null ? '' : cleanedLine(said, MAX_PLACE_LENGTH);
  return {
    ...(hospital === '' ? {} : { hospital }),
    ...(town === null || town === said ? {} : { town: cleanedLine(town, MAX_PLACE_LENGTH) }),
  };
}

function labelledBy(lines: readonly string[], label: RegExp): string | null {
  for (const line of lines) {
    const value = label.exec(line)?.[1]?.replace(/;.*$/, '').replace(CALL_BEHIND, '').replace(EDGES, '');
    if (value !== undefined && value !== '') return value;
  }
  return null;
}

/** Of lines without labels, the part that names a hospital: behind "at", and before whom to call and until when. */
function found(lines: readonly string[]): string | null {
  for (const line of lines.filter((each) => !PRIVATE_LINE.test(each) || NAMES_HOSPITAL.test(each))) {
    for (const sentence of line.split(SENTENCES)) {
      const named = NAMES_HOSPITAL.exec(sentence);
      if (named === null) continue;
      const name = partAround(sentence, named.index, named.index + named[0].length);
      if (name.split(' ').length > 1 || /[^\p{ASCII}]/u.test(name)) return name;
    }
  }
  return null;
}

function partAround(sentence: string, from: number, to: number): string {
  const before = sentence.slice(0, from).replace(LAST_AT, '');
  // What is needed stands before a comma, the hospital behind it, where nothing says "at".
  const own = before === sentence.slice(0, from) ? before.replace(/^.*[,:](?=[^,:]*$)/u, '') : before;
  const behind = sentence.slice(to);
  const after = FIRST_AFTER.exec(behind);
  const rest = after === null ? behind : behind.slice(0, after.index);
  return `${withoutNeed(own)}${sentence.slice(from, to)}${rest}`.replace(/ {2,}/g, ' ').replace(EDGES, '');
}

/** A line may begin with what is needed: "O+ 2 units Apollo Hospital". */
function withoutNeed(before: string): string {
  return before.replace(
    /^.*(?:(?<!\p{L})[+-](?:AB|[ABO])|[+-](?: ?ve)?|\d(?: ?[ap]\.?m\.?| ?h(?:rs)?)?|blood|units?|need(?:ed)?|urgent(?:ly)?|required|hospital|donors?|sangre|sangue|darah)(?![\p{L}\p{M}])[ :,.-]*/iu,
    '',
  );
}
