import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { dump, PASSWORD, PEOPLE, RELEASED } from './released.ts';

// Keeps a database of this program's schema, with people in it, for all later versions to start with. To be run once for
// each new migration, before it is released: `npm run keep:release`. A folder given as the first word is another checkout.

const GRAZ = 2_778_067;

const root = process.argv[2] ?? join(import.meta.dirname, '../../../..');
const main = join(root, 'apps/server/src/main.ts');
const folder = mkdtempSync(join(tmpdir(), 'redthread-release-'));
const database = join(folder, 'released.db');

try {
  const admin = ['admin', 'create', PEOPLE.admin, '--password-stdin', '--database', database];
  execFileSync(process.execPath, [main, ...admin], { input: `${PASSWORD}\n` });
  await liveThrough();
  const name = newestMigration();
  writeFileSync(join(RELEASED, `${name}.sql`), dump(database));
  console.log(`Kept: ${name}.sql`);
} finally {
  rmSync(folder, { recursive: true });
}

/** What people do in it; calls that this version doesn't know are left out. */
async function liveThrough(): Promise<void> {
  const child = spawn(process.execPath, [main, 'serve', '--port', '0', '--database', database], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve) => {
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const found = /ready on (http:\/\/[^\s"]+)"/.exec(printed)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  const send = async (
    method: string,
    path: string,
    body: object | undefined,
    token = '',
  ): Promise<Record<string, unknown>> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(url + path, { method, headers, ...sent });
    console.log(`${response.status} ${method} ${path}`);
    return response.status === 204 ? {} : JSON.parse(await response.text());
  };
  const signUp = async (name: string, email: string, role: string) =>
    String((await send('POST', '/api/auth/register', { name, email, role, password: PASSWORD }))['token']);
  const ana = await signUp('Ana', PEOPLE.donor, 'donor');
  const ben = await signUp('Ben', PEOPLE.patient, 'patient');
  const cy = await signUp('Cy', 'cy@people.example', 'donor');
  const profile = { bloodType: 'O-', phone: '+1 202 555 0142', address: "Rose's Street, Graz", age: 30 };
  const registered = await send('POST', '/api/donor/register', profile, ana);
  await send('PATCH', '/api/donor/me', { placeId: GRAZ, letsAsk: true }, ana);
  await send('POST', '/api/donor/register', { ...profile, bloodType: 'B+' }, cy);
  await send('PATCH', '/api/donor/me', { isAvailable: false }, cy);
  const request = { bloodType: 'A+', phone: '+1 202 555 0187', hospital: 'مستشفى النور', urgency: 'high' };
  const needed = await send('POST', '/api/patient/request', { ...request, placeId: GRAZ }, ben);
  await send('POST', '/api/patient/request', { ...request, urgency: 'low' }, ana);
  const mistaken = await send('POST', '/api/patient/request', request, ben);
  await send('DELETE', `/api/patient/request/${String(mistaken['_id'])}`, {}, ben);
  // Only who owns their address asks, is asked, and makes tokens.
  for (const email of [PEOPLE.donor, PEOPLE.patient])
    execFileSync(process.execPath, [main, 'admin', 'verify', email, '--database', database]);
  await send('POST', '/api/asks', { donorId: registered['_id'], requestId: needed['_id'] }, ben);
  const asks = await send('GET', '/api/asks', undefined, ana);
  const [ask] = z.object({ items: z.array(z.object({ _id: z.string() })) }).parse(asks).items;
  await send('POST', '/api/asks/answer', { id: ask?._id, isComing: true, lastDonatedOn: null }, ana);
  await send('POST', '/api/auth/login', { email: PEOPLE.donor, password: 'a wrong one' });
  const identity = await send('POST', '/api/auth/identity/create', {
    email: 'dee@people.example',
    password: PASSWORD.repeat(3),
  });
  await send('POST', '/api/auth/identity/send-verification', { identityToken: identity['identityToken'] });
  await send('POST', '/api/auth/password/forgot', { email: PEOPLE.donor });
  await send('POST', '/api/auth/tokens', { name: 'nightly counts', scope: 'read', password: PASSWORD }, ana);
  child.kill('SIGTERM');
  await once(child, 'exit');
}

function newestMigration(): string {
  const client = new Database(database, { readonly: true });
  const name = client.prepare<[], string>('SELECT max(name) FROM migrations').pluck().get();
  client.close();
  return name ?? '';
}
