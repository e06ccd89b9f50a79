import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { end, serve, temporaryFolder } from '../support/command.ts';

describe('someone who runs a server', () => {
  test('closes the terminal, and it stops as when told to, with all that was kept in one file', async () => {
    const database = join(temporaryFolder(), 'new.db');
    const { child } = await serve(['--database', database]);
    expect(await end(child, 'SIGHUP')).toBe(0);
    expect(existsSync(`${database}-wal`)).toBe(false);
  });

  test('sends it SIGUSR1, as for log rotation, and opens no debugger to the machine', async () => {
    const { child, url, printed } = await serve(['--database', join(temporaryFolder(), 'new.db')]);
    child.kill('SIGUSR1');
    for (let n = 0; n < 20; n += 1) expect((await fetch(`${url}/api/ready`)).status).toBe(200);
    expect(await end(child, 'SIGTERM')).toBe(0);
    expect(printed()).not.toContain('Debugger');
  });
});
