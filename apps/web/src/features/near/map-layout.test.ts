import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, holds, MIDDLE_RADIUS, meetBox, meetCircle, meetLine } from './map-geometry.ts';
import { layoutMap, type MapLayout, type MapWords } from './map-layout.ts';

const MOST_TOWNS = 60;

interface Town {
  readonly place: { readonly id: number; readonly latHundredths: number; readonly lonHundredths: number };
  readonly donors: number | null;
}

const WORDS: MapWords<Town> = {
  middle: 'Here',
  ring: (km) => `${km} km`,
  dot: (towns, donors) => [`Town ${towns[0]?.place.id} + ${towns.length} more`, `${donors ?? ''}`],
  widthOf: (words) => words.length * 8,
};

const hundredths = (most: number) => fc.oneof(fc.integer({ min: -most, max: most }), fc.integer({ min: -60, max: 60 }));
const position = fc.record({ latHundredths: hundredths(9000), lonHundredths: hundredths(18_000) });
const donors = fc.option(fc.oneof(fc.integer({ min: 5, max: 40 }), fc.integer({ min: 5, max: 20_000 })));
/** A town where people search, and towns all over the world, or close together: the nearest first, as the server answers. */
const worlds = fc
  .tuple(position, fc.array(fc.tuple(position, donors), { minLength: 1, maxLength: MOST_TOWNS }))
  .map(([at, towns]) => ({
    centre: { id: 0, ...at },
    towns: towns.map(([where, count], index) => ({ place: { id: index + 1, ...where }, donors: count })),
  }));

function holdsOnEveryMap(check: (map: MapLayout<Town>, towns: readonly Town[]) => void): void {
  fc.assert(
    fc.property(worlds, ({ centre, towns }) => {
      check(layoutMap(centre, towns, WORDS), towns);
    }),
  );
}

test('no dot of a map touches another, or hides from where somebody looks', () => {
  holdsOnEveryMap((map) => {
    for (const [index, dot] of map.dots.entries()) {
      for (const other of map.dots.slice(0, index)) {
        expect(Math.hypot(dot.x - other.x, dot.y - other.y)).toBeGreaterThan(dot.radius + other.radius + 1);
      }
    }
    for (const dot of map.dots) {
      if (dot.isMiddle) expect(dot.radius).toBeGreaterThan(MIDDLE_RADIUS + 3);
      else expect(Math.hypot(dot.x, dot.y)).toBeGreaterThan(dot.radius + MIDDLE_RADIUS);
    }
  });
});

test('every town is in one dot of a map, and everybody who is counted in its number', () => {
  holdsOnEveryMap(({ dots }, towns) => {
    const drawn = dots.flatMap((dot) => dot.towns.map(({ place }) => place.id));
    expect(drawn.toSorted((one, other) => one - other)).toEqual(towns.map(({ place }) => place.id));
    const sum = (numbers: readonly (number | null)[]) => numbers.reduce<number>((all, each) => all + (each ?? 0), 0);
    expect(sum(dots.map((dot) => dot.donors))).toBe(sum(towns.map((town) => town.donors)));
  });
});

test('every dot is whole on the map, and stands where its largest town is', () => {
  holdsOnEveryMap(({ box, dots }) => {
    for (const { x, y, radius, towns, isMiddle } of dots) {
      expect(holds(box, { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius })).toBe(true);
      const [largest] = towns;
      if (!isMiddle) expect([x, y]).toEqual([largest?.x, largest?.y]);
      for (const town of towns) expect(town.donors ?? 0).toBeLessThanOrEqual(largest?.donors ?? 0);
    }
  });
});

test('no name and no distance on a map covers another, a dot, the thread or the edge', () => {
  holdsOnEveryMap((map) => {
    const { box, rings, dots, nearest, middle } = map;
    const names = [middle, ...dots.map(({ name }) => name)].flatMap((name) => name?.box ?? []);
    const labels: readonly Box[] = [...names, ...rings.map(({ label }) => label)];
    const circles = [...map.dots, { x: 0, y: 0, radius: MIDDLE_RADIUS }];
    for (const [index, label] of labels.entries()) {
      expect(holds(box, label)).toBe(true);
      expect(labels.slice(0, index).filter((other) => meetBox(label, other))).toEqual([]);
      expect(circles.filter((circle) => meetCircle(label, circle))).toEqual([]);
      if (nearest) expect(meetLine(label, nearest)).toBe(false);
    }
  });
});

test('the distance of a ring stands on that ring', () => {
  holdsOnEveryMap(({ rings }) => {
    for (const { radius, label } of rings) {
      const [x, y] = [(label.left + label.right) / 2, (label.top + label.bottom) / 2];
      expect(Math.hypot(x, y)).toBeCloseTo(radius, 6);
    }
  });
});

test('the map of a town or two names them, the place where somebody looks from, and a distance', () => {
  const leeds = { id: 1, latHundredths: 5380, lonHundredths: -155 };
  const york = { place: { id: 2, latHundredths: 5396, lonHundredths: -108 }, donors: 6 };
  const hull = { place: { id: 3, latHundredths: 5374, lonHundredths: -33 }, donors: 30 };
  for (const towns of [[york], [york, hull]]) {
    const { dots, middle, rings } = layoutMap(leeds, towns, WORDS);
    expect(dots.map(({ name }) => name?.lines.at(-1))).toEqual(towns.map((town) => `${town.donors}`));
    expect(middle?.lines).toEqual(['Here']);
    expect(rings.length).toBeGreaterThan(0);
  }
});
