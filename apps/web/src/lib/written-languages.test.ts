import { LANGUAGES, type Language } from '@redthread/domain/language';
import { afterEach, expect, test } from 'vitest';
import { speakEnglish, speakIn } from '../../test/languages.ts';
import {
  clockOf,
  formatAgo,
  formatAhead,
  formatClock,
  formatDate,
  formatDay,
  formatDayAhead,
  formatMoment,
} from './clock.ts';
import { formatList, formatNumber } from './number.ts';

// By the clock of whoever runs this, as of whoever reads it.
const EVENING = new Date(2026, 10, 21, 20, 5).getTime();
const HOUR_MS = 3_600_000;
const ago = (ms: number) => formatAgo(new Date(EVENING - ms).toISOString(), EVENING);
// What sets a value apart in a sentence that runs from the right is seen by nobody.
const seen = (words: string) => words.replace(/[\u2068\u2069]/g, '');

interface Written {
  readonly day: string;
  readonly moment: string;
  readonly clock: string;
  readonly date: string;
  readonly tomorrow: string;
  readonly ahead: string;
  readonly ago: string;
  readonly agoMany: string;
  readonly number: string;
  readonly list: string;
}

/** Each read against the Unicode CLDR; the spaces in French are narrow ones, which no line breaks at. */
const WRITTEN: Readonly<Record<Language, Written>> = {
  en: {
    day: '1 Sept 2026',
    moment: '21 Nov 2026, 20:05',
    clock: '20:05',
    date: 'Saturday 21 November',
    tomorrow: 'tomorrow',
    ahead: 'in 3 hours',
    ago: '3 hours ago',
    agoMany: '13 days ago',
    number: '1,234,567',
    list: 'A−, B− and O−',
  },
  ar: {
    day: '1 سبتمبر 2026',
    moment: '21 نوفمبر 2026، 08:05 م',
    clock: '08:05 م',
    date: 'السبت، 21 نوفمبر',
    tomorrow: 'غدًا',
    ahead: 'خلال 3 ساعات',
    ago: 'قبل 3 ساعات',
    agoMany: 'قبل 13 يومًا',
    number: '1,234,567',
    list: 'A− وB− وO−',
  },
  bn: {
    day: '1 সেপ, 2026',
    moment: '21 নভে, 2026, 20:05',
    clock: '20:05',
    date: 'শনিবার 21 নভেম্বর',
    tomorrow: 'আগামীকাল',
    ahead: '3 ঘণ্টায়',
    ago: '3 ঘণ্টা আগে',
    agoMany: '13 দিন আগে',
    number: '12,34,567',
    list: 'A−, B− এবং O−',
  },
  es: {
    day: '1 sept 2026',
    moment: '21 nov 2026, 20:05',
    clock: '20:05',
    date: 'sábado, 21 de noviembre',
    tomorrow: 'mañana',
    ahead: 'dentro de 3 horas',
    ago: 'hace 3 horas',
    agoMany: 'hace 13 días',
    number: '1.234.567',
    list: 'A−, B− y O−',
  },
  fr: {
    day: '1 sept. 2026',
    moment: '21 nov. 2026, 20:05',
    clock: '20:05',
    date: 'samedi 21 novembre',
    tomorrow: 'demain',
    ahead: 'dans 3 heures',
    ago: 'il y a 3 heures',
    agoMany: 'il y a 13 jours',
    number: '1\u202f234\u202f567',
    list: 'A−, B− et O−',
  },
  hi: {
    day: '1 सित॰ 2026',
    moment: '21 नव॰ 2026, 20:05',
    clock: '20:05',
    date: 'शनिवार, 21 नवंबर',
    tomorrow: 'कल',
    ahead: '3 घंटे में',
    ago: '3 घंटे पहले',
    agoMany: '13 दिन पहले',
    number: '12,34,567',
    list: 'A−, B−, और O−',
  },
  id: {
    day: '1 Sep 2026',
    moment: '21 Nov 2026, 20.05',
    clock: '20.05',
    date: 'Sabtu, 21 November',
    tomorrow: 'besok',
    ahead: 'dalam 3 jam',
    ago: '3 jam yang lalu',
    agoMany: '13 hari yang lalu',
    number: '1.234.567',
    list: 'A−, B−, dan O−',
  },
  pt: {
    day: '1 de set. de 2026',
    moment: '21 de nov. de 2026, 20:05',
    clock: '20:05',
    date: 'sábado, 21 de novembro',
    tomorrow: 'amanhã',
    ahead: 'em 3 horas',
    ago: 'há 3 horas',
    agoMany: 'há 13 dias',
    number: '1.234.567',
    list: 'A−, B− e O−',
  },
  sw: {
    day: '1 Sep 2026',
    moment: '21 Nov 2026, 20:05',
    clock: '20:05',
    date: 'Jumamosi, 21 Novemba',
    tomorrow: 'kesho',
    ahead: 'baada ya saa 3',
    ago: 'saa 3 zilizopita',
    agoMany: 'siku 13 zilizopita',
    number: '1,234,567',
    list: 'A−, B− na O−',
  },
  ur: {
    day: '1 ستمبر، 2026',
    moment: '21 نومبر، 2026، 20:05',
    clock: '20:05',
    date: 'ہفتہ، 21 نومبر',
    tomorrow: 'آئندہ کل',
    ahead: '3 گھنٹے میں',
    ago: '3 گھنٹے پہلے',
    agoMany: '13 دنوں پہلے',
    number: '1,234,567',
    list: 'A−، B−، اور O−',
  },
};

const OWN = clockOf(null);

afterEach(speakEnglish);

test.each(LANGUAGES)(
  'a reader of %s reads days, times, numbers and lists as their language writes them',
  (language) => {
    speakIn(language);
    expect({
      day: formatDay('2026-09-01'),
      moment: formatMoment(new Date(EVENING).toISOString()),
      clock: formatClock(EVENING),
      date: formatDate(EVENING, OWN),
      tomorrow: formatDayAhead(EVENING + 12 * HOUR_MS, EVENING, OWN),
      ahead: formatAhead(EVENING + 3 * HOUR_MS, EVENING),
      ago: ago(3 * HOUR_MS),
      agoMany: ago(13 * 24 * HOUR_MS),
      number: formatNumber(1234567),
      list: seen(formatList(['A-', 'B-', 'O-'])),
    }).toEqual(WRITTEN[language]);
  },
);
