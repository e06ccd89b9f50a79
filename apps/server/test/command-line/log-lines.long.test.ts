import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { PROGRAM, PROGRAM_NAME, redthread, serve, temporaryFolder } from '../support/command.ts';
import { notRunHere } from '../support/machine.ts';
import { signUp } from '../support/network.ts';
import { exchange } from '../support/raw-exchange.ts';
import { canRun, terminalEnvironment } from '../support/terminal.ts';

describe('an operator', () => {
  test('finds the id of every refused call in the log, whose every line from the first is a JSON object', async () => {
    const { url, printed } = await serve(['--database', join(temporaryFolder(), 'a.db')]);
    const requestId = await refusedCall(url);
    const broken = /"requestId":"([^"]+)"/.exec(await exchange(url, 'GARBAGE\r\n\r\n'))?.[1];
    for (const id of [requestId, broken]) {
      await expect.poll(printed).toContain(`"reqId":"${id}"`);
    }
    for (const line of printed().split('\n')) if (line !== '') expect(JSON.parse(line)).toHaveProperty('msg');
  });

  test.for([
    ['in colours', {}, true],
    ['without colours for who wants none', { NO_COLOR: '1' }, false],
  ] as const)(
    'reads the log at a terminal as lines for people, %s, with the same id',
    async ([, env, isColoured], context) => {
      if (!(await canRun('script'))) notRunHere(context, 'It needs the command script, of util-linux.');
      const { url, printed } = await serveOnTerminal(env);
      const requestId = await refusedCall(url);
      await expect.poll(printed).toContain(requestId);
      const lines = printed().split(/\r?\n/);
      const line = lines.find((text) => text.includes(requestId)) ?? '';
      expect(line).toContain('refused');
      expect(line.startsWith('{')).toBe(false);
      expect(line.includes('\u001b[')).toBe(isColoured);
    },
  );

  test('of a new database is told how to make the first admin at each start, until there is one', async () => {
    const database = join(temporaryFolder(), 'a.db');
    const command = `${PROGRAM_NAME} admin create EMAIL --database ${database}`;
    const first = await serve(['--database', database]);
    expect(first.printed()).toContain('Make the first admin:');
    expect(first.printed()).toContain(`"${command}"`);
    await signUp(first.url);
    first.child.kill('SIGKILL');
    const second = await serve(['--database', database]);
    expect(second.printed()).toContain(`"There is no admin yet. Make one: ${command}"`);
    // Without a mail host, which command lists the mail that waits, too.
    const [, words = ''] = /Mail waits until then: .*?(admin mail [^"]*)"/.exec(second.printed()) ?? [];
    expect(await redthread(words.split(' '))).toMatchObject({ code: 0, stderr: '' });
    second.child.kill('SIGKILL');
    await redthread(['admin', 'create', 'ada@x.org', '--database', database]);
    const third = await serve(['--database', database]);
    expect(third.printed()).not.toContain('admin create');
  });
});

async function serveOnTerminal(env: NodeJS.ProcessEnv): Promise<{ url: string; printed: () => string }> {
  const database = join(temporaryFolder(), 'a.db');
  const line = `exec ${PROGRAM.map((word) => `'${word}'`).join(' ')} serve --port 0 --database '${database}'`;
  const child = spawn('script', ['-qec', line, '/dev/null'], {
    env: terminalEnvironment(env),
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  // Ctrl-C, and waited for: a server that outlives its folder would save its database elsewhere.
  onTestFinished(async () => {
    child.stdin.write('\u0003');
    await once(child, 'exit');
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const found = () => /ready on (http:\/\/\S+)\s/.exec(printed)?.[1];
  await expect.poll(found).toBeDefined();
  return { url: found() ?? '', printed: () => printed };
}

/** The id that a refusal tells the caller. */
async function refusedCall(url: string): Promise<string> {
  const answered = await (await fetch(`${url}/api/nowhere`)).text();
  return /"requestId":"([^"]+)"/.exec(answered)?.[1] ?? 'none';
}
