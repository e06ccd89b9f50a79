import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { endGroup, npmStart } from '../check/npm-start.ts';
import { fromRoot } from '../root.ts';

test('npm start in a fresh copy serves without what only tests need, and any other script installs that too', async () => {
  const copy = mkdtempSync(join(tmpdir(), 'redthread-fresh-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { cwd: fromRoot(), encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of files) if (existsSync(fromRoot(file))) cpSync(fromRoot(file), join(copy, file));
  const { server, url } = await npmStart(copy, join(copy, 'demo.db'));
  try {
    const page = await fetch(url);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<title>');
    expect(existsSync(join(copy, 'node_modules/vitest'))).toBe(false);
  } finally {
    await endGroup(server);
  }
  execFileSync('npm', ['run', 'bench', '--', '--help'], { cwd: copy, stdio: 'ignore' });
  expect(existsSync(join(copy, 'node_modules/vitest'))).toBe(true);
});
