import { once } from 'node:events';
import { symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, relative } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { callableCalls } from '../../src/cli/call/calls.ts';
import { buildTestApp, DONOR, REQUEST, signedIn } from '../support/app.ts';
import { redthread, temporaryFolder } from '../support/command.ts';
import { runHere } from '../support/command-here.ts';

const COMMON = ['input', 'url', 'token', 'tokenFile', 'allowPlainHttp', 'help', 'list'];

async function town() {
  const app = await buildTestApp();
  const url = await app.app.listen({ host: '127.0.0.1', port: 0 });
  const { token } = await signedIn(app);
  const call = (words: readonly string[], options: { input?: string; env?: NodeJS.ProcessEnv } = {}) =>
    redthread(['call', ...words], { ...options, env: { REDTHREAD_URL: url, ...options.env } });
  return { ...app, url, token, call };
}

describe('someone at a shell', () => {
  test('registers, changes and finds a donor with one line each, as JSON for the next program, and takes a day away by null', async () => {
    const { call, token, url } = await town();
    const env = { REDTHREAD_TOKEN: token };
    const fields = ['--blood-type', 'O-', '--phone', DONOR.phone, '--address', 'Riverside', '--age', '30'];
    const kept = ['--travelKm', '50', '--lastDonatedOn', '2024-05-01'];
    const registered = await call(['donors.register', ...fields, ...kept], { env });
    expect([registered.code, registered.stderr]).toEqual([0, '']);
    const said = { bloodType: 'O-', age: 30, phone: DONOR.phone, travelKm: 50, lastDonatedOn: '2024-05-01' };
    expect(JSON.parse(registered.stdout)).toMatchObject(said);
    const changed = await call(['donors.update', '--travelKm', '25', '--lastDonatedOn', 'null'], { env });
    expect(JSON.parse(changed.stdout)).toMatchObject({ travelKm: 25, lastDonatedOn: null });
    const found = await runHere(['call', 'matching.findDonors', '--bloodType', 'A+', '--limit', '5'], {
      env: { REDTHREAD_URL: url },
    });
    expect(JSON.parse(found.stdout)).toMatchObject({ totalDonors: 1, donors: [{ address: 'Riverside' }] });
  });

  test('gives all fields at once, from a file or another program, and the flags win', async () => {
    const { call, token, url } = await town();
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'request.json'), JSON.stringify(REQUEST));
    writeFileSync(join(folder, 'token'), `${token}\n`);
    const words = ['requests.create', '--token-file', join(folder, 'token'), '--urgency', 'low', '--input'];
    const fromFile = await runHere(['call', ...words, `@${join(folder, 'request.json')}`], {
      env: { REDTHREAD_URL: url },
    });
    const piped = await call([...words, '-'], { input: JSON.stringify(REQUEST) });
    for (const { stdout, stderr } of [fromFile, piped]) {
      expect([stderr, JSON.parse(stdout)]).toMatchObject(['', { hospital: REQUEST.hospital, urgency: 'low' }]);
    }
    const { code, stderr } = await runHere(['call', ...words, `{ "password": "secret"`], {
      env: { REDTHREAD_URL: url },
    });
    expect([code, stderr]).toEqual([2, '--input: This is no JSON.\n']);
  });

  test('is told what to do about a call that is wrong, with an exit code', async () => {
    const { url } = await town();
    for (const [words, expected, sentence] of [
      ['matching.findDonor --bloodType A+', 2, 'Did you mean matching.findDonors?'],
      ['matching.findDonors --bloodTyp A+', 2, 'Did you mean --bloodType?'],
      ['matching.findDonors --bloodType C+', 2, 'Allowed choices are A+, A-,'],
      ['donors.list --limit ten', 2, 'Please give a number.'],
      ['matching.findDonors', 2, '--bloodType: Please choose a blood type.'],
      ['donors.list --limit 1001', 2, '--limit: Please give a limit in whole numbers from 1 to 1000.'],
      ['donors.mine', 1, 'Please sign in to continue.\nA script shows who it is with a token: REDTHREAD_TOKEN.'],
      ['overview.home --url http://127.0.0.1:1', 1, "http://127.0.0.1:1 doesn't answer as a Redthread server."],
      ['overview.home --url http://127.0.0.1:1', 1, 'by --url, or by REDTHREAD_URL.'],
      ['matching findDonors --bloodType A+', 2, 'There is no call matching. Did you mean matching.findDonors?'],
      ['overview.home --url http://example.org --token rt_x', 2, 'Here that is --allow-plain-http.'],
    ] as const) {
      const { code, stdout, stderr } = await runHere(['call', ...words.split(' ')], { env: { REDTHREAD_URL: url } });
      expect([code, stdout, stderr], words).toEqual([expected, '', expect.stringContaining(sentence)]);
      expect(stderr).not.toMatch(/^ {4}at |rt_x/m);
    }
  });

  test('reads what a call takes, and which calls there are', async () => {
    const { code, stdout } = await runHere(['call', 'donors.register', '--help']);
    const choices = '--bloodType <text> required (choices: "A+", "A-", "B+", "B-", "AB+", "AB-", "O+", "O-")';
    expect([code, stdout.replace(/\s+/g, ' ')]).toEqual([0, expect.stringContaining(choices)]);
    expect(stdout).toMatch(/An API token needs\s+the\s+scope\s+write\./);
    const list = await runHere(['call', '--list']);
    expect(list.stdout.split('\n')).toHaveLength(callableCalls().length + 1);
    const help = await runHere(['call']);
    expect([help.code, help.stdout.includes('Examples:')]).toEqual([0, true]);
  });

  test('is who the token in a file says, also beside a variable that is empty, and is nobody by mistake', async () => {
    const { token, url } = await town();
    const file = join(temporaryFolder(), 'token');
    const env = { REDTHREAD_URL: url, REDTHREAD_TOKEN: '', REDTHREAD_TOKEN_FILE: file };
    writeFileSync(file, `${token}\n`);
    expect((await runHere(['call', 'auth.me'], { env })).code).toBe(0);
    writeFileSync(file, '\n');
    const sentence = `The token's file ${file} is empty.\n`;
    expect(await runHere(['call', 'overview.home'], { env })).toEqual({ code: 2, stdout: '', stderr: sentence });
  });

  test('gives a token to no server that only the folder names, unless the folder names the token too', async () => {
    const { url, token } = await town();
    const [cwd, words] = [temporaryFolder(), ['call', 'requests.mine']];
    writeFileSync(join(cwd, '.env'), `REDTHREAD_URL=${url}\n`);
    const env = { REDTHREAD_TOKEN: token };
    const refused = await redthread(words, { cwd, env });
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining(`say so: --url ${url}`)]);
    expect((await redthread([...words, '--url', url], { cwd, env })).code).toBe(0);
    writeFileSync(join(cwd, '.env'), `REDTHREAD_URL=${url}\nREDTHREAD_TOKEN=${token}\n`);
    expect((await redthread(words, { cwd })).code).toBe(0);
  });

  test('gives no file of theirs to a server that only the folder names, also through a link, but a file of the folder', async () => {
    const { url, token } = await town();
    const [folder, home, words] = [temporaryFolder(), temporaryFolder(), ['call', 'requests.mine']];
    const before = process.cwd();
    onTestFinished(() => process.chdir(before));
    process.chdir(folder);
    const mine = join(home, 'token');
    writeFileSync(mine, token, { mode: 0o600 });
    symlinkSync(mine, 'link');
    for (const file of [mine, 'link', relative(folder, mine), '/etc/hostname']) {
      writeFileSync('.env', `REDTHREAD_URL=${url}\nREDTHREAD_TOKEN_FILE=${file}\n`);
      const refused = await runHere(words);
      expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining(`say so: --token-file ${file}`)]);
    }
    writeFileSync('own', token);
    writeFileSync('.env', `REDTHREAD_URL=${url}\nREDTHREAD_TOKEN_FILE=own\n`);
    expect((await runHere(words)).code).toBe(0);
  });

  test('may have the variables of scripts set where a server runs', async () => {
    const own = { REDTHREAD_URL: 'https://x.example', REDTHREAD_TOKEN: 'rt_x' };
    const { stderr } = await runHere(['serve'], { env: { ...own, REDTHREAD_TOKN: 'rt_y', REDTHREAD_PORT: 'x' } });
    expect(stderr.trim().split('\n').sort()).toEqual([
      'REDTHREAD_PORT: Please give a whole number from 0 to 65535.',
      'REDTHREAD_TOKN: there is no such setting. Did you mean REDTHREAD_TOKEN?',
    ]);
  });
});

test('no field of any call has the name of a flag that all calls have', () => {
  const names = callableCalls().flatMap(({ fields }) => fields.map(({ name }) => name));
  expect(names.filter((name) => COMMON.includes(name))).toEqual([]);
});

describe('a hostile server', () => {
  const HOSTILE = 'a\u001b]0;owned\u0007\u009b2J\u202eb\u007f';
  const OBEYED = /[^\P{C}\n]/u;

  test('writes nothing on the terminal of who reads its answer, nor by a refusal', async () => {
    const calling = async (url: string) => runHere(['call', 'overview.home'], { env: { REDTHREAD_URL: url } });
    const { code, stdout } = await calling(await serving(200, { result: { data: { platformStatus: HOSTILE } } }));
    expect([code, OBEYED.test(stdout)]).toEqual([0, false]);
    expect(JSON.parse(stdout)).toEqual({ platformStatus: HOSTILE });
    const issues = [{ path: HOSTILE, message: HOSTILE }];
    const data = { code: 'BAD_INPUT', message: HOSTILE, requestId: HOSTILE, issues };
    for (const said of [data, { ...data, issues: [] }, { ...data, code: 'UNEXPECTED' }]) {
      const refused = await calling(await serving(400, { error: { code: -32_600, message: HOSTILE, data: said } }));
      expect([refused.code === 0, OBEYED.test(refused.stderr)]).toEqual([false, false]);
      expect(refused.stderr).toContain('owned');
    }
  });

  async function serving(status: number, answer: object): Promise<string> {
    const server = createServer((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  }
});
