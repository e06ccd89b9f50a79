import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';

const ROOT = join(import.meta.dirname, '..');
const MAIN = join(ROOT, 'apps/server/src/main.ts');

export interface TestServer {
  readonly url: string;
  /** Runs `redthread WORDS` on this server's database, beside it; what it printed. */
  run(...words: string[]): string;
  /** The same, with `input` on its standard input. */
  tell(input: string, ...words: string[]): string;
}

interface WorkerFixtures {
  /** What the server is told beside the usual, as environment variables. */
  settings: Readonly<Record<string, string>>;
  /** Whether there are made-up donors and requests from the start. */
  isCrowded: boolean;
  server: TestServer;
}

/** A real server on a database of its own, with 300 made-up donors or none, for each worker; `page` starts at its address. */
export const test = base.extend<object, WorkerFixtures>({
  settings: [{}, { scope: 'worker', option: true }],
  isCrowded: [true, { scope: 'worker', option: true }],
  server: [
    async ({ settings, isCrowded }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'redthread-e2e-'));
      const database = join(folder, 'test.db');
      const tell = (input: string, ...words: string[]): string =>
        execFileSync(process.execPath, [MAIN, ...words, '--database', database], { encoding: 'utf8', input });
      const run = (...words: string[]): string => tell('', ...words);
      if (isCrowded) run('seed', '--donors', '300', '--requests', '20');
      const { child, url } = await start(database, settings);
      await use({ url, run, tell });
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

export { expect, type Locator, type Page } from '@playwright/test';

async function start(
  database: string,
  settings: Readonly<Record<string, string>>,
): Promise<{ child: ChildProcess; url: string }> {
  const port = settings['REDTHREAD_PORT'] ?? '0';
  const child = spawn(process.execPath, [MAIN, 'serve', '--port', port, '--database', database], {
    env: { ...process.env, REDTHREAD_LIMIT_SIGN_UPS: '0', REDTHREAD_LIMIT_SIGN_INS: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const found = /ready on (http:\/\/\S+)/.exec(printed)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${printed}`)));
  });
  return { child, url };
}
