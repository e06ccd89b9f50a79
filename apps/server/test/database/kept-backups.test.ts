import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDue, keptIn, nameOf, surplus, unfinishedIn } from '../../src/cli/backup/kept.ts';
import { temporaryFolder } from '../support/command.ts';

const NOW = Date.UTC(2026, 10, 21, 14, 10, 5);
const HOUR = 3_600_000;
const at = (hours: number) => ({ name: nameOf('redthread.db', NOW + hours * HOUR), at: NOW + hours * HOUR });

describe('the next backup', () => {
  test.each([
    ['there is none', [], true],
    ['the newest is a day old', [-48, -24], true],
    ['the newest is not yet a day old', [-48, -23.99], false],
    ['the clock stepped back a little since the newest', [0.01], false],
    ['the newest is from the future, where a wrong clock was', [24 * 365], true],
    ['one is from the future, and one of today', [-1, 24 * 365], false],
    ['the clock jumped a year ahead', [-24 * 365], true],
  ])('when %s (%j hours from here) is due: %s', (_, hours, due) => {
    expect(isDue(hours.map(at), NOW, 24 * HOUR)).toBe(due);
  });

  test('takes the place of the oldest, and of those from the future before, and never goes itself', () => {
    const kept = [-72, -48, -24, 0, 500, 600].map(at);
    const goes = (keep: number) => surplus(kept, at(0), keep).map(({ name }) => name);
    const inTurn = [500, 600, -72, -48, -24].map((hours) => at(hours).name);
    for (const [keep, gone] of [
      [6, 0],
      [5, 1],
      [3, 3],
      [1, 5],
    ] as const) {
      expect(goes(keep)).toEqual(inTurn.slice(0, gone));
    }
    const hours = fc.uniqueArray(fc.integer({ min: -999, max: 999 }));
    fc.assert(
      fc.property(hours, fc.integer({ min: 1, max: 20 }), (others, keep) => {
        const all = [...new Set([...others, 0])].sort((a, b) => a - b).map(at);
        const gone = surplus(all, at(0), keep);
        expect(gone).not.toContainEqual(at(0));
        expect(all.length - gone.length).toBe(Math.min(all.length, keep));
      }),
    );
  });
});

test('a name is an instant in UTC, sorts by it, and is read back; no other name is taken for one', () => {
  const folder = join(temporaryFolder(), 'backups');
  expect(keptIn(folder, '/x/redthread.db')).toEqual([]);
  mkdirSync(folder);
  const own = [at(-30), at(-5), at(3)];
  const others = ['redthread-20261321T141005Z.db', 'redthread-20261121T141005Z.db-wal', 'a-20261121T141005Z.db', 'x'];
  for (const name of [...own.map(({ name }) => name).reverse(), ...others]) writeFileSync(join(folder, name), '');
  expect(keptIn(folder, '/x/redthread.db')).toEqual(own);
  expect(own[2]?.name).toBe('redthread-20261121T171005Z.db');
  // Nor do two databases in one folder take the backups of the other for their own.
  expect(new Set(['a.db', 'a.sqlite', 'a.1', 'a.2'].map((database) => nameOf(database, NOW))).size).toBe(4);
});

test('what a killed backup left is told by its name, and nothing of anybody else is', () => {
  const folder = temporaryFolder();
  const left = ['.12.unfinished', '.12.unfinished-journal'].map((end) => at(-1).name + end);
  const ofAnother = ['letter.12.unfinished', 'a-20261121T141005Z.db.12.unfinished'];
  const others = [...ofAnother, at(-2).name, `${at(-3).name}.unfinished`];
  for (const name of [...left, ...others]) writeFileSync(join(folder, name), '');
  expect(unfinishedIn(folder, '/x/redthread.db').sort()).toEqual(left);
});
