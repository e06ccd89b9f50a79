import { copyFileSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COUNTRIES } from '@redthread/domain/country';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPlaces, PlacesError } from '../src/places.ts';
import { packRows, unpackRows } from '../src/rows-file.ts';
import { writePlaces } from '../src/write-places.ts';
import { FEW, few, placesOf } from './few-places.ts';
import { rows, world } from './world.ts';

describe('places', () => {
  test('come back each as it was put in', () => {
    expect(few.count).toBe(FEW.length);
    for (const { otherNames, regionCode: _, ...place } of FEW) {
      const names = place.name === 'London' ? { ar: 'لندن' } : {};
      expect(few.byId(place.id)).toEqual({ ...place, names, isNameShared: place.name === 'Newport' });
      expect(few.otherNames(place.id)).toEqual(otherNames);
    }
  });

  test('have the name that a reader of Arabic knows, where there is one', () => {
    expect(world.byId(1277333)?.names).toEqual({ ar: 'بنغالور' });
    expect(world.find({ text: 'Otley, England', limit: 1 })).toMatchObject([{ name: 'Otley', names: {} }]);
  });

  test('say whether they share a name with another of their country, in Latin or in Arabic letters', () => {
    const [leeds] = FEW;
    if (leeds === undefined) throw new Error('There are no places.');
    const named = (id: number, name: string, arabic: string, country = 'GB') => {
      return { ...leeds, id, name, otherNames: [arabic], country };
    };
    const places = placesOf([
      named(1, 'Bādr', 'بدر', 'EG'),
      named(2, 'Badr', 'بدرة', 'EG'),
      named(3, 'Badr', 'بدر', 'SA'),
      named(4, 'Whitby', 'ويتبي'),
      named(5, 'Whitbey', 'ويتبي'),
      named(6, 'York', 'يورك'),
    ]);
    expect([1, 2, 3, 4, 5, 6].filter((id) => places.byId(id)?.isNameShared)).toEqual([1, 2, 4, 5]);
  });

  test('come back whole from the list that the repository keeps, whose bytes are the same in any order', () => {
    const packed = packRows(FEW);
    expect(packRows(FEW.toReversed()).equals(packed)).toBe(true);
    expect(unpackRows(packed)).toEqual(FEW.toSorted((a, b) => a.id - b.id));
  });

  test.each([0, -1, 2_644_688.5, 4_294_967_296, Number.NaN])('have no id that was never given: %s', (id) => {
    expect(few.byId(id)).toBeNull();
  });

  test('of the world are all there, each in a country that a setting may name, and a time zone that Node knows', () => {
    expect(world.count).toBe(rows.length);
    for (const timeZone of new Set(rows.map((row) => row.timeZone))) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone }), timeZone).not.toThrow();
    }
    const countries = new Set(rows.map((row) => row.country));
    expect([...COUNTRIES].sort()).toEqual([...countries].sort());
  });
});

describe('an operator whose file of places', () => {
  let folder = '';
  let file = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'redthread-places-'));
    file = join(folder, 'places.db');
    writePlaces(file, FEW);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each<[string, (other: string) => void, RegExp]>([
    ['is missing', () => {}, /unable to open database file/],
    ['is empty', (other) => writeFileSync(other, ''), /it is no file of places/],
    ['is something else', (other) => writeFileSync(other, 'x'.repeat(8192)), /file is not a database/],
    ['is another database', (other) => changed(other, 'application_id = 1'), /it is no file of places/],
    ['is of another version', (other) => changed(other, 'user_version = 253'), /it has version 253, and this program /],
    ['is cut short', (other) => truncateSync(copied(other), 8192), /malformed/],
  ])('%s reads which file it is, and why', (state, make, problem) => {
    const other = join(folder, `${state}.db`);
    make(other);
    const open = () => openPlaces(other);
    expect(open).toThrow(PlacesError);
    expect(open).toThrow(problem);
    expect(open).toThrow(`The places in ${other} can't be read: `);
  });

  function copied(other: string): string {
    copyFileSync(file, other);
    return other;
  }

  function changed(other: string, pragma: string): void {
    const database = new Database(copied(other));
    database.pragma(pragma);
    database.close();
  }
});
