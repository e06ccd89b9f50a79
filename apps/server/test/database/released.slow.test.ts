import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { end, serve, temporaryFolder } from '../support/command.ts';
import { isLongRun } from '../support/long-run.ts';
import { contents, load, PASSWORD, PEOPLE, RELEASED } from './released.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../../drizzle/sqlite');
const released = namesIn(RELEASED);
/** Each passes through all that come after it: the first and every sixth before the last, but all in a long run. */
const opened = released.filter((_, index) => isLongRun || index === 0 || (released.length - 1 - index) % 6 === 0);

test('every schema that was released has its database kept, made by its own program', () => {
  const hint = 'Please run `npm run keep:release`, and commit what it makes.';
  expect(released, hint).toEqual(namesIn(MIGRATIONS));
});

test.each(opened)(
  'people of a database of %s find all they had, and sign in with the password of then',
  async (name) => {
    const database = join(temporaryFolder(), 'released.db');
    load(database, readFileSync(join(RELEASED, `${name}.sql`), 'utf8'));
    const before = contents(database);
    expect(before.rows['accounts']).toHaveLength(4);
    const { child, url } = await serve(['--database', database]);
    const { facts = [], ...others } = contents(database, before.columns).rows;
    const { facts: factsBefore = [], ...othersBefore } = before.rows;
    expect(others).toEqual(othersBefore);
    // A server makes the key of its notices when it has none.
    const had = factsBefore.map(({ key }) => key);
    expect(facts.filter(({ key }) => key !== 'push-key' || had.includes(key))).toEqual(factsBefore);

    expect(await (await fetch(`${url}/api/stats`)).json()).toMatchObject({ activeDonors: 2, patientRequests: 2 });
    const tokens: string[] = [];
    for (const [role, email] of Object.entries(PEOPLE)) {
      const signedIn: unknown = await (await post(`${url}/api/auth/login`, { email, password: PASSWORD })).json();
      expect(signedIn).toMatchObject({ role, email });
      tokens.push(z.object({ token: z.string() }).parse(signedIn).token);
    }
    const mine = await fetch(`${url}/api/donor/me`, { headers: { authorization: `Bearer ${tokens[0]}` } });
    const profile = { bloodType: 'O-', phone: '+1 202 555 0142', address: "Rose's Street, Graz", isAvailable: true };
    expect(await mine.json()).toMatchObject(profile);
    expect(await end(child, 'SIGTERM')).toBe(0);

    const file = new Database(database, { readonly: true });
    expect(file.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(file.pragma('foreign_key_check')).toEqual([]);
    for (const table of ['donor', 'request', 'account']) {
      const [total, rows] = [`SELECT sum(total) FROM ${table}_totals`, `SELECT count(*) FROM ${table}s`];
      expect(file.prepare(total).pluck().get(), table).toBe(file.prepare(rows).pluck().get());
    }
    file.close();
  },
);

function namesIn(folder: string): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return files.map((file) => file.replace(/\.sql$/, '')).sort();
}

function post(url: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
}
