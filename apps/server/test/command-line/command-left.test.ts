import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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

test('an operator who still names a file whose data was moved away has nothing of what is old by now, and is told where it is', async () => {
  const { folder, left, run, whereTo } = await movedAway();
  const [copy, everything] = [join(folder, 'copy.db'), join(folder, 'everything')];
  const noBackup = `No backup ${copy} was made. ${whereTo}`;
  expect(await run('backup', copy)).toEqual({ code: 4, stdout: '', stderr: noBackup });
  const noExport = `Nothing was exported from ${left}. ${whereTo}`;
  expect(await run('export', everything)).toEqual({ code: 4, stdout: '', stderr: noExport });
  expect([existsSync(copy), existsSync(everything)]).toEqual([false, false]);
  const sound = expect.stringContaining(`${left} is sound: 4 accounts, 3 donors, 1 request.\n`);
  expect(await run('check')).toEqual({ code: 4, stdout: sound, stderr: `It is used no more. ${whereTo}` });
  for (const words of ['serve --port 0', 'admin list', 'doctor']) {
    const { code, stdout, stderr } = await run(...words.split(' '));
    expect([code, stdout + stderr]).toEqual([4, expect.stringContaining(whereTo.split(': ')[0] ?? '')]);
  }
});

test('an operator goes on from a file whose data was moved away by restoring it elsewhere', async () => {
  const { folder, left, to } = await movedAway();
  const again = join(folder, 'again.db');
  expect(await runHere(['restore', left, '--database', again])).toMatchObject({ code: 0 });
  for (const file of [again, to]) expect(await runHere(['check', '--database', file])).toMatchObject({ code: 0 });
});
