import { expect, test } from 'vitest';
import { dotsFor } from './map-geometry.ts';

const town = (name: string, x: number, donors: number | null) => ({ name, x, y: 0, donors });

/** The dots of towns in one line, as `names: donors at x`. */
function drawn(...towns: readonly ReturnType<typeof town>[]): string[] {
  return dotsFor(towns).map(({ towns: merged, donors, x }) => {
    const names = merged.map(({ name }) => name).join(' + ');
    return `${names}: ${donors} at ${x}`;
  });
}

test('towns that have room are a dot each, as large in area as they have donors', () => {
  const dots = dotsFor([town('Leeds', 50, 25), town('York', 100, 100)]);
  expect(dots.map(({ radius }) => radius)).toEqual([7.5, 15]);
});

test('towns that would hide each other are one dot, where the largest is, with all of their donors', () => {
  expect(drawn(town('Harlem', 100, 7), town('New York', 101, 13), town('Boston', 60, 26))).toEqual([
    'New York + Harlem: 20 at 101',
    'Boston: 26 at 60',
  ]);
});

test('districts at the same place are one dot', () => {
  expect(drawn(town('Riverdale', 80, 8), town('Harlem', 80, 7))).toEqual(['Riverdale + Harlem: 15 at 80']);
});

test('towns whose dots would touch are drawn smaller before they are drawn as one', () => {
  expect(drawn(town('Leeds', 60, 20), town('York', 80, 20))).toEqual(['Leeds: 20 at 60', 'York: 20 at 80']);
});

test('a number that is not told adds nothing to one that is, and no number is made up', () => {
  expect(drawn(town('Selby', 80, null), town('Goole', 81, null))).toEqual(['Selby + Goole: null at 80']);
  expect(drawn(town('Selby', 80, null), town('York', 81, 6))).toEqual(['York + Selby: 6 at 81']);
});

test('a town where somebody looks from is drawn around its mark, larger than that', () => {
  const [dot] = dotsFor([town('Leeds', 3, 5), town('York', 100, 50)]);
  expect(dot).toMatchObject({ isMiddle: true, x: 0, donors: 5, radius: 12 });
});
