import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRedthread } from '@redthread/client';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildTestApp, REQUEST, signedIn } from '../../../apps/server/test/support/app.ts';
import { temporaryFolder } from '../../../apps/server/test/support/command.ts';
import { makeToken } from '../../../apps/server/test/support/people.ts';
import { csvLine, readCsv } from '../../../examples/csv.ts';
import { fromRoot } from '../../../scripts/root.ts';

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function serving() {
  const town = await buildTestApp();
  const url = await town.app.listen({ host: '127.0.0.1', port: 0 });
  return { ...town, url };
}

function environment(url: string, token = ''): NodeJS.ProcessEnv {
  return { ...process.env, REDTHREAD_URL: url, REDTHREAD_TOKEN: token };
}

function example(name: string, words: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, [fromRoot('examples', name), ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });
}

const CSV = `name,email,bloodType,phone,address,age
"Silva, Ana",ana@x.org,O-,+1 (202) 555-0101,"Rua ""Nova"", Porto",30
Ben,ben@x.org,C+,+1 (202) 555-0102,Springfield,40

Cleo,cleo@x.org,A+,+1 (202) 555-0103,Springfield,17
Dan,ana@x.org,B+,+1 (202) 555-0104,Springfield,50
Eva,eva@x.org,AB-,,Springfield,
`;

test('the donors of a list are invited once, and who was refused stands in a file with the reason', async () => {
  const town = await serving();
  const { url, store } = town;
  const admin = await signedIn(town, 'admin');
  const { text: token } = await makeToken(town, admin.account.id, 'write');
  const file = join(temporaryFolder(), 'donors.csv');
  writeFileSync(file, CSV);
  const { code, stdout, stderr } = await example('import-donors.ts', [file], environment(url, token));
  expect([code, stdout.split('\n')[0], stderr]).toEqual([1, '2 of 5 donors are invited, 1 were before.', '']);
  const report = readFileSync(file.replace('.csv', '.refused.csv'), 'utf8');
  expect(report.split('\n')).toEqual([
    'name,email,bloodType,phone,address,age,lastDonatedOn,reason',
    'Ben,ben@x.org,C+,+1 (202) 555-0102,Springfield,40,,"bloodType: There is no blood type C+. Please choose A+, A-, B+, B-, AB+, AB-, O+ or O-."',
    'Cleo,cleo@x.org,A+,+1 (202) 555-0103,Springfield,17,,age: Please enter an age in whole years from 18 to 65.',
    '',
  ]);
  // Nobody is a donor before they have said so.
  expect((await store.totals()).donors).toBe(0);
  writeFileSync(file, report.replace('C+', 'B-').replace(',17,', ',18,'));
  const again = await example('import-donors.ts', [file], environment(url, token));
  expect([again.code, again.stdout]).toEqual([0, '2 of 2 donors are invited, 0 were before.\n']);
});

test('what is written as CSV is read as it was', () => {
  const cell = fc.string({ minLength: 1, unit: 'binary' }).filter((text) => text.trim() === text && text !== '');
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
      const text = `a,b\r\n${rows.map(csvLine).join('')}`;
      expect(readCsv(text)).toEqual(rows.map(([a, b]) => ({ a, b })));
    }),
  );
});

test('a request is posted, and its matches are printed', async () => {
  const town = await serving();
  const { url } = town;
  const [donor, patient] = [await signedIn(town), await signedIn(town, 'patient')];
  const profile = { bloodType: 'O-', phone: '+1 (202) 555-0101', address: 'Riverside', age: 30 } as const;
  await createRedthread({ url, token: donor.token }).donors.register.mutate(profile);
  const words = ['--bloodType', 'A+', '--phone', '+1 (202) 555-0102', '--hospital', 'Lakeside', '--urgency', 'high'];
  const { text: token } = await makeToken(town, patient.account.id, 'write');
  const { code, stdout } = await example('post-request.ts', words, environment(url, token));
  expect([code, stdout.split('\n').length]).toEqual([0, 4]);
  expect(stdout).toMatch(
    /^Request \S+ is posted on .*\n1 donors can give to A\+:\n {2}O- {3}Person \d+, 30, Riverside\. /,
  );
  const unsigned = await example('post-request.ts', words, environment(url));
  expect([unsigned.code, unsigned.stderr]).toEqual([1, 'Please sign in to continue.\n']);
  const odd = [...words.slice(2), '--bloodType', 'C+'];
  const wrong = await example('post-request.ts', odd, environment(url, patient.token));
  expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('bloodType: There is no blood type C+.')]);
});

test('new requests are printed as they come, also after the server was away, and nothing twice', async () => {
  const first = await serving();
  const { token } = await signedIn(first);
  const post = (hospital: string) =>
    createRedthread({ url: first.url, token }).requests.create.mutate({ ...REQUEST, hospital });
  await post('Old Hospital');
  const script = spawn(process.execPath, [fromRoot('examples/watch-requests.ts'), '--every', '0.1'], {
    env: environment(first.url),
  });
  let [printed, said] = ['', ''];
  script.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  script.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  await expect.poll(() => said).toContain('Watching');
  first.clock.now += 1000;
  await post('First Hospital');
  await expect.poll(() => printed).toContain('First Hospital');
  const database = first.store.serialize();
  await first.app.close();
  await expect.poll(() => said).toContain("doesn't answer");
  const second = await buildTestApp({ database });
  second.clock.now += 2000;
  await second.app.listen({ host: '127.0.0.1', port: Number(new URL(first.url).port) });
  await post('Second Hospital');
  await expect.poll(() => printed).toContain('Second Hospital');
  const ended = once(script, 'exit');
  script.kill('SIGINT');
  expect((await ended)[0]).toBe(0);
  expect(printed.match(/\w+ Hospital/g)).toEqual(['First Hospital', 'Second Hospital']);
});

test('each night has one line of counts', async () => {
  const { url } = await serving();
  const file = join(temporaryFolder(), 'counts.csv');
  for (let night = 0; night < 2; night += 1) {
    expect(await example('nightly-counts.ts', [file], environment(url))).toEqual({ code: 0, stdout: '', stderr: '' });
  }
  const [head, one, two, end] = readFileSync(file, 'utf8').split('\n');
  expect([head?.split(',').slice(0, 4), end]).toEqual([['day', 'donors', 'requests', 'available A+'], '']);
  expect([one, two]).toEqual(Array.from({ length: 2 }, () => expect.stringMatching(/^\d{4}-\d\d-\d\d(?:,0){10}$/)));
  const away = await example('nightly-counts.ts', [file], environment('http://127.0.0.1:1'));
  expect([away.code, away.stderr]).toEqual([1, expect.stringContaining("doesn't answer")]);
});

test('the requests of a list are withdrawn, and one that is gone keeps none of the others', async () => {
  const town = await serving();
  const { url } = town;
  const [owner, stranger] = [await signedIn(town), await signedIn(town)];
  const [mine, yours] = [createRedthread({ url, token: owner.token }), createRedthread({ url, token: stranger.token })];
  const { _id: own } = await mine.requests.create.mutate(REQUEST);
  const { _id: other } = await yours.requests.create.mutate(REQUEST);
  const file = join(temporaryFolder(), 'ids.txt');
  writeFileSync(file, `gone\n${other}\n${own}\n`);
  const { text: token } = await makeToken(town, owner.account.id, 'write');
  const { code, stdout, stderr } = await example('withdraw-requests.ts', [file], environment(url, token));
  expect(stdout.split('\n')).toEqual([
    'gone: This request no longer exists.',
    `${other}: You can only change what is yours.`,
    `${own}: withdrawn`,
    '',
  ]);
  expect([code, stderr, (await mine.requests.list.query()).total]).toEqual([1, '', 1]);
  writeFileSync(file, `${own}\n`);
  expect((await example('withdraw-requests.ts', [file], environment(url, token))).code).toBe(0);
});

test.each(['import-donors.ts', 'nightly-counts.ts', 'withdraw-requests.ts', 'post-request.ts', 'watch-requests.ts'])(
  '%s says how it is used',
  async (name) => {
    const { code, stdout, stderr } = await example(name, ['--nonsense', 'x'], environment('http://127.0.0.1:1'));
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(`Usage: node ${name}`)]);
  },
);
