import { expect, test } from 'vitest';
import { inWords, world } from './world.ts';

test.each([
  ['São Paulo, SP', 'São Paulo, São Paulo, BR'],
  ['Mumbai, MH', 'Mumbai, Maharashtra, IN'],
  ['Calgary, AB', 'Calgary, Alberta, CA'],
  ['Ashford, Kent', 'Ashford, England, GB'],
  ['Ashford, Kent, UK', 'Ashford, England, GB'],
  ['Perth, WA', 'Perth, Western Australia, AU'],
  ['Milano, MI', 'Milan, Lombardy, IT'],
  ['Canterbury Kent', 'Canterbury, England, GB'],
  ['Perth WA', 'Perth, Western Australia, AU'],
])('somebody who adds a region as it is written at home finds their town: "%s"', (text, place) => {
  expect(found(text)[0]).toBe(place);
});

test.each(['Adelaide, SA', 'Adelaide SA'])('somebody sees first the one there, then its namesakes: "%s"', (text) => {
  const [first, ...others] = found(text);
  expect(first).toBe('Adelaide/Churchill, Saskatchewan, CA');
  expect(others).toContain('Adelaide, South Australia, AU');
  expect(others).not.toContain(first);
});

test('somebody who makes a typo sees what they meant first, though the last word begins a region: "sann juan"', () => {
  expect(found('sann juan')[0]).toMatch(/^San Juan, /);
});

test('somebody sees no namesakes where enough lie in the region', () => {
  expect(world.find({ text: 'Newport, Wales', limit: 1 }).map(inWords)).toEqual(['Newport, Wales, GB']);
});

test.each([
  ['Adyar, Chennai', 'Chennai, Tamil Nadu, IN'],
  ['T. Nagar, Chennai', 'Chennai, Tamil Nadu, IN'],
  ['Westlands, Nairobi', 'Nairobi, Nairobi County, KE'],
  ['Chennai, Adyar', 'Chennai, Tamil Nadu, IN'],
  ['Paris Texas', 'Paris, Texas, US'],
  ['Canary Wharf, London', 'Canary Wharf, England, GB'],
])('somebody who types a part of a city and the city finds what is there, the city at least: "%s"', (text, place) => {
  expect(found(text)[0]).toBe(place);
});

function found(text: string): string[] {
  return world.find({ text, limit: 8 }).map(inWords);
}
