import type { PlaceReader } from './place.ts';
import type { Table } from './table.ts';

/** Places as a list in JSON, in UTF-8. */
export type JsonOf = (numbers: readonly number[]) => Uint8Array;

/** More than any place takes: all its names together are shorter than 4096 bytes, each of which may need a backslash. */
const MOST_BYTES = 16_384;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const MINUS = 0x2d;
const DIGIT = 0x30;
const CLOSE = 0x7d;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const TEN = 10;

const START = Buffer.from('{"id":');
const NAME = Buffer.from(',"name":"');
const NAMES = Buffer.from(',"names":{');
const ARABIC = Buffer.from('"ar":"');
const LONGITUDE = Buffer.from(',"lonHundredths":');

/**
 * Writes what JSON.stringify makes of the id, names, region, country and position of up to `most` places: names are copied from
 * the table as they lie there, and what follows them is put together once for all places of a setting.
 */
export function createJsonWriter(table: Table, reader: PlaceReader, most: number): JsonOf {
  const { ids, setting, lat, lon, text, textStart } = table;
  const bytes = Buffer.allocUnsafeSlow((most + 1) * MOST_BYTES);

  // Each writes from an offset on, byte by byte, and gives where it ends: `set` takes longer to begin than so few take.
  const put = (at: number, piece: Uint8Array): number => {
    for (let n = 0; n < piece.length; n += 1) bytes[at + n] = piece[n] ?? 0;
    return at + piece.length;
  };
  const putNumber = (at: number, value: number): number => {
    let left = value < 0 ? -value : value;
    let end = at + 1;
    if (value < 0) {
      bytes[at] = MINUS;
      end += 1;
    }
    for (let power = TEN; power <= left; power *= TEN) end += 1;
    let digit = end;
    do {
      const rest = (left / TEN) >>> 0;
      digit -= 1;
      bytes[digit] = DIGIT + left - rest * TEN;
      left = rest;
    } while (left > 0);
    return end;
  };
  /** The name that begins there in the table, and the quote behind it. */
  const putName = (start: number, from: number): number => {
    let at = start;
    let next = from;
    for (let byte = text[next] ?? 0; byte !== 0; byte = text[next] ?? 0) {
      if (byte === QUOTE || byte === BACKSLASH) {
        bytes[at] = BACKSLASH;
        at += 1;
      }
      bytes[at] = byte;
      at += 1;
      next += 1;
    }
    bytes[at] = QUOTE;
    return at + 1;
  };

  const afterNames: (Uint8Array | undefined)[] = [];
  const afterNamesOf = (number: number): Uint8Array => {
    const { isNameShared, region, country, timeZone } = reader.place(number);
    const fields = JSON.stringify({ isNameShared, region, country, timeZone, latHundredths: 0 });
    return Buffer.from(`},${fields.slice(1, -2)}`);
  };
  const putPlace = (start: number, number: number): number => {
    const own = setting[number] ?? 0;
    afterNames[own] ??= afterNamesOf(number);
    let at = putNumber(put(start, START), ids[number] ?? 0);
    at = put(putName(put(at, NAME), textStart[number] ?? 0), NAMES);
    const arabicAt = reader.arabicAt(number);
    if (arabicAt !== -1) at = putName(put(at, ARABIC), arabicAt);
    at = putNumber(put(at, afterNames[own]), lat[number] ?? 0);
    at = putNumber(put(at, LONGITUDE), lon[number] ?? 0);
    bytes[at] = CLOSE;
    return at + 1;
  };

  return (numbers) => {
    let at = 0;
    for (const number of numbers) {
      bytes[at] = at === 0 ? OPEN_LIST : COMMA;
      at = putPlace(at + 1, number);
    }
    if (at === 0) return Buffer.from('[]');
    bytes[at] = CLOSE_LIST;
    const own = Buffer.allocUnsafe(at + 1);
    bytes.copy(own, 0, 0, at + 1);
    return own;
  };
}
