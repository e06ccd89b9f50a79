import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Row } from './place.ts';

// Places as the repository keeps them: columns, in the order of ids, as JSON that brotli has packed.

interface Columns {
  /** Each less the one before. */
  readonly ids: number[];
  readonly names: string[];
  readonly otherNames: string[];
  /** Each an index of `settings`. */
  readonly setting: number[];
  readonly lat: number[];
  readonly lon: number[];
  readonly population: number[];
  readonly settings: [country: string, regionCode: string, region: string, timeZone: string][];
}

/** Between the other names of a place; no name has it. */
const BETWEEN = '|';

/** Rows as a file of the repository; the same bytes for the same rows in any order. */
export function packRows(rows: readonly Row[]): Buffer {
  const sorted = rows.toSorted((a, b) => a.id - b.id);
  const twice = sorted.find(({ id }, index) => id === sorted[index + 1]?.id);
  if (twice !== undefined) throw new Error(`Two places have the id ${twice.id}, one of them ${twice.name}.`);
  const settingOf = ({ country, regionCode, region, timeZone }: Row) =>
    JSON.stringify([country, regionCode, region, timeZone]);
  const settings = [...new Set(sorted.map(settingOf))].sort();
  const settingAt = new Map(settings.map((setting, index) => [setting, index]));
  const columns: Columns = {
    ids: sorted.map(({ id }, index) => id - (sorted[index - 1]?.id ?? 0)),
    names: sorted.map(({ name }) => name),
    otherNames: sorted.map(({ otherNames }) => otherNames.join(BETWEEN)),
    setting: sorted.map((row) => settingAt.get(settingOf(row)) ?? 0),
    lat: sorted.map(({ latHundredths }) => latHundredths),
    lon: sorted.map(({ lonHundredths }) => lonHundredths),
    population: sorted.map(({ population }) => population),
    settings: settings.map((setting) => JSON.parse(setting)),
  };
  const text = Buffer.from(JSON.stringify(columns));
  return brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
}

export function unpackRows(packed: Uint8Array): Row[] {
  const columns: Columns = JSON.parse(brotliDecompressSync(packed).toString());
  let id = 0;
  return columns.names.map((name, index) => {
    const [country, regionCode, region, timeZone] = columns.settings[columns.setting[index] ?? 0] ?? ['', '', '', ''];
    const others = columns.otherNames[index] ?? '';
    id += columns.ids[index] ?? 0;
    return {
      id,
      name,
      otherNames: others === '' ? [] : others.split(BETWEEN),
      country,
      region,
      regionCode,
      latHundredths: columns.lat[index] ?? 0,
      lonHundredths: columns.lon[index] ?? 0,
      population: columns.population[index] ?? 0,
      timeZone,
    };
  });
}
