import { hasLetter } from './text.ts';

// Which word of a name is the person's own. Names are written in hundreds of ways: what isn't known here is read as it stands.

/** What stands before or behind a name and is none, without its full stop. Words that are also names (Sri, Don) are left out. */
const TITLES: ReadonlySet<string> = new Set(
  [
    'dr dra drg prof mr mrs ms miss mx sir rev fr engr adv capt col phd mbbs esq jr md mohd moh mst smt shri shree kum',
    'sra srta dña mme mlle bpk bapak ibu hj bw bi dkt mwl',
    'डॉ डॉक्टर श्री श्रीमती सुश्री कुमारी प्रो मो मोहम्मद',
    'ডা ড ডাক্তার মো মোছা মোসা জনাব বেগম অধ্যাপক শ্রী শ্রীমতী',
    'د أ م السيد السيدة الدكتور الدكتورة دكتور دكتورة الأستاذ الأستاذة أستاذ المهندس',
    'ڈاکٹر جناب محترم محترمہ پروفیسر',
  ].flatMap((line) => line.split(' ')),
);
/** Titles that are names as well without their full stop. */
const DOTTED_TITLES: ReadonlySet<string> = new Set(['sr', 'm', 'd', 'h']);
const STOPS = /[.:ঃः।]+$/u;
/** A letter for a name: `K.`, `K`, `A.P.J.`; a lone capital, or letters with full stops. */
const INITIALS = /^(?:\p{Lu}|(?:\p{L}\p{M}*\.)+\p{L}?)$/u;
const COMMA = /[,،]/u;

/** Vietnamese family names, which come first; without their marks only those that hardly anybody else has. */
const VIETNAMESE_FAMILIES: ReadonlySet<string> = new Set(
  'nguyễn trần lê phạm hoàng huỳnh vũ võ đặng bùi đỗ hồ ngô dương lý phan nguyen tran pham huynh'.split(' '),
);

/** The words of a name that have letters, one's own first and the family's last; titles and lone initials before it are left out. */
export function nameWords(name: string): readonly string[] {
  const [before = [], ...behind] = name.split(COMMA).map((part) => part.split(/\s+/u).filter(hasLetter));
  const own = behind.flat().filter((word) => !isTitle(word));
  // A comma stands behind the family's name: `Silva, Ana`. In `Ana Silva, MD` nothing of a name is behind it.
  const words = own.length === 0 ? before : [...own, ...before];
  const from = words.findIndex((word) => !isTitle(word) && !INITIALS.test(word));
  return familyLast(from === -1 ? words : words.slice(from));
}

/** Whether a first word is read as a person's own name, and as no title or Vietnamese family name. */
export function isOwnName(word: string): boolean {
  return !isTitle(word) && !isVietnamese(word);
}

function familyLast(words: readonly string[]): readonly string[] {
  const [family = '', ...others] = words;
  const own = others.at(-1);
  if (own === undefined || !isVietnamese(family) || isVietnamese(own)) return words;
  return [own, ...others.slice(0, -1), family];
}

function isTitle(word: string): boolean {
  const plain = word.replace(STOPS, '').toLowerCase();
  return TITLES.has(plain) || (plain.length < word.length && DOTTED_TITLES.has(plain));
}

function isVietnamese(word: string): boolean {
  return VIETNAMESE_FAMILIES.has(word.normalize('NFC').toLowerCase());
}
