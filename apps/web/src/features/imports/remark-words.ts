import type { Remark, RemarkCode, RemarkValues, WantedHeading } from '@redthread/lists/remark';
import { formatDay } from '../../lib/clock.ts';
import { said } from '../../lib/failure.ts';
import { spokenLocale, text } from '../../lib/text.ts';

/** What is to be known of a list or a row, in the reader's language. */
export function remarkWords({ code, heading, values }: Remark): string {
  const words = WORDS[code](readerOf(values));
  return heading === undefined ? words : text('listRemark.ofColumn', { heading, words });
}

interface Reader {
  readonly word: (name: string) => string;
  readonly count: (name: string) => number;
  readonly list: (name: string) => readonly string[];
}

const WORDS: Readonly<Record<RemarkCode, (values: Reader) => string>> = {
  tooLarge: ({ count }) => text('listRemark.tooLarge', { mb: count('mb') }),
  tooLong: ({ count }) => text('listRemark.tooLong', { rows: count('rows') }),
  tooWide: ({ count }) => text('listRemark.tooWide', { columns: count('columns') }),
  oldWorkbook: () => text('listRemark.oldWorkbook'),
  badWorkbook: () => text('listRemark.badWorkbook'),
  notText: () => text('listRemark.notText'),
  openQuote: ({ count }) => text('listRemark.openQuote', { line: count('line') }),
  empty: () => text('listRemark.empty'),
  notFile: () => text('listRemark.notFile'),
  noHeadings: () => text('listRemark.noHeadings'),
  missingHeadings: ({ list }) => text('listRemark.missingHeadings', { missing: missingWords(list('missing')) }),

  sentence: ({ word }) => said(word('sentence')),
  noName: () => text('listRemark.noName'),
  noBloodType: () => text('listRemark.noBloodType'),
  noContact: () => text('listRemark.noContact'),
  notAgreed: () => text('listRemark.notAgreed'),
  badBloodType: ({ word }) => text('listRemark.badBloodType', { text: word('text') }),
  shortened: () => text('listRemark.shortened'),
  extension: () => text('listRemark.extension'),
  badDay: ({ word }) => text('listRemark.badDay', { text: word('text') }),
  sameEmail: ({ count }) => text('listRemark.sameEmail', { row: count('row') }),
  samePhone: ({ count }) => text('listRemark.samePhone', { row: count('row') }),
  tooManyCells: () => text('listRemark.tooManyCells'),

  skipped: ({ word }) => text('listRemark.skipped', { text: word('text') }),
  addressSkipped: ({ word }) => text('listRemark.addressSkipped', { sentence: said(word('sentence')) }),
  noSuchTown: ({ word }) => text('listRemark.noSuchTown', { text: word('text') }),
  severalTowns: ({ word, list }) =>
    text('listRemark.severalTowns', { text: word('text'), towns: alternatives(list('towns')) }),
  noCountry: () => text('listRemark.noCountry'),
  twoDays: ({ word }) =>
    text('listRemark.twoDays', {
      text: word('text'),
      one: formatDay(word('one')),
      other: formatDay(word('other')),
    }),
  unclearConsent: ({ word }) => text('listRemark.unclearConsent', { text: word('text') }),
  sharedPhone: ({ count }) => text('listRemark.sharedPhone', { row: count('row') }),
};

function readerOf(values: RemarkValues): Reader {
  return {
    word: (name) => String(values[name] ?? ''),
    count: (name) => Number(values[name]),
    list: (name) => {
      const value = values[name];
      return typeof value === 'object' ? value : [];
    },
  };
}

function missingWords(missing: readonly string[]): string {
  const words = {
    name: text('field.name'),
    bloodType: text('field.bloodType'),
    contact: alternatives([text('field.email'), text('field.phone')]),
  } satisfies Record<WantedHeading, string>;
  const wanted = Object.entries(words).filter(([heading]) => missing.includes(heading));
  return new Intl.ListFormat(spokenLocale(), { type: 'conjunction' }).format(wanted.map(([, each]) => each));
}

/** `Salem, Tamil Nadu or Salem, Oregon`. */
function alternatives(words: readonly string[]): string {
  return new Intl.ListFormat(spokenLocale(), { type: 'disjunction' }).format(words);
}
