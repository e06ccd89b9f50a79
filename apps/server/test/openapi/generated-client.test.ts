import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@hey-api/openapi-ts';
import { expect, test } from 'vitest';
import { apiDocument } from '../../src/openapi/document.ts';
import { buildTestApp } from '../support/app.ts';
import { temporaryFolder } from '../support/command.ts';

const TSC = join(import.meta.dirname, '../../../../node_modules/typescript/bin/tsc');
const run = promisify(execFile);

const SETTINGS = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'es2024',
    module: 'nodenext',
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: [],
    allowImportingTsExtensions: true,
  },
  include: ['**/*.ts'],
};

/** What a stranger writes who has the document alone. It says its last step, and ends with an error where types or answers are others. */
const STORY = `
import { createClient } from './made/client/index.ts';
import * as api from './made/sdk.gen.ts';
import type { Donor } from './made/types.gen.ts';

declare const process: { argv: string[] };
const client = createClient({ baseUrl: process.argv[2] ?? '' });
const ana = { name: 'Ana Silva', email: 'ana@example.org', password: 'violet harbour 27' };

const signedUp = await api.authRegister({ client, body: ana, throwOnError: true });
const auth = signedUp.data.token;
const signedIn = await api.authLogin({ client, body: { email: ana.email, password: ana.password } });
if (signedIn.data?.name !== ana.name) throw new Error('not signed in');

const profile = { bloodType: 'O+', phone: '+1 (202) 555-0142', address: 'Riverside, Springfield', age: 34 } as const;
const donor: Donor = (await api.donorsRegister({ client, auth, body: profile, throwOnError: true })).data;
const listed = await api.donorsList({ client, query: { bloodType: 'O+', limit: 1 }, throwOnError: true });
const [first] = listed.data;
if (first?._id !== donor._id || first.phone === donor.phone) throw new Error('not listed, or not masked');
if (listed.response?.headers.get('X-Total-Count') !== '1') throw new Error('no total');

const match = await api.matchingFindDonors({ client, path: { bloodType: 'A+' }, throwOnError: true });
if (match.data.donors[0]?.match.tier !== 'dPositive') throw new Error('not matched');

const need = { bloodType: 'A+', phone: '+1 (202) 555-0187', hospital: 'Lakeside General' } as const;
const posted = await api.requestsCreate({ client, auth, body: need, throwOnError: true });
const withdrawn = await api.requestsWithdraw({ client, auth, path: { id: posted.data._id } });
if (withdrawn.response?.status !== 204) throw new Error('not withdrawn');

const again = await api.requestsWithdraw({ client, auth, path: { id: posted.data._id } });
const code: string = again.error?.code ?? '';
// @ts-expect-error Another code than this call has.
const isOther: boolean = again.error?.code === 'EMAIL_TAKEN';
// @ts-expect-error A blood type that is none.
const wrong = await api.matchingFindDonors({ client, path: { bloodType: 'C+' } });
console.log(JSON.stringify({ code, isOther, status: wrong.response?.status, issue: wrong.error?.code }));
`;

test('a client generated from the document is typed, signs up, registers, matches, asks and withdraws', async () => {
  const folder = temporaryFolder();
  const { app, settings } = await buildTestApp();
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const document = join(folder, 'openapi.json');
  writeFileSync(document, JSON.stringify(apiDocument({ publicUrl: settings.publicUrl, version: '0.0.0' })));
  await createClient({
    input: document,
    output: { path: join(folder, 'made'), module: { extension: '.ts' } },
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    logs: { level: 'silent', file: false },
  });
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(SETTINGS));
  writeFileSync(join(folder, 'story.ts'), STORY);
  // Its complaints come on its output.
  const checked = await run(process.execPath, [TSC, '-p', folder]).catch((error: { stdout: string }) => error);
  expect(checked.stdout).toBe('');
  const told = await run(process.execPath, [join(folder, 'story.ts'), url]);
  expect(JSON.parse(told.stdout)).toEqual({
    code: 'REQUEST_NOT_FOUND',
    isOther: false,
    status: 400,
    issue: 'BAD_INPUT',
  });
});
