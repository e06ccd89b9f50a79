import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { readSettings } from '../env.ts';
import { holdPort } from './hold-port.ts';

const settings = readSettings({ REDTHREAD_HOST: '127.0.0.1' }, {});

/** Why nobody else may listen on a port; null when somebody may. */
async function refusalOf(port: number): Promise<string | null> {
  const other = createServer();
  try {
    await once(other.listen(port, '127.0.0.1'), 'listening');
    return null;
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  } finally {
    other.close();
  }
}

test('a free port stays the one server’s that chose it, until that server listens', async () => {
  const { settings: held, letGo } = await holdPort({ ...settings, port: 0, publicUrl: 'http://localhost:0' });
  expect(held.port).toBeGreaterThan(0);
  expect(held.publicUrl).toBe(`http://localhost:${held.port}`);
  expect(await refusalOf(held.port)).toBe('EADDRINUSE');
  await letGo();
});
