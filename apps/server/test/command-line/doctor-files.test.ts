import { hostname } from 'node:os';
import { describe, expect, test } from 'vitest';
import { examineOpenFiles } from '../../src/cli/doctor/open-files.ts';

describe('the files that a server may have open', () => {
  const held = { command: 'serve', pid: 7, machine: hostname(), since: null, url: null };

  test.each([
    [
      'of whoever runs doctor, where no server runs',
      null,
      65_536,
      'ok',
      'A server that is started here may hold 65536',
    ],
    ['of the server', held, 1024, 'warning', 'The server may hold 1024 files and connections open: with more pages'],
    [
      'of a server elsewhere, which nobody can read here',
      { ...held, machine: 'elsewhere' },
      65_536,
      'ok',
      'here may hold',
    ],
  ] as const)('%s are told', (_which, lockOwner, limit, state, says) => {
    const limitOf = (pid: number | 'self' = 'self') => (pid === 7 || limit > 4096 ? limit : 99_999);
    expect(examineOpenFiles(lockOwner, limitOf)).toEqual([
      { what: 'files', state, says: expect.stringContaining(says) },
    ]);
  });

  test('are not told where the system does not say', () => {
    expect(examineOpenFiles(null, () => null)).toEqual([]);
  });
});
