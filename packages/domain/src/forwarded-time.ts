import { DAY_MS, HOUR_MS, MINUTE_MS } from './day.ts';
import { anyOf } from './forwarded-words.ts';

/** A day or an hour as somebody said it: on the clock of a town that may not be known yet. */
export interface SaidTime {
  /** Days from today. */
  readonly ahead?: number;
  /** From Sunday, 0. */
  readonly weekday?: number;
  readonly date?: { readonly day: number; readonly month: number; readonly year?: number };
  readonly minutes?: number;
  /** Minutes from now. */
  readonly within?: number;
}

const AHEAD: readonly (readonly [ahead: number, words: RegExp])[] = [
  [2, anyOf('day after tomorrow|pasado mañana|depois de amanhã|après-demain|lusa|kesho kutwa|بعد غد|परसों|পরশু|پرسوں')],
  [1, anyOf('tomorrow|tmrw|tmw|tomo|mañana|amanhã|demain|besok|kesho|غدا|غدًا|غداً|بكرة|कल|আগামীকাল|কাল|کل')],
  [0, anyOf("today|tonight|hoy|hoje|aujourd[’']hui|hari ini|malam ini|leo|اليوم|الليلة|आज|আজ|آج")],
];
const WEEKDAYS: readonly RegExp[] = [
  'sun(?:day)?|domingo|dimanche|minggu',
  'mon(?:day)?|lunes|segunda(?:-feira)?|lundi|senin',
  'tue(?:s|sday)?|martes|terça(?:-feira)?|mardi|selasa',
  'wed(?:nesday)?|miércoles|quarta(?:-feira)?|mercredi|rabu',
  'thu(?:r|rs|rsday)?|jueves|quinta(?:-feira)?|jeudi|kamis',
  'fri(?:day)?|viernes|sexta(?:-feira)?|vendredi|jumat',
  'sat(?:urday)?|sábado|samedi|sabtu',
].map((words) => anyOf(words));
const MONTHS = [
  'jan|ene',
  'feb|fév|fev',
  'mar|maret',
  'apr|abr|avr',
  'may|mai|mei',
  'jun|juin',
  'jul|juil',
  'aug|ago|août|agu',
  'sep',
  'oct|okt|out',
  'nov',
  'dec|dic|déc|dez|des',
];
const MONTH_NAME = MONTHS.map((names) => `(${names})`).join('|');
const NAMED_DATE = new RegExp(
  `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)?(?: of| de)?[ .-]{0,2}(?:${MONTH_NAME})\\p{L}*(?:[ ,.-]{1,2}(20\\d\\d))?|(?<!\\p{L})(?:${MONTH_NAME})\\p{L}{0,6}\\.? (\\d{1,2})(?!\\d|:)`,
  'iu',
);
const WRITTEN_DATE =
  /(?<![\d/.-])(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}|\d{2}))?(?![\d/-]|\.\d| ?(?:am|pm|hrs|hours|units?)\b)/giu;
const WITHIN =
  /(?<!\p{L})(?:within|in|next|en|em|dentro de|nas próximas|dans|dalam|ndani ya(?: saa)?|خلال|في غضون)(?: the next)? (\d{1,2}) ?(?:hours?|hrs?|h|horas?|heures?|jam|masaa|saa|ساعات|ساعة)(?!\p{L})|(\d{1,2}) ?(?:घंटे|घण्टे|ঘণ্টা|ঘন্টা|گھنٹے)/iu;
const CLOCK = /(?<![\d/.+-])([01]?\d|2[0-3])(?:[:.h]([0-5]\d))? ?(a\.?m\.?|p\.?m\.?)(?!\p{L})/iu;
const CLOCK_24 = /(?<![\d/.+-])([01]?\d|2[0-3])(?:[:h]([0-5]\d)|h(?:rs)?(?!\p{L})| ?(?:hrs|uhr|heures)(?!\p{L}))/iu;
const O_CLOCK =
  /(?:at|by|before|a las|às|à|jam|pukul|saa|الساعة|बजे|till|until) (\d{1,2})(?![\d/:-]|\.\d| ?(?:units?|bags?|st|nd|rd|th)\b)|(\d{1,2}) ?(?:o['’]?clock|बजे|টায়|টা|بجے)/iu;
const PARTS: readonly (readonly [minutes: number, isLate: boolean, words: RegExp])[] = [
  [
    9 * 60,
    false,
    anyOf(
      'morning|por la mañana|de la mañana|da manhã|de manhã|matin|pagi|asubuhi|صباحا|صباحًا|الصباح|सुबह|সকাল|সকালে|صبح',
    ),
  ],
  [12 * 60, false, anyOf('noon|midday|mediodía|meio-dia|midi|siang|mchana|الظهر|ظهرا|दोपहर|দুপুর|দুপুরে|دوپہر')],
  [15 * 60, true, anyOf('afternoon|por la tarde|de la tarde|da tarde|à tarde|après-midi|sore|alasiri|العصر|عصرا')],
  [18 * 60, true, anyOf('evening|noite|soir|jioni|مساء|مساءً|المساء|शाम|সন্ধ্যা|সন্ধ্যায়|বিকেল|বিকাল|شام')],
  [21 * 60, true, anyOf('tonight|night|por la noche|de la noche|nuit|malam|usiku|الليلة|ليلا|रात|রাত|রাতে|رات')],
];
const HALF_DAY = 12 * 60;

/** When it is needed by, as a message says it; null where it says no time of day. */
export function readSaidTime(text: string): SaidTime | null {
  const [, hours, others] = WITHIN.exec(text) ?? [];
  if (hours !== undefined || others !== undefined) return { within: Number(hours ?? others) * 60 };
  const date = dateIn(text);
  const ahead = AHEAD.find(([, words]) => words.test(text))?.[0];
  const weekday = WEEKDAYS.findIndex((words) => words.test(text));
  const day = date !== null ? { date } : ahead !== undefined ? { ahead } : weekday === -1 ? null : { weekday };
  const part = PARTS.find(([, , words]) => words.test(text));
  const minutes = minutesIn(text, part);
  if (minutes !== null) return { ...day, minutes };
  // "Good morning" is no time.
  return day === null || part === undefined ? null : { ...day, minutes: part[0] };
}

type Part = (typeof PARTS)[number] | undefined;

function minutesIn(text: string, part: Part): number | null {
  const [, hour, minute = '0', half] = CLOCK.exec(text) ?? [];
  if (hour !== undefined && half !== undefined && Number(hour) <= 12) {
    return (Number(hour) % 12) * 60 + Number(minute) + (/^p/i.test(half) ? HALF_DAY : 0);
  }
  const [, whole, quarter = '0'] = CLOCK_24.exec(text) ?? [];
  const [, said, behind] = O_CLOCK.exec(text) ?? partHour(text, part) ?? [];
  const given = whole ?? said ?? behind;
  if (given === undefined || Number(given) > 23) return null;
  const minutes = Number(given) * 60 + (whole === undefined ? 0 : Number(quarter));
  // "evening 6"
  return part?.[1] === true && minutes < HALF_DAY ? minutes + HALF_DAY : minutes;
}

/** `evening 6`, `6 in the evening` */
function partHour(text: string, part: Part): readonly string[] | null {
  const at = part?.[2].exec(text);
  if (!at) return null;
  return (
    /^ (\d{1,2})(?![\d/:.-])/.exec(text.slice(at.index + at[0].length)) ??
    /(?<![\d/:.-])(\d{1,2}) (?:in the |de la |da |di )?$/.exec(text.slice(0, at.index))
  );
}

function dateIn(text: string): NonNullable<SaidTime['date']> | null {
  const named = NAMED_DATE.exec(text);
  if (named !== null) {
    const [, before, ...rest] = named;
    const month = rest.slice(0, 12).findIndex((name) => name !== undefined);
    const year = rest[12];
    const other = rest.slice(13, 25).findIndex((name) => name !== undefined);
    const day = Number(before ?? rest[25]);
    return checked({ day, month: Math.max(month, other) + 1, ...(year === undefined ? {} : { year: Number(year) }) });
  }
  for (const [, one = '', , two = '', written] of text.matchAll(WRITTEN_DATE)) {
    const [first, second] = [Number(one), Number(two)];
    const year = written === undefined ? {} : { year: Number(written.length === 2 ? `20${written}` : written) };
    // The day first, as nearly everywhere, unless that can't be.
    const date = checked(second > 12 ? { day: second, month: first, ...year } : { day: first, month: second, ...year });
    if (date !== null) return date;
  }
  return null;
}

function checked<Given extends NonNullable<SaidTime['date']>>(date: Given): Given | null {
  return date.day >= 1 && date.day <= 31 && date.month >= 1 && date.month <= 12 ? date : null;
}

/** The time on a clock that shows `now` (both as `2026-11-21T18:30`); null where it isn't ahead. */
export function saidTimeFrom({ ahead, weekday, date, minutes = 0, within }: SaidTime, now: string): string | null {
  const at = Date.parse(`${now}Z`);
  const today = at - (at % DAY_MS);
  const written = (instant: number) => (instant > at ? new Date(instant).toISOString().slice(0, now.length) : null);
  if (within !== undefined) return written(at + within * MINUTE_MS);
  const onDay = (day: number) => day + minutes * MINUTE_MS;
  if (ahead !== undefined) return written(onDay(today + ahead * DAY_MS));
  if (weekday !== undefined) {
    const days = (weekday - new Date(today).getUTCDay() + 7) % 7;
    const first = onDay(today + days * DAY_MS);
    return written(first > at ? first : first + 7 * DAY_MS);
  }
  if (date !== undefined) {
    const year = date.year ?? new Date(today).getUTCFullYear();
    const on = (inYear: number) => onDay(Date.UTC(inYear, date.month - 1, date.day));
    // At the end of a year the next one is meant.
    return written(date.year === undefined && on(year) < at - 180 * DAY_MS ? on(year + 1) : on(year));
  }
  const next = onDay(today);
  return written(next > at ? next : next + 24 * HOUR_MS);
}
