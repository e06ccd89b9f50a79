import { crc32 } from 'node:zlib';

// The table of places as bytes: a header, then one section after another, each at a multiple of four. All numbers are
// little-endian and are read where they lie: nothing is copied, sorted or decoded when a table is opened.

export const MAGIC = 'RTPLACES';
export const VERSION = 3;
/** Magic, version, length, checksum, number of places, then offset and length of each section. */
export const HEADER_BYTES = 136;
export const SECTIONS = [
  'ids',
  'byId',
  'lat',
  'lon',
  'population',
  'setting',
  'textStart',
  'entries',
  'blockBest',
  'gaps',
  'rowStart',
  'settings',
  'text',
  'lists',
] as const;
export type Section = (typeof SECTIONS)[number];

/** How many numbers of `settings` make one. */
export const SETTING_NUMBERS = 3;

/** Entries that share one figure for the best of them. */
export const BLOCK_SHIFT = 4;
/** An entry is a place's number, two bits about the word, and where in the place's names the word begins. */
export const PLACE_SHIFT = 14;
/** The first word of a name. */
export const NAME_START: number = 1 << 13;
/** A word of the name by which the place is shown. */
export const FIRST_NAME: number = 1 << 12;
export const OFFSET_MASK: number = FIRST_NAME - 1;
/** What the place's number leaves room for. */
export const MOST_PLACES: number = 2 ** (32 - PLACE_SHIFT);
/** Rows of latitude in which places lie, each in order of longitude. */
const ROW_HUNDREDTHS = 25;
export const ROWS = 18_000 / ROW_HUNDREDTHS;

/** The row of a latitude; the poles have the outermost ones. */
export function rowOf(latHundredths: number): number {
  return Math.min(ROWS - 1, Math.max(0, Math.floor((latHundredths + 9000) / ROW_HUNDREDTHS)));
}

export interface Table {
  readonly count: number;
  /** In the order of rows, then of longitude: a place's number is where it stands here. */
  readonly ids: Uint32Array;
  /** The numbers of places, in the order of their ids. */
  readonly byId: Uint32Array;
  readonly lat: Int16Array;
  readonly lon: Int16Array;
  /** As `packPopulation` packs it. */
  readonly population: Uint16Array;
  /** Which of `settings` a place is in. */
  readonly setting: Uint16Array;
  /** Where in `text` the names of a place begin: its own, then others, each ended by a zero. */
  readonly textStart: Uint32Array;
  /** The beginnings of words, in the order of the folded text from there to the end of the name. */
  readonly entries: Uint32Array;
  /** What the best entry of each block is worth, as `packWorth` packs it. */
  readonly blockBest: Uint16Array;
  /** As `fillGaps` fills them. */
  readonly gaps: Uint32Array;
  readonly rowStart: Uint32Array;
  /** SETTING_NUMBERS each: a region and a time zone of `lists`, and 1 where another place of the country has the same name. */
  readonly settings: Uint16Array;
  readonly text: Uint8Array;
  /** `Lists` as JSON. */
  readonly lists: Uint8Array;
}

/** What many places share. A region is its country's code, its own code if that has letters, its name, and that folded. */
export interface Lists {
  readonly regions: readonly (readonly [country: string, code: string, name: string, folded: string])[];
  /** The words of folded names, in order: a region's index times REGION_WORDS, and where in the name the word begins. */
  readonly regionWords: readonly number[];
  /** Their English names, folded. Node has them too, but takes 20 ms for the first. */
  readonly countries: readonly (readonly [code: string, folded: string])[];
  readonly timeZones: readonly string[];
}

/** Above the length of any region's name. */
export const REGION_WORDS = 256;

/** Why a table can't be read, as a sentence. */
export class PlacesError extends Error {
  override readonly name = 'PlacesError';
}

/** What is known of the bytes of a table. */
export interface KnownBytes {
  /** How a PlacesError names them. */
  readonly from: string;
}

/** The table in these bytes, which must stay as they are. Throws a PlacesError when they are none. */
export function readTable(bytes: Uint8Array, { from }: KnownBytes): Table {
  const problem = problemOf(bytes);
  if (problem !== null) throw unreadable(from, problem);
  const header = viewOf(bytes);
  const part = (name: Section): readonly [ArrayBufferLike, number, number] => {
    const at = sectionAt(name);
    return [bytes.buffer, bytes.byteOffset + header.getUint32(at, true), header.getUint32(at + 4, true)];
  };
  return {
    count: header.getUint32(20, true),
    ids: unsigned32(part('ids')),
    byId: unsigned32(part('byId')),
    lat: signed16(part('lat')),
    lon: signed16(part('lon')),
    population: unsigned16(part('population')),
    setting: unsigned16(part('setting')),
    textStart: unsigned32(part('textStart')),
    entries: unsigned32(part('entries')),
    blockBest: unsigned16(part('blockBest')),
    gaps: unsigned32(part('gaps')),
    rowStart: unsigned32(part('rowStart')),
    settings: unsigned16(part('settings')),
    text: new Uint8Array(...part('text')),
    lists: new Uint8Array(...part('lists')),
  };
}

export function unreadable(from: string, problem: string): PlacesError {
  return new PlacesError(`The table of places in ${from} can't be read: ${problem}.`);
}

export function sectionAt(name: Section): number {
  return 24 + SECTIONS.indexOf(name) * 8;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function problemOf(bytes: Uint8Array): string | null {
  const header = viewOf(bytes);
  if (bytes.length < HEADER_BYTES) return 'it is too short';
  if (Buffer.from(bytes.subarray(0, MAGIC.length)).toString('latin1') !== MAGIC) return 'it is no table of places';
  const version = header.getUint32(8, true);
  if (version !== VERSION) return `it has version ${version}, and this program reads version ${VERSION}`;
  const length = header.getUint32(12, true);
  if (length !== bytes.length) return `it has ${bytes.length} bytes in place of ${length}`;
  if (crc32(bytes.subarray(20)) !== header.getUint32(16, true)) return 'it is damaged';
  return null;
}

type Part = readonly [ArrayBufferLike, number, number];

function unsigned32([buffer, start, length]: Part): Uint32Array {
  return new Uint32Array(buffer, start, length / 4);
}

function unsigned16([buffer, start, length]: Part): Uint16Array {
  return new Uint16Array(buffer, start, length / 2);
}

function signed16([buffer, start, length]: Part): Int16Array {
  return new Int16Array(buffer, start, length / 2);
}
