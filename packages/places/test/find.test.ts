import { fold } from '@redthread/domain/fold';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MOST_FOUND } from '../src/find.ts';
import type { FindInput } from '../src/places.ts';
import { BETWEEN, type PlaceRow } from '../src/reader.ts';
import { scoreOf, typedAs } from '../src/score.ts';
import { inWords, rows, world } from './world.ts';

const CAIRO = 'Cairo, Cairo, EG';
const MUMBAI = 'Mumbai, Maharashtra, IN';
const LEEDS = world.byId(2_644_688);
const LONDON = 'London, England, GB';

describe('somebody who types a town', () => {
  test.each<[string, string, string]>([
    ['without its accents', 'zurich', 'Zürich, Zurich, CH'],
    ['with letters that have no accent to lose', 'lodz', 'Łódź, Łódź Voivodeship, PL'],
    ['without its hyphens', 'saint denis', 'Saint-Denis, Reunion, RE'],
    ['with dots and spaces around', '  St.   Louis ', 'St. Louis, Missouri, US'],
    ['by its second word', 'janeiro', 'Rio de Janeiro, Rio de Janeiro, BR'],
    ['by a former name', 'bombay', MUMBAI],
    ['by its name in another language', 'köln', 'Köln, North Rhine-Westphalia, DE'],
    ['in Arabic', 'القاهرة', CAIRO],
    ['in Arabic, as it is written in a hurry', 'القاهره', CAIRO],
    ['in Hindi', 'मुंबई', MUMBAI],
    ['in Chinese', '北京', 'Beijing, Beijing, CN'],
    ['in Korean', '서울', 'Seoul, Seoul, KR'],
  ])('%s finds it: "%s"', (_, text, place) => {
    expect(firstFor({ text })).toBe(place);
  });

  test.each([
    ['in Tamil', 'கொச்சி'],
    ['in Korean', '서울'],
    ['in Latin letters', 'zürich'],
  ])('%s finds it however their device puts letters together: "%s"', (_, text) => {
    const composed = listFor({ text: text.normalize('NFC') });
    expect(composed).not.toEqual([]);
    expect(text.normalize('NFD')).not.toBe(text.normalize('NFC'));
    expect(listFor({ text: text.normalize('NFD') })).toEqual(composed);
  });

  test.each([
    ['a letter too many', 'kathmanndu', 'Kathmandu, Bagmati Province, NP'],
    ['a letter left out', 'kathmndu', 'Kathmandu, Bagmati Province, NP'],
    ['a wrong letter', 'kathmendu', 'Kathmandu, Bagmati Province, NP'],
    ['two letters in each other’s place', 'birmnigham', 'Birmingham, England, GB'],
    ['a typo in Arabic', 'القاهلرة', CAIRO],
  ])('with %s finds it all the same', (_, text, place) => {
    expect(firstFor({ text })).toBe(place);
  });

  test('whose whole name has a typo finds it before villages that begin so, and those as well', () => {
    expect(firstFor({ text: 'berln' })).toBe('Berlin, State of Berlin, DE');
    const [city, ...others] = listFor({ text: 'leds' });
    expect(city).toBe('Leeds, England, GB');
    expect(others).toEqual(expect.arrayContaining(['Ledsham, England, GB', 'Ledston, England, GB']));
  });

  test('is offered no guess at a typo where the text is a name', () => {
    expect(listFor({ text: 'leeds' }).every((place) => place.startsWith('Leeds'))).toBe(true);
  });

  test('finds it with each letter more, from the third on', () => {
    for (const length of [3, 4, 5, 6, 7, 8, 9]) {
      const found = listFor({ text: 'kathmandu'.slice(0, length) });
      expect(found, String(length)).toContain('Kathmandu, Bagmati Province, NP');
    }
  });

  test('sees larger towns first, and the one of exactly that name before all', () => {
    const [first, ...others] = world.find({ text: 'paris', limit: 5 });
    expect(inWords(first ?? null)).toBe('Paris, Île-de-France, FR');
    const sizes = others.map(({ population }) => population);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(firstFor({ text: 'york' })).toBe('York, England, GB');
  });

  test('sees each place once, however many of its names begin so', () => {
    const ids = world.find({ text: 'lon', limit: 50 }).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('somebody who names what a town lies in', () => {
  test.each([
    ['Newport, Wales', 'Newport, Wales, GB'],
    ['newport ri', 'Newport, Rhode Island, US'],
    ['Springfield, IL', 'Springfield, Illinois, US'],
    ['Springfield, Ill', 'Springfield, Illinois, US'],
    ['London, Canada', 'London, Ontario, CA'],
    ['Leeds UK', 'Leeds, England, GB'],
  ])('finds the one there: "%s"', (text, place) => {
    expect(firstFor({ text })).toBe(place);
  });

  test('still finds the town where nothing is called so', () => {
    expect(firstFor({ text: 'Leeds, nowhere at all' })).toBe('Leeds, England, GB');
  });
});

test.each([
  ['São Paulo, SP', 'São Paulo, São Paulo, BR'],
  ['Mumbai, MH', 'Mumbai, Maharashtra, IN'],
  ['Ashford, Kent', 'Ashford, England, GB'],
  ['Perth, WA', 'Perth, Western Australia, AU'],
  ['Canterbury Kent', 'Canterbury, England, GB'],
])('somebody who adds a region as it is written at home finds their town: "%s"', (text, place) => {
  expect(firstFor({ text })).toBe(place);
});

test.each(['Adelaide, SA', 'Adelaide SA'])('somebody sees first the one there, then its namesakes: "%s"', (text) => {
  const [first, ...others] = listFor({ text });
  expect(first).toBe('Adelaide/Churchill, Saskatchewan, CA');
  expect(others).toContain('Adelaide, South Australia, AU');
  expect(others).not.toContain(first);
});

test('somebody who makes a typo sees what they meant first, though the last word begins a region: "sann juan"', () => {
  expect(firstFor({ text: 'sann juan' })).toMatch(/^San Juan, /);
});

test('somebody sees no namesakes where enough lie in the region', () => {
  expect(world.find({ text: 'Newport, Wales', limit: 1 }).map(inWords)).toEqual(['Newport, Wales, GB']);
});

test.each([
  ['T. Nagar, Chennai', 'Chennai, Tamil Nadu, IN'],
  ['Chennai, Adyar', 'Chennai, Tamil Nadu, IN'],
  ['Paris Texas', 'Paris, Texas, US'],
  ['Canary Wharf, London', 'Canary Wharf, England, GB'],
])('somebody who types a part of a city and the city finds what is there, the city at least: "%s"', (text, place) => {
  expect(firstFor({ text })).toBe(place);
});

describe('somebody who types near Leeds', () => {
  test.each([
    ['l', 'Leeds, England, GB'],
    ['harr', 'Harrogate, England, GB'],
    ['man', 'Manchester, England, GB'],
  ])('finds the neighbour with few letters: "%s"', (text, place) => {
    expect(firstFor({ text, near: LEEDS })).toBe(place);
  });

  test.each([
    ['london', LONDON],
    ['new york', 'New York City, New York, US'],
  ])('still finds the world city by its whole name: "%s"', (text, place) => {
    expect(firstFor({ text, near: LEEDS })).toBe(place);
  });
});

test('somebody in a village called London finds the city first, and the village next', () => {
  const [village] = world.find({ text: 'London, Arkansas', limit: 1 });
  expect(listFor({ text: 'london', near: village ?? null }).slice(0, 2)).toEqual([LONDON, 'London, Arkansas, US']);
});

test.each([
  ['anywhere', null],
  ['near Leeds', LEEDS],
])('nobody misses a place with a higher score than those that they find, %s', (_, near) => {
  const all = rows.map(
    (row): PlaceRow => ({
      ...row,
      rank: 0,
      names: row.name,
      folded: [row.name, ...row.otherNames].map(fold).join(BETWEEN),
      area: 0,
      isNameShared: 0,
    }),
  );
  for (const text of ['a', 's', 'x', 'sa', 'san', 'york', 'м']) {
    const typed = typedAs(new Set([text]));
    const scores = new Map(all.map((row) => [row.id, scoreOf(row, typed, near)]));
    const best = [...scores.values()].sort((a, b) => b - a).slice(0, 8);
    const found = world.find({ text, near, limit: 8 }).map(({ id }) => scores.get(id));
    expect(found, text).toEqual(best);
  }
});

describe('whatever is typed', () => {
  const limit = fc.integer({ min: -1, max: 60 });
  const near = fc.constantFrom(null, LEEDS, { latHundredths: 9000, lonHundredths: -18_000 });

  test('is answered, with no more than was asked for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 140 }), near, limit, (text, at, most) => {
        const found = world.find({ text, near: at, limit: most });
        expect(found.length).toBeLessThanOrEqual(Math.max(0, Math.min(most, MOST_FOUND)));
      }),
      { numRuns: 1000 },
    );
  });

  test('in pieces of real names is answered too', () => {
    const piece = fc.constantFrom(
      ...['san', 'St. ', "'", ',', ' ', '-', 'ال', 'मु', '東', '\0', '\u0301', '\ud800', 'ﷺ', 'ß', 'new', '%', '￿'],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), near, (pieces, at) => {
        expect(world.find({ text: pieces.join(''), near: at, limit: 8 }).length).toBeLessThanOrEqual(8);
      }),
      { numRuns: 1000 },
    );
  });

  test.each(['', '   ', ',', '...', '’', '\u0301', '😀'])('that has no letter finds nothing: %j', (text) => {
    expect(listFor({ text })).toEqual([]);
  });
});

function listFor(input: Omit<FindInput, 'limit'>): string[] {
  return world.find({ ...input, limit: 8 }).map(inWords);
}

function firstFor(input: Omit<FindInput, 'limit'>): string {
  return listFor(input)[0] ?? 'none';
}
