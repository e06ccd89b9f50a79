import { crc32 } from 'node:zlib';
import { fold } from '@redthread/domain/fold';
import { isArabic, withArabicFirst } from './arabic-name.ts';
import { fillGaps } from './gaps.ts';
import { packPopulation } from './population.ts';
import {
  BLOCK_SHIFT,
  FIRST_NAME,
  HEADER_BYTES,
  type Lists,
  MAGIC,
  MOST_PLACES,
  NAME_START,
  OFFSET_MASK,
  PLACE_SHIFT,
  REGION_WORDS,
  ROWS,
  rowOf,
  SECTIONS,
  type Section,
  sectionAt,
  VERSION,
} from './table.ts';
import { packWorth, worthOfSize, worthOfWord } from './worth.ts';

/** A place to be put into a table. */
export interface Row {
  /** Below 2^32, no two alike. */
  readonly id: number;
  readonly name: string;
  readonly otherNames: readonly string[];
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly region: string;
  /** The region's code, where people write it: `IL`. */
  readonly regionCode: string;
  readonly latHundredths: number;
  readonly lonHundredths: number;
  readonly population: number;
  readonly timeZone: string;
}

/** The bytes of a table, the same for the same rows in any order. */
export function encodeTable(rows: readonly Row[]): Buffer {
  if (rows.length === 0) throw new Error('A table has at least one place.');
  if (rows.length > MOST_PLACES) throw new Error(`${rows.length} places are more than a table can hold.`);
  const named = rows.map((row) => ({ ...row, otherNames: withArabicFirst(row.otherNames) }));
  const placed = named.toSorted(
    (a, b) => rowOf(a.latHundredths) - rowOf(b.latHundredths) || a.lonHundredths - b.lonHundredths || a.id - b.id,
  );
  const population = Uint16Array.from(placed, (row) => packPopulation(row.population));
  const texts = placed.map(({ name, otherNames }) => Buffer.from(`${[name, ...otherNames].join('\0')}\0`));
  const textStart = new Uint32Array(placed.length + 1);
  texts.forEach((text, place) => {
    textStart[place + 1] = (textStart[place] ?? 0) + text.length;
  });
  const { entries, words } = wordsOf(placed);
  return assemble(placed.length, {
    ids: bytesOf(Uint32Array.from(placed, ({ id }) => id)),
    byId: bytesOf(Uint32Array.from([...placed.keys()].sort((a, b) => idAt(placed, a) - idAt(placed, b)))),
    lat: bytesOf(Int16Array.from(placed, ({ latHundredths }) => latHundredths)),
    lon: bytesOf(Int16Array.from(placed, ({ lonHundredths }) => lonHundredths)),
    population: bytesOf(population),
    textStart: bytesOf(textStart),
    entries: bytesOf(entries),
    blockBest: bytesOf(blockBest(entries, population)),
    gaps: bytesOf(fillGaps(words)),
    rowStart: bytesOf(rowStart(placed)),
    text: Buffer.concat(texts),
    ...settingsOf(placed),
  });
}

/** Where people may begin to type a name: at its words, but for small ones within (the "upon" of Stratford-upon-Avon). */
function wordStarts(name: string): number[] {
  const words = [...name.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)];
  const within = words.filter(({ index, 0: word }) => index > 0 && !/^\p{Ll}/u.test(word)).map(({ index }) => index);
  return [0, ...within.filter((index) => fold(name.slice(0, index)) !== '')];
}

function idAt(placed: readonly Row[], place: number): number {
  return placed[place]?.id ?? 0;
}

/** The beginnings of words in order, and what they fold to. */
function wordsOf(placed: readonly Row[]): { entries: Uint32Array; words: readonly string[] } {
  const keyed: { key: string; entry: number }[] = [];
  placed.forEach(({ name, otherNames }, place) => {
    const known = new Set<string>();
    let nameAt = 0;
    for (const each of [name, ...otherNames]) {
      for (const start of wordStarts(each)) {
        const key = fold(each.slice(start));
        const at = nameAt + Buffer.byteLength(each.slice(0, start));
        if (at > OFFSET_MASK) throw new Error(`${name} has too many names.`);
        // The same words twice would only be met twice; a whole name comes before a word of another.
        if (key !== '' && !(start > 0 && known.has(key)))
          keyed.push({
            key,
            entry: place * 2 ** PLACE_SHIFT + at + (start === 0 ? NAME_START : 0) + (nameAt === 0 ? FIRST_NAME : 0),
          });
        known.add(key);
      }
      nameAt += Buffer.byteLength(each) + 1;
    }
  });
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.entry - b.entry));
  return { entries: Uint32Array.from(keyed, ({ entry }) => entry), words: keyed.map(({ key }) => key) };
}

function blockBest(entries: Uint32Array, population: Uint16Array): Uint16Array {
  const best = new Uint16Array(Math.ceil(entries.length / 2 ** BLOCK_SHIFT));
  entries.forEach((entry, index) => {
    const block = index >>> BLOCK_SHIFT;
    const worth = worthOfSize(population[entry >>> PLACE_SHIFT] ?? 0) + worthOfWord(entry);
    best[block] = Math.max(best[block] ?? 0, packWorth(worth));
  });
  return best;
}

function rowStart(placed: readonly Row[]): Uint32Array {
  const starts = new Uint32Array(ROWS + 1);
  for (const { latHundredths } of placed) {
    const row = rowOf(latHundredths);
    starts[row + 1] = (starts[row + 1] ?? 0) + 1;
  }
  for (let row = 0; row < ROWS; row += 1) starts[row + 1] = (starts[row + 1] ?? 0) + (starts[row] ?? 0);
  return starts;
}

function settingsOf(placed: readonly Row[]): Record<'setting' | 'settings' | 'lists', Buffer> {
  const regionKey = ({ country, regionCode, region }: Row) =>
    JSON.stringify([country, regionCode, region, fold(region)]);
  const regions = [...new Set(placed.map(regionKey))].sort();
  const timeZones = [...new Set(placed.map(({ timeZone }) => timeZone))].sort();
  const regionAt = new Map(regions.map((key, index) => [key, index]));
  const zoneAt = new Map(timeZones.map((zone, index) => [zone, index]));
  const isShared = sharedNames(placed);
  const settingOf = (row: Row): string =>
    JSON.stringify([regionAt.get(regionKey(row)) ?? 0, zoneAt.get(row.timeZone) ?? 0, isShared(row) ? 1 : 0]);
  const settings = [...new Set(placed.map(settingOf))].sort();
  const settingAt = new Map(settings.map((setting, index) => [setting, index]));
  const numbers: number[][] = settings.map((setting) => JSON.parse(setting));
  const listed: Lists['regions'] = regions.map((key) => JSON.parse(key));
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const codes = [...new Set(placed.map(({ country }) => country))].sort();
  const lists: Lists = {
    regions: listed,
    regionWords: regionWordsOf(listed),
    countries: codes.map((code) => [code, fold(names.of(code) ?? code)]),
    timeZones,
  };
  return {
    setting: bytesOf(Uint16Array.from(placed, (row) => settingAt.get(settingOf(row)) ?? 0)),
    settings: bytesOf(Uint16Array.from(numbers.flat())),
    lists: Buffer.from(JSON.stringify(lists)),
  };
}

/** Whether another place of the same country reads the same, in Latin or in Arabic letters. */
function sharedNames(placed: readonly Row[]): (row: Row) => boolean {
  const namesOf = ({ country, name, otherNames }: Row) => {
    const shown = [name, ...otherNames.slice(0, 1).filter(isArabic)];
    return [...new Set(shown.map(fold))].map((each) => `${country} ${each}`);
  };
  const counts = new Map<string, number>();
  for (const name of placed.flatMap(namesOf)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return (row) => namesOf(row).some((name) => (counts.get(name) ?? 0) > 1);
}

/** The words of regions' names in the order of the folded text from there on. */
function regionWordsOf(regions: Lists['regions']): number[] {
  const words = regions.flatMap(([, , , folded], region) =>
    [...folded.matchAll(/[^ ]+/g)].map(({ index }) => ({
      key: folded.slice(index),
      word: region * REGION_WORDS + index,
    })),
  );
  words.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.word - b.word));
  return words.map(({ word }) => word);
}

function assemble(count: number, sections: Readonly<Record<Section, Buffer>>): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  const parts: Buffer[] = [header];
  let length = HEADER_BYTES;
  for (const name of SECTIONS) {
    const bytes = sections[name];
    header.writeUInt32LE(length, sectionAt(name));
    header.writeUInt32LE(bytes.length, sectionAt(name) + 4);
    const padding = Buffer.alloc(-bytes.length & 3);
    parts.push(bytes, padding);
    length += bytes.length + padding.length;
  }
  header.write(MAGIC, 'latin1');
  header.writeUInt32LE(VERSION, 8);
  header.writeUInt32LE(length, 12);
  header.writeUInt32LE(count, 20);
  const table = Buffer.concat(parts);
  table.writeUInt32LE(crc32(table.subarray(20)), 16);
  return table;
}

function bytesOf(numbers: Uint32Array | Uint16Array | Int16Array): Buffer {
  return Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}
