import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { personHash } from '@redthread/db/person-hash';
import { openSqlite } from '@redthread/db/sqlite/open';
import { expect, test } from 'vitest';
import { WRITE } from '../../../../packages/db/test/people.ts';
import { DONOR, START } from '../support/app.ts';
import { rowsOf } from '../support/behind-the-port.ts';
import { redthread, temporaryFolder } from '../support/command.ts';

const ANA = { name: 'Ana', email: 'ana@x.org', role: 'patient', passwordHash: null, isEmailVerified: true } as const;

test('an operator who knows an address learns what numbers its person was given, though they have left', async () => {
  const database = join(temporaryFolder(), 'people.db');
  const { anaId, donorId } = await anaTakesANumberAndLeaves(database);
  const who = (email: string) => redthread(['admin', 'audit', email, '--database', database]);
  const line = `${new Date(START).toISOString()}\tdonor.contacted\t${donorId}\t${anaId}\n`;
  expect(await who(' ANA@x.org ')).toEqual({ code: 0, stdout: line, stderr: '' });
  expect(await who('ben@x.org')).toEqual({
    code: 0,
    stdout: 'No phone number was given to ben@x.org.\n',
    stderr: '',
  });
});

test('neither an export nor the record itself tells who it was, and the key is nowhere but in the database', async () => {
  const folder = temporaryFolder();
  const database = join(folder, 'people.db');
  await anaTakesANumberAndLeaves(database);
  const store = openSqlite({ source: database });
  const [key, hash] = [await store.hashKey(), personHash(await store.hashKey(), 'email', ANA.email)];
  expect(JSON.stringify(await store.audit.list())).not.toMatch(/ana|@/i);
  const rows = rowsOf({ store }, 'audit');
  expect(JSON.stringify(rows)).toContain(hash);
  expect(JSON.stringify(rows)).not.toMatch(/ana@|x\.org/i);
  await store.close();
  const exported = await redthread(['export', join(folder, 'everything'), '--database', database]);
  expect(exported.code).toBe(0);
  const everything = textOf(join(folder, 'everything'));
  expect(everything).toContain('donor.contacted');
  for (const secret of [key, hash, ANA.email]) expect(everything).not.toContain(secret);
});

test('the same address has another hash in another database', async () => {
  const [one, other] = [openSqlite({ source: ':memory:' }), openSqlite({ source: ':memory:' })];
  const hashes = [await one.hashKey(), await other.hashKey()].map((key) => personHash(key, 'email', ANA.email));
  expect(new Set(hashes).size).toBe(2);
  await one.close();
  await other.close();
});

async function anaTakesANumberAndLeaves(database: string) {
  const store = openSqlite({ source: database });
  const { id: accountId } = await store.accounts.create({ ...ANA, name: 'Donor', email: 'donor@x.org', at: START });
  const age = { ageGivenOn: '2026-06-15', matchableUntil: '2060-01-01' };
  const donor = await store.donors.register({ ...DONOR, ...age, nameDisplay: 'whole', accountId, at: START });
  const { id: anaId } = await store.accounts.create({ ...ANA, at: START });
  const actorHash = personHash(await store.hashKey(), 'email', ANA.email);
  const contactee = { kind: 'donor', id: donor.id } as const;
  await store.contacts.give({ accountId: anaId, actorHash, contactee, counters: [], at: START });
  await store.accounts.remove({ id: anaId, at: START + 1, write: WRITE });
  await store.close();
  return { anaId, donorId: donor.id };
}

function textOf(folder: string): string {
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('');
}
