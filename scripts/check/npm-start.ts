import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** `npm start` itself, in a copy of the repository, on a free port and a file of the test's own; with where it answers. */
export async function npmStart(copy: string, database: string): Promise<{ server: ChildProcess; url: string }> {
  const server = spawn('npm', ['start', '--silent', '--', '--port', '0', '--database', database], {
    cwd: copy,
    env: { ...process.env, npm_config_update_notifier: 'false' },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  const url = await new Promise<string>((resolve, reject) => {
    let printed = '';
    server.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const found = /ready on ([^\s"]+)"/.exec(printed)?.[1];
      if (found !== undefined) resolve(found);
    });
    server.once('exit', () => reject(new Error(`npm start ended: ${printed}`)));
  });
  return { server, url };
}

/** Ends a detached process with all that it began. */
export async function endGroup(leader: ChildProcess): Promise<void> {
  const ended = once(leader, 'exit');
  process.kill(-(leader.pid ?? 0), 'SIGTERM');
  await ended;
}
