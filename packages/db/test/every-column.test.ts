import { addDays } from '@redthread/domain/day';
import { DEFAULT_TRAVEL_KM } from '@redthread/domain/near';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import type { ExportValue } from '../src/database-engine.ts';
import { EXPORTED, NOT_EXPORTED } from '../src/operations/exported.ts';
import { readForExport } from '../src/sqlite/export.ts';
import { openSqlite } from '../src/sqlite/open.ts';
import { donors } from '../src/tables.ts';
import { TRANSFERRED } from '../src/transferred-tables.ts';
import { ALL_TABLES } from './all-tables.ts';
import { databaseFolder } from './database-folder.ts';
import { AT, kept, NEEDED_DETAILS, person, seedDonor, TODAY, WHOLE_DETAILS, WRITE } from './people.ts';

// A column that some part forgets would be lost silently. These tests walk the table's columns, so that
// a new one is asked for everywhere as soon as the table has it.

type Value = string | number | boolean | null;

const COLUMNS = Object.entries(getTableColumns(donors));
const DECIDED = [
  ...['id', 'accountId', 'name', 'createdAt', 'consentedOn', 'isMatchable', 'matchableFrom', 'placeId'],
  ...['invitationConsentOn', 'lastInvitedAt', 'isInvitable', 'hiddenAt', 'hiddenFor'],
];
/** What a donor has that says everything, and whom nobody asked yet, and no admin hides. */
const EMPTY = ['lastInvitedAt', 'hiddenAt', 'hiddenFor'];
const SAID = COLUMNS.filter(([key]) => !DECIDED.includes(key));

const fileIn = databaseFolder();

async function withAna() {
  const file = fileIn();
  const store = openSqlite({ source: file });
  onTestFinished(() => store.close());
  const { id: accountId } = await store.accounts.create(person('Ana'));
  const row = () => store.client.prepare<[], Record<string, Value>>('SELECT * FROM donors').get() ?? {};
  return { file, store, accountId, row };
}

test('every field that a donor can say is said by the example people', () => {
  const said = { ...WHOLE_DETAILS, isAvailable: true };
  expect(SAID.filter(([key]) => !Object.hasOwn(said, key)).map(([key]) => key)).toEqual([]);
});

test('every column of a donor who says everything is filled, and answered as it is kept', async () => {
  const { store, accountId, row } = await withAna();
  const donor: object = await store.donors.register({ ...WHOLE_DETAILS, accountId, at: AT });
  for (const [key, { name }] of COLUMNS) {
    if (!EMPTY.includes(key)) expect([name, row()[name]]).not.toEqual([name, null]);
  }
  expect(await store.donors.findByAccount(accountId)).toEqual(donor);
  expect(Object.keys(donor).sort()).toEqual(COLUMNS.map(([key]) => key).sort());
});

test('every field that a donor changes by itself is kept, answered, and the only one that changes', async () => {
  const { store, accountId, row } = await withAna();
  const donor: object = await store.donors.register({ ...WHOLE_DETAILS, accountId, at: AT });
  const before = new Map(Object.entries(donor));
  for (const [key, { name, enumValues, dataType }] of SAID) {
    const changed = another(before.get(key), enumValues);
    const keptBefore = row();
    expect(await store.donors.update({ [key]: changed, accountId, at: AT, write: WRITE })).toMatchObject({
      [key]: changed,
    });
    expect(row()[name], name).toBe(dataType === 'boolean' ? Number(changed) : changed);
    expect(await store.donors.findByAccount(accountId)).toMatchObject({ [key]: changed });
    await store.donors.update({ [key]: before.get(key), accountId, at: AT, write: WRITE });
    expect(row()).toEqual(keptBefore);
  }
});

test('every field that may be left open stays as it was when a donor registers again without it', async () => {
  const { store, accountId } = await withAna();
  const first = await store.donors.register({ ...WHOLE_DETAILS, accountId, at: AT });
  expect(await store.donors.register({ ...NEEDED_DETAILS, accountId, at: AT })).toEqual(first);
});

test('every column of a donor is exported, with the name and the email of their account', async () => {
  const { file, store, accountId, row } = await withAna();
  await store.donors.register({ ...WHOLE_DETAILS, accountId, at: AT });
  const exported = new Map<string, ExportValue | undefined>();
  await readForExport(file, async (tables) => {
    const table = tables.find(({ name }) => name === 'donors');
    for await (const values of table?.rows() ?? []) {
      for (const [i, { name }] of (table?.columns ?? []).entries()) exported.set(name, values[i]);
    }
  });
  const { created_at: createdAt, ...others } = row();
  const said = { is_available: true, is_matchable: true, is_night_ok: true, is_phone_public: true };
  const made = new Date(Number(createdAt)).toISOString();
  expect(Object.fromEntries(exported)).toEqual({
    ...{ ...others, ...said, is_invitable: false, created_at: made },
    ...{ name: 'Ana', email: person('Ana').email },
  });
});

test('every table and every column is exported, or withheld for a reason, and described with all of its values', () => {
  const told = [...EXPORTED.map(({ name }) => name), ...Object.keys(NOT_EXPORTED)];
  expect(told.sort()).toEqual(ALL_TABLES.map(getTableName).sort());
  for (const { name, columns, withheld } of EXPORTED) {
    const table = ALL_TABLES.find((each) => getTableName(each) === name);
    const there = Object.values(getTableColumns(table ?? donors));
    const named = there.map((each) => each.name);
    const own = columns.filter(({ sql }) => !sql.startsWith(OF_ACCOUNT));
    expect([...own.map((each) => each.name), ...withheld].sort()).toEqual(named.sort());
    for (const { enumValues = [], name: column } of there) {
      const { meaning } = columns.find((each) => each.name === column) ?? { meaning: 'withheld' };
      expect(meaning, `${name}.${column}`).not.toBe('');
      if (meaning !== 'withheld') for (const value of enumValues) expect(meaning.split(/[:,]? | or /)).toContain(value);
    }
  }
});

test('every table and every column moves along to another engine', () => {
  expect(TRANSFERRED.map(({ name }) => name).sort()).toEqual(ALL_TABLES.map(getTableName).sort());
  for (const table of ALL_TABLES) {
    const moving = TRANSFERRED.find(({ name }) => name === getTableName(table))?.columns.map(({ name }) => name);
    expect(moving).toEqual(expect.arrayContaining(Object.values(getTableColumns(table)).map(({ name }) => name)));
  }
});

test('every column of a made-up donor is kept as they are made up', async () => {
  const { store } = await withAna();
  const { email: _, ...donor } = seedDonor(1, WHOLE_DETAILS);
  await store.seed.addDonors([seedDonor(1, WHOLE_DETAILS)], TODAY);
  const decided = { consentedOn: donor.ageGivenOn, isMatchable: true, isInvitable: true };
  expect(await store.donors.find(donor.id)).toEqual({ ...kept(donor), ...decided });
});

/** What stands beside the account's id. */
const OF_ACCOUNT = '(SELECT ';

/** Another value that the column takes. */
function another(value: unknown, choices: readonly string[] | undefined): string | number | boolean {
  if (value === WHOLE_DETAILS.travelKm) return DEFAULT_TRAVEL_KM;
  if (choices !== undefined) return choices.find((choice) => choice !== value) ?? '';
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  const text = String(value);
  return /^\d{4}-\d\d-\d\d$/.test(text) ? addDays(text, 1) : `${text}1`;
}
