import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../root.ts';

/** A start that fails takes less, on a machine that is busy too. */
const SECONDS_A_START = 3;

test.each([
  ['redthread.service', 5, 'five'],
  ['redthread@.service', 10, 'ten'],
])('a server that %s can not start is tried for %i minutes at least, and not for ever', (file, minutes, told) => {
  const unit = readFileSync(fromRoot('deploy', file), 'utf8');
  const numberOf = (name: string) => Number(new RegExp(`^${name}=(\\d+)$`, 'm').exec(unit)?.[1]);
  const [starts, within, pause] = ['StartLimitBurst', 'StartLimitIntervalSec', 'RestartSec'].map(numberOf) as [
    number,
    number,
    number,
  ];
  expect(unit).toContain(`is tried for ${told} minutes,`);
  expect(starts * pause).toBe(minutes * 60);
  // systemd counts anew when that many don't fit into the interval.
  expect(starts * (pause + SECONDS_A_START)).toBeLessThanOrEqual(within);
});
