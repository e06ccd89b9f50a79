import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSqlite, type SqliteStore } from '../src/sqlite/open.ts';
import { recount } from '../src/sqlite/soundness.ts';
import { askingIn } from './asking-town.ts';
import { databaseFolder } from './database-folder.ts';
import { AT, person, WRITE } from './people.ts';
import { LEEDS } from './places.ts';

const HOSPITAL = { kind: 'hospital', name: 'Square Hospital', phone: '+441132000000', place: LEEDS } as const;
const DESK = join(import.meta.dirname, 'check-in-and-die.ts');
const file = databaseFolder();

/** A donor on the way to a hospital, who is the last that a request needs, and two on its waitlist; what the desk says of the donor by. */
async function expected() {
  const store = openSqlite({ source: ':memory:' });
  const town = askingIn(() => ({ ...store, atOnce: (...acts) => acts.map((act) => act()), recount: async () => [] }));
  const { id: actorId } = await store.accounts.create(person('Dee'));
  const hospitalId = await store.seed.addOrganisation({ ...HOSPITAL, until: '2027-01-01', at: AT, members: [] });
  const { ana } = await town.saidYes(3, { hospital: HOSPITAL.name, units: 1, neededBy: AT + 86_400_000 });
  const code = (await town.invitation(ana))?.arrivalCode ?? '';
  return { store, call: { hospitalId, actorId, code, at: AT + 10 } };
}

/** What a check-in moves, and what is counted of it. */
function factsOf({ client }: SqliteStore) {
  expect([client.pragma('integrity_check', { simple: true }), recount(client)]).toEqual(['ok', []]);
  const rows = (sql: string) => client.prepare(sql).raw().all();
  return [
    rows('SELECT given, status, closed_at IS NULL FROM requests'),
    rows('SELECT state, is_counted, outcome_by, arrived_at IS NULL FROM invitations ORDER BY id'),
    rows('SELECT last_donated_on FROM donors ORDER BY id'),
    rows('SELECT count(*) FROM donations'),
    rows('SELECT subject, count(*) FROM messages GROUP BY subject ORDER BY subject'),
    rows('SELECT action, count(*) FROM audit GROUP BY action ORDER BY action'),
  ];
}

async function factsIn(source: string, press?: (store: SqliteStore) => Promise<unknown>) {
  const store = openSqlite({ source });
  await press?.(store);
  const facts = factsOf(store);
  await store.close();
  return facts;
}

test.each(['gave', 'undo'] as const)(
  'a server that is killed at each write of a check-in (%s) has all of it or nothing, all once it has answered, and a unit more by none pressed again',
  async (act) => {
    const { store, call } = await expected();
    const by = { ...call, write: WRITE };
    const press = (of: SqliteStore) =>
      act === 'gave'
        ? of.organisations.sayArrival({ ...by, outcome: 'donated' })
        : of.organisations.undoArrival({ ...by, at: AT + 20, mode: 'on' });
    if (act === 'undo') await store.organisations.sayArrival({ ...by, outcome: 'donated' });
    const before = factsOf(store);
    const bytes = store.serialize();
    await press(store);
    const after = factsOf(store);
    await store.close();
    expect(after).not.toEqual(before);

    let writes = 0;
    let printed = '';
    while (printed !== 'answered') {
      writes += 1;
      writeFileSync(file(), bytes);
      const words = [
        DESK,
        file(),
        String(writes),
        JSON.stringify({ ...call, act, at: act === 'gave' ? AT + 10 : AT + 20 }),
      ];
      const { signal, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
      expect([signal, stderr]).toEqual(['SIGKILL', '']);
      printed = stdout;
      expect(await factsIn(file()), `after ${writes} writes`).toEqual(printed === 'answered' ? after : before);
      expect(await factsIn(file(), press), `pressed again after ${writes} writes`).toEqual(after);
    }
    expect(writes).toBeGreaterThan(10);
  },
);
