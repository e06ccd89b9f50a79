import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTable } from '../src/table.ts';
import { createPlainFind } from './plain-find.ts';
import { TABLE, world } from './world.ts';

const { ids, count } = readTable(readFileSync(TABLE), { from: TABLE });
const plain = createPlainFind();
const id = fc.nat(count - 1).map((place) => ids[place] ?? 0);
/** Most people live in towns that others know too. */
const town = fc.oneof(
  id,
  fc.constantFrom('l', 'be', 'sa', 'new', 'ka', 'م', 'м', '北').chain((text) => {
    return fc.constantFrom(...world.find({ text, limit: 50 }).map((place) => place.id));
  }),
);
const names = (place: number): readonly string[] => [world.byId(place)?.name ?? '', ...world.otherNames(place)];
const letter = fc.constantFrom(...'aeinorst lhkdüméا иx-');
const slip = fc.constantFrom<(units: readonly string[], at: number, other: string) => string[]>(
  (units) => [...units],
  (units, at) => units.toSpliced(at, 1),
  (units, at, other) => units.toSpliced(at, 0, other),
  (units, at, other) => units.toSpliced(at, 1, other),
  (units, at) => units.toSpliced(at, 2, ...units.slice(at, at + 2).reverse()),
);
/** Towns from next door to where nearness ends. */
const around = (place: number): readonly number[] => {
  const { ids: near } = world.within(world.byId(place) ?? { latHundredths: 0, lonHundredths: 0 }, 500);
  return [0.001, 0.01, 0.1, 0.3, 0.7].map((share) => near[Math.floor(share * near.length)] ?? place);
};
/** What somebody has typed by now who means a town: cut off somewhere, in any case, with or without a slip. */
const asked = town.chain((meant) =>
  fc.record({
    text: fc
      .tuple(
        fc.constantFrom(...names(meant)),
        fc.oneof(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 1, max: 14 })),
        fc.nat(12),
        letter,
        slip,
        fc.boolean(),
      )
      .map(([whole, length, at, other, make, isLoud]) => {
        const text = make([...whole].slice(0, length), at, other).join('');
        return (isLoud ? text.toUpperCase() : text).replaceAll(/[,،、，;\n]/gu, ' ');
      }),
    home: fc.oneof(fc.constantFrom(null, meant, ...around(meant)), town),
    limit: fc.constantFrom(3, 8),
  }),
);

test('whoever types any part of a town’s name, with a slip or none, near a town of theirs or none, finds what reading all names finds', () => {
  fc.assert(
    fc.property(asked, ({ text, home, limit }) => {
      const near = home === null ? null : world.byId(home);
      const wanted = plain(text, near, limit);
      fc.pre(wanted !== null);
      const worths = new Map([...wanted].map(([place, worth]) => [ids[place], worth.toFixed(9)]));
      const found = world.find({ text, near, limit }).map((place) => worths.get(place.id));
      const sorted = [...worths.values()];
      // Of those that are worth as much as the last, any may be among them.
      expect(found.map((worth) => worth ?? sorted.at(-1))).toEqual(sorted);
    }),
    { numRuns: 200 },
  );
});
