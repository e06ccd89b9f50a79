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
  const nobody = 'No phone number was given to ben@x.org.\n';
  expect(await who('ben@x.org')).toEqual({ code: 0, stdout: nobody, stderr: '' });
});

test('neither an export nor the record itself tells who it was, and the key is nowhere but in the database, another in each', async () => {
  const folder = temporaryFolder();
  const database = join(folder, 'people.db');
  await anaTakesANumberAndLeaves(database);
  const [store, other] = [openSqlite({ source: database }), openSqlite({ source: ':memory:' })];
  const key = await store.hashKey();
  const hash = personHash(key, 'email', ANA.email);
  expect(personHash(await other.hashKey(), 'email', ANA.email)).not.toBe(hash);
  expect(JSON.stringify(await store.audit.list())).not.toMatch(/ana|@/i);
  const rows = JSON.stringify(rowsOf({ store }, 'audit'));
  expect(rows).toContain(hash);
  expect(rows).not.toMatch(/ana@|x\.org/i);
  for (const each of [store, other]) await each.close();
  const exported = join(folder, 'everything');
  expect((await redthread(['export', exported, '--database', database])).code).toBe(0);
  const everything = readdirSync(exported).map((name) => readFileSync(join(exported, name), 'utf8'));
  expect(everything.join()).toContain('donor.contacted');
  for (const secret of [key, hash, ANA.email]) expect(everything.join()).not.toContain(secret);
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
