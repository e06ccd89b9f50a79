import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/command.ts';
import { runHere } from '../support/command-here.ts';

async function movedAway() {
  const folder = temporaryFolder();
  const [left, to] = [join(folder, 'redthread.db'), join(folder, 'other.db')];
  await runHere(['seed', '--donors', '3', '--requests', '1', '--database', left]);
  expect(await runHere(['move', '--from', left, '--to', to])).toMatchObject({ code: 0 });
  const run = (...words: string[]) => runHere([...words, '--database', left]);
  return { folder, left, to, run, whereTo: `Its data was moved to ${to}. Please use that: --database ${to}\n` };
}

describe('an operator who still names a file whose data was moved away', () => {
  test('has no backup and no export of what is old by now, and is told where it is', async () => {
    const { folder, left, run, whereTo } = await movedAway();
    const [copy, everything] = [join(folder, 'copy.db'), join(folder, 'everything')];
    expect(await run('backup', copy)).toEqual({
      code: 4,
      stdout: '',
      stderr: `No backup ${copy} was made. ${whereTo}`,
    });
    expect(await run('export', everything)).toEqual({
      code: 4,
      stdout: '',
      stderr: `Nothing was exported from ${left}. ${whereTo}`,
    });
    expect([existsSync(copy), existsSync(everything)]).toEqual([false, false]);
  });

  test('is told by a check that it is sound, and where its data is', async () => {
    const { left, run, whereTo } = await movedAway();
    expect(await run('check')).toEqual({
      code: 4,
      stdout: expect.stringContaining(`${left} is sound: 4 accounts, 3 donors, 1 request.\n`),
      stderr: `It is used no more. ${whereTo}`,
    });
  });

  test.each(['serve --port 0', 'admin list', 'doctor'])('is told by %s as well', async (words) => {
    const { to, run } = await movedAway();
    const { code, stdout, stderr } = await run(...words.split(' '));
    expect([code, stdout + stderr]).toEqual([
      4,
      expect.stringContaining(`Its data was moved to ${to}. Please use that`),
    ]);
  });

  test('goes on from it by restoring it elsewhere', async () => {
    const { folder, left, to } = await movedAway();
    const again = join(folder, 'again.db');
    expect(await runHere(['restore', left, '--database', again])).toMatchObject({ code: 0 });
    for (const file of [again, to]) expect(await runHere(['check', '--database', file])).toMatchObject({ code: 0 });
  });
});
